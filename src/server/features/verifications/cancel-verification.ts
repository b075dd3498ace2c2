// Cancels a verification: the stay that is being asked for ends by itself, the others are not asked for. The fix stays done.
import type { Verification } from '../../../contract/verifications.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { setCancelled } from './data.ts'
import { getVerification } from './get-verification.ts'

type By = { user: Person; person: Person; request: RequestContext }

export const cancelVerification = async (
  context: Context,
  { user, person, request }: By,
  named: { hotel_id: number; id: number },
): Promise<Verification> => {
  const { id, hotel_id, key } = await getVerification(context, person, named)
  await context.db.transaction(async (tx) => {
    if (!(await setCancelled(tx, id, isoTime(context.now()))))
      throw new Refusal('conflict', 'This check has ended already', { reason: 'verification_ended' })
    const subject = `hotel ${hotel_id} fix ${key}`
    const details = { verification: id }
    await recordAudit(context, tx, { by: user, of: person, action: 'fix.check_cancelled', subject, details, request })
  })
  return getVerification(context, person, named)
}
