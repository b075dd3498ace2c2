// What an object of Sabre's holds under a name: objects or lists of them, texts, amounts, whatever shape its version gives them.
import { isDecimal } from '../../domain/money.ts'
import type { Rate, RateField, ThreeState } from '../../domain/rate.ts'
import { noted } from '../travelport/notes.ts'
import { readThreeState } from '../travelport/values.ts'
import type { Json, JsonObject } from './read-json.ts'

export type { JsonObject } from './read-json.ts'
type Place = JsonObject | undefined

export const objectIn = (value: Json | undefined): Place =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined

const none: readonly JsonObject[] = []
/** The objects under a name, whether it holds one or a list. */
export const all = (place: Place, name: string): readonly JsonObject[] => {
  const value = place?.[name]
  if (typeof value !== 'object' || value === null) return none
  if (!Array.isArray(value)) return [value as JsonObject]
  return (value as readonly Json[]).map(objectIn).filter((each) => each !== undefined)
}
/** The object under a name; of a list its first. */
export const only = (place: Place, name: string): Place => {
  const value = place?.[name]
  return Array.isArray(value) ? all(place, name)[0] : objectIn(value)
}

const textIn = (value: Json | undefined): string | null => {
  if (typeof value === 'string') {
    const text = value.trim()
    return text === '' ? null : text
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}
/** A text, number or flag as text; empty is as good as absent. */
export const textAt = (place: Place, name: string): string | null => textIn(place?.[name])
/** One text or a list of them, a line each. */
export const linesAt = (place: Place, name: string): string | null => {
  const value = place?.[name]
  if (!Array.isArray(value)) return textIn(value) ?? textAt(objectIn(value), 'value')
  const lines = (value as readonly Json[]).flatMap((each) => textIn(each) ?? textAt(objectIn(each), 'value') ?? [])
  return lines.length === 0 ? null : lines.join('\n')
}
/** The Text under a name: `RatePlanDescription.Text`. */
export const wordsAt = (place: Place, name: string): string | null => linesAt(only(place, name), 'Text')

/** The first of some spellings of a name that is there. */
export const flagAt = (rate: Rate, field: RateField, place: Place, ...names: string[]): ThreeState | null => {
  const name = names.find((each) => textAt(place, each) !== null)
  return name === undefined ? null : noted(rate, field, textAt(place, name), readThreeState)
}

const longest = 12
/** `1046.50`; undefined for anything else: negative, grouped, with more digits than any price has. */
export const readAmount = (text: string): string | undefined =>
  isDecimal(text) && !text.startsWith('-') && text.split('.')[0]!.length <= longest ? text : undefined

/** Three letters, whether anybody lists them or not: that is a question of accuracy. */
export const readCurrency = (text: string): string | undefined => (/^[A-Z]{3}$/.test(text) ? text : undefined)

/** Amounts count in the rate's currency; one that names another is told in `other_currencies`. */
export const amountAt = (rate: Rate, field: RateField, place: Place, name: string): string | null => {
  const amount = noted(rate, field, textAt(place, name), readAmount)
  const own = amount === null ? null : textAt(place, 'CurrencyCode')
  if (amount === null || own === null || own === rate.currency) return amount
  if (readCurrency(own) === undefined) {
    rate.unreadable[field] = `${own} ${amount}`
    return null
  }
  if (rate.currency === null && rate.unreadable['currency'] === undefined) rate.currency = own
  else rate.other_currencies[field] = own
  return amount
}
