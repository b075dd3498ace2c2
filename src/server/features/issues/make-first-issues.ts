// The first issues of the demo world, each made as a person would: reported, sent to its hotel, answered.
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { writeAgentEmail } from '../mailbook/service.ts'
import { personWithEmail } from '../users/service.ts'
import { createIssue } from './create-issue.ts'
import { listIssueRows, listWorstRates } from './data.ts'
import { answerIssue, createAnswerLink } from './send-answer.ts'
import { sendIssue } from './send-issue.ts'

const request = { ip: '127.0.0.1', id: 'demo' }
const descriptions = [
  'My client booked this rate because of the conditions shown, but the front desk applied different ones. Please correct what the GDS shows.',
  'The rate can’t be sold like this: please complete it.',
]

/**
 * Once the agent has rates: the first issue was sent and its hotel is working on it, the second waits for an administrator.
 * Answers how many there are; an interrupted start's are continued, not repeated.
 */
export const makeFirstIssues = async (context: Context): Promise<number> => {
  const [agent, admin] = await Promise.all(
    ['agent@demo.example', 'admin@demo.example'].map((email) => personWithEmail(context, email)),
  )
  if (!agent || !admin) return 0
  const oldest = { page: 1, length: 100, sort_by: 'created_at', sort_direction: 'asc' } as const
  const reported = await listIssueRows(context.db, agent, oldest)
  const rates = (await listWorstRates(context.db, agent)).slice(0, descriptions.length)
  for (const [at, rate] of rates.entries()) {
    const description = descriptions[at] ?? ''
    const earlier = reported.find((issue) => issue.description === description)
    const { id, status, answered_at } = earlier ?? (await reportRate(context, agent, rate, description))
    if (at > 0 || answered_at !== null || status === 'closed') continue
    if (status === 'open') await sendIssue(context, admin, { id, user_id: undefined, email: undefined }, request)
    const { link } = await context.db.transaction((tx) =>
      createAnswerLink(context, tx, { issue_id: id, recipient: addressOf(rate) }),
    )
    const message = 'Thank you, our revenue team is on it.'
    await answerIssue(context, link.split('/').at(-1) ?? '', { answer: 'working_on_it', message }, request)
  }
  return rates.length
}

type WorstRate = Awaited<ReturnType<typeof listWorstRates>>[number]
const addressOf = ({ email, hotel_id }: WorstRate) => email ?? `reservations@hotel-${hotel_id}.example`

const reportRate = async (context: Context, agent: Person, rate: WorstRate, description: string) => {
  const { hotel_id, id: checkup_rate_id } = rate
  await writeAgentEmail(context, agent, { hotel_id, user_id: undefined, email: addressOf(rate) }, request)
  const { id, status } = await createIssue(context, agent, { checkup_rate_id, description, xls: false }, request)
  return { id, status, answered_at: null }
}
