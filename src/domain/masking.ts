// What leaves the account that made a checkup: corporate codes are masked, and other secrets of the account removed.

/** `IBM` is `I•••`, `AB12345` is `AB•••`: enough to recognize one's own code, too little to book with it. */
export const maskedCode = (code: string): string => `${code.slice(0, Math.min(2, Math.floor(code.length / 2)))}•••`

export type Secrets = {
  /** Shown masked. */
  corporate_codes: readonly string[]
  /** Points of sale and keys: not shown at all. */
  hidden: readonly string[]
}

type CodedRate = { corporate_codes: readonly string[]; corporate_id: string | null }
/** `searched`: codes that were searched with; `hidden`: points of sale. */
export const secretsOf = (
  rates: readonly CodedRate[],
  searched: readonly string[],
  hidden: readonly string[],
): Secrets => ({
  corporate_codes: [...searched, ...rates.flatMap(codesOf)],
  hidden,
})
export const codesOf = ({ corporate_codes, corporate_id }: CodedRate): string[] => [
  ...corporate_codes,
  ...(corporate_id ? [corporate_id] : []),
]

const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
/** The words themselves, in any case, not as a part of a longer word: a booking code that contains one stays whole. */
const anyOf = (words: readonly string[]) => {
  const longestFirst = [...new Set(words)].filter((word) => word.trim() !== '').toSorted((a, b) => b.length - a.length)
  if (longestFirst.length === 0) return undefined
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(literally).join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/** The same value with every text in it masked, its keys included. */
export const masked = <T>(value: T, { corporate_codes, hidden }: Secrets): T => {
  const [codes, others] = [anyOf(corporate_codes), anyOf(hidden)]
  if (!codes && !others) return value
  const inText = (text: string) => {
    const withoutCodes = codes ? text.replaceAll(codes, maskedCode) : text
    return others ? withoutCodes.replaceAll(others, '•••') : withoutCodes
  }
  const mask = (part: unknown): unknown => {
    if (typeof part === 'string') return inText(part)
    if (Array.isArray(part)) return part.map(mask)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [inText(key), mask(each)]))
  }
  return mask(value) as T
}

type RateParts = { rate_plan: string; verdicts: unknown; calls: unknown }
/** A whole rate. Its booking code is what it is about, and is never masked. */
export const maskedRate = <R extends RateParts>(rate: R, secrets: Secrets): R => ({
  ...masked(rate, secrets),
  rate_plan: rate.rate_plan,
  verdicts: rate.verdicts,
  calls: rate.calls,
})
