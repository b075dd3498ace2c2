// Own data of each person of the tests: one record of each kind, by fixed ids.
import { type OwnKind, ownKinds } from '../../../domain/own-data/records.ts'
import { people, type Somebody, type Who } from '../people.ts'

export const ownIdOf = (kind: OwnKind, who: Who) =>
  who in people ? 1_000_000 + people[who as Somebody] * 10 + ownKinds.indexOf(kind) : undefined

export const year = { first_night: '2027-01-01', last_night: '2027-12-31' }
export const ownOf = (who: Somebody): Record<OwnKind, object> => {
  const [plan_id, weekdays] = [ownIdOf('plans', who), Array.from({ length: 7 }, () => true)]
  const room = { name: null, beds: [], view: null, smoking: null, greatest_occupancy: null, phrases: [] }
  const stated = {
    name: null,
    phrases: [],
    breakfast: null,
    lunch: null,
    dinner: null,
    guarantee: null,
    deposit: null,
    commission: null,
  }
  const terms = { refundable: null, offset: null, unit: null, drop_time: null, penalty: null }
  const sold = { category: null, corporate_codes: [], points_of_sale: [], derived: null }
  const perAdult = { adults: null, per_person: false, extra_adult: null, children: [], minimum_nights: null }
  return {
    rooms: { code: who, ...room },
    plans: { code: who, ...stated, ...sold, cancellation: terms },
    codes: { gds_id: null, pattern: `X${who.replaceAll('_', '').toUpperCase()}`, plan_id, room_id: null },
    prices: { plan_id, room_id: null, ...year, weekdays, ...perAdult, currency: 'EUR', amount: '100', tax: 'after' },
    taxes: {
      name: who,
      code: null,
      value: { percent: '7' },
      per: 'stay',
      included: false,
      first_night: null,
      last_night: null,
    },
    restrictions: { plan_id, room_id: null, ...year, weekdays, kind: 'closed', nights: null },
  }
}
