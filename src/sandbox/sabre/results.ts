// How Sabre says that something went well or not: its three shapes of an error, and the results that head every answer.

type Message = { code: string; value: string }
/** A problem with the request or at the host: `code` is `0392`; it is sent as an error or as a warning. */
export type Problem = { code: string; text: string; details?: readonly string[] }
export type Status = 'Complete' | 'Incomplete' | 'NotProcessed'

/** Sabre's timestamps are in its own time zone. */
const sabreTime = (now: number): string => new Date(now - 6 * 3_600_000).toISOString().replace('Z', '-06:00')

const messagesOf = (kind: 'ERR' | 'WARN', { code, text, details = [] }: Problem): Message[] => [
  { code: `${kind}.${code}`, value: text },
  ...details.map((value) => ({ code: 'WarningDetails', value })),
]
const resultOf = (kind: 'ERR' | 'WARN', problem: Problem, at: string, type: string) => ({
  type,
  timeStamp: at,
  SystemSpecificResults: [{ Message: messagesOf(kind, problem) }],
})

export const completed = (now: number, warnings: readonly Problem[] = []) => ({
  status: 'Complete' satisfies Status,
  Success: [{ timeStamp: sabreTime(now) }],
  ...(warnings.length > 0 && {
    Warning: warnings.map((warning) => resultOf('WARN', warning, sabreTime(now), 'Application')),
  }),
})
export const failed = (now: number, status: Exclude<Status, 'Complete'>, problem: Problem) => ({
  status,
  Error: [resultOf('ERR', problem, sabreTime(now), status === 'NotProcessed' ? 'Validation' : 'Application')],
})

/** What the gateway answers before any service is reached. */
export type GatewayError = { status: number; code: string; message: string }
export const gatewayErrors = {
  missing: {
    status: 401,
    code: 'ERR.2SG.SEC.MISSING_CREDENTIALS',
    message: 'Authentication data is missing',
  },
  invalid: {
    status: 401,
    code: 'ERR.2SG.SEC.INVALID_CREDENTIALS',
    message: 'Authentication failed due to invalid credentials',
  },
  request: { status: 400, code: 'ERR.2SG.CLIENT.INVALID_REQUEST', message: 'Request is not valid' },
  unknown: { status: 403, code: 'ERR.2SG.CLIENT.SERVICE_UNKNOWN', message: 'Service requested is unknown' },
  throttled: {
    status: 429,
    code: 'ERR.2SG.GATEWAY.REQUEST_THROTTLED',
    message: 'Request was throttled, please try again later',
  },
} as const satisfies Record<string, GatewayError>

export const gatewayBody = ({ code, message }: GatewayError, now: number): string =>
  JSON.stringify({
    status: 'NotProcessed',
    type: 'Validation',
    errorCode: code,
    timeStamp: sabreTime(now),
    message,
  })
