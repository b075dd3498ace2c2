// Statements of one transaction that do not need each other's results: sent without waiting, run in their order.

type Results<W extends readonly (() => unknown)[]> = { -readonly [At in keyof W]: Awaited<ReturnType<W[At]>> }

/**
 * Begins all works in their order and returns their results. If one fails it waits for the others, so that no statement follows the
 * end of the transaction; then it throws the error that came first, because others only say that the transaction had failed.
 */
export const together = async <const W extends readonly (() => unknown)[]>(...works: W): Promise<Results<W>> => {
  // Each begins within a function of its own: a statement that nobody awaits would not be sent.
  const begun = works.map(async (work) => work())
  const all = Promise.all(begun) as Promise<Results<W>>
  all.catch(() => {}) // thrown below
  await Promise.allSettled(begun)
  return all
}
