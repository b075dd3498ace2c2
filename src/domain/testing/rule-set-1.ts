// What the program of rule set 1 stored for a Sabre rate with one text for plan and room, a converted price alone and no word on meals.
import { addDays, type Day } from '../stay.ts'

const verdicts = 'pmnpnpppppnnnppppuunpnpnnmmnnnnpppnpppppmnmmnuunnnmupnnn'
const findings = [
  [2, 'rate_description', 'a rate description'],
  [26, 'breakfast', 'breakfast included or not included'],
  [27, 'lunch', 'lunch included or not included'],
  [41, 'cancellation_info', 'the no-show charge'],
  [43, 'total', 'the total price of the stay'],
  [44, 'currency', 'an ISO 4217 currency'],
  [51, 'taxes', 'tax included or not included'],
].map(([number, field, expected]) => ({ number, verdict: 'missing', field, expected }))
/** Passed and counted weights of the five criteria, as columns. */
const weights = 'p1 = 17, q1 = 20, p2 = 18, q2 = 18, p3 = 0, q3 = 4, p4 = 30, q4 = 31, p5 = 1, q5 = 14, applicable = 98'

export const ruleSet1Score = (checkIn: Day) => {
  const evening = { local: `${addDays(checkIn, -1)}T18:00:00`, offset: null }
  const fields = {
    rate_name: 'FLEXIBLE RATE',
    room_rate_description: 'FLEXIBLE RATE, GUEST ROOM, 1 KING',
    rate_category: { code: '13', value: 'Rack' },
    converted_currency: 'EUR',
    converted_total: '412.00',
    converted_base: '380.00',
    converted_taxes: '32.00',
    beds: [{ code: '3', type: 'King', quantity: 1 }],
    adults_count: 2,
    children_count: 0,
    refundable: true,
    cancellation_until: evening,
    cancellation_deadline: evening,
    cancel_penalty_nights: 1,
    cancellation_info: 'CANCEL BY 6PM DAY BEFORE ARRIVAL OR 1 NIGHT',
    cancellation_policy: true,
    guarantee_type: 'GUAR',
    commission_type: 'Percentage',
    commission_value: '10',
  }
  return { fields, findings, verdicts, weights }
}
