// JSON with every number as it was written: parsed by the engine, after one look at what the engine would lose or hide.
import { Unreadable } from '../../unreadable.ts'

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [name: string]: Json }

/**
 * Throws Unreadable. Numbers that would lose a digit, an exponent or a sign come back as text; all others are numbers,
 * whose text is as written. Two equal names in one object are ambiguous, so the text is unreadable.
 */
export const parseJson = (source: string, depth: number): Json => {
  const { text, names } = lookAt(source, depth)
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch (error) {
    throw new Unreadable(`Not well-formed JSON: ${reasonOf(error)}`)
  }
  if (namesIn(value) !== names) throw new Unreadable('A name stands twice in one object.')
  return value
}

/** Without the stretch of the text that engines quote: it may be anything, a token included. */
const reasonOf = (error: unknown): string => {
  const reason = error instanceof Error ? error.message : String(error)
  const [start, end] = [reason.indexOf('"'), reason.lastIndexOf(' is not valid JSON')]
  if (start < 0 || end <= start) return reason
  return `${reason
    .slice(0, start)
    .replace(/\.\.\.$/, '')
    .replace(/, $/, '')}${reason.slice(end)}`
}

const [quote, backslash, comma, colon, minus, point, zero, nine] = [34, 92, 44, 58, 45, 46, 48, 57]
const [openObject, closeObject, openList, closeList] = [123, 125, 91, 93]

/** Malformed JSON is not repaired here: the engine still refuses it. */
const lookAt = (source: string, depth: number): { text: string; names: number } => {
  const pieces: string[] = []
  let taken = 0
  let names = 0
  let open = 0
  for (let at = 0; at < source.length; at += 1) {
    const code = source.charCodeAt(at)
    if (code === quote) at = endOfString(source, at)
    else if (code === colon) names += 1
    else if (code === comma) continue
    else if (code === openObject || code === openList) {
      open += 1
      if (open > depth) throw new Unreadable(`Objects nest deeper than ${depth}.`)
    } else if (code === closeObject || code === closeList) open -= 1
    else if (code === minus || (code >= zero && code <= nine)) {
      const end = endOfNumber(source, at)
      const kept = isPlainText(source, at, end) ? null : keptNumber(source.slice(at, end))
      if (kept !== null && !isName(source, end)) {
        pieces.push(source.slice(taken, at), `"${kept}"`)
        taken = end
      }
      at = end - 1
    }
  }
  return { text: taken === 0 ? source : pieces.join('') + source.slice(taken), names }
}

const endOfString = (source: string, start: number): number => {
  for (let end = source.indexOf('"', start + 1); end >= 0; end = source.indexOf('"', end + 1)) {
    let slashes = 0
    while (source.charCodeAt(end - 1 - slashes) === backslash) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return source.length
}

/** Skips all characters a number can have: digits, point, signs, exponent. */
const endOfNumber = (source: string, start: number): number => {
  for (let end = start + 1; ; end += 1) {
    const code = source.charCodeAt(end)
    if (!((code >= zero && code <= nine) || code === point || code === minus || code === 43 || (code | 32) === 101))
      return end
  }
}

/** A number before a colon is not JSON, and must not become a name. */
const isName = (source: string, from: number): boolean => /^\s*:/.test(source.slice(from, from + 64))

/** Up to fifteen digits round-trip through a JavaScript number, unless there is a trailing zero after the point. */
const isPlainText = (source: string, start: number, end: number): boolean => {
  const first = source.charCodeAt(start)
  if (end - start === 1) return first !== minus
  if (end - start > 15 || first <= zero || first > nine) return false
  let points = 0
  for (let at = start + 1; at < end; at += 1) {
    const code = source.charCodeAt(at)
    if (code === point) points += 1
    else if (code < zero || code > nine) return false
  }
  const last = source.charCodeAt(end - 1)
  return points === 0 || (points === 1 && last !== zero && last !== point)
}

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
/** The text of a number that the engine would write otherwise; null if it would not, or where it is none. */
export const keptNumber = (written: string): string | null => {
  if (!jsonNumber.test(written) || String(Number(written)) === written) return null
  return /[eE]/.test(written) ? withoutExponent(written) : written
}

const greatestExponent = 30
/** `1.25e3` is 1250: the same number in digits alone. One of absurd size stays as it was written. */
const withoutExponent = (written: string): string => {
  const [, sign = '', whole = '', fraction = '', power = ''] =
    /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/.exec(written) ?? []
  const shift = Number(power)
  if (Math.abs(shift) > greatestExponent) return written
  const digits = `${'0'.repeat(Math.max(0, -shift))}${whole}${fraction}${'0'.repeat(Math.max(0, shift))}`
  const places = Math.max(0, -shift) + whole.length + shift
  const before = digits.slice(0, places).replace(/^0+(?=\d)/, '')
  const after = digits.slice(places, places + Math.max(0, fraction.length - shift))
  return `${sign}${before}${after === '' ? '' : `.${after}`}`
}

/** How many names the parsed objects hold: of equal ones only the last is left. Its depth was looked at before. */
const namesIn = (value: Json): number => {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) {
    for (const each of value as readonly Json[]) if (typeof each === 'object') count += namesIn(each)
  } else
    for (const name in value as JsonObject) {
      count += 1
      const each = (value as JsonObject)[name]
      if (typeof each === 'object') count += namesIn(each)
    }
  return count
}
