// Whether the room of a rate is described.
import { type CheckAbout, defineCheck } from '../../check.ts'
import { isBlank, lacking, pass, type Unread, unreadIn } from '../../check-result.ts'

export const about: CheckAbout = {
  number: 14,
  id: 'room_description.present',
  name: 'Room description present',
  weight: 3,
  reason: 'Agents can’t sell a room without a description.',
  source: 'required field',
}

export const check = defineCheck<Unread>({
  about,
  reads: ['room_rate_description', 'room_detail'],
  presenceOf: ['room_rate_description'],
  stated: true,
  judge: (rate, checkup) =>
    isBlank(rate.room_rate_description) && isBlank(rate.room_detail)
      ? lacking('room_rate_description', rate, checkup, {})
      : pass('room_rate_description'),
  says: (facts, say) => ({ shown: unreadIn(facts, say), expected: 'a room description' }),
  advice: () => ({
    hotel: 'Add a room description: room type, beds, size and view',
    agent: 'Ask the hotel to describe the room: room type, beds, size and view',
  }),
})
