// Values of attributes: days, weekdays, amounts, currencies, numbers. A wrong one is an error with its path, an absent one null.
import { isCurrency } from '../../domain/codes/currencies.ts'
import type { Decimal } from '../../domain/money.ts'
import type { Period } from '../../domain/own-data/nights.ts'
import type { Weekdays } from '../../domain/own-data/records.ts'
import { everyDay } from '../../domain/own-data/records.ts'
import { type Day, isDay } from '../../domain/stay.ts'
import { attributeOf } from './elements.ts'
import { type Remarks, refuse } from './remarks.ts'
import type { OtaNode } from './xml.ts'

/** A day, or the day of a moment without looking at its time zone: nights are days at the hotel. */
export const dayIn = (to: Remarks, element: OtaNode | undefined, name: string): Day | null => {
  const text = attributeOf(element, name)
  if (!element || text === null) return null
  const day = /^(\d{4}-\d\d-\d\d)(T[\d:.]+)?(Z|[+-]\d\d:\d\d)?$/.exec(text)?.[1]
  if (day !== undefined && isDay(day)) return day
  return refuse(to, 'date', element, `${name}="${text}" is not a date: write it as 2026-12-31.`)
}

/** Start and End, both inclusive, as OpenTravel's and AlpineBits' own samples use them; absent ones come from `otherwise`. */
export const periodIn = (to: Remarks, element: OtaNode | undefined, otherwise?: Period): Period => {
  const first = dayIn(to, element, 'Start')
  const last = dayIn(to, element, 'End')
  const period = first === null && last === null && otherwise ? otherwise : { first_night: first, last_night: last }
  if (element && period.first_night !== null && period.last_night !== null && period.last_night < period.first_night)
    refuse(to, 'period', element, `It ends on ${period.last_night}, before it starts on ${period.first_night}.`)
  return period
}

const spellings = [['Mon'], ['Tue', 'Tues'], ['Weds', 'Wed'], ['Thur', 'Thu', 'Thurs'], ['Fri'], ['Sat'], ['Sun']]
/** Days that are not named hold only where none is named true, unless `unnamed` says. null: no day of the week is named at all. */
export const weekdaysIn = (to: Remarks, element: OtaNode | undefined, unnamed?: boolean): Weekdays | null => {
  if (!element) return null
  const named = spellings.map((names) => {
    for (const name of names) {
      const stated = yesNoAt(to, element, name)
      if (stated !== null) return stated
    }
    return null
  })
  if (named.every((day) => day === null)) return null
  const others = unnamed ?? !named.includes(true)
  return named.map((day) => day ?? others) as unknown as Weekdays
}
/** On which days of the week it holds; none at all is a contradiction. */
export const daysOfWeek = (to: Remarks, element: OtaNode | undefined, otherwise: Weekdays = everyDay): Weekdays => {
  const days = weekdaysIn(to, element)
  if (element && days && !days.includes(true)) refuse(to, 'value', element, 'No day of the week is selected.')
  return days ?? otherwise
}
export const otherDays = (days: Weekdays): Weekdays => days.map((day) => !day) as unknown as Weekdays

export const yesNoAt = (to: Remarks, element: OtaNode | undefined, name: string): boolean | null => {
  const text = attributeOf(element, name)
  if (!element || text === null) return null
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  return refuse(to, 'value', element, `${name}="${text}" is neither true nor false.`)
}

export const wholeIn = (to: Remarks, element: OtaNode | undefined, name: string, least: number, most: number) => {
  const text = attributeOf(element, name)
  if (!element || text === null) return null
  const whole = /^\+?\d{1,6}(\.0+)?$/.test(text) ? Number(text) : Number.NaN
  if (whole >= least && whole <= most) return whole
  return refuse(to, 'value', element, `${name}="${text}" is not a whole number from ${least} to ${most}.`)
}

/** As the schema writes decimals, `+12.50` or `.5`, in our own form; undefined if it is none. */
const decimalOf = (text: string): Decimal | undefined => {
  const [, minus, whole = '', rest = ''] = /^([+-]?)(\d{0,15})(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '' && rest === '') return undefined
  const digits = `${whole.replace(/^0+(?=\d)/, '') || '0'}${rest === '' ? '' : `.${rest.slice(0, 6)}`}`
  if (rest.length > 6 && /[1-9]/.test(rest.slice(6))) return undefined
  return minus === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits
}
export const signedIn = (to: Remarks, element: OtaNode | undefined, name: string): Decimal | null => {
  const text = attributeOf(element, name)
  if (!element || text === null) return null
  return decimalOf(text) ?? refuse(to, 'value', element, `${name}="${text}" is not a decimal number.`)
}
/** A decimal that may not be below nothing. DecimalPlaces moves the point of an amount that was written without one. */
export const amountIn = (to: Remarks, element: OtaNode | undefined, name: string): Decimal | null => {
  const amount = signedIn(to, element, name)
  if (!element || amount === null) return null
  if (amount.startsWith('-')) return refuse(to, 'value', element, `${name}="${amount}" is below zero.`)
  const places = wholeIn(to, element, 'DecimalPlaces', 0, 6)
  if (places === null || places === 0 || element.attributes[name]?.includes('.')) return amount
  const digits = amount.padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

export const otaCurrency = (to: Remarks, element: OtaNode | undefined): string | null => {
  const text = attributeOf(element, 'CurrencyCode')
  if (!element || text === null) return null
  return isCurrency(text)
    ? text
    : refuse(to, 'currency', element, `CurrencyCode="${text}" is not an ISO 4217 currency.`)
}
