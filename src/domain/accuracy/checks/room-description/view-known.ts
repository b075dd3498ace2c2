// Whether a rate says which view its room has.
import { type CheckAbout, defineCheck } from '../../check.ts'
import { lacking, pass, type Unread, unreadIn } from '../../check-result.ts'
import { unknownCode } from './unknown-code.ts'

export const about: CheckAbout = {
  number: 18,
  id: 'room_description.view_known',
  name: 'Room view stated',
  weight: 1,
  reason: 'Views help sell better rooms.',
  source: 'OpenTravel RVT',
}

/** A `code` that no list has, or nothing that could be read. */
type Facts = { code: string } | Unread

export const check = defineCheck<Facts>({
  about,
  reads: ['room_view'],
  presenceOf: ['room_view'],
  stated: true,
  judge(rate, checkup) {
    const { room_view: view } = rate
    if (view === null) return lacking('room_view', rate, checkup, {})
    return view.value === null
      ? { verdict: 'missing', field: 'room_view', facts: { code: view.code } }
      : pass('room_view')
  },
  says: (facts, say) =>
    'code' in facts
      ? { shown: say.words(facts.code), expected: 'an OpenTravel view code' }
      : { shown: unreadIn(facts, say), expected: 'the view from the room' },
  advice: ({ facts }) => ({
    hotel: `Set the room view${unknownCode('code' in facts ? facts.code : facts.unread)}`,
    agent: 'Ask the hotel which view the room has',
  }),
})
