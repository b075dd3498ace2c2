// Issues as their hotels see them, like the mail, and only once it was sent.
import type { z } from 'zod'
import type { HotelIssue, issueAnswers, OwnHotelIssue } from '../../../contract/issue-answers.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { countHotelIssues, listAnswers, listHotelIssueIds, listOwnRates, type NamesOf } from './answers-data.ts'
import { findIssues } from './data.ts'
import { issueValues } from './render-issue.ts'
import { mayRecheck } from './start-recheck.ts'
import { type IssueRow, answersOf, outcomeForHotel } from './wire.ts'

/** To whoever holds a link. */
export const showToHotel = async (context: Context, row: IssueRow): Promise<HotelIssue> => {
  const [shown] = await showAllToHotel(context, [row], 'nobody')
  if (!shown) throw new Error(`There is no issue ${row.id}`)
  return shown
}

const showAllToHotel = async (context: Context, rows: readonly IssueRow[], names: NamesOf): Promise<HotelIssue[]> => {
  const answers = await listAnswers(
    context.db,
    rows.map(({ id }) => id),
    names,
  )
  const now = context.now()
  return (await issueValues(context, rows)).map(({ row, values }) => {
    const own = answersOf(answers, row.id)
    return {
      id: row.id,
      status: row.status,
      ...values,
      sent_at: row.sent_at,
      closed_at: row.closed_at,
      answers: own,
      recheck: outcomeForHotel(row, own, now),
      checks_correction: row.status !== 'closed' && mayRecheck(row, own, now),
    }
  })
}

export const pageOfHotelIssues = async (
  context: Context,
  person: Person,
  query: z.output<typeof issueAnswers.ofHotels.query>,
) => {
  const [ids, total] = await Promise.all([
    listHotelIssueIds(context.db, person, query),
    countHotelIssues(context.db, person, query),
  ])
  const rows = await findIssues(context.db, ids)
  return { data: await showToAccount(context, person, rows), meta: metaOf(query, total) }
}

/** In the person's own account, where the rate can be opened. */
export const showToAccount = async (
  context: Context,
  person: Person,
  rows: readonly IssueRow[],
): Promise<OwnHotelIssue[]> => {
  const ids = rows.map(({ id }) => id)
  const [shown, own] = await Promise.all([showAllToHotel(context, rows, person), listOwnRates(context.db, person, ids)])
  return rows.flatMap(({ id, hotel_id, gds_id, report }) => {
    const { from_date, to_date, adults, children, corporate_codes, findings } = report
    const checks = [...new Set(findings.map(({ check }) => check))]
    const stay = { hotel_id, gds_id, from_date, to_date, adults, children, corporate_codes, checks }
    const checkup_rate_id = own.find(({ issue_id }) => issue_id === id)?.checkup_rate_id ?? null
    return shown.filter((issue) => issue.id === id).map((issue) => ({ ...issue, ...stay, checkup_rate_id }))
  })
}
