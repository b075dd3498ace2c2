// Handles one call to Sabre: account, service, faults on demand, and the answer on the wire.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sendBroken, sendThrottled } from '../broken-answers.ts'
import type { NewEntry } from '../call-log.ts'
import type { PlannedFailure } from '../fault-plan.ts'
import type { State } from '../state.ts'
import { beginTurn, type Written } from '../turn.ts'
import type { SandboxSabreAccount } from '../world.ts'
import { type SabreAnswer, answerOf, refusalAnswer } from './answer.ts'
import { jsonOf } from './json-read.ts'
import { fromOldEnvelope, inOldEnvelope } from './old-envelope.ts'
import { isOldPath, type Operation, operationOf, tokenVersionOf } from './operations.ts'
import { type HotelRequest, readRequest } from './request.ts'
import { failed, type GatewayError, gatewayBody, gatewayErrors, type Problem } from './results.ts'
import { answerToken } from './token-answer.ts'
import { jsonWire } from './wire.ts'

const gatewayAnswer = (error: GatewayError): Written => ({
  status: error.status,
  text: gatewayBody(error, Date.now()),
  summary: error.code,
})
const serviceAnswer = ({ body, summary }: SabreAnswer, old = false): Written => ({
  status: 200,
  text: JSON.stringify(old ? inOldEnvelope(body) : body),
  summary,
})

/** Faults of the other GDS in the words of this one. */
const problemOfFailure: Partial<Record<PlannedFailure['kind'], Problem>> = {
  fault_5000: { code: '0366', text: 'System error, please try again' },
  fault_system: { code: '0001', text: 'System error' },
}
const faultOfFailure = ({ kind }: PlannedFailure, operation: Operation): Written | undefined => {
  if (kind === 'fault_1000') return gatewayAnswer(gatewayErrors.request)
  const problem = problemOfFailure[kind]
  if (!problem) return undefined
  const body = { [`${operation}RS`]: { ApplicationResults: failed(Date.now(), 'Incomplete', problem) } }
  return serviceAnswer({ body, summary: `${problem.code} ${problem.text}` })
}

const logged = (
  { operation, hotels, rates, keyed, pcc }: HotelRequest,
  account: SandboxSabreAccount,
): Partial<NewEntry> => {
  const [first] = hotels
  const stay = rates?.stay ?? keyed?.stay
  return {
    operation,
    property_id: first?.hotel?.sabre?.property_id ?? first?.code ?? null,
    chain_code: first?.hotel?.chain_code ?? null,
    check_in: stay?.check_in ?? null,
    check_out: stay?.check_out ?? null,
    adults: stay?.adults ?? null,
    children: rates?.children ?? null,
    corporate_codes: stay?.corporate_codes ?? [],
    rate_category_codes: stay?.rate_category_codes ?? [],
    pcc: pcc ?? account.pcc,
    rate_plan: operation === 'HotelPriceCheck' ? (keyed?.code ?? null) : null,
  }
}

export const serveSabre = async (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  body: string,
  state: State,
): Promise<void> => {
  const turn = beginTurn('sabre', jsonWire.type, request, response, state)
  const conversation = request.headers['conversation-id']
  const answerWith = (written: Written, entry: Partial<NewEntry>) =>
    turn.answer(written, entry, () => ({
      'message-id': randomUUID(),
      'total-time': String(turn.ms()),
      ...(typeof conversation === 'string' && { 'conversation-id': conversation }),
    }))
  /** Sends the response, or breaks it if a fault asks for that. */
  const answerUnless = async (failure: PlannedFailure | undefined, right: Written, entry: Partial<NewEntry>) => {
    if (failure?.kind === 'slow') await wait(failure.ms)
    if (failure) await turn.late()
    const broken = failure && sendBroken(response, failure, right.text, jsonWire)
    if (broken) return turn.note(entry, broken.status, failure.kind, broken.sha256)
    return answerWith(right, entry)
  }

  const version = tokenVersionOf[path]
  const operation = operationOf[path]
  if (request.method !== 'POST' || (version === undefined && operation === undefined))
    return answerWith(gatewayAnswer(gatewayErrors.unknown), {})
  if (version !== undefined) {
    const { pcc, ...answer } = answerToken(version, request.headers.authorization, body, state)
    const entry = { operation: 'Token', detail: `v${version}`, pcc }
    const call = { gds: 'sabre', property_id: '', chain_code: '', operation: 'Token', page: null } as const
    return answerUnless(state.plan.take(call), answer, entry)
  }
  if (operation === undefined) return
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer === undefined) return answerWith(gatewayAnswer(gatewayErrors.missing), { operation })
  const account = state.tokens.accountOf(bearer)
  if (!account) return answerWith(gatewayAnswer(gatewayErrors.invalid), { operation })
  if (!state.limit.admits(account.username)) {
    const sent = sendThrottled(response, jsonWire, state.limit.retry_after)
    return turn.note({ operation, pcc: account.pcc }, sent.status, 'throttled', sent.sha256)
  }
  const json = /^application\/json\b/i.test(request.headers['content-type'] ?? '') ? jsonOf(body) : null
  const hotelRequest = json && readRequest(operation, isOldPath(path) ? fromOldEnvelope(json) : json, state.keys)
  if (!hotelRequest) return answerWith(gatewayAnswer(gatewayErrors.request), { operation, pcc: account.pcc })
  const unread = 'problem' in hotelRequest
  const entry = unread ? { operation, pcc: account.pcc } : logged(hotelRequest, account)
  const failure = state.plan.take({
    gds: 'sabre',
    property_id: entry.property_id ?? '',
    global_id: unread ? null : (hotelRequest.hotels[0]?.hotel?.sabre?.global_id ?? null),
    chain_code: entry.chain_code ?? '',
    operation,
    page: null,
    rate_plan: entry.rate_plan ?? null,
  })
  if (failure?.kind === 'token_revoked') {
    state.tokens.revoke(bearer)
    return answerWith(gatewayAnswer(gatewayErrors.invalid), entry)
  }
  const answer = unread
    ? refusalAnswer({ operation }, hotelRequest.problem, state.now())
    : answerOf(hotelRequest, {
        now: state.now,
        today: state.today,
        rates: (hotel, stay) => state.rates(hotel, stay, 'sabre'),
        keys: state.keys,
        pcc: account.pcc,
        price_change: failure?.kind === 'price_change',
      })
  const right = (failure && faultOfFailure(failure, operation)) ?? serviceAnswer(answer, isOldPath(path))
  return answerUnless(failure, right, entry)
}
