// The second step of a log-in: the challenge that the right password was answered with, and a code. S1§3, S1§8
import type { Context, RequestContext } from '../../platform/context.ts'
import { countFailure, refuseFlood } from '../../platform/attempts.ts'
import { invalid } from '../../platform/refusal.ts'
import { findChallenge, guessLogIn, openSession, refuseInactive, useChallenge } from '../auth/service.ts'
import { checkCode, useCode, wrongCode } from './check-code.ts'
import { findFactor } from './data.ts'

const over = () => invalid({ code: ['This sign-in has expired. Go back and enter your password again'] })

export const enterWithCode = async (
  context: Context,
  { challenge, code: typed }: { challenge: string; code: string },
  request: RequestContext,
): Promise<{ token: string }> => {
  const user = await findChallenge(context, challenge)
  if (!user) {
    await countFailure(context, request.ip)
    await refuseFlood(context, request.ip)
    throw over()
  }
  refuseInactive(user)
  const look = async () => {
    const factor = await findFactor(context.db, user)
    const code = factor?.confirmed_at ? await checkCode(context, user, factor, typed) : undefined
    const right = code && (await enter(context, { user, code, challenge }, request))
    return right && { right, complete: true }
  }
  return guessLogIn(context, request, { email: user.email, find: async () => user, look, wrong: wrongCode })
}

type Proven = {
  user: NonNullable<Awaited<ReturnType<typeof findChallenge>>>
  code: NonNullable<Awaited<ReturnType<typeof checkCode>>>
  challenge: string
}
/** Nothing if the code was used before; then the challenge stays, for the next one. */
const enter = (context: Context, { user, code, challenge }: Proven, request: RequestContext) =>
  context.db.transaction(async (tx) => {
    if (!(await useCode(context, tx, user, code))) return undefined
    if (!(await useChallenge(context, tx, challenge))) throw over()
    return openSession(context, tx, user, request, { by: code.kind === 'app' ? 'app_code' : 'recovery_code' })
  })
