// Faults on demand: which calls fail, in which way, and how many of them.
import type { GdsName } from '../domain/gds.ts'

export const failureKinds = [
  'slow',
  'hang_before_headers',
  'hang_mid_body',
  'http_500_html',
  'http_502',
  'http_503',
  'fault_5000',
  'fault_system',
  'fault_1000',
  'throttled',
  'token_revoked',
  'price_change',
  'truncated',
  'garbage',
  'html_200',
  'plain_text',
  'wrong_charset',
  'gzip_bomb',
  'reset',
] as const
export type FailureKind = (typeof failureKinds)[number]

/** Fails the next `count` matching calls; an omitted property matches every call except token requests. */
export type PlannedFailure = {
  kind: FailureKind
  count: number
  /** Of `slow` only: milliseconds. */
  ms: number
  /** Of `throttled` only: seconds that the answer names; null: it names none. */
  retry_after: number | null
  gds: GdsName | null
  /** Sabre's own or the Global id do for Sabre. */
  property_id: string | null
  chain_code: string | null
  operation: string | null
  /** Of a paged answer: the page that fails. */
  page: number | null
  /** Of the calls for one booking code: the code that fails. */
  rate_plan: string | null
}
type FaultedCall = {
  gds: GdsName
  property_id: string
  global_id?: string | null
  chain_code: string
  operation: string
  page: number | null
  rate_plan?: string | null
}

export type FaultPlan = {
  /** Each call takes a random time between the two. */
  latency_ms: { least: number; most: number }
  readonly failures: PlannedFailure[]
  add(failure: PlannedFailure): void
  /** Takes the first failure that fits, and counts it. */
  take(call: FaultedCall): PlannedFailure | undefined
  reset(): void
}

/** Only failures that name the token affect it, and a price moves only at a price check. */
const fits = (failure: PlannedFailure, call: FaultedCall): boolean =>
  (failure.gds ?? call.gds) === call.gds &&
  (failure.property_id === null || [call.property_id, call.global_id].includes(failure.property_id)) &&
  (failure.chain_code ?? call.chain_code) === call.chain_code &&
  (failure.operation ?? call.operation) === call.operation &&
  (failure.operation !== null || call.operation !== 'Token') &&
  (failure.kind !== 'price_change' || call.operation === 'HotelPriceCheck') &&
  (failure.page ?? call.page) === call.page &&
  (failure.rate_plan === null || failure.rate_plan === call.rate_plan)

export const makeFaultPlan = (): FaultPlan => {
  const failures: PlannedFailure[] = []
  return {
    latency_ms: { least: 0, most: 0 },
    failures,
    add: (failure) => void failures.push(failure),
    take(call) {
      const failure = failures.find((each) => fits(each, call))
      if (failure) {
        failure.count -= 1
        if (failure.count <= 0) failures.splice(failures.indexOf(failure), 1)
      }
      return failure
    },
    reset() {
      failures.length = 0
      this.latency_ms = { least: 0, most: 0 }
    },
  }
}
