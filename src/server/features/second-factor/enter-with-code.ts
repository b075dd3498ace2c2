// The second step of a log-in: the challenge that the right password was answered with, and a code. S1§3, S1§8
import type { Context, RequestContext } from '../../platform/context.ts'
import { countWrong } from '../../platform/limits/rate-limit.ts'
import { invalid } from '../../platform/refusal.ts'
import { findChallenge, guessLogIn, openSession, refuseInactive } from '../auth/service.ts'
import { checkCode, wrongCodeRefusal } from './check-code.ts'
import { findFactor } from './data.ts'

const over = () => invalid({ code: ['This sign-in has expired. Go back and enter your password again'] })

export const enterWithCode = async (
  context: Context,
  { challenge, code: typed }: { challenge: string; code: string },
  request: RequestContext,
): Promise<{ token: string }> => {
  const user = await findChallenge(context, challenge)
  if (!user) {
    await countWrong(context, request.ip)
    throw over()
  }
  refuseInactive(user)
  const look = async () => {
    const factor = await findFactor(context.db, user)
    const code = factor?.confirmed_at ? await checkCode(context, user, factor, typed, request) : undefined
    if (!code) return undefined
    const proof = { by: 'code' as const, challenge, code }
    const right = await context.db.transaction((tx) => openSession(context, tx, { proof, request }))
    if (right) return { right, complete: true }
    // Used before, the code is wrong and the challenge stays for the next one; otherwise the challenge has ended.
    if (!(await findChallenge(context, challenge))) throw over()
    return undefined
  }
  return guessLogIn(context, request, { email: user.email, find: async () => user, look, wrong: wrongCodeRefusal })
}
