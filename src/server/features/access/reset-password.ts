// Sets a new password through the link in a reset mail; every session of the account ends. S1§2, S1§7
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { guess } from '../../platform/limits/rate-limit.ts'
import { hashPassword } from '../../platform/secrets/passwords.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { recordOwnAct } from '../audit/service.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'
import { endAllSessions, findLinkHolder, holdPerson, useLink } from '../auth/service.ts'
import { type Holder, holdTenants, rewriteUnconfirmed, setPassword } from './data.ts'
import { linkGuesses } from './guard-mails.ts'
import { registeredBusiness } from './register-account.ts'
import type { RegisteredAgain } from './send-link.ts'
import { verifyAddress } from './verify-address.ts'

type Reset = { email: string; token: string; password: string }
const badLink = () => invalid({ token: ['This link has expired or has already been used. Request a new one'] })

export const resetPassword = async (
  context: Context,
  { email, token, password }: Reset,
  request: RequestContext,
): Promise<void> => {
  const found = await guess(context, request.ip, linkGuesses(request.ip), async () => {
    const password_hash = await hashPassword(password, request)
    return context.db
      .transaction(async (tx) => {
        const key = await findLinkHolder(tx, 'reset', tokenHash(token))
        await holdTenants(tx, [key?.tenant_id])
        const used = key && (await holdPerson(tx, key)) && (await useLink(context, tx, 'reset', token))
        if (!used) throw badLink()
        const user = { tenant_id: key.tenant_id, user_id: key.id }
        const holder = await setPassword(tx, { ...user, email, password_hash })
        if (!holder) throw badLink() // with another address the link stays usable
        await finishRegistration(tx, holder, used.subject)
        const details = await verifyAddress(context, tx, holder)
        await endAllSessions(tx, holder)
        const act = { action: 'password.reset' as const, ...(details && { details }) }
        await recordOwnAct(tx, { at: context.now(), by: holder, ...act, request })
        return holder
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return undefined
      })
  })
  if (!found) throw badLink()
}

/** Names and business of whoever registered the address again, unless an administrator has confirmed others meanwhile. */
const finishRegistration = async (tx: Transaction, { tenant_id, id: user_id, ...holder }: Holder, subject: unknown) => {
  const { again } = subject as { again?: RegisteredAgain }
  if (!again || holder.verified || holder.status !== 'unconfirmed') return
  const { first_name, last_name, phone, account_type } = again
  const { tenant, about } = registeredBusiness(again)
  await rewriteUnconfirmed(
    tx,
    { tenant_id, user_id },
    { first_name, last_name, phone, role: account_type, about },
    tenant,
  )
}
