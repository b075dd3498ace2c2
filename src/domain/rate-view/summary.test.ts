// Price, room, meals, cancellation and guarantee of a rate in a few words.
import { expect, test } from 'vitest'
import { emptyRate, type Rate } from '../rate.ts'
import { faultyParts, rateSummary } from './summary.ts'

const summary = (rate: Partial<Rate> & { room?: string }) =>
  rateSummary({ ...emptyRate('A1KRAC'), room: rate.room ?? null, ...rate })

test('a rate that says everything', () => {
  expect(
    summary({
      total: '1241.5',
      currency: 'EUR',
      beds: [{ code: null, type: 'Twin', quantity: 2 }],
      breakfast: true,
      lunch: false,
      dinner: true,
      cancellation_deadline: { local: '2027-01-05T18:00:00', offset: '+01:00' },
      guarantee_type: 'GUAR',
    }),
  ).toEqual({
    price: 'EUR 1,241.50',
    room: '2 Twin',
    meals: 'Breakfast, Dinner',
    cancellation: 'Free until 05.01.2027, 18:00',
    guarantee: 'Guarantee',
  })
})

test('what the GDS does not say is not guessed', () => {
  expect(new Set(Object.values(summary({})))).toEqual(new Set(['Not specified']))
})

test.each<[string, Partial<Rate> & { room?: string }, object]>([
  ['no meals at all', { breakfast: false, lunch: false, dinner: false }, { meals: 'Room only' }],
  ['only breakfast is denied', { breakfast: false }, { meals: 'No breakfast' }],
  ['a meal plan goes by its name', { meal_plans: [{ code: '10', value: 'Half board' }] }, { meals: 'Half board' }],
  ['no refund', { refundable: false }, { cancellation: 'Non-refundable' }],
  [
    'only a period before arrival',
    { cancellation_deadline_offset: { unit_multiplier: 2, time_unit: 'Day', drop_time: 'BeforeArrival' } },
    { cancellation: 'Free: 2 days before arrival' },
  ],
  ['no beds: the room as the GDS calls it', { room: 'DELUXE ROOM' }, { room: 'DELUXE ROOM' }],
])('%s', (_, rate, expected) => expect(summary(rate)).toMatchObject(expected))

test('a part with a finding is named', () => {
  const finding = { field: 'lunch' } as Parameters<typeof faultyParts>[0]['findings'][number]
  expect([...faultyParts({ findings: [finding] })]).toEqual(['meals'])
})
