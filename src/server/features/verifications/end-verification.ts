// Ends a verification by what its stays say. Unless it is gone, the fix is open again; whoever waited long gets a mail.
import { minuteMs } from '../../../domain/durations.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'
import { fieldWords } from '../../../domain/rate-fields/field-words.ts'
import type { RateField } from '../../../domain/rate.ts'
import { outcomeOfStays } from '../../../domain/spells/judge-stay.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { recordAudit } from '../audit/service.ts'
import { holdFix, reopenFix } from '../fixes/service.ts'
import { queueMail } from '../mail/service.ts'
import { findPersonOf } from '../users/service.ts'
import { type EndedStay, listEndedStays, listReceivers, type RunningVerification, setEnded } from './run-data.ts'

/** Who waits longer than this has left the page. */
const mailedAfter = minuteMs

/** `reason`: why the rest could not be checked. */
export const endVerification = async (context: Context, of: RunningVerification, reason?: string): Promise<void> => {
  const { db } = context
  const [stays, user, person] = await Promise.all([
    listEndedStays(db, of.id),
    of.user_id === null ? undefined : findPersonOf(context, of.user_id),
    of.person_id === null ? undefined : findPersonOf(context, of.person_id),
  ])
  const status = outcomeOfStays(stays.map(({ outcome }) => outcome))
  const undecided = stays.find(({ outcome }) => outcome === 'couldnt_check')?.reason
  const why = status === 'couldnt_check' ? (reason ?? undecided ?? null) : null
  const now = context.now()
  const at = isoTime(now)
  await db.transaction(async (tx) => {
    // In the order of whoever changes fixes: first what people say, then the check.
    await holdFix(tx, of)
    if (!(await setEnded(tx, { id: of.id, tries: of.tries, status, reason: why, at }))) return
    if (status !== 'gone') await reopenFix(tx, of, { since: of.started_at, at })
    // Of those that were started together, one mail tells once all have ended.
    const isLate = now - Date.parse(of.started_at) > mailedAfter
    if (isLate && of.batch === null) await mailOutcome(context, tx, of, { status, why, stays })
    const details = { verification: of.id, status, reason: why }
    const subject = `hotel ${of.hotel_id} fix ${of.key}`
    if (user && person)
      await recordAudit(context, tx, { by: user, of: person, action: 'fix.check_ended', subject, details })
  })
}

/** Where the fix is listed: one that could not be checked is open or unconfirmed; with stays that were not checked it stays done. */
export const listedAs = (status: VerificationEnd['status'], unchecked: number) => {
  if (status === 'past') return 'past'
  if (status !== 'gone') return status === 'couldnt_check' ? 'all' : 'open'
  return unchecked > 0 ? 'done' : 'gone'
}

type VerificationEnd = { status: ReturnType<typeof outcomeOfStays>; why: string | null; stays: readonly EndedStay[] }

const mailOutcome = async (context: Context, tx: Transaction, of: RunningVerification, outcome: VerificationEnd) => {
  const { status, why, stays } = outcome
  const found = stays.find((stay) => stay.outcome === 'still_there')
  for (const { email, first_name } of await listReceivers(tx, of))
    await queueMail(context, tx, {
      tenant_id: of.tenant_id,
      to: email,
      mail: 'fix_verified',
      values: {
        first_name,
        status,
        hotel: of.hotel,
        gds: gdsLabelOfId(of.gds_id),
        field: fieldWords(of.field as RateField),
        checked: stays.filter((stay) => stay.outcome === 'gone').length,
        unchecked: of.unchecked,
        shown: found?.shown ?? null,
        shown_at: found?.checked_at ?? null,
        reason: why,
      },
      link: `/dashboard/fixes?hotel_id=${of.hotel_id}&state=${listedAs(status, of.unchecked)}`,
    })
}
