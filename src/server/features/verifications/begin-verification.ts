// Marks a fix as done and queues its check, in one transaction. While one of the fix runs, pressing again answers that one.
import type { Verification } from '../../../contract/verifications.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { markFixDone } from '../fixes/service.ts'
import { findRunningOf, insertVerification } from './data.ts'
import { getVerification, withStays } from './get-verification.ts'
import { type FixAsked, planVerification, type Presser, type VerificationPlan } from './plan-verification.ts'
import { queueTry } from './queue-verification.ts'

export const beginVerification = async (
  context: Context,
  presser: Presser & { request: RequestContext },
  { seen, ...named }: FixAsked & { all: boolean; seen: string | null | undefined },
): Promise<Verification> => {
  const { person } = presser
  const name = { tenant_id: person.tenant_id, hotel_id: named.hotel_id, key: named.key }
  // What runs may have found it gone on the first stays, and with them the fix.
  const earlier = await findRunningOf(context.db, name)
  if (earlier) return withStays(context, earlier)
  const id = await queuePlanned(context, presser, await planVerification(context, presser, named), { seen })
  if (id !== undefined) return getVerification(context, person, { hotel_id: name.hotel_id, id })
  const running = await findRunningOf(context.db, name)
  if (!running) throw notFound()
  return withStays(context, running)
}

/** Undefined while a check of the fix runs. */
export const queuePlanned = (
  context: Context,
  { user, person, request }: Presser & { request: RequestContext },
  { fix, stays, ahead }: VerificationPlan,
  { seen, batch = null }: { seen: string | null | undefined; batch?: string | null },
): Promise<number | undefined> => {
  const { tenant_id } = person
  const name = { tenant_id, hotel_id: fix.hotel_id, key: fix.key }
  const at = isoTime(context.now())
  const { gds_id, field } = fix
  const of = {
    ...name,
    gds_id,
    field,
    user_id: user.id,
    person_id: person.id,
    unchecked: ahead - stays.length,
    at,
    batch,
  }
  return context.db.transaction(async (tx) => {
    const made = await insertVerification(tx, of, stays)
    if (made === undefined) return undefined
    const details = await markFixDone(tx, name, { actor_id: user.id, at, found_at: fix.found_at, seen })
    await queueTry(context, tx, { id: made, tenant_id, tries: 0, after: 0 })
    const checked = { ...details, verification: made, stays: stays.length }
    const subject = `hotel ${name.hotel_id} fix ${name.key}`
    const entry = { by: user, of: person, action: 'fix.check_started', subject, details: checked, request } as const
    await recordAudit(context, tx, entry)
    return made
  })
}
