// SOAP faults and HTTP statuses: what they mean, and which calls may be retried.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import { outcomeOfText } from '../host-messages.ts'
import { children, type Element, child } from './xml.ts'

/** `code` is that of ErrorInfo, `kind` the faultcode (`Server.Business`, `76`). */
export type Fault = { kind: string; code: string | null; text: string }

/** Prefixes are gone by now, so qualified and unqualified faultcode read alike. */
export const readFault = (fault: Element): Fault => {
  const detail = child(fault, 'detail') ?? child(fault, 'Detail')
  // Hotel and other services put their own ErrorInfo there: any child with a Code is one.
  const info = children(detail, 'ErrorInfo')[0] ?? detail?.children.find((each) => child(each, 'Code') !== undefined)
  const reason = child(fault, 'faultstring')?.text ?? children(child(fault, 'Reason'), 'Text')[0]?.text ?? ''
  const lines = [reason, child(info, 'Description')?.text ?? '', detail?.text ?? '', auxiliary(info)]
  return {
    kind: child(fault, 'faultcode')?.text.replace(/^[\w-]+:/, '') ?? '',
    code: child(info, 'Code')?.text ?? null,
    text: [...new Set(lines.filter((line) => line !== ''))].join('\n'),
  }
}
const auxiliary = (info: Element | undefined): string => textsWithin(child(info, 'Auxdata')).join(' ')
const textsWithin = (element: Element | undefined): string[] =>
  element ? [element.text, ...element.children.flatMap(textsWithin)].filter((text) => text !== '') : []

export const messageOfFault = ({ kind, code, text }: Fault): HostMessage => ({
  code: code ?? (kind || null),
  type: 'Error',
  text: text || kind,
})

/** Codes that say that the request itself was wrong. */
const refusedCodes = new Set(['1000', '1005', '10024'])

export const outcomeOfFault = ({ kind, code, text }: Fault): Outcome => {
  if (kind === '76' || code === '76' || /\(76\)/.test(text)) return 'credentials'
  if (/Authentication|Authorization/i.test(kind)) return 'credentials'
  if (/InvalidRequest/i.test(kind) || /\bData$/.test(kind) || refusedCodes.has(code ?? '')) return 'refused'
  const meant = outcomeOfText(text)
  if (meant !== null) return meant
  // An unknown business error keeps its words; 5000 and system errors are host failures.
  return /Business/i.test(kind) && code !== '5000' ? 'unknown_message' : 'host_error'
}

/** Reads are safe to repeat, but only where the host itself failed; never after bad credentials or too many calls. */
export const mayRepeat = (status: number, fault: Fault | null): boolean => {
  if (status === 401 || status === 403 || status === 429) return false
  if (fault === null) return status >= 500
  return (
    outcomeOfFault(fault) === 'host_error' && (/System/i.test(fault.kind) || fault.code === '5000' || fault.kind === '')
  )
}

/** null: the status is not conclusive, the body decides. */
export const outcomeOfStatus = (status: number): Outcome | null =>
  status === 401 ? 'credentials' : status === 403 ? 'refused' : status === 429 ? 'throttled' : null
