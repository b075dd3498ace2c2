// Errors of the gateway in front of Sabre's hotel services, and which calls may be retried.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import { decodeLoosely } from '../unreadable.ts'

/** `code` is `ERR.2SG.SEC.NOT_AUTHORIZED` and the like; null if the gateway sent none that we know. */
type GatewayFault = { code: string | null; text: string }

/** Faults are short; a larger body is an answer, and is read as one. */
const longestFault = 64 * 1024
const shownBytes = 2_000

/** What a person may read of a body that is not an answer. */
export const bodyWords = (body: Uint8Array | null): string =>
  body ? decodeLoosely(body.subarray(0, shownBytes)).trim() : ''

/** null: the body is not a gateway fault. */
export const readFault = (body: Uint8Array | null): GatewayFault | null => {
  if (body === null || body.length > longestFault) return null
  const content = looseObject(body)
  if (content === null) {
    // An older gateway says so in XML.
    const old = bodyWords(body)
    return /USG_INVALID_SECURITY_TOKEN/.test(old) ? { code: 'USG_INVALID_SECURITY_TOKEN', text: old } : null
  }
  const inner = wrappedFault(content)
  const first = (object: Loose, ...names: string[]) => names.flatMap((name) => looseText(object[name]) ?? [])[0] ?? null
  const code = first(content, 'errorCode', 'error') ?? (inner && first(inner, 'errorCode', 'code', 'type', 'error'))
  if (code === null && !inner) return null
  const words = ['message', 'error_description', 'description', 'faultstring'] as const
  return { code, text: first(inner ?? content, ...words) ?? code ?? '' }
}

type Loose = Record<string, unknown>
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Newer gateways wrap the fault: `{errors: [{…}]}`, `{error: {…}}`, `{fault: {…}}`. */
const wrappedFault = (content: Loose): Loose | null =>
  [content['errors'], content['error'], content['fault']]
    .map((each: unknown) => (Array.isArray(each) ? (each as unknown[])[0] : each))
    .find(isLoose) ?? null

/** A body that is only looked into for its words; null if it is not an object. */
export const looseObject = (body: Uint8Array | null): Record<string, unknown> | null => {
  try {
    const parsed: unknown = JSON.parse(decodeLoosely(body ?? new Uint8Array()))
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null
  } catch {
    return null
  }
}
export const looseText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The token is no longer good, which another one may fix. That none came at all is our own mistake, and is not. */
export const refusesToken = (status: number | null, fault: GatewayFault | null): boolean => {
  const code = fault?.code ?? ''
  if (code.endsWith('MISSING_CREDENTIALS')) return false
  return (
    status === 401 || code.endsWith('INVALID_CREDENTIALS') || /INVALID_SECURITY_TOKEN/.test(`${code} ${fault?.text}`)
  )
}

const outcomeByCode: readonly (readonly [code: RegExp, outcome: Outcome])[] = [
  [/SEC\.(INVALID|MISSING)_CREDENTIALS$|INVALID_SECURITY_TOKEN$|^invalid_(token|client)$/, 'credentials'],
  [/REQUEST_THROTTLED$/, 'throttled'],
  // The account is known but not allowed to use this service or address; and our own mistakes.
  [/SEC\.NOT_AUTHORIZED$|CLIENT\.\w+$/, 'refused'],
]

/** null: neither status nor fault indicates an error. */
export const outcomeOfGateway = (status: number, fault: GatewayFault | null): Outcome | null => {
  const meant = outcomeByCode.find(([code]) => code.test(fault?.code ?? ''))?.[1]
  if (meant) return meant
  if (status === 401) return 'credentials'
  if (status === 429) return 'throttled'
  if (status >= 500) return 'host_error'
  // Only a Sabre service itself answers this way with its own message: the body decides.
  if (status === 400 && fault === null) return null
  if (status >= 400) return 'refused'
  return fault === null ? null : 'host_error'
}

/** System error, application error, timeout: host failures reported with HTTP 200. */
const passing = new Set(['0001', '0366', '0448'])
export const isTransient = (messages: readonly HostMessage[]): boolean =>
  messages.some(({ code }) => passing.has(/^(?:ERR|WARN)\.(\d{4})$/.exec(code ?? '')?.[1] ?? ''))
