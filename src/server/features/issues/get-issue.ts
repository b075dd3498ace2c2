// Issues in reach: an agent's own; for an administrator all, or those of the viewed user. S2§6
import { metaOf } from '../../../contract/values/page-meta.ts'
import { issueStatuses } from '../../../contract/issues.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { onBehalfOf } from '../users/service.ts'
import { countByStatus, findIssue, type IssueScope, type ListQuery, listIssueRows } from './data.ts'
import { listAnswers } from './answers-data.ts'
import { type IssueRow, answersOf, detailsOf, issueOf } from './wire.ts'

const issueScope = async (context: Context, user: Person, user_id: number | undefined): Promise<IssueScope> =>
  user.is_admin && user_id === undefined ? 'all' : onBehalfOf(context, user, user_id)

export const needIssue = async (
  context: Context,
  user: Person,
  id: number,
  user_id: number | undefined,
): Promise<IssueRow> => {
  const row = await findIssue(context.db, await issueScope(context, user, user_id), id)
  if (!row) throw notFound()
  return row
}

export const getIssue = async (context: Context, user: Person, id: number, user_id: number | undefined) => {
  const row = await needIssue(context, user, id, user_id)
  const answers = await listAnswers(context.db, [id], 'everybody')
  return detailsOf(row, answersOf(answers, id), user, context.now())
}

export const listIssues = async (context: Context, user: Person, query: ListQuery) => {
  const scope = await issueScope(context, user, query.user_id)
  const [rows, counted] = await Promise.all([listIssueRows(context.db, scope, query), countByStatus(context.db, scope)])
  const counters = issueStatuses.map((status) => ({
    status,
    total: counted.find((each) => each.status === status)?.total ?? 0,
  }))
  const total = counters
    .filter(({ status }) => query.status === undefined || status === query.status)
    .reduce((sum, each) => sum + each.total, 0)
  return { data: rows.map((row) => issueOf(row, user)), meta: metaOf(query, total), counters }
}
