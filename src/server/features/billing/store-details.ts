// Saves the billing details, which the provider prints on invoices. S1§3, S1§4
import type { BillingDetails, StoredDetails } from '../../../contract/billing.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/service.ts'
import { findCustomer, findDetails, storeDetails } from './data.ts'

export const saveDetails = async (
  context: Context,
  user: Person,
  given: BillingDetails,
  request: RequestContext,
): Promise<StoredDetails> => {
  const { db } = context
  const stored = await db.transaction(async (tx) => {
    const before = await findDetails(tx, user.tenant_id)
    await storeDetails(tx, user.tenant_id, given)
    const details = { before: before ?? null, after: given }
    const subject = `tenant ${user.tenant_id}`
    await recordAudit(context, tx, { by: user, action: 'billing.details_saved', subject, details, request })
    return given
  })
  await tellProvider(context, user.tenant_id)
  return stored
}

/** What cannot be sent now is sent with the next payment method. */
const tellProvider = async (context: Context, tenant_id: number) => {
  const customer = await findCustomer(context.db, tenant_id)
  if (!customer || !context.payments) return
  const is = await invoiceAddress(context, tenant_id)
  await context.payments.stripe.customers
    .update(customer.provider_id, is)
    .catch((error: unknown) => context.log.warn({ err: error }, 'billing details not sent to the provider'))
}

export const invoiceAddress = async ({ db }: Pick<Context, 'db'>, tenant_id: number) => {
  const details = await findDetails(db, tenant_id)
  if (!details) return {}
  const { company, address, suite, city, state, country, post_code, vat_id } = details
  return {
    name: company,
    address: { line1: address, line2: suite, city, state, country, postal_code: post_code },
    metadata: { vat_id },
  }
}
