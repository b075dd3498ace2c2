// Pseudo-random numbers that are the same on every machine: a hash of words seeds a small generator.

/** FNV-1a over UTF-16 units; 32 bits, never negative. */
export const seedOf = (words: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

export type Random = {
  /** 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** The same list in another order; the given one stays as it was. */
  shuffled<T>(list: readonly T[]): T[]
}

/** mulberry32, started from the seed's hash. */
export const randomFrom = (seed: string): Random => {
  let state = seedOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Nothing to pick from')
    return list[between(0, list.length - 1)] as T
  }
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick,
    shuffled: (list) => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = between(0, i)
        ;[copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]]
      }
      return copy
    },
  }
}

/** A number from 0 to 1 per key; the order of the calls does not change it. */
export const shareOf = (question: string): number => randomFrom(question).next()
