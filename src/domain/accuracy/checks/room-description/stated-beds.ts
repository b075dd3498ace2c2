// The beds that a rate states, as lists of which the guest has one.
import type { Bed, Rate } from '../../../rate.ts'
import { bedKindOf } from '../../text/beds/beds.ts'
import type { BedKind } from '../../text/beds/words.ts'

/** An unlisted code counts as absent, and so does 248, by which the hotel says nothing. */
export const statedBeds = (rate: Rate): Bed[][] =>
  [rate.beds, ...rate.bed_alternatives]
    .map((beds) => beds.filter(({ code, type }) => type !== null && code !== '248'))
    .filter((beds) => beds.length > 0)

/** Those of a kind that texts and codes name, too; a number of 0 says nothing. */
export const bedKinds = (rate: Rate): { kind: BedKind; quantity: number | null }[][] =>
  statedBeds(rate).map((beds) =>
    beds.flatMap(({ type, quantity }) => {
      const kind = bedKindOf(type)
      return kind ? [{ kind, quantity: quantity === 0 ? null : quantity }] : []
    }),
  )
