// The JSON side of the sandbox, for tests and people: faults on demand, latency, limits, tokens, mending, what it was asked.
import type { GdsName } from '../domain/gds.ts'
import { type Failure, type FailureKind, failureKinds } from './fault-plan.ts'
import type { State } from './state.ts'

export type ControlAnswer = { status: number; body: unknown }
type Json = Record<string, unknown>

const ok = (body: unknown): ControlAnswer => ({ status: 200, body })
const wrong = (problem: string): ControlAnswer => ({ status: 400, body: { problem } })
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const wholeOf = (value: unknown, otherwise: number): number | null => {
  const number = value ?? otherwise
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 1_000_000 ? number : null
}
/** A whole number, or null where null or nothing was given; undefined for anything else. */
const wholeOrNull = (value: unknown): number | null | undefined =>
  value === null || value === undefined ? null : (wholeOf(value, -1) ?? undefined)
const isKind = (value: unknown): value is FailureKind => failureKinds.some((kind) => kind === value)
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
const failureFrom = (json: Json): Failure | string => {
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
    property_id: textOf(json['property_id']),
    chain_code: textOf(json['chain_code']),
    operation: textOf(json['operation']),
    page: typeof json['page'] === 'number' ? json['page'] : null,
    rate_plan: textOf(json['rate_plan']),
  }
}

/** `{life_seconds?, cap?, expire?}`: for tokens given from now on; `expire` ends all that were given. */
const tokens = (json: Json, { tokens: given }: State): ControlAnswer => {
  const [life, cap] = [wholeOf(json['life_seconds'], given.life_seconds), wholeOf(json['cap'], given.cap)]
  if (life === null || cap === null) return wrong('life_seconds and cap are whole numbers')
  given.life_seconds = life
  given.cap = cap
  if (json['expire'] === true) given.expire()
  return ok({ life_seconds: life, cap, active: given.active() })
}
/** `{life_seconds?, expire?}` */
const rateKeys = (json: Json, { keys }: State): ControlAnswer => {
  const life = wholeOf(json['life_seconds'], keys.life_seconds)
  if (life === null) return wrong('life_seconds is a whole number')
  keys.life_seconds = life
  if (json['expire'] === true) keys.expire()
  return ok({ life_seconds: life })
}
/** `{per_second, retry_after?}`: calls of one account; `per_second: null` lifts the limit. */
const rateLimit = (json: Json, { limit }: State): ControlAnswer => {
  const [per_second, retry_after] = [wholeOrNull(json['per_second']), wholeOrNull(json['retry_after'])]
  if (per_second === undefined || retry_after === undefined)
    return wrong('per_second and retry_after are whole numbers')
  limit.per_second = per_second
  limit.retry_after = retry_after
  return ok({ per_second, retry_after })
}

/** `since` is the number of the last entry that the asker has. */
const logOf = ({ log }: State, since: string | null): ControlAnswer => {
  if (since === null) return ok({ entries: log.entries(), totals: log.totals() })
  return /^\d{1,12}$/.test(since)
    ? ok({ entries: log.since(Number(since)), totals: log.totals() })
    : wrong('since is the number of an entry')
}

export const control = (method: string, address: string, body: string, state: State): ControlAnswer => {
  const [path = '', query] = address.split('?')
  const route = `${method} ${path}`
  if (route === 'GET /_sandbox/log') return logOf(state, new URLSearchParams(query).get('since'))
  const json = jsonOf(body)
  if (!json) return wrong('The body is a JSON object')
  switch (route) {
    case 'POST /_sandbox/faults': {
      const failure = failureFrom(json)
      if (typeof failure === 'string') return wrong(failure)
      state.plan.add(failure)
      return ok({ failures: state.plan.failures })
    }
    case 'POST /_sandbox/latency': {
      const ms = wholeOf(json['ms'], -1)
      const most = json['most'] === undefined ? ms : wholeOf(json['most'], -1)
      if (ms === null || most === null || most < ms) return wrong('ms is a whole number, and most none below it')
      state.plan.latency_ms = { least: ms, most }
      return ok({ latency_ms: state.plan.latency_ms })
    }
    case 'POST /_sandbox/tokens':
      return tokens(json, state)
    case 'POST /_sandbox/rate-keys':
      return rateKeys(json, state)
    case 'POST /_sandbox/rate-limit':
      return rateLimit(json, state)
    case 'POST /_sandbox/mend': {
      const [property_id, chain_code] = [textOf(json['property_id']), textOf(json['chain_code'])]
      if (property_id === null || chain_code === null) return wrong('property_id and chain_code are needed')
      state.mend({ property_id, chain_code, rate_plan: textOf(json['rate_plan']), check: textOf(json['check']) })
      return ok({ mended: state.mended })
    }
    case 'POST /_sandbox/reset':
      state.reset()
      return ok({})
    default:
      return { status: 404, body: { problem: `No ${route}` } }
  }
}
