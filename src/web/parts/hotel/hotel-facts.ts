// How a hotel's own words may be shown: keywords with a filter, pictures as links that lead where they say.
import type { Hotel } from '../../../contract/hotels.ts'

type Keyword = Hotel['keywords'][number]
/** Those that have the letters in their name, meaning or text. */
export const keywordsWith = (keywords: readonly Keyword[], filter: string): readonly Keyword[] => {
  const letters = filter.trim().toLowerCase()
  if (letters === '') return keywords
  return keywords.filter((each) =>
    [each.keyword, each.description, each.value].some((text) => text?.toLowerCase().includes(letters)),
  )
}

type PictureLink = { href: string; host: string; caption: string | null }
/** An address of a GDS is hostile: only https is linked, and none twice. */
export const pictureLinks = (
  pictures: readonly Pick<Hotel['pictures'][number], 'url' | 'caption'>[],
): PictureLink[] => {
  const links = new Map<string, PictureLink>()
  for (const { url: address, caption } of pictures) {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url?.protocol === 'https:' && url.username === '' && !links.has(url.href))
      links.set(url.href, { href: url.href, host: url.hostname, caption })
  }
  return [...links.values()]
}
