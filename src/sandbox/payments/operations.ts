// The provider's API as a table of its calls: as much of it as the product uses.
import { cardOfMethod } from './cards.ts'
import { type FormTree, missing, needText, needWhole, Refused, textAt, textsAt, invalidParam } from './form.ts'
import { confirmIntent, createSetup } from './intents.ts'
import { createInvoice, createItem, payInvoice } from './invoices.ts'
import type { Customer, Price } from './objects.ts'
import { addMethod, getStored, newestFirst, type PaymentState } from './state.ts'
import { cancelNow, createSubscription, resumeSubscription, updateSubscription } from './subscriptions.ts'

type Operation = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** Whether the browser may call it, with the publishable key. */
  browser?: true
  run(state: PaymentState, id: string, form: FormTree): object
}

const stripeList = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data })

const createCustomer = (state: PaymentState, form: FormTree): Customer => {
  const id = state.newId('cus')
  const customer: Customer = {
    id,
    object: 'customer',
    created: state.now(),
    name: textAt(form, 'name') ?? null,
    email: textAt(form, 'email') ?? null,
    metadata: textsAt(form, 'metadata'),
    invoice_settings: { default_payment_method: null },
  }
  state.customers[id] = customer
  state.emit('customer.created', customer)
  return customer
}

const updateCustomer = (state: PaymentState, id: string, form: FormTree): Customer => {
  const customer = getStored(state.customers, id, 'customer')
  const card = textAt(form, 'invoice_settings', 'default_payment_method')
  if (card) {
    if (getStored(state.payment_methods, card, 'payment_method').customer !== id)
      throw invalidParam('invoice_settings[default_payment_method]', 'The customer does not have this payment method.')
    customer.invoice_settings.default_payment_method = card
  }
  customer.name = textAt(form, 'name') ?? customer.name
  customer.email = textAt(form, 'email') ?? customer.email
  state.emit('customer.updated', customer)
  return customer
}

/** With `expand[]=invoice_settings.default_payment_method` the card comes along. */
const showCustomer = (state: PaymentState, id: string) => {
  const customer = getStored(state.customers, id, 'customer')
  const card = customer.invoice_settings.default_payment_method
  return {
    ...customer,
    invoice_settings: { default_payment_method: card ? (state.payment_methods[card] ?? null) : null },
  }
}

/** With `expand[]=latest_invoice` the invoice comes along. */
const showSubscription = (state: PaymentState, id: string) => {
  const subscription = getStored(state.subscriptions, id, 'subscription')
  const newest = subscription.latest_invoice
  return { ...subscription, latest_invoice: newest ? (state.invoices[newest] ?? null) : null }
}

const attach = (state: PaymentState, id: string, form: FormTree) => {
  const customer = getStored(state.customers, needText(form, 'customer'), 'customer').id
  const card = cardOfMethod(id)
  if (card) return addMethod(state, card, customer)
  const method = getStored(state.payment_methods, id, 'payment_method')
  if (method.customer !== null && method.customer !== customer)
    throw new Refused(400, {
      type: 'invalid_request_error',
      message: 'The payment method is attached to another customer.',
    })
  method.customer = customer
  return method
}

const createPrice = (state: PaymentState, form: FormTree): Price => {
  const interval = needText(form, 'recurring', 'interval')
  if (interval !== 'month' && interval !== 'year') throw invalidParam('recurring[interval]')
  const price: Price = {
    id: state.newId('price'),
    object: 'price',
    created: state.now(),
    currency: needText(form, 'currency'),
    unit_amount: needWhole(form, 'unit_amount'),
    recurring: { interval },
    product: state.newId('prod'),
    nickname: needText(form, 'product_data', 'name'),
    metadata: textsAt(form, 'metadata'),
  }
  state.prices[price.id] = price
  return price
}

const ofCustomer = (form: FormTree) => {
  const customer = textAt(form, 'customer')
  return (each: { customer: string }) => customer === undefined || each.customer === customer
}

export const operations: readonly Operation[] = [
  { method: 'POST', path: /^\/v1\/customers$/, run: (state, _, form) => createCustomer(state, form) },
  { method: 'POST', path: /^\/v1\/customers\/(\w+)$/, run: updateCustomer },
  { method: 'GET', path: /^\/v1\/customers\/(\w+)$/, run: showCustomer },
  { method: 'POST', path: /^\/v1\/setup_intents$/, run: (state, _, form) => createSetup(state, form) },
  { method: 'POST', path: /^\/v1\/(?:setup|payment)_intents\/(\w+)\/confirm$/, browser: true, run: confirmIntent },
  {
    method: 'GET',
    path: /^\/v1\/payment_methods\/(\w+)$/,
    run: (state, id) => getStored(state.payment_methods, id, 'payment_method'),
  },
  { method: 'POST', path: /^\/v1\/payment_methods\/(\w+)\/attach$/, run: attach },
  { method: 'POST', path: /^\/v1\/prices$/, run: (state, _, form) => createPrice(state, form) },
  { method: 'POST', path: /^\/v1\/subscriptions$/, run: (state, _, form) => createSubscription(state, form) },
  { method: 'POST', path: /^\/v1\/subscriptions\/(\w+)$/, run: updateSubscription },
  { method: 'POST', path: /^\/v1\/subscriptions\/(\w+)\/resume$/, run: resumeSubscription },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    run: showSubscription,
  },
  { method: 'DELETE', path: /^\/v1\/subscriptions\/(\w+)$/, run: cancelNow },
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    run: (state, _, form) => stripeList('/v1/subscriptions', newestFirst(state.subscriptions, ofCustomer(form))),
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    run: (state, _, form) => stripeList('/v1/invoices', newestFirst(state.invoices, ofCustomer(form))),
  },
  { method: 'GET', path: /^\/v1\/invoices\/(\w+)$/, run: (state, id) => getStored(state.invoices, id, 'invoice') },
  { method: 'POST', path: /^\/v1\/invoices$/, run: (state, _, form) => createInvoice(state, form) },
  { method: 'POST', path: /^\/v1\/invoices\/(\w+)\/pay$/, run: payInvoice },
  {
    method: 'GET',
    path: /^\/v1\/invoiceitems$/,
    run: (state, _, form) =>
      stripeList('/v1/invoiceitems', Object.values(state.invoice_items).filter(ofCustomer(form)).toReversed()),
  },
  { method: 'POST', path: /^\/v1\/invoiceitems$/, run: (state, _, form) => createItem(state, form) },
]

export const noSuchCall = (method: string, path: string) => missing('call', `${method} ${path}`)
