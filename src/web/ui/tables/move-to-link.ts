// Arrow keys in a table whose cells are links: from link to link, past cells without one.
import type { KeyboardEvent } from 'react'

const keySteps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** The next one in the direction of a key; the first or last of the row for Home and End. */
const nextLink = (table: HTMLTableElement, cell: HTMLTableCellElement, key: string): HTMLElement | undefined => {
  const row = cell.parentElement as HTMLTableRowElement
  const links = [...row.querySelectorAll<HTMLElement>('td a')]
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  const step = keySteps[key]
  if (!step) return undefined
  for (let [y, x] = [row.rowIndex + step[0], cell.cellIndex + step[1]]; ; y += step[0], x += step[1]) {
    const next = table.rows[y]?.cells[x]
    if (!next) return undefined
    const link = next.tagName === 'TD' ? next.querySelector<HTMLElement>('a') : null
    if (link) return link
  }
}

/** The `onKeyDown` of such a table. */
export const moveToLink = (event: KeyboardEvent<HTMLTableElement>) => {
  const cell = (event.target as HTMLElement).closest('td')
  if (!cell || event.ctrlKey || event.metaKey || event.altKey) return
  const next = nextLink(event.currentTarget, cell, event.key)
  if (!next && !(event.key in keySteps)) return
  event.preventDefault()
  next?.focus()
}
