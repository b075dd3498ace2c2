// An account that nobody confirmed owns nothing: it goes when an administrator dismisses it, or when who reads its address is invited or changes to it. S1§4
import type { PersonKey } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { recordAudit } from '../audit/service.ts'
import { holdPerson } from '../auth/service.ts'
import { deleteUnconfirmed, findAccountByEmail, type Holder, holdTenants } from './data.ts'

/** The unconfirmed account with the address, locked until the end of the transaction, before the link is used. */
export const holdUnconfirmed = async (
  tx: Transaction,
  email: string,
  tenant_id: number | null,
): Promise<Holder | undefined> => {
  const found = await findAccountByEmail(tx, email)
  await holdTenants(tx, [found?.tenant_id, tenant_id])
  if (!found || !(await holdPerson(tx, found))) return undefined
  const now = await findAccountByEmail(tx, email)
  return now?.id === found.id && now.status === 'unconfirmed' ? now : undefined
}

/** With their account, if nobody else is in it. False if they are confirmed by now, or something belongs to them. */
export const dismissUnconfirmed = async (tx: Transaction, person: PersonKey): Promise<boolean> => {
  await holdTenants(tx, [person.tenant_id])
  return (await holdPerson(tx, person)) && deleteUnconfirmed(tx, person)
}

type Replacement = { old: Holder; by: PersonKey; with: 'invitation' | 'trial_invitation' | 'email_change' }
/** After the new account was made. */
export const recordReplaced = (
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { old, by, with: kind }: Replacement,
  request: RequestContext,
) =>
  recordAudit(tx, {
    at: now(),
    by,
    of: old,
    action: 'account.replaced',
    subject: `user ${old.id}`,
    details: { by: kind },
    request,
  })
