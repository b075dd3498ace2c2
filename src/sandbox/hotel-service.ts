// One call of Travelport's services: who asks, what is asked, what goes wrong on demand, and the answer on the wire.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sendBroken, sendThrottled, soapWire } from './broken-answers.ts'
import type { NewEntry } from './call-log.ts'
import type { FailureKind } from './fault-plan.ts'
import { packed } from './packing.ts'
import { type State, stayKey } from './state.ts'
import { answerOf } from './travelport/answer.ts'
import type { Asking } from './travelport/asking.ts'
import { credentialsFault, envelope, type Fault, faultAnswer, faults, type HostAnswer } from './travelport/envelope.ts'
import { readRequest, type Service } from './travelport/request.ts'
import { sandboxAccounts } from './world.ts'

const accountOf = (header: string | undefined) => {
  const [user = '', password = ''] = Buffer.from(/^Basic (\S+)$/.exec(header ?? '')?.[1] ?? '', 'base64')
    .toString('utf8')
    .split(/:(.*)/s)
  return [sandboxAccounts.platform, sandboxAccounts.agent].find(
    (account) => user === `Universal API/${account.username}` && password === account.password,
  )
}

/** Where several hotels are asked at once the first one stands for them. */
const propertyOf = (asking: Asking) => {
  const none = { property_id: null, chain_code: null }
  if ('property' in asking) return asking.property
  return ('properties' in asking ? asking.properties[0] : undefined) ?? none
}
const detailOf = (asking: Asking): string | null => {
  switch (asking.operation) {
    case 'HotelDetails':
      return asking.detail
    case 'HotelSearchAvailability':
      return asking.city
    case 'HotelKeyword':
      return asking.list ? 'List' : 'Detail'
    case 'ReferenceDataRetrieve':
      return asking.type_code
    default:
      return null
  }
}
const ratePlanOf = (asking: Asking) => (asking.operation === 'HotelRules' ? asking.rate_plan : null)
const logged = (asking: Asking): Partial<NewEntry> => {
  const stay = 'stay' in asking ? asking.stay : null
  return {
    operation: asking.operation,
    detail: detailOf(asking),
    ...propertyOf(asking),
    branch: asking.branch,
    ...(stay && {
      check_in: stay.check_in || null,
      check_out: stay.check_out || null,
      adults: stay.adults,
      children: stay.children,
      corporate_codes: stay.corporate_codes,
      rate_category_codes: stay.rate_category_codes,
    }),
    rate_plan: ratePlanOf(asking),
  }
}
const askedFaults: Partial<Record<FailureKind, Fault>> = {
  fault_5000: faults.host('Transaction Error: Procedure/8216 | HotelAvailability element not found in response'),
  fault_system: faults.system(),
  fault_1000: faults.invalid("cvc-complex-type.4: Attribute 'HotelCode' must appear on element 'hot:HotelProperty'."),
}

/** What a reference is bound to: asked with another it is not valid. */
const placeOf = (asking: Asking): string => {
  if (!('stay' in asking)) return asking.operation
  const { operation, branch, stay } = asking
  const what = operation === 'HotelSearchAvailability' ? [asking.city, asking.permitted, asking.available_only] : []
  return `${operation}/${branch}/${Object.values(propertyOf(asking)).join('/')}/${what.join('/')}/${stayKey(stay)}`
}
const hostAnswer = (asking: Asking, state: State): HostAnswer | Fault => {
  const place = placeOf(asking)
  return answerOf(asking, {
    today: state.today,
    rates: (hotel, stay) => state.rates(hotel, stay),
    resume: (reference) => state.references.redeem(reference, place),
    reference: (at) => state.references.issue(place, at),
  })
}

export const serveTravelport = async (
  service: Service,
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
  const asking = readRequest(body, service)
  if ('fault' in asking) {
    const text = faultAnswer(asking.fault, asking.version, heading(asking.trace_id))
    return answerWith(500, text, {}, `fault ${asking.fault.code}`)
  }
  const answer = asking.branch === account.branch_code ? hostAnswer(asking, state) : faults.branch(asking.branch ?? '')
  const page = 'root' in answer ? answer.page : null
  const failure = state.plan.take({
    gds: 'travel_port',
    property_id: propertyOf(asking).property_id ?? '',
    chain_code: propertyOf(asking).chain_code ?? '',
    operation: asking.operation,
    page,
    rate_plan: ratePlanOf(asking),
  })
  if (failure?.kind === 'slow') await wait(failure.ms)
  const outcome = (failure && askedFaults[failure.kind]) ?? answer
  const entry = { ...logged(asking), page }
  const whole =
    'root' in outcome
      ? envelope(outcome, asking.version, heading(asking.trace_id))
      : faultAnswer(outcome, asking.version, heading(asking.trace_id))
  if (failure) await late()
  if (failure?.kind === 'token_revoked') return answerWith(401, credentialsFault(), entry, failure.kind)
  const broken = failure && sendBroken(response, failure, whole, soapWire)
  if (broken) return note(entry, broken.status, failure.kind, broken.sha256)
  const [status, said] = 'root' in outcome ? [200, outcome.said] : [500, `fault ${outcome.code}`]
  return answerWith(status, whole, entry, said)
}
