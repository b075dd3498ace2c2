// Money is decimal text with an ISO 4217 code. Arithmetic uses BigInt at the greatest scale: no floats.

/** `-?digits(.digits)?`, as a GDS and our own wire write amounts. */
export type Decimal = string
export const isDecimal = (text: string): boolean => /^-?\d{1,15}(\.\d{1,6})?$/.test(text)

const scaleOf = (text: Decimal) => {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}
const scaled = (text: Decimal, scale: number) => BigInt(text.replace('.', '') + '0'.repeat(scale - scaleOf(text)))
const [minus, dot, zero] = ['-', '.', '0'].map((sign) => sign.charCodeAt(0)) as [number, number, number]
/** The same as a whole number if it is exact (up to 15 digits), else NaN; numbers are faster to compute with. */
const smallUnits = (text: Decimal, scale: number): number => {
  if (text.length + scale > 15) return Number.NaN
  let [value, after] = [0, -1]
  for (let at = text.charCodeAt(0) === minus ? 1 : 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === dot) after = 0
    else if (code < zero || code > zero + 9) return Number.NaN
    else {
      value = value * 10 + (code - zero)
      if (after >= 0) after++
    }
  }
  for (let at = Math.max(0, after); at < scale; at++) value *= 10
  return text.charCodeAt(0) === minus ? -value : value
}
const decimalText = (value: bigint | number, scale: number): Decimal => {
  const digits = (value < 0 ? -value : value).toString().padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return value < 0 ? `-${text}` : text
}

const together = (terms: readonly Decimal[]) => {
  let scale = 0
  for (const term of terms) scale = Math.max(scale, scaleOf(term))
  return scale
}
export const sum = (terms: readonly Decimal[]): Decimal => {
  const scale = together(terms)
  let total = 0
  for (const term of terms) total += smallUnits(term, scale)
  if (Number.isSafeInteger(total)) return decimalText(total, scale)
  return decimalText(
    terms.reduce((all, term) => all + scaled(term, scale), 0n),
    scale,
  )
}
export const subtract = (a: Decimal, b: Decimal): Decimal => {
  const scale = Math.max(scaleOf(a), scaleOf(b))
  return decimalText(scaled(a, scale) - scaled(b, scale), scale)
}
/** Multiplies by a whole number, e.g. of nights. */
export const times = (a: Decimal, count: number): Decimal => {
  const scale = scaleOf(a)
  const product = smallUnits(a, scale) * count
  if (Number.isSafeInteger(product)) return decimalText(product, scale)
  return decimalText(scaled(a, scale) * BigInt(count), scale)
}
/** -1, 0 or 1: `0.5` and `0.50` are equal. */
export const compare = (a: Decimal, b: Decimal): number => {
  if (a === b) return 0
  const scale = Math.max(scaleOf(a), scaleOf(b))
  const apart = smallUnits(a, scale) - smallUnits(b, scale)
  if (Number.isSafeInteger(apart)) return apart < 0 ? -1 : apart > 0 ? 1 : 0
  const difference = scaled(a, scale) - scaled(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
/** Whether two amounts differ by at most `tolerance`. */
export const within = (a: Decimal, b: Decimal, tolerance: Decimal): boolean => {
  const scale = Math.max(scaleOf(a), scaleOf(b), scaleOf(tolerance))
  const apart = Math.abs(smallUnits(a, scale) - smallUnits(b, scale)) - smallUnits(tolerance, scale)
  if (Number.isSafeInteger(apart)) return apart <= 0
  const difference = subtract(a, b)
  return compare(difference.replace('-', ''), tolerance) <= 0
}

/** Whether the terms come to `total`, within `tolerance`: the same as asking of their sum, without writing it as text. */
export const comeTo = (terms: readonly Decimal[], total: Decimal, tolerance: Decimal): boolean => {
  const scale = Math.max(together(terms), scaleOf(total), scaleOf(tolerance))
  let all = 0
  for (const term of terms) all += smallUnits(term, scale)
  const over = Math.abs(all - smallUnits(total, scale)) - smallUnits(tolerance, scale)
  return Number.isSafeInteger(all) && Number.isSafeInteger(over) ? over <= 0 : within(sum(terms), total, tolerance)
}

/** `percent` percent of an amount, exactly: 15 % of 0.10 is 0.0150. */
export const percentOf = (amount: Decimal, percent: Decimal): Decimal => {
  const scale = scaleOf(amount) + scaleOf(percent) + 2
  return decimalText(scaled(amount, scaleOf(amount)) * scaled(percent, scaleOf(percent)), scale)
}
/** amount × part / whole to the nearest multiple of `unit`, a half away from zero: a third of 100.00 by 0.01 is 33.33. */
export const proportion = (amount: Decimal, part: Decimal, whole: Decimal, unit: Decimal): Decimal => {
  const scale = together([amount, part, whole, unit])
  const [value, share, all, step] = [amount, part, whole, unit].map((each) => scaled(each, scale)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const [above, below] = [value * share, all * step]
  if (below === 0n) throw new Error('a share of nothing')
  const negative = above < 0n !== below < 0n
  const [top, bottom] = [above < 0n ? -above : above, below < 0n ? -below : below]
  const steps = (2n * top + bottom) / (2n * bottom)
  const digits = scaleOf(unit)
  return decimalText((negative ? -steps : steps) * scaled(unit, digits), digits)
}
/** To the nearest multiple of `unit`, a half away from zero: 12.35 by 0.1 is 12.4, 12.50 by 5 is 15. */
export const rounded = (amount: Decimal, unit: Decimal): Decimal =>
  isInUnits(amount, unit) ? amount : proportion(amount, '1', '1', unit)
/** Most amounts already have their currency's digits and need no rounding. */
const isInUnits = (amount: Decimal, unit: Decimal) =>
  scaleOf(amount) === scaleOf(unit) && /^(?:1|0\.0*1)$/.test(unit) && /^(?:0|[1-9]\d*)(?:\.|$)/.test(amount)
