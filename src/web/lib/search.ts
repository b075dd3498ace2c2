// Reads the query string of an address: what is not understood is left out, so that no link breaks a page.
import { isDay } from '../../domain/stay.ts'

type Reader<T> = (value: unknown) => T | undefined
type Read<R extends Record<string, Reader<unknown>>> = { [K in keyof R]?: ReturnType<R[K]> }

export const text: Reader<string> = (value) => {
  const given = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return given === '' ? undefined : given
}
/** A whole number from 1. */
export const whole: Reader<number> = (value) => {
  const given = Number(value)
  return value !== '' && Number.isSafeInteger(given) && given >= 1 ? given : undefined
}
/** A whole number from 0. */
export const count: Reader<number> = (value) => (value === 0 || value === '0' ? 0 : whole(value))
export const day: Reader<string> = (value) => (typeof value === 'string' && isDay(value) ? value : undefined)
export const oneOf =
  <const T extends string>(choices: readonly T[]): Reader<T> =>
  (value) =>
    choices.find((choice) => choice === value)

/** A `validateSearch` of the router. */
export const searchOf =
  <R extends Record<string, Reader<unknown>>>(readers: R) =>
  (search: Record<string, unknown>): Read<R> => {
    // Also the undefined ones are named: they replace what the address says.
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(search[name])])
    return Object.fromEntries(read) as Read<R>
  }
