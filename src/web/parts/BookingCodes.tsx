// The booking codes of a reading: filter, order, and a list box that arrow keys walk. At the side or in a dropdown. S2§2
import './booking-codes.css'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { RateEntry } from '../../contract/checkup-values.ts'
import { Accuracy } from './Accuracy.tsx'
import { inOrder, isCorporate, isRateOrder, type RateOrder, rateOrders } from './rate-order.ts'

export type BookingCodesProps = {
  rates: readonly RateEntry[]
  selected: number | null
  order: RateOrder
  onOrder: (order: RateOrder) => void
  onSelect: (rate: RateEntry) => void
  /** Pointed at or passed by: it may be opened next. */
  onNear: (rate: RateEntry) => void
  /** After a click or Enter, when the list is in a dropdown. */
  onPick?: () => void
}

const optionId = (rate: RateEntry) => `code-${rate.id}`
const matches = (rate: RateEntry, filter: string) =>
  `${rate.rate_plan} ${rate.rate_name ?? ''} ${rate.room ?? ''}`.toLowerCase().includes(filter.trim().toLowerCase())

export const BookingCodes = (props: BookingCodesProps) => {
  const [filter, setFilter] = useState('')
  const shown = inOrder(props.rates, props.order).filter((rate) => matches(rate, filter))
  const list = useRef<HTMLDivElement>(null)
  const { onSelect, onNear } = props

  // Another order is chosen to see what stands first in it.
  useEffect(() => {
    if (list.current) list.current.scrollTop = 0
  }, [props.order])
  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    // Only the list scrolls, never the page.
    if (option && list.current) keepInView(list.current, option)
  }, [props.selected])

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && props.selected !== null) props.onPick?.()
    const at = shown.findIndex(({ id }) => id === props.selected)
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? 0 : at - 1, Home: 0, End: shown.length - 1 }[event.key]
    const rate = to === undefined ? undefined : shown[to]
    if (to === undefined) return
    event.preventDefault()
    if (rate) onSelect(rate)
    const next = shown[to + (event.key === 'ArrowUp' ? -1 : 1)]
    if (next) onNear(next)
  }

  return (
    <>
      <div className="codes-bar">
        <div className="codes-title">
          <h2 id="booking-codes">Booking codes</h2>
          <span className="muted num">{props.rates.length}</span>
          <select
            className="plain-select"
            aria-label="Sort booking codes"
            value={props.order}
            onChange={({ target }) => isRateOrder(target.value) && props.onOrder(target.value)}
          >
            {rateOrders.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <label className="codes-filter">
          <IconSearch size={14} stroke={1.6} aria-hidden />
          <span className="sr">Find a booking code</span>
          <input
            data-page-search
            type="search"
            placeholder="Find a code or name"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
            onKeyDown={(event) => ['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key) && walk(event)}
          />
          <kbd className="kbd" aria-hidden>
            /
          </kbd>
        </label>
      </div>
      <div
        ref={list}
        className="codes-list"
        role="listbox"
        tabIndex={0}
        aria-labelledby="booking-codes"
        aria-activedescendant={shown.some(({ id }) => id === props.selected) ? `code-${props.selected}` : undefined}
        onKeyDown={walk}
      >
        {shown.map((rate) => (
          <BookingCode
            key={rate.id}
            rate={rate}
            selected={rate.id === props.selected}
            onSelect={(chosen) => {
              onSelect(chosen)
              props.onPick?.()
            }}
            onNear={onNear}
          />
        ))}
      </div>
      {shown.length === 0 && <p className="muted codes-none">No booking code has these letters.</p>}
    </>
  )
}

const keepInView = (box: HTMLElement, option: HTMLElement) => {
  const above = option.offsetTop - box.scrollTop
  if (above < 0) box.scrollTop += above
  const below = above + option.offsetHeight - box.clientHeight
  if (below > 0) box.scrollTop += below
}

type BookingCodeProps = { rate: RateEntry; selected: boolean } & Pick<BookingCodesProps, 'onSelect' | 'onNear'>

const BookingCode = ({ rate, selected, onSelect, onNear }: BookingCodeProps) => (
  <div
    role="option"
    id={optionId(rate)}
    aria-selected={selected}
    className="code"
    onClick={() => onSelect(rate)}
    onPointerEnter={() => onNear(rate)}
  >
    <span className="code-plan">
      <span className="rate-plan">{rate.rate_plan}</span>
      {isCorporate(rate) && <span className="tag filled">Corporate</span>}
    </span>
    <Accuracy value={rate.accuracy} strong noData="Nothing could be checked" />
    <span className="code-name">{rate.rate_name ?? rate.room ?? '-'}</span>
    <span className="code-checked">{Math.round(rate.coverage)}% checked</span>
    <span className="code-counts">
      {rate.wrong > 0 && <span>{rate.wrong} wrong</span>}
      {rate.missing > 0 && <span>{rate.missing} missing</span>}
    </span>
    <span className="code-tags">{rate.rules_available && <RulesTag rules={rate.rules} />}</span>
  </div>
)

/** Filled once they were read. */
const RulesTag = ({ rules }: Pick<RateEntry, 'rules'>) => {
  if (rules === 'failed') return <span className="tag tag-failed">Rules unavailable</span>
  return (
    <span className={rules === 'read' ? 'tag filled' : 'tag'}>
      {rules === 'read' && <IconCheck size={11} stroke={2.4} aria-hidden />}
      Rules available
      {rules === 'read' && <span className="sr"> and read</span>}
    </span>
  )
}
