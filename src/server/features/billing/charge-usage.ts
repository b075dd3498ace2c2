// Invoices use over the plan's limit, per begun 100, when a period has ended. S1§9
import { compare } from '../../../domain/money.ts'
import type { Context } from '../../platform/context.ts'
import { listDueCharges, setCharged } from './charge-data.ts'
import { atProvider } from './guard-provider.ts'
import { dayOfInstant, overLimit, toMinor } from './wire.ts'

/** Checkups that began in a period are counted when they end: by this long after it, all have ended. Milliseconds. */
const settledAfter = 10 * 60_000
export const settledBy = (now: number): string => new Date(now - settledAfter).toISOString()

type DueCharge = Awaited<ReturnType<typeof listDueCharges>>[number]

export const chargeUsage = async (context: Context, tenant_id: number, customer: string): Promise<void> => {
  for (const due of await listDueCharges(context.db, tenant_id, settledBy(context.now()))) {
    const amount = overLimit(due.queries, due.requests_in_plan, due.requests_price_above_threshold)
    const provider_id = compare(amount, '0') > 0 ? await addItem(context, customer, due, amount) : null
    await setCharged(context.db, due, { queries: due.queries, amount, provider_id })
  }
}

/** On the renewal's invoice while that is a draft, else on the next one; the last period of a subscription gets one of its own. */
const addItem = async (context: Context, customer: string, due: DueCharge, amount: string): Promise<string> => {
  const currency = due.currency.toLowerCase()
  const key = `usage-${due.subscription}-${due.period_start}`
  const over = due.queries - due.requests_in_plan
  const item = {
    customer,
    currency,
    amount: toMinor(amount, due.currency),
    description: `${due.plan}: ${over} queries over the limit, ${dayOfInstant(due.period_start)} to ${dayOfInstant(due.period_end)}`,
    period: { start: Date.parse(due.period_start) / 1000, end: Date.parse(due.period_end) / 1000 },
  }
  return atProvider(context, async (stripe) => {
    // An earlier attempt may have added it and died: by now its key may be forgotten, or its invoice no longer a draft.
    const items = await stripe.invoiceItems.list({ customer, limit: 100 })
    const before = items.data.find(({ metadata }) => metadata?.['charge'] === key)
    const draft = !before && due.invoice_id && (await stripe.invoices.retrieve(due.invoice_id)).status === 'draft'
    const added =
      before ??
      (await stripe.invoiceItems.create(
        { ...item, metadata: { charge: key }, ...(draft && due.invoice_id && { invoice: due.invoice_id }) },
        { idempotencyKey: draft ? `${key}-draft` : key },
      ))
    if (due.ended)
      await stripe.invoices.create(
        { customer, currency, auto_advance: true, pending_invoice_items_behavior: 'include' },
        { idempotencyKey: `${key}-invoice` },
      )
    return added.id
  })
}
