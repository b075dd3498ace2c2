// Mails to those who pay for an account, queued with the change that causes them.
import { graceDays } from '../../../domain/accounts.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { dayText, moneyText } from '../../../domain/formats.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { queueMail } from '../mail/service.ts'
import { listPayers } from './data.ts'
import { claimStopped } from './sync-data.ts'

type Failed = { failed_at: string; amount: string; currency: string }
export const mailPaymentFailed = async (context: Context, tx: Transaction, tenant_id: number, failed: Failed) => {
  const [amount, until] = [moneyText(failed.amount, failed.currency), dayText(addDays(failed.failed_at, graceDays))]
  for (const { email, first_name } of await listPayers(tx, tenant_id))
    await queueMail(context, tx, {
      tenant_id,
      to: email,
      mail: 'payment_failed',
      values: { first_name, amount, until },
      link: '/profile/billing?edit=payment',
    })
}

export const mailCancelled = async (
  context: Context,
  tx: Transaction,
  tenant_id: number,
  plan: string,
  ends: string,
) => {
  for (const { email, first_name } of await listPayers(tx, tenant_id))
    await queueMail(context, tx, {
      tenant_id,
      to: email,
      mail: 'subscription_cancelled',
      values: { first_name, plan, ends: dayText(ends) },
    })
}

/** Once for each failed payment, when its days of grace are over. Returns how many accounts. */
export const mailAccessStopped = ({ db, ...context }: Context): Promise<number> =>
  db.transaction(async (tx) => {
    const today = todayIn(null, context.now())
    const stopped = await claimStopped(tx, { today, failedBefore: addDays(today, -graceDays) })
    for (const tenant_id of stopped)
      for (const { email, first_name } of await listPayers(tx, tenant_id))
        await queueMail(context, tx, {
          tenant_id,
          to: email,
          mail: 'access_stopped',
          values: { first_name },
          link: '/profile/billing?edit=payment',
        })
    return stopped.length
  })
