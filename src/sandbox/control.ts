// The JSON side of the sandbox, for tests and people: faults on demand, latency, mending, what it was asked.
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
const isKind = (value: unknown): value is FailureKind => failureKinds.some((kind) => kind === value)

const jsonOf = (body: string): Json | null => {
  try {
    const value: unknown = JSON.parse(body || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
  } catch {
    return null
  }
}

/** `{kind, count?, ms?, property_id?, chain_code?, operation?, page?}` */
const failureFrom = (json: Json): Failure | string => {
  const count = wholeOf(json['count'], 1)
  const ms = wholeOf(json['ms'], 10_000)
  if (!isKind(json['kind'])) return `kind is one of ${failureKinds.join(', ')}`
  if (count === null || count === 0 || ms === null) return 'count and ms are whole numbers'
  return {
    kind: json['kind'],
    count,
    ms,
    property_id: textOf(json['property_id']),
    chain_code: textOf(json['chain_code']),
    operation: textOf(json['operation']),
    page: typeof json['page'] === 'number' ? json['page'] : null,
  }
}

export const control = (method: string, path: string, body: string, state: State): ControlAnswer => {
  const route = `${method} ${path}`
  if (route === 'GET /_sandbox/log') return ok({ entries: state.log.entries() })
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
      if (ms === null) return wrong('ms is a whole number')
      state.plan.latency_ms = ms
      return ok({ latency_ms: ms })
    }
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
