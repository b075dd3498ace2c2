// Finds a pattern that meets another without comparing every pair: each place of a text knows which patterns agree with a letter there.

/** A bit for each pattern. */
type Bits = Uint32Array<ArrayBuffer>

/** `texts` are fixed starts, or fixed ends read backwards. A text that has ended agrees with whatever follows where a `*` does. */
const indexSide = (texts: readonly string[]) => {
  const words = Math.ceil(texts.length / 32)
  const longest = Math.max(0, ...texts.map(({ length }) => length))
  const places = Array.from({ length: longest }, () => ({
    any: new Uint32Array(words),
    letters: new Map<string, Bits>(),
  }))
  for (const [at, text] of texts.entries())
    for (const [place, { any, letters }] of places.entries()) {
      const letter = text[place]
      let bits = any
      if (letter !== undefined && letter !== '?') {
        bits = letters.get(letter) ?? new Uint32Array(words)
        letters.set(letter, bits)
      }
      bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
    }
  for (const { any, letters } of places)
    for (const bits of letters.values())
      for (let word = 0; word < words; word++) bits[word] = (bits[word] ?? 0) | (any[word] ?? 0)
  return (text: string): Bits[] =>
    places.flatMap(({ any, letters }, place) => {
      const letter = text[place]
      return letter === undefined || letter === '?' ? [] : [letters.get(letter) ?? any]
    })
}

type Ends = { start: string; end: string }

/**
 * Patterns of one precedence: all of them have a `*`, or all are of one length. Those meet whose fixed ends agree, so the index is exact.
 * `find` answers the place of the first that meets and was not taken out.
 */
export const indexPatterns = (ends: readonly Ends[]) => {
  const [starts, finals] = [indexSide(ends.map(({ start }) => start)), indexSide(ends.map(({ end }) => end))]
  const left = new Uint32Array(Math.ceil(ends.length / 32)).fill(0xffffffff)
  const leave = (at: number) => {
    left[at >>> 5] = (left[at >>> 5] ?? 0) & ~(1 << (at & 31))
  }
  for (let at = ends.length; at < left.length * 32; at++) leave(at)
  return {
    takeOut: leave,
    find: ({ start, end }: Ends, self: number): number | undefined => {
      const needed = [...starts(start), ...finals(end)]
      for (let word = 0; word < left.length; word++) {
        let bits = left[word] ?? 0
        if (word === self >>> 5) bits &= ~(1 << (self & 31))
        for (const each of needed) {
          if (bits === 0) break
          bits &= each[word] ?? 0
        }
        if (bits !== 0) return word * 32 + (31 - Math.clz32(bits & -bits))
      }
      return undefined
    },
  }
}
