// The booking codes of a checkup: filter, order, and a list box that arrow keys walk. At the side or in a dropdown. S2§2
import './booking-codes.css'
import { IconSearch } from '@tabler/icons-react'
import type { RateEntry } from '../../../../contract/values/checkup-values.ts'
import { useShownFirst } from '../../../ui/use-shown-first.ts'
import { afterPaint } from '../../../ui/after-paint.ts'
import { BookingCode } from './BookingCode.tsx'
import { isRateOrder, type RateOrder, rateOrders } from './rate-order.ts'
import { useCodeList } from './use-code-list.ts'

export type BookingCodesProps = {
  rates: readonly RateEntry[]
  selected: number | null
  order: RateOrder
  onOrder: (order: RateOrder) => void
  onSelect: (rate: RateEntry) => void
  /** Hovered or next in the list: it may be opened next. */
  onNear: (rate: RateEntry) => void
  /** After a click or Enter, when the list is in a dropdown. */
  onPick?: () => void
}

export const BookingCodes = (props: BookingCodesProps) => {
  const { rates, order, onOrder, onPick } = props
  const [selected, select] = useShownFirst(props.selected, (id) => {
    const rate = rates.find((each) => each.id === id)
    if (rate) props.onSelect(rate)
  })
  const onSelect = ({ id }: RateEntry) => select(id)
  const onNear = (rate: RateEntry) => afterPaint(() => props.onNear(rate))
  const { filter, setFilter, shown, drawn, selectedIsDrawn, list, walk, rateAt } = useCodeList({
    ...props,
    selected,
    onSelect,
    onNear,
  })
  return (
    <>
      <div className="codes-bar">
        <div className="codes-title">
          <h2 id="booking-codes">Booking codes</h2>
          <span className="muted num">{rates.length}</span>
          <select
            className="plain-select"
            aria-label="Sort booking codes"
            value={order}
            onChange={({ target }) => isRateOrder(target.value) && onOrder(target.value)}
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
        aria-activedescendant={selectedIsDrawn ? `code-${selected}` : undefined}
        onKeyDown={walk}
        onClick={({ target }) => {
          const rate = rateAt(target)
          if (!rate) return
          onSelect(rate)
          onPick?.()
        }}
        onPointerOver={({ target }) => {
          const rate = rateAt(target)
          if (rate) onNear(rate)
        }}
      >
        {drawn.map((rate) => (
          <BookingCode key={rate.id} rate={rate} selected={rate.id === selected} />
        ))}
      </div>
      {shown.length === 0 && <p className="muted codes-none">No results</p>}
    </>
  )
}
