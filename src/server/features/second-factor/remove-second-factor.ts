// Turns off a person's own second factor; all other sessions end.
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import { recordOwnAct } from '../audit/service.ts'
import { deleteFactor, endOtherSessions } from '../auth/service.ts'
import { changeByBoth } from './authorize-owner.ts'
import { sendChangeMail } from './send-change-mail.ts'

export const removeSecondFactor = (
  context: Context,
  caller: Caller,
  typed: { password: string; code: string },
  request: RequestContext,
): Promise<{ sessions_ended: number }> =>
  changeByBoth(context, caller, typed, request, async () => async (tx) => {
    const { person } = caller
    await deleteFactor(tx, person)
    const sessions_ended = await endOtherSessions(tx, caller)
    await sendChangeMail(context, tx, person, 'off')
    const details = { sessions_ended }
    await recordOwnAct(context, tx, { by: person, action: 'second_factor.turned_off', details, request })
    return { sessions_ended }
  })
