// The beds of a rate against the property's own data.
import { bedListsText } from '../../../formats.ts'
import type { Bed } from '../../../rate.ts'
import { change, expectedIn, fieldOf, isFilled } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { lacking, pass, type Unread, unreadIn } from '../../check-result.ts'
import { bedKindOf, sameBed } from '../../../reading/beds/beds.ts'
import type { CheckAbout } from '../../check.ts'
import type { CheckContext } from '../../verdict.ts'
import { comparing, type OfVersion, ownDataSource, type FieldComparison } from '../expected-parts.ts'
import { bedsOf } from './stated-beds.ts'

export const about: CheckAbout = {
  number: 25,
  id: 'room_description.matches_expected_beds',
  name: 'Beds match your rates',
  weight: 5,
  reason: 'Guests choose the room for its bed.',
  source: 'your rates',
}

/** Alternatives of the property, and of the rate if it has beds. */
type Facts = Unread & OfVersion & { meant: Bed[][]; beds?: Bed[][] }

const isBed = (shown: Bed, meant: Bed): boolean => {
  const [kind, wanted] = [bedKindOf(shown.type), bedKindOf(meant.type)]
  const [quantity, count] = [shown.quantity === 0 ? null : shown.quantity, meant.quantity]
  if (kind && wanted) return sameBed({ kind, quantity }, { kind: wanted, quantity: count })
  const sameType = shown.type !== null && shown.type.toLowerCase() === meant.type?.toLowerCase()
  return sameType && (quantity === null || count === null || quantity === count)
}

/** Every bed of one list is one of the other, and none is left over. */
const sameBeds = (shown: readonly Bed[], meant: readonly Bed[]): boolean => {
  const left = [...meant]
  for (const bed of shown) {
    const at = left.findIndex((each) => isBed(bed, each))
    if (at < 0) return false
    left.splice(at, 1)
  }
  return left.length === 0
}

/** Travelport has one list and no place for alternatives: hotels put them there side by side. */
const sideBySide = (shown: readonly Bed[], meant: readonly (readonly Bed[])[], { gds }: CheckContext): boolean =>
  gds === 'travel_port' &&
  meant.length > 1 &&
  shown.every((bed) => meant.some((beds) => beds.length === 1 && beds[0] !== undefined && isBed(bed, beds[0])))

export const bedsPart: FieldComparison<Facts> = (rate, expected, checkup) => {
  const meant = expected.beds.filter((list) => list.length > 0)
  if (meant.length === 0) return null
  const beds = bedsOf(rate)
  if (beds.length === 0) return lacking('beds', rate, checkup, { meant })
  const agrees = beds.some((list) => meant.some((each) => sameBeds(list, each)) || sideBySide(list, meant, checkup))
  return agrees ? pass('beds') : wrong('beds', { meant, beds })
}

export const check = defineCheck<Facts>({
  about,
  reads: ['rate_plan', 'beds', 'bed_alternatives', 'beds.quantity'],
  ownData: true,
  judge: comparing<Facts>('beds', [bedsPart]),
  says: ({ meant, beds, ...facts }, say) => ({
    shown: beds ? bedListsText(beds) : unreadIn(facts, say),
    expected: bedListsText(meant),
    source: ownDataSource(facts, say),
  }),
  wants: ({ meant }) => bedListsText(meant),
  advice({ verdict, ...found }) {
    const { shown } = found
    const expected = expectedIn(found)
    return {
      hotel:
        verdict === 'missing' && isFilled(shown)
          ? `Set beds to ${expected} (the GDS shows code ${shown}, unknown)`
          : change(fieldOf(found), shown, expected),
    }
  },
})
