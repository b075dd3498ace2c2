// The outcome of a Sabre response: its messages by number and by words, and their combined meaning.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import { mostSpecific, outcomeOfText } from '../host-messages.ts'
import { children, type JsonObject, child, ownSource, textAt } from './fields.ts'
import type { Json } from './json/read-json.ts'

/** A word that only details another message; it follows that message in the list. */
const isDetail = (code: string | null) => code?.endsWith('Details') === true

export const readMessages = (results: JsonObject | undefined): HostMessage[] =>
  (['Error', 'Warning'] as const).flatMap((type) =>
    children(results, type).flatMap((result) =>
      children(result, 'SystemSpecificResults').flatMap((each) => messagesIn(each, type)),
    ),
  )

const messagesIn = (result: JsonObject, type: string): HostMessage[] => {
  const messages: HostMessage[] = []
  for (const stated of [...children(result, 'Message'), ...statedMessages(result)]) {
    const code = textAt(stated, 'code')
    const text = textAt(stated, 'value') ?? textAt(stated, 'content') ?? ''
    const last = messages.at(-1)
    if (isDetail(code) && last) last.text = [last.text, text].filter(Boolean).join('\n')
    else if (code !== null || text !== '') messages.push({ code, type, text })
  }
  const short = textAt(result, 'ShortText')
  if (messages.length === 0 && short !== null) messages.push({ code: null, type, text: short })
  return messages
}

/** A message without a code may be its text alone. */
const statedMessages = (result: JsonObject): JsonObject[] => {
  const stated = result['Message']
  return (Array.isArray(stated) ? (stated as readonly Json[]) : [stated ?? null]).flatMap((each) =>
    typeof each === 'string' && each.trim() !== '' ? [{ value: each }] : [],
  )
}

/** Why a source returned nothing: `100`, with its reason. */
export const readUnavailable = (rates: JsonObject | undefined): HostMessage[] =>
  children(child(rates, 'RateUnavailability'), 'RateSource').flatMap((source) => {
    const words = [textAt(source, 'Reason'), textAt(source, 'DisplayMessage')].filter((text) => text !== null)
    const text = [...new Set(words)].join('\n')
    return text === '' ? [] : [{ code: textAt(source, 'Source'), type: 'RateUnavailability', text }]
  })

/** By the number after ERR. or WARN.; null: it does not affect the outcome. */
const outcomeByNumber: Readonly<Record<string, Outcome | null>> = {
  '0001': 'host_error',
  '0102': null, // no pictures
  '0123': null, // too many children for the source
  '0161': 'refused',
  '0249': 'refused', // a RateKey that has lapsed
  '0263': 'no_availability',
  '0322': 'no_availability',
  '0366': 'host_error',
  '0381': 'refused',
  '0392': 'not_found',
  '0404': 'refused',
  '0408': null, // the last page
  '0424': 'not_found',
  '0448': 'host_error',
  '0767': 'refused',
  '0775': 'refused',
  '0788': 'refused',
  '0790': 'refused',
  '0822': 'refused',
  '0852': 'refused',
  '5029': 'refused',
  '5097': 'refused',
  '5276': 'credentials', // the account may not act for this PCC
}
/** Each queried source reports its result in a detail. */
const vendorError = '0724'

/** Lines about other sources do not concern the hotel's own rates. */
const ownLines = (text: string): { lines: string[]; ofOthers: boolean } => {
  const stated = text.split('\n')
  const lines = stated.filter((line) => (/^\s*(\d{3})\s*-/.exec(line)?.[1] ?? ownSource) === ownSource)
  return { lines: lines.map((line) => line.replace(/^\s*\d{3}\s*-\s*/, '')), ofOthers: lines.length < stated.length }
}

/** `undefined`: no meaning for the outcome; null: unknown meaning. */
const meaningOf = ({ code, text }: HostMessage): Outcome | null | undefined => {
  const number = /^(?:ERR|WARN)\.(\d{4})$/.exec(code ?? '')?.[1]
  if (code !== null && /^\d{3}$/.test(code)) return code === ownSource ? outcomeOfText(text) : undefined
  const { lines, ofOthers } = ownLines(text)
  const [head = '', ...details] = lines
  const meant = mostSpecific(new Set(details.map(outcomeOfText)))
  if (number === vendorError) {
    if (meant !== null) return meant
    return details.length > 0 ? null : ofOthers ? undefined : 'host_error'
  }
  const listed = number !== undefined && Object.hasOwn(outcomeByNumber, number) ? outcomeByNumber[number] : undefined
  if (listed === null) return undefined
  // The number says what happened, its details may say why.
  const stated = mostSpecific(new Set([meant, listed ?? null, outcomeOfText(head)]))
  return stated === null || (listed !== undefined && !specificOutcomes.has(stated)) ? (listed ?? stated) : stated
}
const specificOutcomes = new Set<Outcome>(['minimum_stay', 'closed', 'not_found', 'credentials'])

/** null if no message ends the fetch; unknown words stay `unknown_message`. */
export const outcomeOfMessages = (messages: readonly HostMessage[]): Outcome | null => {
  const meant = new Set(messages.map(meaningOf).filter((meaning) => meaning !== undefined))
  return meant.size === 0 ? null : (mostSpecific(meant) ?? 'unknown_message')
}
