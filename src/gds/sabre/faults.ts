// What the gateway in front of Sabre's hotel services says when it lets a call not through, and which calls may be asked once more.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import { decodeLoosely } from '../unreadable.ts'

/** `code` is `ERR.2SG.SEC.NOT_AUTHORIZED` and the like; null where the gateway said nothing that we know. */
export type GatewayFault = { code: string | null; text: string }

/** Faults are short; a larger body is an answer, and is read as one. */
const longestFault = 64 * 1024
const shownBytes = 2_000

/** What a person may read of a body that is no answer. */
export const wordsIn = (body: Uint8Array | null): string =>
  body ? decodeLoosely(body.subarray(0, shownBytes)).trim() : ''

/** null: the body is no fault of the gateway, whatever else it is. */
export const readFault = (body: Uint8Array | null): GatewayFault | null => {
  if (body === null || body.length > longestFault) return null
  const said = looseObject(body)
  if (said === null) {
    // An older gateway says so in XML.
    const old = wordsIn(body)
    return /USG_INVALID_SECURITY_TOKEN/.test(old) ? { code: 'USG_INVALID_SECURITY_TOKEN', text: old } : null
  }
  const code = looseText(said['errorCode']) ?? looseText(said['error'])
  return code === null
    ? null
    : { code, text: looseText(said['message']) ?? looseText(said['error_description']) ?? code }
}

/** A body that is only looked into for its words; null where it is no object. */
export const looseObject = (body: Uint8Array | null): Record<string, unknown> | null => {
  try {
    const parsed: unknown = JSON.parse(decodeLoosely(body ?? new Uint8Array()))
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null
  } catch {
    return null
  }
}
export const looseText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The token is no longer good, which another one may mend. That none came at all is our own mistake, and is not. */
export const refusesToken = (status: number | null, fault: GatewayFault | null): boolean => {
  const code = fault?.code ?? ''
  if (code.endsWith('MISSING_CREDENTIALS')) return false
  return (
    status === 401 || code.endsWith('INVALID_CREDENTIALS') || /INVALID_SECURITY_TOKEN/.test(`${code} ${fault?.text}`)
  )
}

const codes: readonly (readonly [code: RegExp, outcome: Outcome])[] = [
  [/SEC\.(INVALID|MISSING)_CREDENTIALS$|INVALID_SECURITY_TOKEN$|^invalid_(token|client)$/, 'credentials'],
  [/REQUEST_THROTTLED$/, 'throttled'],
  // The account is known, but this service or this address is not for it; and our own mistakes.
  [/SEC\.NOT_AUTHORIZED$|CLIENT\.\w+$/, 'refused'],
]

/** null: status and fault say nothing against the answer. */
export const outcomeOfGateway = (status: number, fault: GatewayFault | null): Outcome | null => {
  const meant = codes.find(([code]) => code.test(fault?.code ?? ''))?.[1]
  if (meant) return meant
  if (status === 401) return 'credentials'
  if (status === 429) return 'throttled'
  if (status >= 500) return 'host_error'
  // Only a service of Sabre itself answers so with words of its own: the body decides.
  if (status === 400 && fault === null) return null
  if (status >= 400) return 'refused'
  return fault === null ? null : 'host_error'
}

/** System error, application error, timeout: the host's own trouble, told in HTTP 200. */
const passing = new Set(['0001', '0366', '0448'])
export const mayPass = (messages: readonly HostMessage[]): boolean =>
  messages.some(({ code }) => passing.has(/^(?:ERR|WARN)\.(\d{4})$/.exec(code ?? '')?.[1] ?? ''))
