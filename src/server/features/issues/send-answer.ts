// What a hotel opens by the link in its mail, and its answer. Opening changes nothing; an answer never closes the issue, but that the rate is
// corrected has it searched again.
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { HotelIssue, NewIssueAnswer, OwnHotelIssue } from '../../../contract/issue-answers.ts'
import type { IssueAnswer } from '../../../contract/issues.ts'
import type { Person } from '../../../domain/accounts.ts'
import { minuteMs } from '../../../domain/durations.ts'
import { lookUpLink, consumeLimit } from '../../platform/limits/rate-limit.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { queueMail } from '../mail/service.ts'
import { findHotelIssue, findAnswerLink, insertAnswer, insertLink, listAnswers } from './answers-data.ts'
import { findIssue } from './data.ts'
import { showToAccount, showToHotel } from './list-hotel-issues.ts'
import { startRecheck } from './start-recheck.ts'
import type { IssueRow } from './wire.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'

const linkDays = 90
const mostAnswers = { most: 20, seconds: 86_400 }
const tooManyAnswers = 'You have sent 20 answers today. Nothing was sent. Try again tomorrow'

/** The path that opens the issue for its hotel, and until when. */
export const createAnswerLink = async (
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { issue_id, recipient }: { issue_id: number; recipient: string },
): Promise<{ link: string; expires_at: string }> => {
  const token = randomBytes(32).toString('base64url')
  const created_at = new Date(now()).toISOString()
  const expires_at = new Date(now() + linkDays * 86_400_000).toISOString()
  await insertLink(tx, { issue_id, recipient, hash: tokenHash(token), created_at, expires_at })
  return { link: `/issue-answers/${token}`, expires_at }
}

/** Unknown and expired tokens get the same response, and many tries are refused. */
const needLinked = async (context: Context, token: string, ip: string) => {
  const hash = tokenHash(token)
  const linked = await lookUpLink(context, ip, `issue answer ${hash}`, async () => {
    const link = await findAnswerLink(context.db, hash, new Date(context.now()).toISOString())
    const row = link && (await findIssue(context.db, 'all', link.issue_id))
    return link && row ? { link, row } : undefined
  })
  if (!linked) throw notFound()
  return linked
}

export const getLinkedIssue = async (context: Context, token: string, ip: string): Promise<HotelIssue> => {
  const { row } = await needLinked(context, token, ip)
  return showToHotel(context, row)
}

export const answerIssue = async (
  context: Context,
  token: string,
  { answer, message }: z.output<typeof NewIssueAnswer>,
  request: RequestContext,
): Promise<HotelIssue> => {
  const { link, row } = await needLinked(context, token, request.ip)
  const requester = { id: row.user_id, tenant_id: row.tenant_id }
  await keepAnswer(context, row, { answer, message }, request, {
    link_id: link.id,
    user_id: null,
    key: `answers by link ${link.id}`,
    by: requester,
    details: { by_link_to: link.recipient, answer },
  })
  const answered = await findIssue(context.db, 'all', row.id)
  if (!answered) throw notFound()
  return showToHotel(context, answered)
}

/** By a person of the hotel, for an issue about a hotel in reach. */
export const answerFromAccount = async (
  context: Context,
  person: Person,
  id: number,
  answer: z.output<typeof NewIssueAnswer>,
  request: RequestContext,
): Promise<OwnHotelIssue> => {
  const { found, row } = await needHotelIssue(context, person, id)
  if (!found.agent_active)
    throw new Refusal('conflict', 'The account of the travel agent is inactive', { reason: 'agent_inactive' })
  await keepAnswer(context, row, answer, request, {
    link_id: null,
    user_id: person.id,
    key: `answers of ${person.id} to issue ${id}`,
    by: person,
    details: { answer: answer.answer },
  })
  const [shown] = await showToAccount(context, person, [(await needHotelIssue(context, person, id)).row])
  if (!shown) throw notFound()
  return shown
}

const needHotelIssue = async (context: Context, person: Person, id: number) => {
  const found = await findHotelIssue(context.db, person, id)
  const row = found && (await findIssue(context.db, 'all', found.id))
  if (!found || !row) throw notFound()
  return { found, row }
}

type AnswerFrom = {
  link_id: number | null
  user_id: number | null
  /** What the answers of a day are counted by. */
  key: string
  by: Pick<Person, 'id' | 'tenant_id'>
  details: Record<string, string>
}

const keepAnswer = (
  context: Context,
  row: IssueRow,
  { answer, message }: z.output<typeof NewIssueAnswer>,
  request: RequestContext,
  { link_id, user_id, key, by, details }: AnswerFrom,
) =>
  context.db.transaction(async (tx) => {
    const before = await listAnswers(tx, [row.id], 'nobody')
    if (isSecondClick(before[0], { answer, message }, context.now())) return
    await consumeLimit(tx, context.now(), { key, ...mostAnswers }, tooManyAnswers)
    const at = new Date(context.now()).toISOString()
    const kept = await insertAnswer(tx, { issue_id: row.id, link_id, user_id, answer, message, at })
    if (!kept) throw new Refusal('conflict', 'This issue is closed')
    const checking = answer === 'corrected' && (await startRecheck(context, tx, row, before))
    await queueAnswer(context, tx, row, { answer, message, checking })
    await recordAudit(context, tx, { by, action: 'issue.answered', subject: `issue ${row.id}`, details, request })
  })

/** The same again is kept once; the same words on another day are another answer. */
const isSecondClick = (
  newest: IssueAnswer | undefined,
  { answer, message }: z.output<typeof NewIssueAnswer>,
  now: number,
): boolean =>
  newest?.answer === answer && newest.message === message && now - Date.parse(newest.created_at) < 10 * minuteMs

/** The agent reads it in the product; a mail announces it. */
const queueAnswer = (
  context: Context,
  tx: Transaction,
  row: IssueRow,
  { answer, message, checking }: z.output<typeof NewIssueAnswer> & { checking: boolean },
) =>
  queueMail(context, tx, {
    tenant_id: row.tenant_id,
    to: row.requester_email,
    mail: 'issue_answer',
    values: {
      hotel: row.property_name,
      booking_code: row.booking_code,
      issue: row.id,
      answer,
      message,
      checking,
    },
    link: `/reported-issues/${row.id}`,
  })
