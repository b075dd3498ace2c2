// The beds that a rate states: lists of which a guest gets one.
import type { Bed, Rate } from '../../../rate.ts'
import { bedKindOf, type sameBed } from '../../../reading/beds/beds.ts'

/** An unlisted code counts as absent, and so does 248, by which the hotel says nothing. */
export const bedsOf = (rate: Rate): Bed[][] =>
  [rate.beds, ...rate.bed_alternatives]
    .map((beds) => beds.filter(({ code, type }) => type !== null && code !== '248'))
    .filter((beds) => beds.length > 0)

type BedOfKind = Parameters<typeof sameBed>[1]
/** Those of all lists whose kind texts and codes can name: no sofa beds. */
export const bedKindsOf = (rate: Rate): BedOfKind[] =>
  bedsOf(rate)
    .flat()
    .flatMap(({ type, quantity }) => {
      const kind = bedKindOf(type)
      return kind ? [{ kind, quantity: quantity === 0 ? null : quantity }] : []
    })
