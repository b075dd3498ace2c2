// What goes wrong on demand: which calls fail, in which way, and how many of them.

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
  'truncated',
  'garbage',
  'html_200',
  'plain_text',
  'wrong_charset',
  'gzip_bomb',
  'reset',
] as const
export type FailureKind = (typeof failureKinds)[number]

/** Fails the next `count` calls that match; what is left out matches every call. */
export type Failure = {
  kind: FailureKind
  count: number
  /** Of `slow` only: milliseconds. */
  ms: number
  property_id: string | null
  chain_code: string | null
  operation: string | null
  /** Of a paged answer: the page that fails. */
  page: number | null
}
export type Call = { property_id: string; chain_code: string; operation: string; page: number | null }

export type FaultPlan = {
  latency_ms: number
  readonly failures: Failure[]
  add(failure: Failure): void
  /** Takes the first failure that fits, and counts it. */
  take(call: Call): Failure | undefined
  reset(): void
}

export const makeFaultPlan = (): FaultPlan => {
  const failures: Failure[] = []
  return {
    latency_ms: 0,
    failures,
    add: (failure) => void failures.push(failure),
    take(call) {
      const failure = failures.find(
        (each) =>
          (each.property_id ?? call.property_id) === call.property_id &&
          (each.chain_code ?? call.chain_code) === call.chain_code &&
          (each.operation ?? call.operation) === call.operation &&
          (each.page ?? call.page) === call.page,
      )
      if (failure) {
        failure.count -= 1
        if (failure.count <= 0) failures.splice(failures.indexOf(failure), 1)
      }
      return failure
    },
    reset() {
      failures.length = 0
      this.latency_ms = 0
    },
  }
}
