// Turns off the second factor of somebody who has lost it: by an administrator, or on the command line. All their sessions end.
import type { Person, PersonKey } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordAudit, recordOwnAct } from '../audit/service.ts'
import { deleteFactor, endAllSessions, holdPerson } from '../auth/service.ts'
import { personWithEmail } from '../users/service.ts'
import { sendChangeMail } from './send-change-mail.ts'

type Sealed = Pick<Context, 'db' | 'now' | 'seal'>

/** Nothing if it was off; otherwise the number of sessions that ended. */
const turnOff = async (context: Sealed, tx: Transaction, holder: PersonKey): Promise<number | undefined> => {
  await holdPerson(tx, holder)
  if (!(await deleteFactor(tx, holder))) return undefined
  const ended = await endAllSessions(tx, holder)
  await sendChangeMail(context, tx, holder, 'reset')
  return ended
}

/** Turning off your own takes password and code, so that a session alone is never enough. */
export const resetSecondFactor = async (
  context: Context,
  by: Person,
  holder: Person,
  request: RequestContext,
): Promise<void> => {
  if (by.id === holder.id)
    throw new Refusal('conflict', 'Turn off your own two-step verification in your profile, with a code')
  await context.db.transaction(async (tx) => {
    const sessions_ended = await turnOff(context, tx, holder)
    if (sessions_ended === undefined) return
    const entry = { action: 'second_factor.reset' as const, subject: `user ${holder.id}`, details: { sessions_ended } }
    await recordAudit(context, tx, { by, of: holder, ...entry, request })
  })
}

/** For whoever operates the platform, without a session. False if it was off. */
export const resetFromCommandLine = async (context: Sealed, email: string): Promise<boolean> => {
  const holder = await personWithEmail(context, email)
  if (!holder) throw new Refusal('not_found', `${email} has no account`)
  return context.db.transaction(async (tx) => {
    const sessions_ended = await turnOff(context, tx, holder)
    if (sessions_ended === undefined) return false
    const details = { sessions_ended, from: 'command line' }
    await recordOwnAct(context, tx, { by: holder, action: 'second_factor.reset', details })
    return true
  })
}
