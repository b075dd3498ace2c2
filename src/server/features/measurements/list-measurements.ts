// Statistics of all accounts of a type, or of the people of one account. S2§2, S2§3
import type { z } from 'zod'
import {
  type FalseAlarms,
  longestMessage,
  longestRange,
  type measurements,
  type UsageRow,
  type UsageSummary,
} from '../../../contract/measurements.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import { type GdsName, gdsIdOf } from '../../../domain/gds.ts'
import { addDays, daysBetween, isDay, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { countJudged } from './judged-data.ts'
import { sumDemoUsage } from './demo-data.ts'
import {
  countUsageRows,
  findPayer,
  listUsageDays,
  listUsageRows,
  type StoredUsage,
  sumUsage,
  type UsageRange,
  type UsageScope,
} from './list-data.ts'

type ListQuery = z.output<typeof measurements.list.query>
const defaultDays = 30

/** One of two ends, or none, may be given. */
const rangeOf = ({ now }: Context, { from, to }: Pick<ListQuery, 'from' | 'to'>) => {
  const last = to ?? todayIn(null, now())
  const before = addDays(last, 1 - defaultDays)
  const first = from ?? (isDay(before) ? before : last)
  if (first > last) throw invalid({ from: ['Choose a start date on or before the end date'] })
  // Where only the start was given, its distance from today is not known before.
  if (daysBetween(first, last) > longestRange) throw invalid({ from: [longestMessage] })
  return { from: first, to: last }
}

const rounded = (number: number) => Math.round(number * 100) / 100
const ratio = (uses: number, over: number) => (over === 0 ? null : rounded(uses / over))

export const rowWithAverage = (row: StoredUsage, { from, to }: UsageRange): UsageRow => ({
  ...row,
  gds_queries_daily_average: rounded(row.gds_queries / (daysBetween(from, to) + 1)),
})

export const listMeasurements = async (context: Context, query: ListQuery, gds: GdsName | undefined) => {
  const { db } = context
  const days = rangeOf(context, query)
  const range = { ...days, gds_id: gds && gdsIdOf(gds) }
  const scope = await usageScope(context, query)
  const [rows, total, summary, byDay, demos, judged] = await Promise.all([
    listUsageRows(db, scope, range, query),
    countUsageRows(db, scope),
    sumUsage(db, scope, range),
    listUsageDays(db, scope, range),
    scope.of === 'tenant' ? undefined : sumDemoUsage(db, range, todayIn(null, context.now())),
    scope.of === 'tenant' ? undefined : countJudged(db, range),
  ])
  if (!summary) throw new Error('A sum gave no row')
  const { hotels, users, ...uses } = summary
  const tiles: UsageSummary = {
    ...uses,
    gds_queries_per_hotel: ratio(uses.gds_queries, hotels),
    gds_queries_per_user: ratio(uses.gds_queries, users),
  }
  const data = rows.map((row) => rowWithAverage(row, range))
  return {
    data,
    meta: metaOf(query, total),
    summary: tiles,
    days: byDay,
    range: days,
    demos: demos ?? null,
    false_alarms: judged ? withRate(judged) : null,
  }
}

/** Under so few findings, one more or less would change it by five points. */
const fewestJudged = 20

const withRate = ({ false_alarms, judged }: Omit<FalseAlarms, 'rate'>): FalseAlarms => ({
  false_alarms,
  judged,
  rate: judged < fewestJudged ? null : Math.round((1000 * false_alarms) / judged) / 10,
})

const usageScope = async (context: Context, { owner_id, account_type }: ListQuery): Promise<UsageScope> => {
  if (owner_id === undefined) return { of: account_type }
  return { of: 'tenant', tenant_id: (await needPayer(context, owner_id)).tenant_id }
}

export const needPayer = async ({ db }: Context, id: number) => {
  const payer = await findPayer(db, id)
  if (!payer) throw notFound()
  return payer
}
