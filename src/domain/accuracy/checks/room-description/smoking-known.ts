// Whether a rate says if its room is for smokers.
import { type CheckAbout, defineCheck } from '../../check.ts'
import { lacking, pass, type Unread, unreadIn } from '../../check-result.ts'

export const about: CheckAbout = {
  number: 19,
  id: 'room_description.smoking_known',
  name: 'Smoking stated',
  weight: 1,
  reason: 'Most guests won’t book a room that may be a smoking room.',
  source: 'required field',
}

export const check = defineCheck<Unread>({
  about,
  reads: ['smoking'],
  presenceOf: ['smoking'],
  stated: true,
  judge: (rate, checkup) =>
    typeof rate.smoking === 'boolean' ? pass('smoking') : lacking('smoking', rate, checkup, {}),
  says: (facts, say) => ({ shown: unreadIn(facts, say), expected: 'smoking or non-smoking' }),
  advice: () => ({
    hotel: 'Set the room to smoking or non-smoking',
    agent: 'Ask the hotel whether this is a smoking room',
  }),
})
