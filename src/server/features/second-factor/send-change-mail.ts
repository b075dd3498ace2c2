// Notifies the person by mail that the second factor was turned on or off, so that they can act if they didn't do it.
import type { Person } from '../../../domain/accounts.ts'
import type { MailValues } from '../../mails/mails.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { queueMail } from '../mail/service.ts'
import { findRecipient } from './data.ts'

/** In the transaction of the change. */
export const sendChangeMail = async (
  context: Pick<Context, 'seal' | 'now'>,
  tx: Transaction,
  holder: Pick<Person, 'id' | 'tenant_id'>,
  change: MailValues<'second_factor_changed'>['change'],
): Promise<void> => {
  const recipient = await findRecipient(tx, holder)
  if (!recipient) return
  const values = { first_name: recipient.first_name, change }
  await queueMail(context, tx, {
    tenant_id: holder.tenant_id,
    to: recipient.email,
    mail: 'second_factor_changed',
    values,
  })
}
