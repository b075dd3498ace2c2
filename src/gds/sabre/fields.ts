// Reads members of a Sabre object: objects, lists, texts and amounts, in any of the shapes that its versions use.
import type { Coded, RateField, ThreeState } from '../../domain/rate.ts'
import { noted, type Notes } from '../notes.ts'
import { readThreeState } from '../values.ts'
import type { Json, JsonObject } from './json/read-json.ts'

export type { JsonObject } from './json/read-json.ts'
export type JsonNode = JsonObject | undefined

/** `{}` is as good as absent. */
const isEmptyObject = (value: object) => {
  for (const _ in value) return false
  return true
}
export const objectIn = (value: Json | undefined): JsonNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isEmptyObject(value)
    ? (value as JsonObject)
    : undefined

const noObjects: readonly JsonObject[] = []
/** The objects under a name, whether it holds one or a list. */
export const children = (node: JsonNode, name: string): readonly JsonObject[] => {
  const value = node?.[name]
  if (typeof value !== 'object' || value === null) return noObjects
  if (!Array.isArray(value)) return isEmptyObject(value) ? noObjects : [value as JsonObject]
  const list = value as readonly Json[]
  return list.every((each) => objectIn(each) !== undefined)
    ? (list as readonly JsonObject[])
    : list.map(objectIn).filter((each) => each !== undefined)
}
/** The object under a name; of a list its first. */
export const child = (node: JsonNode, name: string): JsonNode => {
  const value = node?.[name]
  return Array.isArray(value) ? children(node, name)[0] : objectIn(value)
}

const textIn = (value: Json | undefined): string | null => {
  if (typeof value === 'string') {
    const text = value.trim()
    return text === '' ? null : text
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
/** A text, number or flag as text; empty is as good as absent. */
export const textAt = (node: JsonNode, name: string): string | null => (node === undefined ? null : textIn(node[name]))
/** A text, either plain or as the value of an object. */
const lineIn = (value: Json | undefined) => textIn(value) ?? textAt(objectIn(value), 'value')
/** One text or a list of them, a line each. */
export const linesAt = (node: JsonNode, name: string): string | null => {
  const value = node?.[name]
  if (!Array.isArray(value)) return lineIn(value)
  let lines: string | null = null
  for (const each of value as readonly Json[]) {
    const line = lineIn(each)
    if (line !== null) lines = lines === null ? line : `${lines}\n${line}`
  }
  return lines
}
/** The Text under a name: `RatePlanDescription.Text`, of one or of several; some answers have the text itself there. */
export const descriptionAt = (node: JsonNode, name: string): string | null => {
  const value = node?.[name]
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return linesAt(value as JsonObject, 'Text')
  const found = children(node, name)
  if (found.length === 0) return linesAt(node, name)
  const texts = found.flatMap((each) => linesAt(each, 'Text') ?? [])
  return texts.length === 0 ? null : texts.join('\n')
}

/** The rates that the hotel itself loads; those of other sources are sold by an agency or wholesaler. */
export const ownSource = '100'
/** Older answers name no source: they have no other. */
export const isOwnSource = (node: JsonNode): boolean => (textAt(node, 'RateSource') ?? ownSource) === ownSource
const sellers: Readonly<Record<string, string>> = { 110: 'Expedia', 112: 'Hotelbeds', 113: 'Booking.com' }
/** null if the hotel sells it itself. */
export const sourceAt = (node: JsonNode): Coded | null => {
  const code = textAt(node, 'RateSource')
  return code === null || code === ownSource ? null : { code, value: sellers[code] ?? null }
}

/** The first of some spellings of a name that is there. */
export const flagAt = (notes: Notes, field: RateField, node: JsonNode, ...names: string[]): ThreeState | null => {
  for (const name of names) {
    const text = textAt(node, name)
    if (text !== null) return noted(notes, field, text, readFlag)
  }
  return null
}
const readFlag = (text: string): ThreeState | undefined =>
  readThreeState(text) ?? (/^(?:y|yes)$/i.test(text) ? true : /^(?:n|no)$/i.test(text) ? false : undefined)

const amountForm = /^\d{1,12}(\.\d{1,6})?$/
/** `1046.50`; undefined for anything else: negative, grouped, with more digits than any price has. */
export const readAmount = (text: string): string | undefined => (amountForm.test(text) ? text : undefined)

/** Three letters, listed or not: accuracy checks decide about that. */
export const readCurrency = (text: string): string | undefined =>
  /^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : undefined

/** Amounts count in the rate's currency; one that names another is noted with it. */
export const readAmountAt = (notes: Notes, field: RateField, node: JsonNode, name: string): string | null => {
  if (node === undefined) return null
  const value = noted(notes, field, textAt(node, name), readAmount)
  const written = value === null ? null : textAt(node, 'CurrencyCode')
  if (value === null || written === null || written === notes.currency) return value
  const own = readCurrency(written)
  if (own === notes.currency) return value
  if (own === undefined) {
    notes.unreadable[field] = `${written} ${value}`
    return null
  }
  if (notes.currency === null && notes.unreadable['currency'] === undefined) notes.currency = own
  else notes.other_currencies[field] = own
  return value
}

/** Beside a conversion: an amount in another currency than the conversion's is the hotel's own. */
export const isHotelsOwn = (node: JsonNode, conversion: string | null): boolean => {
  const own = readCurrency(textAt(node, 'CurrencyCode') ?? '')
  return conversion !== null && own !== undefined && own !== conversion
}
/** The parts of a conversion with an amount of the hotel's own, and nothing else. */
export const hotelsOwnIn = (value: Json | undefined, conversion: string | null): Json | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) {
    const kept = (value as readonly Json[]).flatMap((each) => hotelsOwnIn(each, conversion) ?? [])
    return kept.length === 0 ? undefined : kept
  }
  const own: Record<string, Json> = {}
  const isOwn = isHotelsOwn(value as JsonObject, conversion) && textAt(value as JsonObject, 'Amount') !== null
  for (const [name, each] of Object.entries(value)) {
    const kept = typeof each === 'object' ? hotelsOwnIn(each, conversion) : isOwn ? each : undefined
    if (kept !== undefined) own[name] = kept
  }
  return isEmptyObject(own) ? undefined : own
}
