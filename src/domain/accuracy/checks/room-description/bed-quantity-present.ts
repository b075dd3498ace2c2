// Whether a rate says how many beds its room has.
import { type CheckAbout, defineCheck } from '../../check.ts'
import { lacking, notApplicable, pass, type Unread, unreadIn } from '../../check-result.ts'
import { bedsOf } from './stated-beds.ts'

export const about: CheckAbout = {
  number: 16,
  id: 'room_description.bed_quantity_present',
  name: 'Number of beds present',
  weight: 1,
  reason: 'The number of beds decides who can share the room.',
  source: 'required field',
}

export const check = defineCheck<Unread>({
  about,
  reads: ['bed_alternatives', 'beds.quantity'],
  presenceOf: ['beds.quantity'],
  stated: true,
  judge(rate, checkup) {
    const beds = bedsOf(rate).flat()
    // If even the kind is missing, that is one gap and not two.
    if (beds.length === 0) return notApplicable('beds')
    if (beds.every(({ quantity }) => quantity !== null && quantity > 0)) return pass('beds')
    // A zero or a word on the wire counts as carried and states nothing.
    const unread = beds.some(({ quantity }) => quantity === 0) ? '0' : rate.unreadable.beds
    return unread === undefined
      ? lacking('beds.quantity', rate, checkup, {})
      : { verdict: 'missing', field: 'beds', facts: { unread } }
  },
  says: (facts, say) => ({ shown: unreadIn(facts, say), expected: 'the number of beds' }),
  advice: () => ({
    hotel: 'Set the number of beds',
    agent: 'Ask the hotel how many beds the room has',
  }),
})
