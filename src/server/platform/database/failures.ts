// Classifies errors of the database and the system, and removes people's data from them for the log.

/** PostgreSQL's codes for a connection that broke or a server that stops or starts, and Node's for one that is not there. */
const passing = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
])
/** All codes of a connection: a pooler answers 08P01 while it cannot reach the server behind it. */
const ofConnection = /^08...$/
const lostConnectionMessage =
  /Connection terminated|Client has encountered a connection error|Connection ended unexpectedly|timeout exceeded when trying to connect|embedded database is closed/i

type ThrownFailure = { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown[] }

/** PostgreSQL's codes for a full disk or a failing one, and the system's. */
const full = new Set(['53100', '53200', '58030', 'ENOSPC', 'EDQUOT'])

/** Whether the disk is full: answered with 503, and nothing was saved. */
export const isDiskFull = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const { code, cause } = error as ThrownFailure
  return full.has(String(code)) || isDiskFull(cause, depth + 1)
}

/** Whether a row was refused because another one has its key. */
export const isUniqueViolation = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as ThrownFailure
  return code === '23505' || isUniqueViolation(cause)
}

/** Whether a row could not be deleted because others refer to it. */
export const isForeignKeyViolation = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const { code, cause } = error as ThrownFailure
  return code === '23503' || isForeignKeyViolation(cause, depth + 1)
}

/** Whether a statement was refused because an earlier one of its transaction had failed. */
export const isAfterFailure = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const { code, cause } = error as ThrownFailure
  return code === '25P02' || isAfterFailure(cause, depth + 1)
}

/** Whether the database is unreachable for now: answered with 503, and worth trying again. */
export const isOutage = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const { code, message, cause, errors = [] } = error as ThrownFailure
  if (code === 'ECONNRESET' && message === 'aborted') return false // Node's error for a client that disconnected
  if (passing.has(String(code)) || ofConnection.test(String(code)) || lostConnectionMessage.test(String(message)))
    return true
  return isOutage(cause, depth + 1) || errors.some((one) => isOutage(one, depth + 1))
}

type Loggable = { type: string; message: string; stack: string; cause?: Loggable }

/** For the log: drizzle writes the values of a statement into its message, and those are people's data. */
export const loggable = (error: unknown): Loggable => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { name: type, message, stack = '', cause } = error
  const shown = { type, message: withoutValues(message), stack: withoutValues(stack) }
  return cause === undefined ? shown : { ...shown, cause: loggable(cause) }
}

const valuesStart = '\nparams: '
/** The values end where the stack begins, or with the text. */
const withoutValues = (text: string) => {
  const start = text.indexOf(valuesStart)
  if (start < 0) return text
  const end = text.indexOf('\n    at ', start + valuesStart.length)
  return text.slice(0, start) + (end < 0 ? '' : text.slice(end))
}
