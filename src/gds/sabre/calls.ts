// One call to Sabre: its token, the evidence that it leaves, what its answer becomes, and when it is sent once more.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import type { Day } from '../../domain/stay.ts'
import { type Kept, keepCall } from '../asking.ts'
import type { Limits, SabreAccount, TokenAnswer, TokenSource } from '../gds.ts'
import { withStars } from '../secrets.ts'
import { type Sent, send } from '../transport.ts'
import { beforeRepeating, timeIsOver } from '../within-time.ts'
import { mayPass, outcomeOfGateway, readFault, refusesToken, wordsIn } from './faults.ts'
import type { SabreMessage } from './message.ts'
import type { Operation } from './operations/criteria.ts'
import { outcomeOf, readSabre } from './read.ts'
import { Unreadable } from '../unreadable.ts'

/** What all calls of one asking share. */
export type Line = {
  account: SabreAccount
  limits: Limits
  tokens: TokenSource
  signal: AbortSignal
  kept: Kept & {
    /** Asked for once, by whichever call needs it first. */
    token: Promise<TokenAnswer> | null
    /** Whether it was replaced already, because it was refused. */
    renewed: boolean
  }
}
export const openLine = (account: SabreAccount, limits: Limits, tokens: TokenSource, signal: AbortSignal): Line => ({
  account,
  limits,
  tokens,
  signal,
  kept: { exchanges: [], retry_after: null, token: null, renewed: false },
})

/** What a call brought: a message, or the outcome that stands in its place. */
export type Page = { message: SabreMessage } | { message: null; outcome: Outcome; text: string }
export type Ending = { outcome: Outcome; messages: HostMessage[] }

export const endingOf = (page: Page): Ending =>
  page.message === null
    ? { outcome: page.outcome, messages: page.text === '' ? [] : [{ code: null, type: null, text: page.text }] }
    : { outcome: outcomeOf(page.message), messages: page.message.host }

/** `repeat`: a try that brought nothing because the host failed has a second one. `rate_plan`: the booking code that it is about. */
export type Call<Wanted> = {
  operation: Operation<Wanted>
  wanted: Wanted
  check_in: Day
  repeat: boolean
  rate_plan?: string
}

export const callOf = async <Wanted>(line: Line, { operation, wanted, check_in, repeat, rate_plan }: Call<Wanted>) => {
  const request = JSON.stringify(operation.request(line.account.pcc, wanted))
  const { name, path, answer } = operation
  const asked: Asking = { name, path, answer, request, check_in, rate_plan: rate_plan ?? null }
  const first = await callOnce(line, asked)
  if (!first.passing || !repeat || line.signal.aborted) return first.page
  await beforeRepeating(line.signal)
  return line.signal.aborted ? first.page : (await callOnce(line, asked)).page
}
type Asking = {
  name: string
  path: string
  answer: string
  request: string
  check_in: Day
  rate_plan: string | null
}

/** `passing`: the host's own trouble, and it brought nothing. */
type Read = { page: Page; passing: boolean; refused: boolean }
const ended = (outcome: Outcome, text: string, passing = false, refused = false): Read => ({
  page: { message: null, outcome, text },
  passing,
  refused,
})

/** A refused token is replaced once; when that one is refused too, it is the account that is. */
const callOnce = async (line: Line, asked: Asking): Promise<Read> => {
  const token = await tokenOf(line, null)
  const read = await callWith(line, asked, token)
  if (!read.refused || !('token' in token)) return read
  const other = await tokenOf(line, token.token)
  return 'token' in other && other.token === token.token ? read : callWith(line, asked, other)
}

/** Calls side by side share one question for a token, and one replacement of it. */
const tokenOf = ({ tokens, signal, kept }: Line, refused: string | null): Promise<TokenAnswer> => {
  const replace = refused !== null && !kept.renewed
  if (replace) kept.renewed = true
  if (replace || kept.token === null) kept.token = Promise.race([tokens(refused), whenOver(signal)])
  return kept.token
}
const overdue = { outcome: 'timeout', text: timeIsOver } as const
const whenOver = (signal: AbortSignal) =>
  new Promise<TokenAnswer>((resolve) => {
    if (signal.aborted) resolve(overdue)
    else signal.addEventListener('abort', () => resolve(overdue), { once: true })
  })

const callWith = async (line: Line, asked: Asking, answer: TokenAnswer): Promise<Read> => {
  const { account, limits, signal, kept } = line
  if ('outcome' in answer) {
    kept.retry_after = answer.retry_after ?? kept.retry_after
    return ended(answer.outcome, answer.text)
  }
  // What was never sent leaves no evidence.
  if (signal.aborted) return ended(overdue.outcome, overdue.text)
  const { name: operation, request, rate_plan } = asked
  const sent = await keepCall(kept, { operation, point_of_sale: account.pcc, rate_plan, request }, () =>
    sendWith(account, asked, answer.token, limits, signal),
  )
  return readSent(sent, asked, limits)
}

const sendWith = async (
  { endpoint }: SabreAccount,
  { path, request }: Asking,
  token: string,
  limits: Limits,
  signal: AbortSignal,
): Promise<Sent> => {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json', Authorization: `Bearer ${token}` }
  const sent = await send({ address: `${endpoint.replace(/\/+$/, '')}${path}`, headers, body: request }, limits, signal)
  return { ...sent, body: sent.body && withStars(sent.body, [token]) }
}

const readSent = (sent: Sent, { answer, check_in }: Asking, limits: Limits): Read => {
  const status = sent.status ?? 0
  const { body, failure } = sent
  if (failure) return ended(failure.kind, [failure.text, wordsIn(body)].filter(Boolean).join('\n'))
  const fault = readFault(body)
  const told = outcomeOfGateway(status, fault)
  const text = fault?.text || wordsIn(body) || `HTTP ${status}`
  if (told) return ended(told, text, told === 'host_error', refusesToken(status, fault))
  try {
    const options = { rates: limits.rates, depth: limits.xml_depth, fragment: false, check_in }
    const message = readSabre(body ?? new Uint8Array(), options)
    if (message.name !== answer && message.name !== 'ApplicationResults')
      throw new Unreadable(`${message.name} came where ${answer} was expected.`)
    // Rates in an answer whose status says failure are not trusted.
    if (status >= 300 && message.rates.length > 0) return ended('refused', text)
    return { page: { message }, passing: message.rates.length === 0 && mayPass(message.host), refused: false }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return ended('unreadable', [error.message, wordsIn(body)].filter(Boolean).join('\n'))
  }
}
