// The sandbox's JSON control API for tests and people: faults on demand, latency, limits, tokens, fixes, the call log.
import type { GdsName } from '../domain/gds.ts'
import { addDays, daysBetween, isDay } from '../domain/stay.ts'
import { type PlannedFailure, type FailureKind, failureKinds } from './fault-plan.ts'
import { loadableFields } from './loading.ts'
import { ratePlanNotification } from './own-data/notification.ts'
import { rateSheet } from './own-data/sheet.ts'
import type { State } from './state.ts'
import { findBySabreId, findSandboxHotel, sandboxHotels } from './world/hotels.ts'

/** A body with its own type is text; all others are JSON. */
type ControlAnswer = { status: number; body: unknown } | { status: number; body: string; type: string }
type Json = Record<string, unknown>

const ok = (body: unknown): ControlAnswer => ({ status: 200, body })
const badRequest = (problem: string): ControlAnswer => ({ status: 400, body: { problem } })
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const wholeOf = (value: unknown, otherwise: number): number | null => {
  const number = value ?? otherwise
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 1_000_000 ? number : null
}
/** A whole number; null for null or no value; undefined for anything else. */
const wholeOrNull = (value: unknown): number | null | undefined =>
  value === null || value === undefined ? null : (wholeOf(value, -1) ?? undefined)
const isKind = (value: unknown): value is FailureKind => failureKinds.some((kind) => kind === value)
const isSold = (property: { property_id: string; chain_code: string }) =>
  (findSandboxHotel(property) ?? findBySabreId(property.property_id))?.chain_code === property.chain_code
const hotelOf = (property_id: string, chain_code: string | null) => {
  const found = sandboxHotels.filter(
    (hotel) =>
      (hotel.property_id === property_id || hotel.sabre?.property_id === property_id) &&
      (chain_code === null || hotel.chain_code === chain_code),
  )
  return found.length === 1 ? found[0] : undefined
}
const isGds = (value: unknown): value is GdsName => value === 'travel_port' || value === 'sabre'

