// Where the focus goes when a window over a list closes: to the row that it was about, or to the nearest one that is left.
import { useEffect, useRef } from 'react'

/**
 * `name`: the `data-row` of the row whose window is open; `controls` are what a row is left by. Where what opened the window is still
 * there, the window gives the focus back to it; that too may go with the answer that comes after the window.
 */
export const useRowFocus = <List extends HTMLElement>(name: string | undefined, controls: string) => {
  const list = useRef<List>(null)
  const nearest = useRef<readonly string[]>([])
  const given = useRef<Element>(null)
  useEffect(() => {
    if (name === undefined) return
    const names = rowsIn(list.current).map(({ dataset }) => dataset.row ?? '')
    const at = Math.max(0, names.indexOf(name))
    nearest.current = [...names.slice(at), ...names.slice(0, at).toReversed()]
    given.current = null
  }, [name])
  // After each change of the list, until the focus goes elsewhere.
  useEffect(() => {
    if (name !== undefined || nearest.current.length === 0) return
    const focused = document.activeElement
    const isLost = !focused || focused === document.body || focused.matches('h1')
    const isHere = given.current?.isConnected
    if (!isLost && !given.current) given.current = focused
    else if (!isLost || isHere) nearest.current = focused === given.current ? nearest.current : []
    else {
      const left = new Map(rowsIn(list.current).map((row) => [row.dataset.row, row]))
      const row = left.get(nearest.current.find((each) => left.has(each)))
      const control = row?.querySelector<HTMLElement>(controls) ?? row?.querySelector<HTMLElement>('a, button')
      control?.focus()
      given.current = control ?? null
    }
  })
  return list
}

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
