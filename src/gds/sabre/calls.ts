// One call to Sabre: its token, the evidence that it leaves, what its answer becomes, and when it is sent once more.
import { withoutEnd } from '../../domain/text-ends.ts'
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { Day } from '../../domain/stay.ts'
import { type CallRecord, recordCall } from '../calls.ts'
import { type CallHooks, readAnswer } from '../answer-keeper.ts'
import type { Limits, SabreAccount, TokenAnswer, TokenSource } from '../gds.ts'
import { maskSecrets } from '../mask-secrets.ts'
import { type TransportResult, send } from '../transport.ts'
import { retryPause, timeoutText } from '../time-limit.ts'
import { isTransient, outcomeOfGateway, readFault, refusesToken, bodyWords } from './faults.ts'
import type { SabreMessage } from './message.ts'
import type { Operation } from './operations/criteria.ts'
import { outcomeOf, readSabre } from './read.ts'
import { Unreadable } from '../unreadable.ts'

/** What all calls of one fetch share. */
export type Connection = {
  account: SabreAccount
  limits: Limits
  tokens: TokenSource
  signal: AbortSignal
  record: CallRecord & {
    /** Fetched once, by the first call that needs it. */
    token: Promise<TokenAnswer> | null
    /** Whether the token was already replaced after a refusal. */
    renewed: boolean
  }
}
export const openConnection = (
  account: SabreAccount,
  limits: Limits,
  tokens: TokenSource,
  signal: AbortSignal,
  hooks: CallHooks = {},
): Connection => ({
  account,
  limits,
  tokens,
  signal,
  record: { exchanges: [], retry_after: null, hooks, token: null, renewed: false },
})

/** Result of a call: a message, or the outcome in its place. */
export type CallResult = { message: SabreMessage } | { message: null; outcome: Outcome; text: string }
type CallOutcome = { outcome: Outcome; messages: HostMessage[] }

export const callOutcome = (page: CallResult): CallOutcome =>
  page.message === null
    ? { outcome: page.outcome, messages: page.text === '' ? [] : [{ code: null, type: null, text: page.text }] }
    : { outcome: outcomeOf(page.message), messages: page.message.host }

/** `repeat`: retry once if the host failed without returning anything. `rate_plan`: the booking code of the call. */
type OperationCall<Wanted> = {
  operation: Operation<Wanted>
  wanted: Wanted
  check_in: Day
  repeat: boolean
  rate_plan?: string
}

export const sendWithRetry = async <Wanted>(
  connection: Connection,
  { operation, wanted, check_in, repeat, rate_plan }: OperationCall<Wanted>,
) => {
  const request = JSON.stringify(operation.request(connection.account.pcc, wanted))
  const { name, path, answer } = operation
  const call: PreparedCall = { name, path, answer, request, check_in, rate_plan: rate_plan ?? null }
  const first = await sendOnce(connection, call)
  if (!first.transient || !repeat || connection.signal.aborted) return first.page
  await retryPause(connection.signal)
  return connection.signal.aborted ? first.page : (await sendOnce(connection, call)).page
}
type PreparedCall = {
  name: string
  path: string
  answer: string
  request: string
  check_in: Day
  rate_plan: string | null
}

/** `transient`: the host failed and returned nothing. */
type ReadPage = { page: CallResult; transient: boolean; refused: boolean }
const ended = (outcome: Outcome, text: string, transient = false, refused = false): ReadPage => ({
  page: { message: null, outcome, text },
  transient,
  refused,
})

/** A refused token is replaced once; if the new one is refused too, the account is at fault. */
const sendOnce = async (connection: Connection, call: PreparedCall): Promise<ReadPage> => {
  const token = await tokenOf(connection, null)
  const read = await sendWithToken(connection, call, token)
  if (!read.refused || !('token' in token)) return read
  const other = await tokenOf(connection, token.token)
  return 'token' in other && other.token === token.token ? read : sendWithToken(connection, call, other)
}

/** Calls side by side share one question for a token, and one replacement of it. */
const tokenOf = ({ tokens, signal, record }: Connection, refused: string | null): Promise<TokenAnswer> => {
  const replace = refused !== null && !record.renewed
  if (replace) record.renewed = true
  if (replace || record.token === null) record.token = Promise.race([tokens(refused), whenOver(signal)])
  return record.token
}
const overdue = { outcome: 'timeout', text: timeoutText } as const
const whenOver = (signal: AbortSignal) =>
  new Promise<TokenAnswer>((resolve) => {
    if (signal.aborted) resolve(overdue)
    else signal.addEventListener('abort', () => resolve(overdue), { once: true })
  })

const sendWithToken = async (connection: Connection, call: PreparedCall, answer: TokenAnswer): Promise<ReadPage> => {
  const { account, limits, signal, record } = connection
  if ('outcome' in answer) {
    record.retry_after = answer.retry_after ?? record.retry_after
    return ended(answer.outcome, answer.text)
  }
  // A call that was never sent leaves no evidence.
  if (signal.aborted) return ended(overdue.outcome, overdue.text)
  const { name: operation, request, rate_plan } = call
  const sent = await recordCall(
    record,
    { operation, point_of_sale: account.pcc, rate_plan, request, question: request },
    () => postCall(account, call, answer.token, limits, signal),
  )
  return readAnswer(record, sent, () => readSent(sent, call, limits))
}

const postCall = async (
  { endpoint }: SabreAccount,
  { path, request }: PreparedCall,
  token: string,
  limits: Limits,
  signal: AbortSignal,
): Promise<TransportResult> => {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json', Authorization: `Bearer ${token}` }
  const sent = await send({ address: `${withoutEnd(endpoint, '/')}${path}`, headers, body: request }, limits, signal)
  return { ...sent, body: sent.body && maskSecrets(sent.body, [token]) }
}

const readSent = (sent: TransportResult, { answer, check_in }: PreparedCall, limits: Limits): ReadPage => {
  const status = sent.status ?? 0
  const { body, failure } = sent
  if (failure) return ended(failure.kind, [failure.text, bodyWords(body)].filter(Boolean).join('\n'))
  const fault = readFault(body)
  const gatewayOutcome = outcomeOfGateway(status, fault)
  const text = fault?.text || bodyWords(body) || `HTTP ${status}`
  if (gatewayOutcome) return ended(gatewayOutcome, text, gatewayOutcome === 'host_error', refusesToken(status, fault))
  try {
    const options = {
      rates: limits.rates,
      depth: limits.xml_depth,
      fragment: false,
      sources: 'own' as const,
      check_in,
    }
    const message = readSabre(body ?? new Uint8Array(), options)
    if (message.name !== answer && message.name !== 'ApplicationResults')
      throw new Unreadable(`${message.name} came where ${answer} was expected.`)
    // Rates in an answer whose status says failure are not trusted.
    if (status >= 300 && message.rates.length > 0) return ended('refused', text)
    return { page: { message }, transient: message.rates.length === 0 && isTransient(message.host), refused: false }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return ended('unreadable', [error.message, bodyWords(body)].filter(Boolean).join('\n'))
  }
}
