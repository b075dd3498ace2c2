// Whether a rate says which beds its room has.
import { type CheckAbout, defineCheck } from '../../check.ts'
import { lacking, pass, type Unread, unreadIn } from '../../check-result.ts'
import { bedsOf } from './stated-beds.ts'
import { unknownCode } from './unknown-code.ts'

export const about: CheckAbout = {
  number: 15,
  id: 'room_description.bed_type_present',
  name: 'Bed type present',
  weight: 3,
  reason: 'Guests choose rooms by bed, and agents filter by it.',
  source: 'OpenTravel RMA and BED (248: unknown)',
}

export const check = defineCheck<Unread>({
  about,
  reads: ['beds', 'bed_alternatives'],
  presenceOf: ['beds'],
  stated: true,
  judge: (rate, checkup) => (bedsOf(rate).length > 0 ? pass('beds') : lacking('beds', rate, checkup, {})),
  says: (facts, say) => ({ shown: unreadIn(facts, say), expected: 'the bed type' }),
  advice: ({ facts: { unread } }) => ({
    hotel: `Set a bed type, such as King, Queen or Twin${unknownCode(unread)}`,
    agent: 'Ask the hotel which beds the room has',
  }),
})
