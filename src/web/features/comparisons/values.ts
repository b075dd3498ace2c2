// The differences by field, and which pairs are shown: with a difference, all, or those that only one GDS has.
import type { Comparison } from '../../../contract/comparisons.ts'
import { byPriceDifference } from '../../../domain/comparing/price-difference.ts'

export type Shows = 'different' | 'all' | 'single'
type ComparedPair = Comparison['pairs'][number]

const filters: Record<Shows, (pair: ComparedPair) => boolean> = {
  different: ({ by, differences }) => by === null || differences.length > 0,
  all: () => true,
  single: ({ by }) => by === null,
}

type Wanted = { show: Shows; code?: string | undefined; field?: string | undefined }
/** The greatest difference in price first; pairs without one stay in their order. */
export const shownPairs = (pairs: readonly ComparedPair[], { show, code, field }: Wanted): ComparedPair[] => {
  const wanted = code?.toUpperCase()
  return byPriceDifference(
    pairs.filter(
      (pair) =>
        filters[show](pair) &&
        (wanted === undefined ||
          [pair.left, pair.right].some((rate) => rate?.rate_plan.toUpperCase().includes(wanted))) &&
        (field === undefined || pair.differences.some((each) => each.field === field)),
    ),
  )
}

export type FieldSummary = { field: string; different: number; only_left: number; only_right: number }
const weight = ({ different, only_left, only_right }: FieldSummary) => different * 1_000 + only_left + only_right
/** In how many pairs each field differs, and in how many only one GDS says something; most first. */
export const summaryByField = (pairs: readonly ComparedPair[]): FieldSummary[] => {
  const fields = new Map<string, FieldSummary>()
  for (const { by, differences } of pairs)
    for (const { field, kind } of by === null ? [] : differences) {
      const counts = fields.get(field) ?? { field, different: 0, only_left: 0, only_right: 0 }
      if (kind !== 'same') counts[kind] += 1
      fields.set(field, counts)
    }
  return [...fields.values()].toSorted((x, y) => weight(y) - weight(x) || (x.field < y.field ? -1 : 1))
}
