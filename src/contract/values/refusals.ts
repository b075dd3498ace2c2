// Every kind of refusal, and its status. S1§8
export const refusals = {
  unreadable: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  activation_required: 412,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  upgrade_required: 426,
  too_many: 429,
  gds_failed: 502,
  unavailable: 503,
  gds_silent: 504,
} as const
export type RefusalCode = keyof typeof refusals

/**
 * `code` is one of the above or a narrower snake_case reason of the same status; `errors` has the messages of each
 * field; `newest` is what somebody else has stored meanwhile; `request_id` finds the log entry of a failure that is ours.
 */
export type RefusalBody = {
  code: string
  message: string
  errors?: Record<string, string[]>
  newest?: object
  request_id?: string
}
