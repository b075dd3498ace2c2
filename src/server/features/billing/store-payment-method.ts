// Adding a payment method: a client secret for the browser, then the id of the method it set up. S1§4, S1§7
import type { Billing } from '../../../contract/billing.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { changing, createSubscription, customerOf } from './create-subscription.ts'
import { findCustomer, findTenant } from './data.ts'
import { getBilling } from './get-billing.ts'
import { atProvider, isMissing, needPayments } from './guard-provider.ts'
import { invoiceAddress } from './store-details.ts'
import { findSubscription } from './subscription-data.ts'
import { syncTenant } from './sync-tenant.ts'

const openInvoices = (context: Context, customer: string) =>
  atProvider(context, async (stripe) => {
    const listed = await stripe.invoices.list({
      customer,
      status: 'open',
      limit: 20,
      expand: ['data.confirmation_secret'],
    })
    return listed.data.filter(({ status, amount_remaining }) => status === 'open' && amount_remaining > 0)
  })

/** An open invoice is paid by the browser itself, so that the bank can ask the payer; otherwise the card is only set up. */
export const createClientSecret = async (context: Context, user: Person) => {
  needPayments(context)
  const tenant = await findTenant(context.db, user.tenant_id)
  if (!tenant) throw notFound()
  const customer = await customerOf(context, tenant)
  const [open] = await openInvoices(context, customer)
  if (open?.confirmation_secret)
    return { type: 'payment' as const, client_secret: open.confirmation_secret.client_secret }
  const setup = await atProvider(context, (stripe) => stripe.setupIntents.create({ customer, usage: 'off_session' }))
  if (!setup.client_secret) throw new Error('The provider gave no client secret')
  return { type: 'setup_intent' as const, client_secret: setup.client_secret }
}

const foreign = () => invalid({ payment_method_id: ['This payment method is not yours'] })
const needOwn = async (context: Context, customer: string, id: string) => {
  const found = await atProvider(context, (stripe) =>
    stripe.paymentMethods.retrieve(id).catch((error: unknown) => {
      if (isMissing(error)) throw foreign()
      throw error
    }),
  )
  if (found.customer !== customer) throw foreign()
}

/** Doing it twice changes nothing: the card is the default one already, and the subscription is there. */
export const savePaymentMethod = async (
  context: Context,
  user: Person,
  id: string,
  request: RequestContext,
): Promise<Billing> => {
  needPayments(context)
  const { db } = context
  const [tenant, known] = await Promise.all([findTenant(db, user.tenant_id), findCustomer(db, user.tenant_id)])
  if (!tenant || !known) throw foreign()
  const customer = known.provider_id
  await needOwn(context, customer, id)
  await changing(context, tenant.id, async () => {
    const subscription = await findSubscription(db, tenant.id)
    const first = (!subscription || subscription.ended_at !== null) && tenant.subscription === 'none'
    if (first && tenant.first_plan_id !== null)
      await createSubscription(context, tenant, { customer, plan_id: tenant.first_plan_id, card: id })
    for (const invoice of await openInvoices(context, customer))
      await atProvider(context, (stripe) => stripe.invoices.pay(invoice.id ?? '', { payment_method: id }))
    // Only a card that was not refused becomes the one on file: an account with a refused one still has to pay.
    const address = await invoiceAddress(context, tenant.id)
    await atProvider(context, async (stripe) => {
      await stripe.customers.update(customer, { ...address, invoice_settings: { default_payment_method: id } })
      if (subscription && subscription.ended_at === null)
        await stripe.subscriptions.update(subscription.provider_id, { default_payment_method: id })
    })
    if (tenant.subscription === 'unpaid' && subscription) await collectAgain(context, subscription.provider_id, id)
  })
  await db.transaction((tx) => {
    const subject = `tenant ${tenant.id}`
    return recordAudit(context, tx, { by: user, action: 'payment_method.saved', subject, request })
  })
  await syncTenant(context, tenant.id)
  return getBilling(context, user)
}

/** One that the provider has stopped collecting goes on once its newest invoice is paid, a paused one when it is resumed. */
const collectAgain = (context: Context, subscription: string, card: string) =>
  atProvider(context, async (stripe) => {
    const expand = ['latest_invoice']
    const { status, latest_invoice: newest } = await stripe.subscriptions.retrieve(subscription, { expand })
    if (status === 'paused') await stripe.subscriptions.resume(subscription)
    const isOwed = newest && typeof newest !== 'string' && (newest.status === 'draft' || newest.status === 'open')
    if (status === 'unpaid' && isOwed) await stripe.invoices.pay(newest.id ?? '', { payment_method: card })
  })

/** For an administrator's choice of a plan: the card that would be charged. */
export const cardOf = async ({ db }: Context, tenant_id: number) => {
  const customer = await findCustomer(db, tenant_id)
  return customer?.payment_method_id ? { customer: customer.provider_id, card: customer.payment_method_id } : undefined
}

export const needNoSubscription = async ({ db }: Context, tenant_id: number): Promise<void> => {
  const subscription = await findSubscription(db, tenant_id)
  if (subscription && subscription.ended_at === null)
    throw new Refusal('conflict', 'The subscription is active. Cancel it first, and change the plan when it has ended')
}
