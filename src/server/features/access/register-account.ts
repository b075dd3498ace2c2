// Registers a hotel or a travel agency: a new account, unconfirmed until an administrator confirms it. S1§1, S1§4
import type { z } from 'zod'
import type { Registration } from '../../../contract/access.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { inConstantTime } from '../../platform/secrets/constant-time.ts'
import { hashPassword } from '../../platform/secrets/passwords.ts'
import { recordOwnAct } from '../audit/service.ts'
import { queueMail } from '../mail/service.ts'
import { findInviter } from './accept-data.ts'
import { deleteTenant, findAccountByEmail, insertHolder, insertTenant } from './data.ts'
import { registrationTokenOf } from './find-registration.ts'
import { spendLinkMail } from './guard-mails.ts'
import { queuePasswordChoice, queueVerification } from './send-link.ts'

type Registered = z.output<typeof Registration>

/** An address that already has an account gets the same response; its holder gets a mail. */
export const registerAccount = (
  context: Context,
  registered: Registered,
  request: RequestContext,
): Promise<{ registration: string }> =>
  inConstantTime(async () => {
    const password_hash = await hashPassword(registered.password, request)
    const person = await context.db.transaction(async (tx) => {
      await spendLinkMail(context, tx, { kind: 'verification', email: registered.email }, request)
      const made = await insertAccount(tx, registered, password_hash)
      if (!made) {
        await writeToHolder(context, tx, registered)
        return undefined
      }
      await queueVerification(context, tx, made)
      const details = { account_type: registered.account_type }
      await recordOwnAct(tx, { at: context.now(), by: made, action: 'account.registered', details, request })
      return made
    })
    return { registration: registrationTokenOf(context, person) }
  })

/** The account of a registration, and what its person states about it. */
export const registeredBusiness = ({ account_type, about }: Pick<Registered, 'account_type' | 'about'>) => {
  const isAgency = account_type === 'travel_agent'
  const name = (isAgency ? about.travel_agency : about.hotel) ?? ''
  return {
    tenant: { kind: isAgency ? ('agency' as const) : ('hotel' as const), name },
    about: isAgency ? { travel_agency: name } : { hotel: name },
  }
}

const insertAccount = async (tx: Transaction, registered: Registered, password_hash: string) => {
  const { email, first_name, last_name, phone, account_type, about } = registered
  const { tenant, about: stated } = registeredBusiness({ account_type, about })
  const tenant_id = await insertTenant(tx, tenant)
  const made = await insertHolder(tx, {
    tenant_id,
    email,
    password_hash,
    first_name,
    last_name,
    phone,
    role: account_type,
    status: 'unconfirmed',
    about: stated,
  })
  if (!made) await deleteTenant(tx, tenant_id)
  return made
}

const writeToHolder = async (context: Context, tx: Transaction, registered: Registered): Promise<void> => {
  const holder = await findAccountByEmail(tx, registered.email)
  if (!holder || holder.is_demo || holder.status === 'inactive') return
  if (!holder.verified) {
    const { first_name, last_name, phone, account_type, about } = registered
    return queuePasswordChoice(context, tx, holder, { first_name, last_name, phone, account_type, about })
  }
  const { tenant_id, first_name } = holder
  const inviter = await findInviter(tx, holder.email, new Date(context.now()).toISOString())
  await queueMail(context, tx, {
    tenant_id,
    to: holder.email,
    mail: 'account_exists',
    values: { first_name, ...(inviter !== undefined && { inviter }) },
    link: inviter === undefined ? '/login' : '/login?invited=1',
  })
}
