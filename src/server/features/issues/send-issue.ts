// Sends an issue to its hotel: only by an administrator, and only to addresses on file. S2§4, S2§6
import type { Person } from '../../../domain/accounts.ts'
import { consumeLimit } from '../../platform/limits/rate-limit.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { queueMail } from '../mail/service.ts'
import { onBehalfOf } from '../users/service.ts'
import { createAnswerLink } from './send-answer.ts'
import { markSent, storeMails } from './data.ts'
import { getIssue, needIssue } from './get-issue.ts'
import { renderIssue } from './render-issue.ts'
import { type IssueRow, addressesOnFile, recipientsOf } from './wire.ts'

const mostSent = { most: 10, seconds: 86_400 }
const tooOften = 'This issue was sent 10 times today. Nothing was sent. Try again tomorrow'

type Sending = { id: number; user_id: number | undefined; email: string | undefined }
export const sendIssue = async (
  context: Context,
  user: Person,
  { id, user_id, email }: Sending,
  request: RequestContext,
) => {
  const row = await needIssue(context, user, id, user_id)
  if (row.status === 'closed') throw closed()
  const recipients = recipientsFor(row, email)
  const { values, files } = await renderIssue(context, await onBehalfOf(context, user, row.user_id), row)
  await context.db.transaction(async (tx) => {
    await consumeLimit(tx, context.now(), { key: `mails of issue ${id}`, ...mostSent }, tooOften)
    if (!(await markSent(tx, id, new Date(context.now()).toISOString()))) throw closed()
    const mails: number[] = []
    for (const to of recipients)
      mails.push(
        await queueMail(context, tx, {
          tenant_id: row.tenant_id,
          to,
          mail: 'issue',
          values,
          reply_to: row.requester_email,
          files,
          ...(await createAnswerLink(context, tx, { issue_id: id, recipient: to })),
        }),
      )
    await storeMails(tx, id, mails)
    await recordAudit(context, tx, {
      by: user,
      of: { id: row.user_id, tenant_id: row.tenant_id },
      action: 'issue.sent',
      subject: `issue ${id}`,
      details: { recipients },
      request,
    })
  })
  return getIssue(context, user, id, user_id)
}

const closed = () => new Refusal('conflict', 'This issue is closed')

const recipientsFor = (row: IssueRow, email: string | undefined): string[] => {
  const recipients =
    email === undefined
      ? recipientsOf(row)
      : addressesOnFile(row).filter((address) => address.toLowerCase() === email.toLowerCase())
  if (recipients.length > 0) return recipients
  throw invalid({ email: [email === undefined ? 'E-mail is required' : 'This address isn’t on file for the hotel'] })
}
