// Scores and fixes by day, and the checkups of one.
import type { z } from 'zod'
import type { overTime } from '../../../contract/over-time.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import { shownPercent, summaryOf } from '../../../domain/accuracy/score/summary.ts'
import type { Criterion } from '../../../domain/accuracy/verdict.ts'
import { type GdsName, gdsIdOf, gdsList } from '../../../domain/gds.ts'
import { codeFindings } from '../../../domain/over-time/code-findings.ts'
import type { ScorePoint } from '../../../domain/over-time/score-points.ts'
import { addDays, addMonths, type Day, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { type WeightColumns, weightsOf } from '../../platform/database/statements.ts'
import { invalid } from '../../platform/refusal.ts'
import { type CheckupOfDay, type DaysView, listCheckupsOfDay } from './data.ts'
import { addDayChanges, type DayRow } from './make-points.ts'
import { type ChartView, listChangesOfCode, listCodeAnswers } from './days-data.ts'
import { listKeptDays } from './list-kept-days.ts'

type DaysQuery = z.output<typeof overTime.days.query>
type CheckupsQuery = z.output<typeof overTime.checkups.query> & { day: Day }

const monthsShown = 13

/** At a hotel it may be tomorrow already. */
const daysShown = ({ now }: Pick<Context, 'now'>) => {
  const at = now()
  const today = todayIn(null, at)
  return { from: addMonths(today, -monthsShown), to: addDays(today, 1), today, now: new Date(at).toISOString() }
}

const viewOf = (
  person: Person,
  { hotel_id, rate_plan, criterion }: DaysQuery,
  gds: GdsName | undefined,
  days: { from: Day; to: Day },
): DaysView => {
  if (rate_plan !== undefined && hotel_id === undefined)
    throw invalid({ hotel_id: ['Choose the hotel of the booking code'] })
  return { person, gds: gds ? [gdsIdOf(gds)] : gdsList.map(({ id }) => id), hotel_id, criterion, ...days }
}

const scoreOf = (row: WeightColumns, criterion: Criterion | undefined) => summaryOf(weightsOf(row))[criterion ?? 'all']

/** Until the newest day that has begun at one of the hotels. */
export const listScoreDays = async (
  context: Context,
  person: Person,
  query: DaysQuery,
  gds: GdsName | undefined,
): Promise<{ from: Day; to: Day; points: ScorePoint[] }> => {
  const { today, now, ...days } = daysShown(context)
  const view = { ...viewOf(person, query, gds, days), today, now }
  const { rate_plan } = query
  const rows = await (rate_plan === undefined ? listKeptDays(context.db, view) : withFindings(context, view, rate_plan))
  const points = rows.map(
    ({ passed, counted, ...row }): ScorePoint => ({
      ...row,
      score: shownPercent({ passed, counted }),
    }),
  )
  return { from: days.from, to: points.at(-1)?.day ?? today, points }
}

/** What was found in a booking code is not stored by day: it follows from what each checkup said of it. */
const withFindings = async (
  { db }: Pick<Context, 'db'>,
  view: ChartView,
  rate_plan: string,
): Promise<readonly DayRow[]> => {
  const changes = await listChangesOfCode(db, view, rate_plan)
  const rows = addDayChanges(changes, changes[0]?.today ?? view.today)
  if (rows.length === 0) return rows
  const counts = codeFindings(
    await listCodeAnswers(db, view, rate_plan),
    rows.map(({ day }) => day),
    view.criterion,
  )
  return rows.map((row, at) => ({ ...row, ...counts[at] }))
}

const checkupColumns = ({ id, hotel_id, hotel, gds_id, check_in, nights, created_at, rule_set }: CheckupOfDay) => ({
  id,
  hotel_id,
  hotel,
  gds_id,
  check_in,
  nights,
  created_at,
  rule_set,
})

export const listDayCheckups = async (
  context: Context,
  person: Person,
  query: CheckupsQuery,
  gds: GdsName | undefined,
) => {
  const view = viewOf(person, query, gds, { from: query.day, to: query.day })
  const rows = await listCheckupsOfDay(context.db, view, query.rate_plan, query)
  // Rows say how many there are; behind the last page there is none that does.
  const [first] =
    rows.length > 0 || query.page === 1
      ? rows
      : await listCheckupsOfDay(context.db, view, query.rate_plan, { page: 1, length: 1, until: query.until })
  const total = first?.total ?? 0
  return {
    data: rows.map((row) => ({
      ...checkupColumns(row),
      score: scoreOf(row, query.criterion),
      checkup_rate_id: row.rate_id,
    })),
    total,
    meta: metaOf(query, total),
  }
}