const jsonOf = (body: string): Json | null => {
  try {
    const value: unknown = JSON.parse(body || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
  } catch {
    return null
  }
}

/** `{kind, count?, ms?, retry_after?, gds?, property_id?, chain_code?, operation?, page?, rate_plan?}` */
const failureFrom = (json: Json): PlannedFailure | string => {
  const count = wholeOf(json['count'], 1)
  const ms = wholeOf(json['ms'], 10_000)
  const retry_after = wholeOrNull(json['retry_after'])
  if (!isKind(json['kind'])) return `kind is one of ${failureKinds.join(', ')}`
  if (count === null || count === 0 || ms === null) return 'count and ms are whole numbers'
  if (retry_after === undefined) return 'retry_after is a whole number of seconds'
  if (json['gds'] !== undefined && !isGds(json['gds'])) return 'gds is travel_port or sabre'
  return {
    kind: json['kind'],
    count,
    ms,
    retry_after,
    gds: json['gds'] ?? null,
    property_id: textOrNull(json['property_id']),
    chain_code: textOrNull(json['chain_code']),
    operation: textOrNull(json['operation']),
    page: typeof json['page'] === 'number' ? json['page'] : null,
    rate_plan: textOrNull(json['rate_plan']),
  }
}

/** `{life_seconds?, cap?, expire?}`: for tokens given from now on; `expire` ends all that were given. */
const tokens = (json: Json, { tokens: given }: State): ControlAnswer => {
  const [life, cap] = [wholeOf(json['life_seconds'], given.life_seconds), wholeOf(json['cap'], given.cap)]
  if (life === null || cap === null) return badRequest('life_seconds and cap are whole numbers')
  given.life_seconds = life
  given.cap = cap
  if (json['expire'] === true) given.expire()
  return ok({ life_seconds: life, cap, active: given.active() })
}
/** `{life_seconds?, expire?}` */
const rateKeys = (json: Json, { keys }: State): ControlAnswer => {
  const life = wholeOf(json['life_seconds'], keys.life_seconds)
  if (life === null) return badRequest('life_seconds is a whole number')
  keys.life_seconds = life
  if (json['expire'] === true) keys.expire()
  return ok({ life_seconds: life })
}
/** `{per_second, retry_after?}`: calls of one account; `per_second: null` lifts the limit. */
const rateLimit = (json: Json, { limit }: State): ControlAnswer => {
  const [per_second, retry_after] = [wholeOrNull(json['per_second']), wholeOrNull(json['retry_after'])]
  if (per_second === undefined || retry_after === undefined)
    return badRequest('per_second and retry_after are whole numbers')
  limit.per_second = per_second
  limit.retry_after = retry_after
  return ok({ per_second, retry_after })
}

/** `since` is the number of the last entry that the caller has. */
const logOf = ({ log }: State, since: string | null): ControlAnswer => {
  if (since === null) return ok({ entries: log.entries(), totals: log.totals() })
  return /^\d{1,12}$/.test(since)
    ? ok({ entries: log.since(Number(since)), totals: log.totals() })
    : badRequest('since is the number of an entry')
}

/** Either id, and the name of the hotel's chain. */
const propertyIn = (json: Json) => {
  const [property_id, chain_code] = [textOrNull(json['property_id']), textOrNull(json['chain_code'])]
  return property_id === null || chain_code === null ? null : { property_id, chain_code }
}
/** `{property_id, chain_code, rate_plan?, check?}`; `field`, `text` and `gds?` also load this text into the rate. */
const fix = (json: Json, state: State): ControlAnswer => {
  const property = propertyIn(json)
  if (!property) return badRequest('property_id and chain_code are needed')
  const [rate_plan, text, gds] = [textOrNull(json['rate_plan']), textOrNull(json['text']), json['gds'] ?? null]
  const field = loadableFields.find((each) => each === json['field'])
  const loads = json['field'] !== undefined || text !== null
  if (loads && (!field || text === null || rate_plan === null))
    return badRequest(`rate_plan, text and field are needed; field is one of ${loadableFields.join(', ')}`)
  if (gds !== null && !isGds(gds)) return badRequest('gds is travel_port or sabre')
  if (field && text !== null && rate_plan !== null) state.load({ ...property, rate_plan, gds, field, text })
  else state.fix({ ...property, rate_plan, check: textOrNull(json['check']) })
  return ok({ fixed: state.fixed })
}
/** `{property_id, chain_code, rate_plan, percent}`: whole percent of what it costs now. */
const movePrice = (json: Json, state: State): ControlAnswer => {
  const [property, rate_plan, percent] = [propertyIn(json), textOrNull(json['rate_plan']), json['percent']]
  if (!property || !isSold(property)) return badRequest('property_id and chain_code are those of no hotel')
  if (rate_plan === null) return badRequest('rate_plan is needed')
  if (typeof percent !== 'number' || !Number.isInteger(percent) || percent < -90 || percent > 900)
    return badRequest('percent is a whole number from -90 to 900')
  state.move({ ...property, rate_plan, percent })
  return ok({ moved: state.moved })
}
/** `{day}`; null: the day that it is outside. */
const setToday = ({ day }: Json, state: State): ControlAnswer => {
  if (day !== null && (typeof day !== 'string' || !isDay(day))) return badRequest('day is a day or null')
  state.setToday(day)
  return ok({ today: state.today() })
}
/** `{property_id, chain_code, differs?}` */
const differ = (json: Json, state: State): ControlAnswer => {
  const property = propertyIn(json)
  if (!property || !isSold(property)) return badRequest('property_id and chain_code are those of no hotel')
  state.differ(property, json['differs'] !== false)
  return ok({})
}
/** `property_id`, `chain_code?`, `format` json or ota, `first` and `last`: nights, a year from today by default. */
const answerOwnData = (query: URLSearchParams, state: State): ControlAnswer => {
  const hotel = hotelOf(query.get('property_id') ?? '', query.get('chain_code'))
  const first = query.get('first') ?? state.today()
  const last = query.get('last') ?? (isDay(first) ? addDays(first, 364) : first)
  const format = query.get('format') ?? 'json'
  if (!hotel) return badRequest('property_id is that of no hotel, or of several: give chain_code too')
  if (!isDay(first) || !isDay(last) || last < first || daysBetween(first, last) > mostNights)
    return badRequest(`first and last are days, at most ${mostNights} apart`)
  const sheet = rateSheet(hotel, { first, last }, state.today())
  if (format === 'json') return ok(sheet)
  return format === 'ota'
    ? { status: 200, body: ratePlanNotification(hotel, sheet), type: 'application/xml' }
    : badRequest('format is json or ota')
}
const mostNights = 800

export const control = (method: string, address: string, body: string, state: State): ControlAnswer => {
  const [path = '', query] = address.split('?')
  const route = `${method} ${path}`
  if (route === 'GET /_sandbox/log') return logOf(state, new URLSearchParams(query).get('since'))
  if (route === 'GET /_sandbox/own-data') return answerOwnData(new URLSearchParams(query), state)
  const json = jsonOf(body)
  if (!json) return badRequest('The body is a JSON object')
  switch (route) {
    case 'POST /_sandbox/faults': {
      const failure = failureFrom(json)
      if (typeof failure === 'string') return badRequest(failure)
      state.plan.add(failure)
      return ok({ failures: state.plan.failures })
    }
    case 'POST /_sandbox/latency': {
      const ms = wholeOf(json['ms'], -1)
      const most = json['most'] === undefined ? ms : wholeOf(json['most'], -1)
      if (ms === null || most === null || most < ms) return badRequest('ms is a whole number, and most none below it')
      state.plan.latency_ms = { least: ms, most }
      return ok({ latency_ms: state.plan.latency_ms })
    }
    case 'POST /_sandbox/tokens':
      return tokens(json, state)
    case 'POST /_sandbox/rate-keys':
      return rateKeys(json, state)
    case 'POST /_sandbox/rate-limit':
      return rateLimit(json, state)
    case 'POST /_sandbox/fix':
      return fix(json, state)
    case 'POST /_sandbox/price':
      return movePrice(json, state)
    case 'POST /_sandbox/today':
      return setToday(json, state)
    case 'POST /_sandbox/own-differences':
      return differ(json, state)
    case 'POST /_sandbox/reset':
      state.reset()
      return ok({})
    default:
      return { status: 404, body: { problem: `No ${route}` } }
  }
}
