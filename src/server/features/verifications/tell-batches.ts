// One mail of all checks that were started with one press, once the last of them has ended, however it did.
import type { Context } from '../../platform/context.ts'
import { queueMail } from '../mail/service.ts'
import { listEndedBatches, takeBatch } from './batches-data.ts'

/** Says how many mails that makes. */
export const tellBatches = async (context: Context): Promise<number> => {
  let told = 0
  for (const { batch } of await listEndedBatches(context.db))
    await context.db.transaction(async (tx) => {
      for (const { tenant_id, email, ...values } of await takeBatch(tx, batch)) {
        const state = values.still_there + values.couldnt_check > 0 ? 'open' : 'gone'
        await queueMail(context, tx, {
          tenant_id,
          to: email,
          mail: 'fixes_verified',
          values,
          link: `/dashboard/fixes?state=${state}`,
        })
        told += 1
      }
    })
  return told
}
