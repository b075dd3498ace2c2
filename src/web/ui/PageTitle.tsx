// The heading of a page, and the title of its window: 'Rates · Hotel · Rateproof'.
import { useEffect } from 'react'

type PageTitleProps = {
  children: string
  /** The window's title if the heading alone does not name the page; parts not loaded yet are left out. */
  page?: readonly (string | undefined)[]
}

export const PageTitle = ({ children, page = [children] }: PageTitleProps) => {
  const title = [...page.filter(Boolean), 'Rateproof'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
  // The focus can be put on it: after a navigation and after a dialog whose opener is gone.
  return <h1 tabIndex={-1}>{children}</h1>
}
