// Sets a new password through the link in a reset mail; every session of the account ends. S1§2, S1§7
import type { Context, RequestContext } from '../../platform/context.ts'
import { guess } from '../../platform/attempts.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { recordOwnAct } from '../audit/service.ts'
import { endAllSessions, useLink } from '../auth/service.ts'
import { setPassword, setVerified } from './data.ts'
import { linkGuesses } from './guard-mails.ts'

type Reset = { email: string; token: string; password: string }
const badLink = () => invalid({ token: ['This link has expired or has already been used. Request a new one'] })

export const resetPassword = async (
  context: Context,
  { email, token, password }: Reset,
  request: RequestContext,
): Promise<void> => {
  const found = await guess(context, request.ip, linkGuesses(request.ip), async () => {
    const password_hash = await hashPassword(password)
    return context.db
      .transaction(async (tx) => {
        const used = await useLink(context, tx, 'reset', token)
        const user = used?.user_id ? { tenant_id: used.tenant_id, user_id: used.user_id } : undefined
        const holder = user && (await setPassword(tx, { ...user, email, password_hash }))
        if (!holder) throw badLink() // with another address the link stays usable
        await setVerified(tx, user, new Date(context.now()).toISOString())
        await endAllSessions(tx, holder)
        await recordOwnAct(tx, { at: context.now(), by: holder, action: 'password.reset', request })
        return holder
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return undefined
      })
  })
  if (!found) throw badLink()
}
