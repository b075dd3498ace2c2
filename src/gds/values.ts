// Values as a GDS writes them: three states, days, moments, hours, counts, codes. What cannot be read says so and is never guessed.
import type { Coded, GdsMoment, ThreeState } from '../domain/rate.ts'
import { type Day, isDay } from '../domain/stay.ts'

/** Three states stay three, in either way that a schema writes yes and no; undefined for any other word. */
export const readThreeState = (text: string): ThreeState | undefined => {
  const word = text.toLowerCase()
  if (word === 'true' || word === '1') return true
  if (word === 'false' || word === '0') return false
  return word === 'unknown' ? word : undefined
}
export const opposite = (state: ThreeState): ThreeState => (state === 'unknown' ? state : !state)

/** An answer names few days and names them often. */
const knownDays = new Map<string, boolean>()
export const isRealDay = (text: string): text is Day => {
  const before = knownDays.get(text)
  if (before !== undefined) return before
  if (knownDays.size >= 2_000) knownDays.clear()
  const real = isDay(text) && text >= '2000' && text < '2100'
  knownDays.set(text, real)
  return real
}

const momentForm = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)? ?(Z|[+-]\d\d:?\d\d)?$/i
/** A date with time, and its offset where it has one. A day that is not, or in another age, cannot be read. */
export const readMoment = (text: string): GdsMoment | undefined => {
  const [, day = '', hour = '', minute = '', second, written] = momentForm.exec(text.trim()) ?? []
  const offset = written?.toUpperCase().replace(/^(.\d\d)(?=\d)/, '$1:')
  if (!isRealDay(day) || hour > '23' || minute > '59' || (second ?? '0') > '59') return undefined
  if (offset !== undefined && offset !== 'Z' && offset.slice(1) > '14:00') return undefined
  const seconds = second === undefined ? '' : `:${second}`
  return { local: `${day}T${hour}:${minute}${seconds}`, offset: offset ?? null }
}

/** `6PM`, `12N`, `1800`, `18:00`: the hour that a hotel holds a room to; undefined for anything else. */
export const readClock = (text: string): string | undefined => {
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2}?)(?::?([0-5]\d))?(?::00)?\s*(AM|PM|A|P|N|NOON|HRS?|H)?$/i.exec(text.trim()) ?? []
  if (hour === '') return undefined
  const afternoon = /^p/i.test(half ?? '')
  const morning = /^a/i.test(half ?? '')
  const number = Number(hour)
  if (number > 23 || ((afternoon || morning) && (number < 1 || number > 12))) return undefined
  const of24 = afternoon ? (number % 12) + 12 : morning ? number % 12 : number
  return `${String(of24).padStart(2, '0')}:${minute}`
}

/** A whole number of at most four digits. */
export const readCount = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined)
/** A percentage as text, as the wire writes it. */
export const readPercent = (text: string): string | undefined => (/^\d{1,5}(\.\d+)?$/.test(text) ? text : undefined)

/** A code with its name, if a list has it. */
export const codedValue = (code: string | null, names: Readonly<Record<string, string>>): Coded | null =>
  code === null ? null : { code, value: Object.hasOwn(names, code) ? (names[code] ?? null) : null }
