// Throw a Refusal anywhere below a route; only http.ts turns it into a response.
import type { RefusalCode } from '../../contract/refusals.ts'

type Options = {
  errors?: Record<string, string[]>
  /** A narrower snake_case reason than the code, which keeps the status. */
  reason?: string
  /** Seconds, for the Retry-After header. */
  retryAfter?: number
  cause?: unknown
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly reason: string
  readonly errors: Record<string, string[]> | undefined
  readonly retryAfter: number | undefined
  constructor(code: RefusalCode, message: string, options: Options = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.reason = options.reason ?? code
    this.errors = options.errors
    this.retryAfter = options.retryAfter
  }
}
