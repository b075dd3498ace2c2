// Money is decimal text with an ISO 4217 code beside it. Computing is done in BigInt of the greatest scale: no floats.

/** `-?digits(.digits)?`, as a GDS and our own wire write amounts. */
export type Decimal = string
export const isDecimal = (text: string): boolean => /^-?\d{1,15}(\.\d{1,6})?$/.test(text)

const scaleOf = (text: Decimal) => {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}
const scaled = (text: Decimal, scale: number) => BigInt(text.replace('.', '') + '0'.repeat(scale - scaleOf(text)))
const written = (value: bigint, scale: number): Decimal => {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return value < 0n ? `-${text}` : text
}

const together = (terms: readonly Decimal[]) => Math.max(0, ...terms.map(scaleOf))
export const sum = (terms: readonly Decimal[]): Decimal => {
  const scale = together(terms)
  return written(
    terms.reduce((total, term) => total + scaled(term, scale), 0n),
    scale,
  )
}
export const subtract = (a: Decimal, b: Decimal): Decimal => {
  const scale = Math.max(scaleOf(a), scaleOf(b))
  return written(scaled(a, scale) - scaled(b, scale), scale)
}
/** Multiplies by a whole number, e.g. of nights. */
export const times = (a: Decimal, count: number): Decimal => {
  const scale = scaleOf(a)
  return written(scaled(a, scale) * BigInt(count), scale)
}
/** -1, 0 or 1: `0.5` and `0.50` are equal. */
export const compare = (a: Decimal, b: Decimal): number => {
  if (a === b) return 0
  const scale = Math.max(scaleOf(a), scaleOf(b))
  const difference = scaled(a, scale) - scaled(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
/** Whether two amounts differ by at most `tolerance`. */
export const within = (a: Decimal, b: Decimal, tolerance: Decimal): boolean => {
  const difference = subtract(a, b)
  return compare(difference.replace('-', ''), tolerance) <= 0
}

/** `percent` per cent of an amount, exactly: 15 % of 0.10 is 0.0150. */
export const percentOf = (amount: Decimal, percent: Decimal): Decimal => {
  const scale = scaleOf(amount) + scaleOf(percent) + 2
  return written(scaled(amount, scaleOf(amount)) * scaled(percent, scaleOf(percent)), scale)
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
  return written((negative ? -steps : steps) * scaled(unit, digits), digits)
}
/** To the nearest multiple of `unit`, a half away from zero: 12.35 by 0.1 is 12.4, 12.50 by 5 is 15. */
export const rounded = (amount: Decimal, unit: Decimal): Decimal => proportion(amount, '1', '1', unit)
