// Throw a Refusal anywhere below a route; http/error-handler.ts turns it into a response.
import type { RefusalCode } from '../../contract/values/refusals.ts'

type RefusalOptions = {
  errors?: Record<string, string[]>
  /** A narrower snake_case reason than the code, which keeps the status. */
  reason?: string
  /** What somebody else has stored meanwhile. */
  newest?: object
  /** Seconds, for the Retry-After header. */
  retryAfter?: number
  cause?: unknown
}

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly reason: string
  readonly errors: Record<string, string[]> | undefined
  readonly retryAfter: number | undefined
  readonly newest: object | undefined
  constructor(code: RefusalCode, message: string, options: RefusalOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.reason = options.reason ?? code
    this.errors = options.errors
    this.retryAfter = options.retryAfter
    this.newest = options.newest
  }
}

/** Ends the job of work that failed by a bug of ours. S1§8 */
export const internalRefusal = (cause?: unknown): Refusal =>
  new Refusal('unavailable', 'Something went wrong', { reason: 'internal', retryAfter: 60, cause })

/** Another tenant's data looks like missing data. S1§8 */
export const notFound = (): Refusal => new Refusal('not_found', 'Not found')

export const invalid = (errors: Record<string, string[]>): Refusal =>
  new Refusal('invalid', 'Check the fields below', { errors })
