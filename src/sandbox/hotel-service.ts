// One call of the HotelService: who asks, what is asked, what goes wrong on demand, and the answer on the wire.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sendBroken, sendThrottled, soapWire } from './broken-answers.ts'
import type { NewEntry } from './call-log.ts'
import type { FailureKind } from './fault-plan.ts'
import { packed } from './packing.ts'
import { type State, stayKey } from './state.ts'
import { answerOf, type HostAnswer } from './travelport/answer.ts'
import { credentialsFault, envelope, type Fault, faultAnswer, faults } from './travelport/envelope.ts'
import { type Asking, readRequest } from './travelport/request.ts'
import { sandboxAccounts } from './world.ts'

const accountOf = (header: string | undefined) => {
  const [user = '', password = ''] = Buffer.from(/^Basic (\S+)$/.exec(header ?? '')?.[1] ?? '', 'base64')
    .toString('utf8')
    .split(/:(.*)/s)
  return [sandboxAccounts.platform, sandboxAccounts.agent].find(
    (account) => user === `Universal API/${account.username}` && password === account.password,
  )
}

const logged = (asking: Asking) => ({
  operation: asking.operation,
  detail: asking.operation === 'HotelDetails' ? asking.detail : null,
  ...asking.property,
  check_in: asking.stay.check_in || null,
  check_out: asking.stay.check_out || null,
  adults: asking.stay.adults,
  children: asking.stay.children,
  corporate_codes: asking.stay.corporate_codes,
  rate_category_codes: asking.stay.rate_category_codes,
  branch: asking.branch,
  rate_plan: asking.rate_plan,
})
const askedFaults: Partial<Record<FailureKind, Fault>> = {
  fault_5000: faults.host('Transaction Error: Procedure/8216 | HotelAvailability element not found in response'),
  fault_system: faults.system(),
  fault_1000: faults.invalid("cvc-complex-type.4: Attribute 'HotelCode' must appear on element 'hot:HotelProperty'."),
}

const hostAnswer = (asking: Asking, state: State): HostAnswer | Fault => {
  const key = `${asking.branch}/${asking.property.chain_code}${asking.property.property_id}/${stayKey(asking.stay)}`
  const answer = answerOf(asking, {
    today: state.today,
    rates: (hotel) => state.rates(hotel, asking.stay),
    resume: ({ reference }) => state.references.redeem(reference ?? '', key),
    reference: (_, at) => state.references.issue(key, at),
  })
  return 'unreferenced' in answer ? faults.host('NEXT RESULT REFERENCE IS NOT VALID OR HAS EXPIRED') : answer
}

export const serveHotelService = async (
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  state: State,
): Promise<void> => {
  const started = performance.now()
  const heading = (trace_id: string | null) => ({
    trace_id,
    transaction_id: randomBytes(16).toString('hex').toUpperCase(),
    response_ms: Math.round(performance.now() - started),
  })
  const note = (entry: Partial<NewEntry>, status: number, answered: string, sha256: string | null) =>
    state.log.add({
      at: new Date().toISOString(),
      ms: Math.round(performance.now() - started),
      ...entry,
      status,
      answered,
      sha256,
    })
  const due = started + state.plan.latency_ms
  /** What the answer took to make is part of the latency, so that a latency is the same for every answer. */
  const late = async () => {
    const left = due - performance.now()
    if (left > 0) await wait(left)
  }
  const answerWith = async (status: number, text: string, entry: Partial<NewEntry>, said: string) => {
    const { body: bytes, headers, sha256 } = await packed(request, text, soapWire.type)
    await late()
    note(entry, status, said, sha256)
    response.writeHead(status, headers).end(bytes)
  }
  const account = accountOf(request.headers.authorization)
  if (!account) return answerWith(401, credentialsFault(), {}, 'credentials')
  if (!/^text\/xml\b/i.test(request.headers['content-type'] ?? '')) {
    await late()
    note({}, 415, 'content type', null)
    response.writeHead(415, { 'content-type': 'text/plain' }).end('Unsupported Media Type')
    return
  }
  if (!state.limit.admits(account.username)) {
    const sent = sendThrottled(response, soapWire, state.limit.retry_after)
    return note({}, sent.status, 'throttled', sent.sha256)
  }
  const asking = readRequest(body)
  if ('fault' in asking) {
    const text = faultAnswer(asking.fault, asking.version, heading(asking.trace_id))
    return answerWith(500, text, {}, `fault ${asking.fault.code}`)
  }
  const answer = asking.branch === account.branch_code ? hostAnswer(asking, state) : faults.branch(asking.branch ?? '')
  const page = 'root' in answer ? answer.page : null
  const { rate_plan } = asking
  const failure = state.plan.take({
    gds: 'travel_port',
    ...asking.property,
    operation: asking.operation,
    page,
    rate_plan,
  })
  if (failure?.kind === 'slow') await wait(failure.ms)
  const outcome = (failure && askedFaults[failure.kind]) ?? answer
  const entry = { ...logged(asking), page }
  const whole =
    'root' in outcome
      ? envelope(outcome.root, asking.version, heading(asking.trace_id), outcome.inner)
      : faultAnswer(outcome, asking.version, heading(asking.trace_id))
  if (failure) await late()
  if (failure?.kind === 'token_revoked') return answerWith(401, credentialsFault(), entry, failure.kind)
  const broken = failure && sendBroken(response, failure, whole, soapWire)
  if (broken) return note(entry, broken.status, failure.kind, broken.sha256)
  const [status, said] = 'root' in outcome ? [200, outcome.said] : [500, `fault ${outcome.code}`]
  return answerWith(status, whole, entry, said)
}
