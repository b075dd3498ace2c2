// Whose pages an administrator looks at: /admin/users/7/dashboard is the dashboard of user 7. S1§2
const prefixed = /^\/admin\/users\/([1-9]\d*)(?=\/)/
/** The pages that belong to one account; the settings under the same prefix are their own pages. */
const userPage =
  /^\/(dashboard|search|hotel|own-data|reported-issues|hotel-emails|shared-links|hotel-issues|monitors)(\/|$)/

const splitAt = (pathname: string): { user_id: number; page: string } | undefined => {
  const [prefix, id] = prefixed.exec(pathname) ?? []
  if (prefix === undefined) return undefined
  const page = pathname.slice(prefix.length)
  return userPage.test(page) ? { user_id: Number(id), page } : undefined
}

/** The user whose page is open; undefined for one's own. */
export const viewedUser = (): number | undefined => splitAt(window.location.pathname)?.user_id

/** The router knows each page once; links on a page of a user lead to pages of that user. */
export const viewedPages = {
  input: ({ url }: { url: URL }): URL => {
    const split = splitAt(url.pathname)
    if (split) url.pathname = split.page
    return url
  },
  output: ({ url }: { url: URL }): URL => {
    const user_id = viewedUser()
    if (user_id !== undefined && userPage.test(url.pathname)) url.pathname = `/admin/users/${user_id}${url.pathname}`
    return url
  },
}
