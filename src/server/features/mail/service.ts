// Mails are written into the outbox in the transaction that causes them, and sent afterwards.
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { type MailName, mails, type MailValues } from '../../mails/mails.ts'
import { enqueue } from '../../platform/queue/enqueue.ts'
import { insertFiles, insertMail, type MailFile } from './data.ts'
import { mailKind } from './queue-mail.ts'
import { linkPlace, renderMail } from './render-mail.ts'

type QueuedMail<N extends MailName> = {
  /** Whose mail it is: the account of the person it is about. */
  tenant_id: number
  to: string
  mail: N
  values: MailValues<N>
  /** What the mail's button opens, as a path of the product. It is stored sealed, because it may hold a one-time token. */
  link?: string
  reply_to?: string
  /** After this the mail is not sent any more: its link has expired. */
  expires_at?: string
  /** Sent with it. */
  files?: readonly MailFile[]
}

/** Returns the id in the outbox. */
export const queueMail = async <N extends MailName>(
  { seal, now }: Pick<Context, 'seal' | 'now'>,
  tx: Transaction,
  { tenant_id, to, mail, values, link, reply_to, expires_at, files = [] }: QueuedMail<N>,
): Promise<number> => {
  const recipient = z.email().parse(to)
  const at = new Date(now()).toISOString()
  const id = await insertMail(tx, {
    tenant_id,
    kind: 'mail',
    recipient,
    mail,
    subject: mails[mail].write(values).subject,
    body: values,
    link: link === undefined ? null : seal.seal(link, linkPlace(recipient)),
    reply_to: reply_to ?? null,
    expires_at: expires_at ?? null,
    created_at: at,
  })
  await insertFiles(tx, id, files)
  await enqueue({ now }, tx, mailKind, { outbox: id }, { tenant_id, key: String(id) })
  return id
}

export { homeOf } from './render-mail.ts'
export { type MailFile, renderMail }
