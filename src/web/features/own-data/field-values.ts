// What a form field holds, as a value of own data, and the other way round.
import type { OwnPlan, OwnTax, Weekdays } from '../../../domain/own-data/records.ts'
import type { FieldValues } from '../../lib/form.ts'
import { dayText } from '../../lib/format.ts'

export const textFrom = (text = '') => text.trim() || null
/** NaN if it is not a number, which the contract rejects. */
export const numberFrom = (text = '') => (text.trim() === '' ? null : Number(text.replace(',', '.')))
export const yesNoFrom = (text = '') => (text === '' ? null : text === 'yes')
/** `1 200,50` is 1200.50. */
export const decimal = (text = '') => text.replaceAll(/\s/g, '').replace(/^(-?\d+),(\d{1,4})$/, '$1.$2')
export const currencyFrom = (text = '') => text.trim().toUpperCase()
export const list = (text = ''): string[] => (text === '' ? [] : JSON.parse(text))

/** 1.3.2027, 01.03.27 and 2027-03-01 are the same day; other text stays unchanged. */
export const typedDay = (text = ''): string | null => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(text.trim()) ?? []
  if (year === '') return textFrom(text)
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
export const dayField = (day: string | null) => (day === null ? '' : dayText(day))

export const weekdaysFrom = (flat: FieldValues) => Array.from({ length: 7 }, (_, at) => flat[`weekdays.${at}`] === 'on')
export const weekdayFields = (days: Weekdays): FieldValues =>
  Object.fromEntries(days.flatMap((holds, at) => (holds ? [[`weekdays.${at}`, 'on']] : [])))

/** The entries `name.0`, `name.1` … of a list, while there is one with a field called `known`. */
export const countIn = (flat: FieldValues, name: string, known: string): number => {
  let count = 0
  while (flat[`${name}.${count}.${known}`] !== undefined) count += 1
  return count
}
export const entries = <T>(flat: FieldValues, name: string, known: string, read: (at: string) => T): T[] =>
  Array.from({ length: countIn(flat, name, known) }, (_, at) => read(`${name}.${at}`))

/** Nights, percent or an amount of money: whichever was chosen. */
export const chosenValue = (flat: FieldValues, name: string) => {
  const kind = flat[name]
  if (kind === 'nights') return { nights: numberFrom(flat[`${name}.nights`]) }
  if (kind === 'percent') return { percent: decimal(flat[`${name}.percent`]) }
  if (kind === 'amount')
    return { amount: decimal(flat[`${name}.amount`]), currency: currencyFrom(flat[`${name}.currency`]) }
  return kind === 'none' ? 'none' : null
}
export type Choice = OwnPlan['deposit'] | OwnPlan['commission'] | OwnTax['value']
export const choiceFields = (name: string, value: Choice): FieldValues => {
  if (value === null) return {}
  if (value === 'none') return { [name]: 'none' }
  const [kind = ''] = Object.keys(value)
  const fields = Object.entries(value).map(([part, text]) => [`${name}.${part}`, String(text)])
  return { [name]: kind, ...Object.fromEntries(fields) }
}

export const flagField = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no')
export const textFields = (fields: Record<string, string | number | null>): FieldValues =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === null ? '' : String(value)]))
