// The second step of setting it up: a code shows that the app has the key. It is on from now, and all other sessions end.
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordOwnAct } from '../audit/service.ts'
import { endOtherSessions, holdSession, needVerifiedAddress } from '../auth/service.ts'
import { alreadyOn } from './begin-set-up.ts'
import { checkCode, wrongCodeRefusal } from './check-code.ts'
import { findFactor, replaceRecoveryCodes, setConfirmed } from './data.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { sendChangeMail } from './send-change-mail.ts'

export const confirmSetUp = async (context: Context, caller: Caller, typed: string, request: RequestContext) => {
  const { person } = caller
  const factor = await findFactor(context.db, person)
  if (!factor) throw new Refusal('conflict', 'Start setting up two-step verification again')
  if (factor.confirmed_at) throw alreadyOn()
  const code = await checkCode(context, person, factor, typed, request)
  if (code?.kind !== 'app') throw wrongCodeRefusal()
  const { salt } = factor
  const { codes, hashes } = await makeRecoveryCodes(salt, request)
  const at = new Date(context.now()).toISOString()
  const sessions_ended = await context.db.transaction(async (tx) => {
    await holdSession(tx, caller)
    await needVerifiedAddress(tx, person)
    if (!(await setConfirmed(tx, person, { salt, step: code.step, at })))
      throw new Refusal('conflict', 'Two-step verification has just been set up elsewhere')
    await replaceRecoveryCodes(tx, person, hashes)
    const ended = await endOtherSessions(tx, caller)
    await sendChangeMail(context, tx, person, 'on')
    const details = { sessions_ended: ended }
    await recordOwnAct(tx, { at: context.now(), by: person, action: 'second_factor.turned_on', details, request })
    return ended
  })
  return { recovery_codes: codes, sessions_ended }
}
