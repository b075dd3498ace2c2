// Random choices that one seed repeats.

export type Random = {
  /** 0 up to, but not including, 1. */
  next(): number
  chance(share: number): boolean
  /** A whole number from `from` to `to`. */
  whole(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  /** Around 0, with this standard deviation. */
  around(deviation: number): number
}

/** mulberry32 */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }
  return {
    next,
    chance: (share) => next() < share,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick,
    around: (deviation) => deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
