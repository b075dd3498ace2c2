// State of a running payment stand-in: objects, clock, which cards are refused, the request log; kept in a file between starts.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Intent, emptyStore, type PaymentEvent, type PaymentMethod, type Stored } from './objects.ts'
import type { CardData } from './cards.ts'
import { missing } from './form.ts'

type LoggedRequest = { method: string; path: string; fields: string[] }
export type PaymentState = Stored & {
  /** Unix seconds. */
  now(): number
  newId(kind: string): string
  /** Payment methods that are refused when they are charged. */
  refused: Set<string>
  emit(type: string, object: object): void
  events: PaymentEvent[]
  log: LoggedRequest[]
  /** The address of the stand-in, for pages of invoices. */
  address: string
  save(): void
}

type KeptState = Partial<Stored & { refused: string[] }>

/** `file` keeps the objects between starts; without it they are gone with the process. */
export const makePaymentState = (file: string | undefined, wall: () => number = Date.now): PaymentState => {
  const kept = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptState) : {}
  const { refused = [], ...stored } = kept
  const state: PaymentState = {
    ...emptyStore(),
    ...stored,
    refused: new Set(refused),
    events: [],
    log: [],
    address: '',
    now: () => Math.floor(wall() / 1000) + state.ahead,
    newId: (kind) => `${kind}_${randomBytes(9).toString('hex')}`,
    emit: (type, object) => {
      const data = { object: JSON.parse(JSON.stringify(object)) as object }
      state.events.push({ id: state.newId('evt'), object: 'event', api_version, created: state.now(), type, data })
    },
    save: () => {
      if (!file) return
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      const { customers, payment_methods, intents, prices, subscriptions, invoices, invoice_items, ahead } = state
      const objects: Stored = {
        customers,
        payment_methods,
        intents,
        prices,
        subscriptions,
        invoices,
        invoice_items,
        ahead,
      }
      writeFileSync(`${file}.new`, JSON.stringify({ ...objects, refused: [...state.refused] }), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
  }
  return state
}
const api_version = '2026-10-28.endive'

export const getStored = <T>(all: Record<string, T>, id: string, what: string): T => {
  const one = Object.hasOwn(all, id) ? all[id] : undefined
  if (!one) throw missing(what, id)
  return one
}
export const newestFirst = <T extends { created: number }>(all: Record<string, T>, which: (one: T) => boolean): T[] =>
  Object.values(all).filter(which).toReversed()

export const addMethod = (state: PaymentState, card: CardData, customer: string | null): PaymentMethod => {
  const { chargeable, ...shown } = card
  const method: PaymentMethod = {
    id: state.newId('pm'),
    object: 'payment_method',
    type: 'card',
    created: state.now(),
    customer,
    card: shown,
  }
  state.payment_methods[method.id] = method
  if (!chargeable) state.refused.add(method.id)
  if (customer) state.emit('payment_method.attached', method)
  return method
}

type NewIntent = Pick<Intent, 'object' | 'customer'> &
  Partial<Pick<Intent, 'amount' | 'currency' | 'invoice' | 'usage'>>
export const addIntent = (state: PaymentState, given: NewIntent): Intent => {
  const id = state.newId(given.object === 'setup_intent' ? 'seti' : 'pi')
  const intent: Intent = {
    id,
    created: state.now(),
    client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
    status: 'requires_payment_method',
    usage: null,
    payment_method: null,
    amount: null,
    currency: null,
    invoice: null,
    metadata: {},
    ...given,
  }
  state.intents[id] = intent
  return intent
}
