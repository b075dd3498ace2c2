// Turns hotels, GDS, codes, stays and a depth into checkups with the queries of each: whoever shows the count makes just these.
import type { GdsId } from '../gds.ts'
import type { Day } from '../stay.ts'

/** Details alone, or with the rules of these booking codes. */
export type CheckupDepth = 'details' | { rules_of: readonly string[] }

type Codes = { corporate_codes: readonly string[]; rate_category_codes: readonly string[] }
type StayToPlan = { check_in: Day; nights: number; adults: number; children: number }

type CheckupsWanted<S extends StayToPlan> = {
  hotels: readonly number[]
  gds: readonly GdsId[]
  /** Each set is asked for by itself: a search takes few codes at once. */
  codes: readonly Codes[]
  stays: readonly S[]
  depth: (stay: S) => CheckupDepth
}

type PlannedCheckup<S extends StayToPlan> = Codes & {
  hotel_id: number
  gds_id: GdsId
  stay: S
  depth: CheckupDepth
  /** At most: rules of a code that is no longer sold are not asked for. */
  queries: number
}

type CheckupsPlan<S extends StayToPlan> = { checkups: PlannedCheckup<S>[]; queries: number }

/** In the order of hotels, GDS, codes and stays. What would be asked twice is one checkup, the deepest. */
export const planCheckups = <S extends StayToPlan>(wanted: CheckupsWanted<S>): CheckupsPlan<S> => {
  const planned = new Map<string, PlannedCheckup<S>>()
  for (const hotel_id of wanted.hotels)
    for (const gds_id of wanted.gds)
      for (const codes of wanted.codes)
        for (const stay of wanted.stays) {
          const { corporate_codes, rate_category_codes } = codes
          const depth = wanted.depth(stay)
          const queries = queriesOf(gds_id, depth)
          const key = requestKey(hotel_id, gds_id, codes, stay)
          const known = planned.get(key)
          if (known && known.queries >= queries) continue
          planned.set(key, { hotel_id, gds_id, corporate_codes, rate_category_codes, stay, depth, queries })
        }
  const checkups = [...planned.values()]
  return { checkups, queries: checkups.reduce((sum, { queries }) => sum + queries, 0) }
}

/** Sabre sends the rules with the rates; Travelport is asked for those of each booking code. */
const queriesOf = (gds_id: GdsId, depth: CheckupDepth): number =>
  depth === 'details' || gds_id === 2 ? 1 : 1 + new Set(depth.rules_of).size

const requestKey = (hotel_id: number, gds_id: GdsId, codes: Codes, stay: StayToPlan): string => {
  const { check_in, nights, adults, children } = stay
  const lists = [codes.corporate_codes, codes.rate_category_codes].map((list) => list.toSorted())
  return JSON.stringify([hotel_id, gds_id, check_in, nights, adults, children, ...lists])
}
