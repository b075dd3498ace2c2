// On a phone the shown tab may be outside the visible row of tabs.
import { useEffect, useRef } from 'react'

/** For the row: it scrolls to its shown tab, again whenever `of` changes, which says all that moves a tab. */
export const useShownTab = (of: string) => {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [of])
  return row
}
