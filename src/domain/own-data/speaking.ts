// Which record speaks for a booking code: the most specific one, and what it says of a stay.
import { gdsIdOf } from '../gds.ts'
import type { Expected, OwnQuestion } from './expected.ts'
import { fits, isExact, plainCode } from './patterns.ts'
import type { GdsCode, OwnData } from './records.ts'

type Named = Pick<GdsCode, 'pattern' | 'room_id' | 'gds_id'>

/**
 * How closely a code record names what it speaks for; the first number that differs decides, and the greater one speaks:
 * an exact code, more characters that are no wildcard, fewer `*`, more `?`, a room of its own, one GDS before both.
 */
export const precedence = ({ pattern, room_id, gds_id }: Named): number[] => {
  const text = plainCode(pattern)
  const [any, one] = [text.split('*').length - 1, text.split('?').length - 1]
  return [isExact(text) ? 1 : 0, text.length - any - one, -any, one, room_id === null ? 0 : 1, gds_id === null ? 0 : 1]
}

/** Negative: `a` speaks before `b`. 0: neither does, so they tie for every code that fits both (`patternsMeet`). */
export const compareCodes = (a: Named, b: Named): number => {
  const [left, right] = [precedence(a), precedence(b)]
  const at = left.findIndex((each, index) => each !== right[index])
  return at < 0 ? 0 : (right[at] ?? 0) - (left[at] ?? 0)
}

type Codes = { exact: Map<string, GdsCode[]>; patterns: (GdsCode & { plain: string })[] }
const known = new WeakMap<OwnData, Codes>()
/** In the order in which they speak, made once for each state of the own data; of a tie the record that was made first. */
const codesOf = (own: OwnData): Codes => {
  const made = known.get(own)
  if (made) return made
  const codes: Codes = { exact: new Map(), patterns: [] }
  for (const code of own.codes.toSorted((a, b) => compareCodes(a, b) || a.id - b.id)) {
    const plain = plainCode(code.pattern)
    if (isExact(plain)) codes.exact.set(plain, [...(codes.exact.get(plain) ?? []), code])
    else codes.patterns.push({ ...code, plain })
  }
  known.set(own, codes)
  return codes
}

/** The code record that speaks for a booking code in a GDS; undefined where none fits. */
export const codeFor = (own: OwnData, rate_plan: string, gds: OwnQuestion['gds']): GdsCode | undefined => {
  const { exact, patterns } = codesOf(own)
  const id = gdsIdOf(gds)
  const speaks = ({ gds_id }: GdsCode) => gds_id === null || gds_id === id
  const code = plainCode(rate_plan)
  return exact.get(code)?.find(speaks) ?? patterns.find((each) => speaks(each) && fits(each.plain, code))
}

export const expectedRate = (own: OwnData, rate_plan: string, question: OwnQuestion): Expected | null => {
  const code = codeFor(own, rate_plan, question.gds)
  if (!code) return null
  return null
}
