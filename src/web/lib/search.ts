// Parses the query string: unknown or invalid parts are ignored, so that no link breaks a page.
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { isDay } from '../../domain/stay.ts'

type Reader<T> = (value: unknown) => T | undefined
type SearchOf<R extends Record<string, Reader<unknown>>> = { [K in keyof R]?: ReturnType<R[K]> }

/** How the router writes and reads it: a text as it is, without the quotes that JSON would put around an id. S2§2 */
export const queryString = {
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(JSON.stringify),
}

export const readText: Reader<string> = (value) => {
  const given = ['number', 'string', 'boolean'].includes(typeof value) ? String(value).trim() : ''
  return given === '' ? undefined : given
}
/** A whole number from 1, in plain digits as the server reads it: no sign, no leading zero. */
export const whole: Reader<number> = (value) => {
  const given = typeof value === 'string' && !/^[1-9]\d*$/.test(value) ? 0 : Number(value)
  return Number.isSafeInteger(given) && given >= 1 ? given : undefined
}
const greatestId = 2 ** 31 - 1
/** Whether all ids in a path are written as the server writes them: no record has two addresses. */
export const hasPlainIds = (params: Record<string, string | undefined>): boolean =>
  Object.entries(params).every(([name, value]) => !name.endsWith('Id') || (whole(value) ?? Infinity) <= greatestId)

/** A whole number from 0. */
export const readNatural: Reader<number> = (value) => (value === 0 || value === '0' ? 0 : whole(value))
/** A number from 0 to 100. */
export const readPercentage: Reader<number> = (value) => {
  const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof given === 'number' && given >= 0 && given <= 100 ? given : undefined
}
export const readDay: Reader<string> = (value) => (typeof value === 'string' && isDay(value) ? value : undefined)
export const readFlag: Reader<boolean> = (value) =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined
export const oneOf =
  <const T extends string>(choices: readonly T[]): Reader<T> =>
  (value) =>
    choices.find((choice) => choice === value)

/** An address of the product itself, never one of another site. */
export const ownAddress: Reader<string> = (value) =>
  typeof value === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(value) ? value : undefined

/** A `validateSearch` of the router. */
export const searchOf =
  <R extends Record<string, Reader<unknown>>>(readers: R) =>
  (search: Record<string, unknown>): SearchOf<R> => {
    // Undefined ones are named too: they replace what the address says.
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(search[name])])
    return Object.fromEntries(read) as SearchOf<R>
  }
