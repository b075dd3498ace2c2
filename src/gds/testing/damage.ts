// For tests and the benchmark: damaged copies of an answer, the same for the same seed, and what reading one of them has come to.

/** Numbers from 0 to 1, the same for the same seed. */
export const seeded = (seed: number): (() => number) => {
  let state = (seed ^ 0x9e3779b9) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Each bit is turned over with this probability, and one of them always. */
export const withNoise = (bytes: Uint8Array, ratio: number, random: () => number): Buffer => {
  const copy = Buffer.from(bytes)
  const bits = copy.length * 8
  const flip = (bit: number) => {
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  }
  const first = Math.floor(random() * bits)
  flip(first)
  for (let bit = step(ratio, random); bit < bits; bit += step(ratio, random)) if (bit !== first) flip(bit)
  return copy
}
const step = (ratio: number, random: () => number) => 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - ratio))

const tags = /<\/?[^<>?!]+>/g
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g
const nameOf = (tag: string) => /^<[\w:.-]+/.exec(tag)?.[0]

/** The places where two neighbouring tags (or tokens of JSON) can change places; two of a kind make another answer, not a damaged one. */
export const swapCount = (text: string): number => pairsIn(text).length
type Piece = { at: number; text: string }
const pairsIn = (text: string): [Piece, Piece][] => {
  const found = [...text.matchAll(text.trimStart().startsWith('<') ? tags : tokens)].map((match) => ({
    at: match.index,
    text: match[0],
  }))
  return found.flatMap((piece, index): [Piece, Piece][] => {
    const next = found[index + 1]
    if (!next || next.text === piece.text) return []
    const alike = next.text.endsWith('/>') && piece.text.endsWith('/>') && nameOf(next.text) === nameOf(piece.text)
    return alike ? [] : [[piece, next]]
  })
}
/** Change places at the nth of `placesToSwap`. */
export const swapper = (text: string): ((place: number) => string) => {
  const pairs = pairsIn(text)
  return (place) => {
    const pair = pairs[place % pairs.length]
    if (!pair) return text
    const [a, b] = pair
    const between = text.slice(a.at + a.text.length, b.at)
    return text.slice(0, a.at) + b.text + between + a.text + text.slice(b.at + b.text.length)
  }
}

/** The parsed values: by name (a booking code, `property`), the values of its fields. */
export type Values = Readonly<Record<string, Readonly<Record<string, unknown>>>>
/** `less` is the same without some of it: missing, but never wrong. */
export type Verdict = 'rejected' | 'same' | 'less' | 'differing'

export const verdictOn = (whole: Values, read: Values): Verdict => {
  const names = Object.keys(read)
  if (names.length === 0) return 'rejected'
  let less = names.length < Object.keys(whole).length
  for (const name of names) {
    const [was, is] = [whole[name], read[name] ?? {}]
    if (!was) return 'differing'
    for (const [field, value] of Object.entries(is))
      if (JSON.stringify(value) !== JSON.stringify(was[field])) return 'differing'
    less ||= Object.keys(is).length < Object.keys(was).length
  }
  return less ? 'less' : 'same'
}
