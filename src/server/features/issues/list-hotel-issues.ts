// Issues as their hotels see them, like the mail, and only once it was sent.
import type { z } from 'zod'
import type { HotelIssue, issueAnswers } from '../../../contract/issue-answers.ts'
import { metaOf } from '../../../contract/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { countHotelIssues, listAnswers, listHotelIssueIds } from './answers-data.ts'
import { findIssues } from './data.ts'
import { issueValues } from './render-issue.ts'
import { type IssueRow, answersOf } from './wire.ts'

export const showToHotel = async (context: Context, row: IssueRow): Promise<HotelIssue> => {
  const [shown] = await showAllToHotel(context, [row])
  if (!shown) throw new Error(`There is no issue ${row.id}`)
  return shown
}

const showAllToHotel = async (context: Context, rows: readonly IssueRow[]): Promise<HotelIssue[]> => {
  const answers = await listAnswers(
    context.db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      status: row.status,
      ...(await issueValues(context, row)),
      sent_at: row.sent_at,
      closed_at: row.closed_at,
      answers: answersOf(answers, row.id),
    })),
  )
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
  return { data: await showAllToHotel(context, rows), meta: metaOf(query, total) }
}
