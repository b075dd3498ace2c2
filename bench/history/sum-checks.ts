// H6: what pages show as sums is what the rows say when they are counted again.
import { todayIn } from '../../src/domain/stay.ts'
import type { Calls } from './calls.ts'
import type { Breach, CheckDayRow, CheckupRow, Checks, Found, RatesOf, Sums } from './found.ts'
import { grouped } from './grouped.ts'
import { isAnswered } from './usage-checks.ts'

const add = (to: Sums, more: Sums) => {
  for (const [name, n] of Object.entries(more)) to[name] = (to[name] ?? 0) + n
}
const differing = (a: Sums, b: Sums) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => (a[name] ?? 0) !== (b[name] ?? 0))

export const checkSums = (found: Found, calls: Calls): Breach[] => {
  const rates = new Map(found.rates.map((each) => [each.checkup_id, each]))
  const words = [
    ...found.checkups.flatMap((row) => {
      const wrong = differing(row.sums, rates.get(row.id)?.sums ?? {})
      return wrong.length === 0 ? [] : [`reading ${row.id}: its sums of ${wrong.join(', ')} are not those of its rates`]
    }),
    ...daysDiffering(found),
    ...checksDiffering(found, calls, rates),
    ...latestMissing(found),
  ]
  return words.map((each) => ({ rule: 'H6', words: each }))
}

type Day = Pick<CheckupRow, 'tenant_id' | 'hotel_id' | 'gds_id' | 'check_in'>
const dayOf = (row: Day) => `tenant ${row.tenant_id} hotel ${row.hotel_id} GDS ${row.gds_id} on ${row.check_in}`
const checkDayOf = (row: Omit<CheckDayRow, 'counts'>) =>
  `tenant ${row.tenant_id} hotel ${row.hotel_id} GDS ${row.gds_id} on ${row.read_on} check ${row.check_number}`

/** The dashboard's days are the sums of the newest readings. */
const daysDiffering = ({ checkups, days }: Found): string[] => {
  const sums = new Map<string, Sums>()
  for (const row of checkups)
    if (row.latest) {
      const of = sums.get(dayOf(row)) ?? {}
      add(of, row.sums)
      sums.set(dayOf(row), of)
    }
  const stored = new Map(days.map((row) => [dayOf(row), row.sums]))
  return [...new Set([...sums.keys(), ...stored.keys()])].flatMap((key) => {
    const wrong = differing(sums.get(key) ?? {}, stored.get(key) ?? {})
    return wrong.length === 0 ? [] : [`${key}: the day's ${wrong.join(', ')} are not those of its newest readings`]
  })
}

/** What was found by check and day; of a reading of rules only the rates whose rules it read. */
const checksDiffering = (found: Found, calls: Calls, rates: ReadonlyMap<number, RatesOf>): string[] => {
  const zones = new Map(found.hotels.map(({ id, zone }) => [id, zone]))
  const sums = new Map<string, [number, number, number]>()
  for (const row of found.checkups) {
    const own = rates.get(row.id)
    if (!own) continue
    const read_on = todayIn(zones.get(row.hotel_id) ?? null, row.created_at)
    for (const checks of countedIn(row, own, calls))
      for (const [number, [passed, wrong, missing]] of Object.entries(checks)) {
        const key = checkDayOf({ ...row, read_on, check_number: Number(number) })
        const [a, b, c] = sums.get(key) ?? [0, 0, 0]
        sums.set(key, [a + passed, b + wrong, c + missing])
      }
  }
  const stored = new Map(found.check_days.map((row) => [checkDayOf(row), row.counts]))
  return [...new Set([...sums.keys(), ...stored.keys()])].flatMap((key) => {
    const [counted, said] = [sums.get(key)?.join(' ') ?? '0 0 0', stored.get(key)?.join(' ') ?? '0 0 0']
    return counted === said ? [] : [`${key}: ${said} are stored, ${counted} are counted`]
  })
}

const countedIn = (row: CheckupRow, { codes, checks }: RatesOf, calls: Calls): Checks[] => {
  if (row.base_id === null) return checks
  const read = new Set((calls.of.get(row.id) ?? []).filter(isAnswered).flatMap(({ entry }) => entry?.rate_plan ?? []))
  return checks.filter((_, at) => read.has(codes[at] ?? '') && codes.indexOf(codes[at] ?? '') === at)
}

/** A question that was answered has one newest reading. */
const latestMissing = ({ checkups }: Found): string[] => {
  const answered = checkups.filter(
    ({ mode, status, outcome }) => mode === 'full' && status === 'complete' && outcome === 'rates',
  )
  const questions = grouped(checkups, (row) =>
    [
      row.tenant_id,
      row.hotel_id,
      row.gds_id,
      row.check_in,
      row.nights,
      row.adults,
      row.children,
      row.corporate_codes,
      row.rate_category_codes,
      row.point_of_sale,
    ].join('/'),
  )
  const has = new Set(answered.map(({ id }) => id))
  return [...questions].flatMap(([question, rows]) =>
    rows.some(({ id }) => has.has(id)) && rows.filter(({ latest }) => latest).length !== 1
      ? [`the question ${question} was answered and has no newest reading`]
      : [],
  )
}
