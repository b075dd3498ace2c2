// Work on many things, a few at a time and in their order, until it is told to stop.
export const fewAtOnce = async <T>(
  most: number,
  things: readonly T[],
  signal: AbortSignal,
  work: (thing: T) => Promise<void>,
): Promise<void> => {
  const waiting = [...things]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined && !signal.aborted; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: Math.min(most, things.length) }, lane))
}
