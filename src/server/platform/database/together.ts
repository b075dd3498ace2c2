// Statements of one transaction that do not need each other's results: sent without waiting, run in their order.
import { isAfterFailure } from './failures.ts'

type Results<W extends readonly (() => unknown)[]> = { -readonly [At in keyof W]: Awaited<ReturnType<W[At]>> }

/**
 * Begins all works in their order and returns their results. If one fails it waits for the others, so that no statement follows the
 * end of the transaction; then it throws the error that came first, but not one that only says that the transaction had failed.
 */
export const together = async <const W extends readonly (() => unknown)[]>(...works: W): Promise<Results<W>> => {
  const errors: unknown[] = []
  // Each begins within a function of its own: a statement that nobody awaits would not be sent.
  const begun = works.map(async (work) => {
    try {
      return await work()
    } catch (error) {
      errors.push(error)
      return undefined
    }
  })
  const results = (await Promise.all(begun)) as Results<W>
  if (errors.length > 0) throw errors.find((error) => !isAfterFailure(error)) ?? errors[0]
  return results
}
