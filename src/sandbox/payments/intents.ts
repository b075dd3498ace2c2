// Intents of the payment stand-in, confirmed by the browser with a card that only the stand-in sees.
import { cardFrom, declined } from './cards.ts'
import { type FormTree, needText, Refused, textAt } from './form.ts'
import { charge } from './invoices.ts'
import type { Intent } from './objects.ts'
import { addIntent, addMethod, getStored, type PaymentState } from './state.ts'

/** POST /v1/setup_intents */
export const createSetup = (state: PaymentState, form: FormTree): Intent =>
  addIntent(state, {
    object: 'setup_intent',
    customer: getStored(state.customers, needText(form, 'customer'), 'customer').id,
    usage: textAt(form, 'usage') ?? 'off_session',
  })

/** What the browser may see: the same without what belongs to the server. */
const publicIntent = ({ metadata: _, ...intent }: Intent) => intent

/** POST /v1/setup_intents/:id/confirm and /v1/payment_intents/:id/confirm, with the secret of the intent. */
export const confirmIntent = (state: PaymentState, id: string, form: FormTree) => {
  const intent = getStored(state.intents, id, 'intent')
  if (textAt(form, 'client_secret') !== intent.client_secret)
    throw new Refused(401, { type: 'invalid_request_error', message: 'The client_secret does not match the intent.' })
  if (intent.status === 'succeeded')
    throw new Refused(400, {
      type: 'invalid_request_error',
      code: `${intent.object}_unexpected_state`,
      message: 'The intent has already succeeded.',
    })
  const card = cardFrom(form, state.now())
  if (intent.object === 'payment_intent' && !card.chargeable) throw declined()
  const method = addMethod(state, card, intent.customer)
  intent.payment_method = method.id
  const invoice = intent.invoice === null ? undefined : state.invoices[intent.invoice]
  if (invoice?.status === 'open') charge(state, invoice, method.id)
  intent.status = 'succeeded'
  state.emit(`${intent.object}.succeeded`, intent)
  return publicIntent(intent)
}
