// Which days a message empties before it fills them: touching and overlapping periods of one room become one.
import type { OwnOrder } from '../../domain/own-data/orders/orders.ts'
import type { Weekdays } from '../../domain/own-data/records.ts'
import { addDays } from '../../domain/stay.ts'
import { pathOf } from './elements.ts'
import type { Spoken } from './rates.ts'
import type { OtaNode } from './xml.ts'

type Range = { first: string; last: string }
const earliest = '0000-00-00'
const latest = '9999-99-99'
type Group = { room_code: string | null; weekdays: Weekdays; adults: number | null | undefined; ranges: Range[] }

/** `adults`: only the prices of just so many are replaced, as a Delta names them. */
export const emptied = (
  at: OtaNode,
  plan_code: string,
  spoken: readonly Spoken[],
  by: 'days' | 'adults',
): OwnOrder[] => {
  const groups = new Map<string, Group>()
  for (const { room_code, weekdays, adults, first_night, last_night } of spoken)
    for (const count of by === 'days' ? [undefined] : new Set(adults)) {
      const key = JSON.stringify([room_code, weekdays, count])
      const group = groups.get(key) ?? { room_code, weekdays, adults: count, ranges: [] }
      groups.set(key, group)
      group.ranges.push({ first: first_night ?? earliest, last: last_night ?? latest })
    }
  return [...groups.values()].flatMap(({ room_code, weekdays, adults, ranges }) =>
    mergedRanges(ranges).map(
      ({ first, last }): OwnOrder => ({
        do: 'clear',
        kind: 'prices',
        place: { path: pathOf(at) },
        plan_code,
        room_code,
        first_night: first === earliest ? null : first,
        last_night: last === latest ? null : last,
        ...(weekdays.includes(false) ? { weekdays } : {}),
        ...(adults === undefined ? {} : { adults }),
      }),
    ),
  )
}

const mergedRanges = (ranges: readonly Range[]): Range[] => {
  const all: Range[] = []
  for (const range of ranges.toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))) {
    const before = all.at(-1)
    if (before && (before.last === latest || range.first <= addDays(before.last, 1))) {
      if (range.last > before.last) before.last = range.last
    } else all.push({ ...range })
  }
  return all
}
