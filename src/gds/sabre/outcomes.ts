// How an answer of Sabre ends: its messages by number and by words, and what they mean together.
import type { HostMessage, Outcome } from '../../domain/gds.ts'
import { mostTelling, outcomeOfWords } from '../host-words.ts'
import { all, type JsonObject, only, ownSource, textAt } from './fields.ts'

/** A word that only details another message: it stands behind it in the same list. */
const isDetail = (code: string | null) => code?.endsWith('Details') === true

export const readMessages = (results: JsonObject | undefined): HostMessage[] =>
  (['Error', 'Warning'] as const).flatMap((type) =>
    all(results, type).flatMap((result) =>
      all(result, 'SystemSpecificResults').flatMap((each) => messagesIn(each, type)),
    ),
  )

const messagesIn = (result: JsonObject, type: string): HostMessage[] => {
  const messages: HostMessage[] = []
  for (const said of all(result, 'Message')) {
    const code = textAt(said, 'code')
    const text = textAt(said, 'value') ?? textAt(said, 'content') ?? ''
    const last = messages.at(-1)
    if (isDetail(code) && last) last.text = [last.text, text].filter(Boolean).join('\n')
    else if (code !== null || text !== '') messages.push({ code, type, text })
  }
  const short = textAt(result, 'ShortText')
  if (messages.length === 0 && short !== null) messages.push({ code: null, type, text: short })
  return messages
}

/** Why a source has nothing: `100`, with its reason. */
export const readUnavailable = (rates: JsonObject | undefined): HostMessage[] =>
  all(only(rates, 'RateUnavailability'), 'RateSource').flatMap((source) => {
    const words = [textAt(source, 'Reason'), textAt(source, 'DisplayMessage')].filter((text) => text !== null)
    const text = [...new Set(words)].join('\n')
    return text === '' ? [] : [{ code: textAt(source, 'Source'), type: 'RateUnavailability', text }]
  })

/** By the number behind ERR. or WARN.; null: it says nothing of how the asking ended. */
const numbers: Readonly<Record<string, Outcome | null>> = {
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
/** Each source that was asked says in a detail what became of it. */
const bySource = '0724'

/** Lines about other sources say nothing of the hotel's own rates. */
const ownLines = (text: string): { lines: string[]; ofOthers: boolean } => {
  const said = text.split('\n')
  const lines = said.filter((line) => (/^\s*(\d{3})\s*-/.exec(line)?.[1] ?? ownSource) === ownSource)
  return { lines: lines.map((line) => line.replace(/^\s*\d{3}\s*-\s*/, '')), ofOthers: lines.length < said.length }
}

/** `undefined`: it says nothing; null: nobody knows what it means. */
const meaningOf = ({ code, text }: HostMessage): Outcome | null | undefined => {
  const number = /^(?:ERR|WARN)\.(\d{4})$/.exec(code ?? '')?.[1]
  if (code !== null && /^\d{3}$/.test(code)) return code === ownSource ? outcomeOfWords(text) : undefined
  const { lines, ofOthers } = ownLines(text)
  const [head = '', ...details] = lines
  const meant = mostTelling(new Set(details.map(outcomeOfWords)))
  if (number === bySource) {
    if (meant !== null) return meant
    return details.length > 0 ? null : ofOthers ? undefined : 'host_error'
  }
  const listed = number !== undefined && Object.hasOwn(numbers, number) ? numbers[number] : undefined
  if (listed === null) return undefined
  // The number says what happened, its details may say why.
  const said = mostTelling(new Set([meant, listed ?? null, outcomeOfWords(head)]))
  return said === null || (listed !== undefined && !whys.has(said)) ? (listed ?? said) : said
}
const whys = new Set<Outcome>(['minimum_stay', 'closed', 'not_found', 'credentials'])

/** null where nobody says anything that ends an asking; unknown words stay `unknown_message`. */
export const outcomeOfMessages = (messages: readonly HostMessage[]): Outcome | null => {
  const meant = new Set(messages.map(meaningOf).filter((meaning) => meaning !== undefined))
  return meant.size === 0 ? null : (mostTelling(meant) ?? 'unknown_message')
}
