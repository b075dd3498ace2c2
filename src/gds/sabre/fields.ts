// What an object of Sabre's holds under a name: objects or lists of them, texts, amounts, whatever shape its version gives them.
import type { Rate, RateField, ThreeState } from '../../domain/rate.ts'
import { noted } from '../notes.ts'
import { readThreeState } from '../values.ts'
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
export const textAt = (place: Place, name: string): string | null => (place === undefined ? null : textIn(place[name]))
/** A text, whether it stands alone or as the value of an object. */
const lineIn = (value: Json | undefined) => textIn(value) ?? textAt(objectIn(value), 'value')
/** One text or a list of them, a line each. */
export const linesAt = (place: Place, name: string): string | null => {
  const value = place?.[name]
  if (!Array.isArray(value)) return lineIn(value)
  let lines: string | null = null
  for (const each of value as readonly Json[]) {
    const line = lineIn(each)
    if (line !== null) lines = lines === null ? line : `${lines}\n${line}`
  }
  return lines
}
/** The Text under a name: `RatePlanDescription.Text`. */
export const wordsAt = (place: Place, name: string): string | null => linesAt(only(place, name), 'Text')

/** Sabre's own rates, which the hotel loads; those of other sources are an aggregator's. */
export const ownSource = '100'
/** Older answers name no source: they have no other. */
export const isOfOwnSource = (place: Place): boolean => [null, ownSource].includes(textAt(place, 'RateSource'))

/** The first of some spellings of a name that is there. */
export const flagAt = (rate: Rate, field: RateField, place: Place, ...names: string[]): ThreeState | null => {
  const name = names.find((each) => textAt(place, each) !== null)
  return name === undefined ? null : noted(rate, field, textAt(place, name), readThreeState)
}

const amount = /^\d{1,12}(\.\d{1,6})?$/
/** `1046.50`; undefined for anything else: negative, grouped, with more digits than any price has. */
export const readAmount = (text: string): string | undefined => (amount.test(text) ? text : undefined)

/** Three letters, whether anybody lists them or not: that is a question of accuracy. */
export const readCurrency = (text: string): string | undefined => (/^[A-Z]{3}$/.test(text) ? text : undefined)

/** Amounts count in the rate's currency; one that names another is told in `other_currencies`. */
export const amountAt = (rate: Rate, field: RateField, place: Place, name: string): string | null => {
  if (place === undefined) return null
  const value = noted(rate, field, textAt(place, name), readAmount)
  const own = value === null ? null : textAt(place, 'CurrencyCode')
  if (value === null || own === null || own === rate.currency) return value
  if (readCurrency(own) === undefined) {
    rate.unreadable[field] = `${own} ${value}`
    return null
  }
  if (rate.currency === null && rate.unreadable['currency'] === undefined) rate.currency = own
  else rate.other_currencies[field] = own
  return value
}
