// The heading of a page, which is also the title of the window.
import { useEffect } from 'react'

export const PageTitle = ({ children }: { children: string }) => {
  useEffect(() => {
    document.title = `${children} · Rateproof`
  }, [children])
  return <h1>{children}</h1>
}
