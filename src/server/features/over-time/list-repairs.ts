// How long repairs took, by hotel, GDS, check or who marked them as done: sorted and paged.
import type { z } from 'zod'
import type { overTime } from '../../../contract/over-time.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import { checkName } from '../../../domain/accuracy/check-names.ts'
import { type GdsName, gdsIdOf, gdsList } from '../../../domain/gds.ts'
import { type RepairGrouping, type RepairTimes, repairTimesOf } from '../../../domain/over-time/repair-times.ts'
import { addMonths, orFirstDay, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/refusal.ts'
import { listKeptRepairs } from './list-kept-repairs.ts'

type RepairsQuery = z.output<typeof overTime.repairs.query>
type RepairFilters = Omit<RepairsQuery, 'page' | 'length'>
export type RepairRow = RepairTimes & { key: string; name: string }

const monthsBack = 13

export const listRepairs = async (context: Context, person: Person, query: RepairsQuery, gds: GdsName | undefined) => {
  const { rows, ...found } = await findRepairs(context, person, query, gds)
  const first = (query.page - 1) * query.length
  return { data: rows.slice(first, first + query.length), meta: metaOf(query, rows.length), ...found }
}

/** All groups in order: there are no more than hotels, checks or people of an account. */
export const findRepairs = async (context: Context, person: Person, query: RepairFilters, gds: GdsName | undefined) => {
  const today = todayIn(null, context.now())
  const to = query.to ?? (query.from !== undefined && query.from > today ? query.from : today)
  const from = query.from ?? orFirstDay(addMonths(to, -monthsBack))
  if (to < from) throw invalid({ to: ['Choose an end date on or after the start date'] })
  const groups = await listKeptRepairs(
    context.db,
    { person, gds: gds ? [gdsIdOf(gds)] : gdsList.map(({ id }) => id), hotel_id: query.hotel_id, from, to },
    query.by,
  )
  const rows: RepairRow[] = []
  let total = repairTimesOf(0, 0, 0)
  for (const { total: isTotal, key, name, repairs, median, nine_of_ten } of groups) {
    const times = repairTimesOf(repairs, median, nine_of_ten)
    if (isTotal) total = times
    else rows.push({ key: key ?? '', name: groupName[query.by](key ?? '', name ?? ''), ...times })
  }
  return { rows: rows.toSorted(compareBy(query)), total, range: { from, to } }
}

const groupName: Record<RepairGrouping, (key: string, name: string) => string> = {
  hotel: (_, name) => name,
  gds: (key) => gdsList.find(({ id }) => String(id) === key)?.label ?? key,
  check: (key) => checkName(key),
  fixer: (key, name) => (key === '0' ? 'By itself' : key === '-1' ? 'Rateproof support' : name),
}

const byName = (a: RepairRow, b: RepairRow) =>
  a.name.toLowerCase() < b.name.toLowerCase() ? -1 : Number(a.name.toLowerCase() > b.name.toLowerCase())

/** What has too few repairs for times comes last, whatever the direction. */
const compareBy = ({ sort_by, sort_direction }: Pick<RepairFilters, 'sort_by' | 'sort_direction'>) => {
  const sign = sort_direction === 'desc' ? -1 : 1
  return (a: RepairRow, b: RepairRow): number => {
    if (sort_by === 'name') return sign * byName(a, b) || (a.key < b.key ? -1 : 1)
    const [left, right] = [a[sort_by], b[sort_by]]
    const first =
      left === null || right === null ? Number(left === null) - Number(right === null) : sign * (left - right)
    return first || b.repairs - a.repairs || byName(a, b) || (a.key < b.key ? -1 : 1)
  }
}
