// Handles one call of Travelport's services: account, operation, faults on demand, and the answer on the wire.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sendBroken, sendThrottled } from '../broken-answers.ts'
import type { NewEntry } from '../call-log.ts'
import type { FailureKind } from '../fault-plan.ts'
import { type State, stayKey } from '../state.ts'
import { beginTurn, type Written } from '../turn.ts'
import { sandboxAccounts } from '../world.ts'
import { answerOf } from './answer.ts'
import type { HotelRequest } from './parse-message.ts'
import { credentialsFault, envelope, type Fault, faultAnswer, faults, type HostAnswer } from './envelope.ts'
import { readRequest, type Service } from './request.ts'
import { soapWire } from './wire.ts'

const accountOf = (header: string | undefined) => {
  const [user = '', password = ''] = Buffer.from(/^Basic (\S+)$/.exec(header ?? '')?.[1] ?? '', 'base64')
    .toString('utf8')
    .split(/:(.*)/s)
  return [sandboxAccounts.platform, sandboxAccounts.agent].find(
    (account) => user === `Universal API/${account.username}` && password === account.password,
  )
}

/** If a request names several hotels, faults match the first. */
const propertyAsked = (request: HotelRequest) => {
  const none = { property_id: null, chain_code: null }
  if ('property' in request) return request.property
  return ('properties' in request ? request.properties[0] : undefined) ?? none
}
const detailOf = (request: HotelRequest): string | null => {
  switch (request.operation) {
    case 'HotelDetails':
      return request.detail
    case 'HotelSearchAvailability':
      return request.city
    case 'HotelKeyword':
      return request.list ? 'List' : 'Detail'
    case 'ReferenceDataRetrieve':
      return request.type_code
    default:
      return null
  }
}
const ratePlanOf = (request: HotelRequest) => (request.operation === 'HotelRules' ? request.rate_plan : null)
const logged = (request: HotelRequest): Partial<NewEntry> => {
  const stay = 'stay' in request ? request.stay : null
  return {
    operation: request.operation,
    detail: detailOf(request),
    ...propertyAsked(request),
    branch: request.branch,
    ...(stay && {
      check_in: stay.check_in || null,
      check_out: stay.check_out || null,
      adults: stay.adults,
      children: stay.children,
      corporate_codes: stay.corporate_codes,
      rate_category_codes: stay.rate_category_codes,
    }),
    rate_plan: ratePlanOf(request),
  }
}
const faultOfFailure: Partial<Record<FailureKind, Fault>> = {
  fault_5000: faults.host('Transaction Error: Procedure/8216 | HotelAvailability element not found in response'),
  fault_system: faults.system(),
  fault_1000: faults.invalid("cvc-complex-type.4: Attribute 'HotelCode' must appear on element 'hot:HotelProperty'."),
}

const refusedUser = (summary: string): Written => ({ status: 401, text: credentialsFault(), summary })

/** What a reference is bound to: with another request it is invalid. */
const requestedPlace = (request: HotelRequest): string => {
  if (!('stay' in request)) return request.operation
  const { operation, branch, stay } = request
  const what = operation === 'HotelSearchAvailability' ? [request.city, request.permitted, request.available_only] : []
  return `${operation}/${branch}/${Object.values(propertyAsked(request)).join('/')}/${what.join('/')}/${stayKey(stay)}`
}
const hostAnswer = (request: HotelRequest, state: State): HostAnswer | Fault => {
  const place = requestedPlace(request)
  return answerOf(request, {
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
  const turn = beginTurn('travel_port', soapWire.type, request, response, state)
  const heading = (trace_id: string | null) => ({
    trace_id,
    transaction_id: randomBytes(16).toString('hex').toUpperCase(),
    response_ms: turn.ms(),
  })
  const faulty = (fault: Fault, { version, trace_id }: Pick<HotelRequest, 'version' | 'trace_id'>): Written => ({
    status: 500,
    text: faultAnswer(fault, version, heading(trace_id)),
    summary: `fault ${fault.code}`,
  })
  const account = accountOf(request.headers.authorization)
  if (!account) return turn.answer(refusedUser('credentials'), {})
  if (!/^text\/xml\b/i.test(request.headers['content-type'] ?? '')) {
    await turn.late()
    turn.note({}, 415, 'content type', null)
    response.writeHead(415, { 'content-type': 'text/plain' }).end('Unsupported Media Type')
    return
  }
  if (!state.limit.admits(account.username)) {
    const sent = sendThrottled(response, soapWire, state.limit.retry_after)
    return turn.note({}, sent.status, 'throttled', sent.sha256)
  }
  const hotelRequest = readRequest(body, service)
  if ('fault' in hotelRequest) return turn.answer(faulty(hotelRequest.fault, hotelRequest), {})
  const answer =
    hotelRequest.branch === account.branch_code
      ? hostAnswer(hotelRequest, state)
      : faults.branch(hotelRequest.branch ?? '')
  const page = 'root' in answer ? answer.page : null
  const failure = state.plan.take({
    gds: 'travel_port',
    property_id: propertyAsked(hotelRequest).property_id ?? '',
    chain_code: propertyAsked(hotelRequest).chain_code ?? '',
    operation: hotelRequest.operation,
    page,
    rate_plan: ratePlanOf(hotelRequest),
  })
  if (failure?.kind === 'slow') await wait(failure.ms)
  const outcome = (failure && faultOfFailure[failure.kind]) ?? answer
  const entry = { ...logged(hotelRequest), page }
  const right: Written =
    'root' in outcome
      ? {
          status: 200,
          text: envelope(outcome, hotelRequest.version, heading(hotelRequest.trace_id)),
          summary: outcome.summary,
        }
      : faulty(outcome, hotelRequest)
  if (failure) await turn.late()
  if (failure?.kind === 'token_revoked') return turn.answer(refusedUser(failure.kind), entry)
  const broken = failure && sendBroken(response, failure, right.text, soapWire)
  if (broken) return turn.note(entry, broken.status, failure.kind, broken.sha256)
  return turn.answer(right, entry)
}
