// Processes many items in order, a few at a time, until it is stopped.
export const forEachLimited = async <T>(
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
