// The list box of booking codes without its markup: what the filter leaves, what is drawn first, and where arrow keys lead.
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { RateEntry } from '../../../../contract/values/checkup-values.ts'
import { sortRates, type RateOrder } from './rate-order.ts'

/** More than a screen shows; the others are drawn after the page has been painted. */
const drawnFirst = 20

export const optionId = (rate: Pick<RateEntry, 'id'>) => `code-${rate.id}`
const matches = (rate: RateEntry, filter: string) =>
  `${rate.rate_plan} ${rate.rate_name ?? ''} ${rate.room ?? ''}`.toLowerCase().includes(filter.trim().toLowerCase())

type CodeList = {
  rates: readonly RateEntry[]
  selected: number | null
  order: RateOrder
  onSelect: (rate: RateEntry) => void
  onNear: (rate: RateEntry) => void
  onPick?: () => void
}

export const useCodeList = ({ rates, selected, order, onSelect, onNear, onPick }: CodeList) => {
  const [filter, setFilter] = useState('')
  const shown = useMemo(() => sortRates(rates, order).filter((rate) => matches(rate, filter)), [rates, order, filter])
  const drawn = useDeferredValue(shown, shown.slice(0, drawnFirst))
  const selectedIsDrawn = drawn.some(({ id }) => id === selected)
  const list = useRef<HTMLDivElement>(null)

  // Scrolling waits for the next frame and shares its layout: at once, the page would be laid out twice.
  // A new order starts at its top.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (list.current) list.current.scrollTop = 0
    })
    return () => cancelAnimationFrame(frame)
  }, [order])
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const option = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
      // Scrolls the list, not the page.
      if (option && list.current) keepInView(list.current, option)
    })
    return () => cancelAnimationFrame(frame)
  }, [selected, selectedIsDrawn])

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && selected !== null) onPick?.()
    const at = shown.findIndex(({ id }) => id === selected)
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? 0 : at - 1, Home: 0, End: shown.length - 1 }[event.key]
    const rate = to === undefined ? undefined : shown[to]
    if (to === undefined) return
    event.preventDefault()
    if (rate) onSelect(rate)
    const next = shown[to + (event.key === 'ArrowUp' ? -1 : 1)]
    if (next) onNear(next)
  }
  const rateAt = (target: EventTarget) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null
    return shown.find((rate) => optionId(rate) === option?.id)
  }
  return { filter, setFilter, shown, drawn, selectedIsDrawn, list, walk, rateAt }
}

const keepInView = (box: HTMLElement, option: HTMLElement) => {
  const above = option.offsetTop - box.scrollTop
  if (above < 0) box.scrollTop += above
  const below = above + option.offsetHeight - box.clientHeight
  if (below > 0) box.scrollTop += below
}
