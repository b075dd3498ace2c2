// The payment stand-in's server on loopback: the provider's API for the product, confirmation for the browser, control for tests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenAt, loopback, type Port } from '../listen.ts'
import { control } from './control.ts'
import { Refused, treeOf } from './form.ts'
import { invoicePage } from './invoice-page.ts'
import { noSuchCall, operations } from './operations.ts'
import { makePaymentState, type PaymentState } from './state.ts'
import { advance } from './subscriptions.ts'
import { makeWebhooks, type Webhooks } from './webhooks.ts'

/** Public: the stand-in listens on loopback only and knows no real card. */
export const paymentsAccount = { secret_key: 'sk_test_sandbox', publishable_key: 'pk_test_sandbox' } as const
const greatestBody = 256 * 1024
const billingEvery = 2_000

type PaymentAnswer = { status: number; body: string; type: string }
type RunningPayments = {
  state: PaymentState
  webhooks: Webhooks
  answers: Map<string, { request: string; answer: PaymentAnswer }>
}
export type Payments = {
  port: number
  address: string
  state: PaymentState
  webhooks: Webhooks
  stop(): Promise<void>
}

const json = (status: number, body: object): PaymentAnswer => ({
  status,
  body: JSON.stringify(body),
  type: 'application/json',
})
const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > greatestBody) throw new Refused(413, { type: 'invalid_request_error', message: 'Request too large' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const call = ({ state }: RunningPayments, request: IncomingMessage, path: string, form: string): PaymentAnswer => {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const method = request.method ?? ''
  const operation = operations.find((each) => each.method === method && each.path.test(path))
  const allowed = key === paymentsAccount.secret_key || (operation?.browser && key === paymentsAccount.publishable_key)
  if (!allowed) throw new Refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  if (!operation) throw noSuchCall(method, path)
  const tree = treeOf(form)
  state.log.push({ method, path, fields: [...new URLSearchParams(form).keys()] })
  return json(200, operation.run(state, operation.path.exec(path)?.[1] ?? '', tree))
}

/** The same key answers the same again, also a refusal of a card; with another request it is refused. */
const answerOnce = (standing: RunningPayments, request: IncomingMessage, path: string, form: string): PaymentAnswer => {
  const key = request.method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : ''
  const before = key ? standing.answers.get(key) : undefined
  const same = `${path}\n${form}`
  if (before && before.request !== same)
    throw new Refused(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  if (before) return before.answer
  const answer = attempt(() => call(standing, request, path, form))
  if (key && answer.status !== 401) standing.answers.set(key, { request: same, answer })
  return answer
}
const attempt = (work: () => PaymentAnswer): PaymentAnswer => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refused) return json(error.status, error.body)
    throw error
  }
}

const serve = async (standing: RunningPayments, request: IncomingMessage): Promise<PaymentAnswer> => {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const body = await bodyOf(request)
  if (request.method === 'OPTIONS') return { status: 204, body: '', type: 'text/plain' }
  if (path.startsWith('/_payments/')) return json(200, await control(standing, `${request.method} ${path}`, body))
  if (path.startsWith('/invoices/')) return invoicePage(standing.state, path.slice('/invoices/'.length))
  return answerOnce(standing, request, path, request.method === 'POST' ? body : query)
}

/** Pages of this machine may confirm a card here; nobody else's. */
const crossOrigin = ({ headers: { origin = '' } }: IncomingMessage): Record<string, string> =>
  /^https?:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(origin)
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-headers': 'authorization, content-type',
        vary: 'origin',
      }
    : {}

type PaymentServerOptions = { port: Port; file?: string | undefined; wall?: () => number }
export const startPayments = async ({ port: wanted, file, wall }: PaymentServerOptions): Promise<Payments> => {
  const standing: RunningPayments = {
    state: makePaymentState(file, wall),
    webhooks: makeWebhooks(),
    answers: new Map(),
  }
  const { state, webhooks } = standing
  const flush = () => {
    const events = state.events.splice(0)
    if (events.length > 0) state.save()
    for (const event of events) webhooks.deliver(event)
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await serve(standing, request).catch((error: unknown) =>
      error instanceof Refused
        ? json(error.status, error.body)
        : json(500, { error: { type: 'api_error', message: String(error) } }),
    )
    response.writeHead(answer.status, { 'content-type': answer.type, ...crossOrigin(request) }).end(answer.body)
    state.save()
    flush()
  }
  const server = createServer((request, response) => void respond(request, response))
  const port = await listenAt(server, wanted)
  state.address = `http://${loopback}:${port}`
  const timer = setInterval(() => {
    advance(state, 0)
    flush()
  }, billingEvery).unref()
  return {
    port,
    address: state.address,
    state,
    webhooks,
    stop: () =>
      new Promise((resolve) => {
        clearInterval(timer)
        webhooks.stop()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
