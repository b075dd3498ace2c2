// Which pairs are shown: with a difference, all, or those that only one GDS has; by a part of their booking code.
import type { Comparison } from '../../../contract/comparisons.ts'

export type Shows = 'different' | 'all' | 'single'
type Pair = Comparison['pairs'][number]

const filters: Record<Shows, (pair: Pair) => boolean> = {
  different: ({ by, differences }) => by === null || differences.length > 0,
  all: () => true,
  single: ({ by }) => by === null,
}

export const shownPairs = (pairs: readonly Pair[], show: Shows, code: string | undefined): Pair[] => {
  const wanted = code?.toUpperCase()
  return pairs.filter(
    (pair) =>
      filters[show](pair) &&
      (wanted === undefined || [pair.left, pair.right].some((rate) => rate?.rate_plan.toUpperCase().includes(wanted))),
  )
}
