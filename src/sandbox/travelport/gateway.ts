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
const propertyOf = (asking: HotelRequest) => {
  const none = { property_id: null, chain_code: null }
  if ('property' in asking) return asking.property
  return ('properties' in asking ? asking.properties[0] : undefined) ?? none
}
const detailOf = (asking: HotelRequest): string | null => {
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
const ratePlanOf = (asking: HotelRequest) => (asking.operation === 'HotelRules' ? asking.rate_plan : null)
const logged = (asking: HotelRequest): Partial<NewEntry> => {
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
const faultOfFailure: Partial<Record<FailureKind, Fault>> = {
  fault_5000: faults.host('Transaction Error: Procedure/8216 | HotelAvailability element not found in response'),
  fault_system: faults.system(),
  fault_1000: faults.invalid("cvc-complex-type.4: Attribute 'HotelCode' must appear on element 'hot:HotelProperty'."),
}

const refusedUser = (summary: string): Written => ({ status: 401, text: credentialsFault(), summary })

/** What a reference is bound to: with another request it is invalid. */
const requestedPlace = (asking: HotelRequest): string => {
  if (!('stay' in asking)) return asking.operation
  const { operation, branch, stay } = asking
  const what = operation === 'HotelSearchAvailability' ? [asking.city, asking.permitted, asking.available_only] : []
  return `${operation}/${branch}/${Object.values(propertyOf(asking)).join('/')}/${what.join('/')}/${stayKey(stay)}`
}
const hostAnswer = (asking: HotelRequest, state: State): HostAnswer | Fault => {
  const place = requestedPlace(asking)
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
  const asking = readRequest(body, service)
  if ('fault' in asking) return turn.answer(faulty(asking.fault, asking), {})
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
  const outcome = (failure && faultOfFailure[failure.kind]) ?? answer
  const entry = { ...logged(asking), page }
  const right: Written =
    'root' in outcome
      ? { status: 200, text: envelope(outcome, asking.version, heading(asking.trace_id)), summary: outcome.summary }
      : faulty(outcome, asking)
  if (failure) await turn.late()
  if (failure?.kind === 'token_revoked') return turn.answer(refusedUser(failure.kind), entry)
  const broken = failure && sendBroken(response, failure, right.text, soapWire)
  if (broken) return turn.note(entry, broken.status, failure.kind, broken.sha256)
  return turn.answer(right, entry)
}
