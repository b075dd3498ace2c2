// Work on many things, a few at a time and in their order, until it is told to stop.
export const fewAtOnce = async <T>(
  most: number,
  things: readonly T[],
  signal: AbortSignal,
  work: (thing: T) => Promise<void>,
): Promise<void> => {
  const waiting = things[Symbol.iterator]()
  const lane = async () => {
    for (let next = waiting.next(); !next.done && !signal.aborted; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: Math.min(most, things.length) }, lane))
}
