// The first issues of the demo world, each made as a person would: reported, sent to its hotel, answered.
import type { Context } from '../../platform/context.ts'
import { writeAgentEmail } from '../mailbook/service.ts'
import { personWithEmail } from '../users/service.ts'
import { createIssue } from './create-issue.ts'
import { listWorstRates } from './data.ts'
import { answerIssue, createAnswerLink } from './send-answer.ts'
import { sendIssue } from './send-issue.ts'

const request = { ip: '127.0.0.1', id: 'demo' }
const descriptions = [
  'My client booked this rate because of the conditions shown, but the front desk applied different ones. Please correct what the GDS shows.',
  'The rate can’t be sold like this: please complete it.',
]

/** Once the agent has rates: the first issue was sent and its hotel is working on it, the second waits for an administrator. */
export const makeFirstIssues = async (context: Context): Promise<number> => {
  const [agent, admin] = await Promise.all(
    ['agent@demo.example', 'admin@demo.example'].map((email) => personWithEmail(context, email)),
  )
  if (!agent || !admin) return 0
  const rates = (await listWorstRates(context.db, agent)).slice(0, descriptions.length)
  for (const [at, { id: checkup_rate_id, hotel_id, ...hotel }] of rates.entries()) {
    const email = hotel.email ?? `reservations@hotel-${hotel_id}.example`
    await writeAgentEmail(context, agent, { hotel_id, user_id: undefined, email }, request)
    const report = { checkup_rate_id, description: descriptions[at] ?? '', xls: false }
    const { id } = await createIssue(context, agent, report, request)
    if (at > 0) continue
    await sendIssue(context, admin, { id, user_id: undefined, email: undefined }, request)
    const { link } = await context.db.transaction((tx) =>
      createAnswerLink(context, tx, { issue_id: id, recipient: email }),
    )
    const message = 'Thank you, our revenue team is on it.'
    await answerIssue(context, link.split('/').at(-1) ?? '', { answer: 'working_on_it', message }, request)
  }
  return rates.length
}
