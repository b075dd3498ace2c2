// The order of the list of fixes.
import type { z } from 'zod'
import type { fixes } from '../../../../contract/fixes.ts'
import { byMoney } from '../../../../domain/accuracy/causes/money-difference.ts'
import type { HotelFix } from '../make-fixes.ts'
import type { ListedFix } from '../state/make-status.ts'

type ListOrder = Pick<z.output<typeof fixes.list.query>, 'sort_by' | 'sort_direction'>
type Compare = (a: HotelFix, b: HotelFix) => number
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byPoints: Compare = (a, b) => (b.points ?? -1) - (a.points ?? -1)
const byPriority: Compare = (a, b) => byMoney(a, b) || byPoints(a, b) || b.lost - a.lost
/** What people say of a fix is compared by itself: see `fixOrder`. */
const comparisons: Record<Exclude<ListOrder['sort_by'], 'due'>, Compare> = {
  priority: byPriority,
  points: byPoints,
  rates: (a, b) => b.rates.length - a.rates.length,
  hotel: (a, b) => byText(b.hotel.toLowerCase(), a.hotel.toLowerCase()),
  stay: (a, b) => byText(b.stays[0] ?? '', a.stays[0] ?? ''),
  value: (a, b) => sizeOfValue(b) - sizeOfValue(a),
}
const sizeOfValue = ({ value_per_night: value }: HotelFix) => (value ? Math.abs(Number(value.amount)) : 0)
/** Amounts of two currencies have no order: these go by name, whatever the direction, and fixes without an amount come last. */
const byCurrency: Compare = ({ value_per_night: a }, { value_per_night: b }) =>
  a && b ? byText(a.currency, b.currency) : Number(b !== null) - Number(a !== null)
/** Overdue ones have days that have passed, and so have some that are done, snoozed, accepted or past: these come after. */
const byDue = ({ status: a }: ListedFix, { status: b }: ListedFix) =>
  Number(a.overdue) - Number(b.overdue) || byText(b.due_on ?? '', a.due_on ?? '')
const byDay = ({ status: a }: ListedFix, { status: b }: ListedFix) =>
  Number(b.due_on !== null) - Number(a.due_on !== null)
/** Ties are ordered by priority, then by key, so that pages never repeat a row. */
export const fixOrder = ({ sort_by, sort_direction }: ListOrder) => {
  const sign = sort_direction === 'desc' ? 1 : -1
  return (a: ListedFix, b: ListedFix) =>
    (sort_by === 'value' && byCurrency(a.fix, b.fix)) ||
    (sort_by === 'due' ? byDay(a, b) || sign * byDue(a, b) : sign * comparisons[sort_by](a.fix, b.fix)) ||
    byPriority(a.fix, b.fix) ||
    a.fix.hotel_id - b.fix.hotel_id ||
    byText(a.fix.key, b.fix.key)
}

/** So few are picked out while looking at each of the others once. */
const fewRows = 200
/** The first rows by the order. */
export const firstInOrder = (
  rows: readonly ListedFix[],
  order: (a: ListedFix, b: ListedFix) => number,
  count: number,
): ListedFix[] => {
  if (count > fewRows || rows.length <= count) return rows.toSorted(order).slice(0, count)
  const first: ListedFix[] = []
  for (const row of rows) {
    const last = first[count - 1]
    if (last && order(row, last) >= 0) continue
    let [from, to] = [0, first.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const other = first[middle]
      if (other && order(other, row) <= 0) from = middle + 1
      else to = middle
    }
    first.splice(from, 0, row)
    if (first.length > count) first.pop()
  }
  return first
}
