// Observations: each kind that is reported, and similar clean cases in which none is.
import { describe, expect, test } from 'vitest'
import type { OwnPlan } from '../../own-data/records.ts'
import type { Rate } from '../../rate.ts'
import type { ObservationKind } from './kinds.ts'
import { observationWords } from './wording.ts'
import { observationsOf } from './observations.ts'
import { scoreCheckup } from '../score/score.ts'
import { cleanOwn, cleanPlan, cleanPrice, cleanRoom, ownCheckupOf } from '../../testing/clean-own.ts'
import { cleanRate, checkupOf } from '../../testing/clean-rate.ts'
import type { CheckContext } from '../verdict.ts'

const told = (checkup: CheckContext, kind: ObservationKind) =>
  observationsOf(checkup).filter((fact) => fact.kind === kind)
const one = (changes: Partial<Rate>, about: Partial<CheckContext> = {}) => checkupOf([cleanRate(changes)], about)
const withStay = (changes: Partial<NonNullable<CheckContext['stay']>>): Partial<CheckContext> => {
  const { stay } = checkupOf([])
  return { stay: stay && { ...stay, ...changes } }
}

test('a clean rate has no observations, with own data and without', () => {
  expect(observationsOf(one({}))).toEqual([])
  expect(observationsOf(ownCheckupOf([cleanRate()]))).toEqual([])
  expect(observationsOf(checkupOf([]))).toEqual([])
})

const ruledWords = (name: string): Partial<Rate> => ({
  rate_name: name,
  room_rate_description: `${name} DELUXE ROOM 1 KING BED NSMK`,
  room_detail: null,
})

describe('one text on many rates', () => {
  const rate_comment = 'CITY TAX EUR 2.50 PER PERSON PAYABLE AT HOTEL'
  const rates = Array.from({ length: 165 }, (_, at) =>
    cleanRate({ rate_plan: `A${100_000 + at}`, rate_comment, rate_name: 'CAFÉ RATE', refundable: true }),
  )
  const facts = observationsOf(checkupOf(rates, { property_texts: ['TBD'] }))

  test('is one fact that names every code', () => {
    expect(facts.map(({ kind }) => kind)).toEqual(['paid_at_hotel', 'loading_style', 'static_content'])
    for (const { rate_plan, alike } of facts.slice(0, 2)) {
      expect(rate_plan).toBe('A100000')
      expect(alike).toEqual(rates.slice(1).map((rate) => rate.rate_plan))
    }
  })

  test('names the first codes and the number of the others', () => {
    expect(facts[0] && observationWords(facts[0])).toMatch(
      /; also A100001, A100002, A100003, A100004, A100005 and 159 more$/,
    )
  })

  test('observations that differ per rate: the first hundred are listed, with the number left out', () => {
    const twice = Array.from({ length: 130 }, (_, at) => cleanRate({ rate_plan: `B${100_000 + at}` }))
    const duplicates = observationsOf(checkupOf([...twice, ...twice])).filter(({ kind }) => kind === 'duplicate_code')
    expect([duplicates.length, duplicates.at(-2)?.more, duplicates.at(-1)?.more]).toEqual([100, undefined, 30])
    const last = duplicates.at(-1)
    expect(last && observationWords(last)).toMatch(/ \(and 30 more like this\)$/)
  })
})

describe('advance purchase', () => {
  const soon = withStay({ check_in: '2026-11-25', check_out: '2026-11-28' })
  test.each([
    ['ADV PURCHASE 14 DAYS NON REF', '14 days'],
    ['14 DAY ADVANCE PURCHASE', '14 days'],
    ['BOOK 21 DAYS IN ADVANCE AND SAVE', '21 days'],
    ['EARLY BOOKER 7 DAYS', '7 days'],
    ['SAVER AP14', '14 days'],
    ['EARLY BIRD - 30 DAYS', '30 days'],
    ['MUST BE BOOKED AT LEAST 10 DAYS PRIOR', '10 days'],
  ])('%s five days before arrival', (rate_name, shown) => {
    const [fact] = told(one({ rate_name }, soon), 'advance_purchase_inside')
    expect(fact).toMatchObject({ rate_plan: 'A1KRAC', field: 'rate_name', shown, expected: '5 days' })
  })
  test.each([
    'CANCEL 14 DAYS IN ADVANCE',
    'DEPOSIT DUE 14 DAYS PRIOR TO ARRIVAL',
    'ASK FOR OUR 14 DAY ADVANCE PURCHASE RATE',
    'ADVANCE PURCHASE 3 DAYS',
    'ADVANCE PURCHASE RATE',
    'BOOK NOW AND STAY 14 DAYS',
    'BOOK DIRECT, BREAKFAST FROM 7 AM',
  ])('%s tells nothing', (rate_name) => {
    expect(told(one({ rate_name }, soon), 'advance_purchase_inside')).toEqual([])
  })
})

describe('a tax paid at the hotel', () => {
  test.each([
    'CITY TAX EUR 2.50 PER PERSON PER NIGHT PAYABLE AT HOTEL',
    'TOURIST TAX IS PAID LOCALLY',
    'LOCAL TAX COLLECTED ON ARRIVAL',
    'PAY AT HOTEL: CITY TAX EUR 3.00',
  ])('%s', (rate_comment) => expect(told(one({ rate_comment }), 'paid_at_hotel')).toHaveLength(1))
  test.each([
    'CITY TAX INCLUDED. PARKING PAYABLE AT HOTEL',
    'TAX INCLUDED',
    'NO CITY TAX PAYABLE AT HOTEL',
    'CITY TAX MAY APPLY',
    'DEPOSIT PAYABLE AT HOTEL',
  ])('%s tells nothing', (rate_comment) => expect(told(one({ rate_comment }), 'paid_at_hotel')).toEqual([]))
})

const at = (local: string): Partial<Rate> => ({
  cancellation_until: { local, offset: '+01:00' },
  cancellation_deadline: { local, offset: '+01:00' },
  cancellation_deadline_offset: null,
})
describe('free cancellation', () => {
  test('is over when its day is over', () => {
    const [fact] = told(one(at('2026-11-19T18:00:00')), 'free_cancellation_over')
    expect(fact && observationWords(fact)).toBe('Free cancellation of A1KRAC had already ended on 19.11.2026, 18:00')
  })
  test('is not surely over today, nor where nothing is refunded, nor while an hour of arrival could save it', () => {
    expect(told(one(at('2026-11-20T06:00:00')), 'free_cancellation_over')).toEqual([])
    expect(told(one({ ...at('2026-11-19T18:00:00'), refundable: false }), 'free_cancellation_over')).toEqual([])
    const tomorrow = withStay({ check_in: '2026-11-21', check_out: '2026-11-22' })
    const offset = { cancellation_until: null, cancellation_deadline: { local: '2026-11-20T00:00:00', offset: null } }
    expect(told(one(offset, tomorrow), 'free_cancellation_over')).toEqual([])
    const today = withStay({ check_in: '2026-11-20', check_out: '2026-11-22' })
    expect(told(one(offset, today), 'free_cancellation_over')).toHaveLength(1)
  })
})

describe('what is only inferred from a text', () => {
  const forfeits = 'If you cancel after 6PM on 2 December 2026, you forfeit the deposit.'
  const unsaid: Partial<Rate> = {
    cancellation_until: null,
    cancellation_deadline: null,
    cancellation_deadline_offset: null,
    refundable: false,
    cancel_penalty_nights: null,
    guarantee_deadline: null,
    cancellation_info: `Deposit due. ${forfeits} See you.`,
  }
  test('is shown and costs no points', () => {
    const checkup = one(unsaid)
    const [fact] = told(checkup, 'inferred_terms')
    expect(fact && observationWords(fact)).toBe(
      'A1KRAC is non-refundable, but its cancellation text may suggest free cancellation: “If you cancel after 6PM on 2 December 2026, you forfeit the deposit”',
    )
    const wrong = scoreCheckup(checkup).flatMap(({ findings }) => findings.map(({ check }) => check))
    expect(wrong).not.toContain('cancellation_policy.text_agrees')
  })
  test('is nothing to look at where the rate is refundable, the day is over or a finding says it', () => {
    expect(told(one({ ...unsaid, refundable: true }), 'inferred_terms')).toEqual([])
    expect(told(one({ ...unsaid, cancellation_info: forfeits.replace('2026', '2025') }), 'inferred_terms')).toEqual([])
    expect(
      told(
        one({ ...unsaid, rate_comment: 'CANCELLING AFTER 6PM ON 2 DECEMBER 2026 FORFEITS THE DEPOSIT' }),
        'inferred_terms',
      ),
    ).toEqual([])
  })
})

describe('negotiated rates', () => {
  const negotiated = (changes: Partial<Rate> = {}) =>
    cleanRate({
      rate_plan: 'A1KNEG',
      rate_category: { code: '10', value: 'Negotiated' },
      corporate_codes: ['ABC'],
      ...changes,
    })
  const coded = withStay({ corporate_codes: ['ABC'] })
  test('are open only to those who requested them', () => {
    expect(told(checkupOf([negotiated()]), 'open_without_code')).toMatchObject([{ rate_plan: 'A1KNEG' }])
    expect(told(checkupOf([negotiated()], coded), 'open_without_code')).toEqual([])
    const corporate = cleanRate({ rate_category: { code: '4', value: 'Corporate' } })
    expect(told(checkupOf([corporate]), 'open_without_code')).toEqual([])
  })
  test('cost no more than the best public rate of the same room and terms', () => {
    const dear = negotiated({ total: '450.00' })
    const [fact] = told(checkupOf([cleanRate(), dear], coded), 'above_public')
    expect(fact && observationWords(fact)).toBe(
      'A1KNEG costs EUR 450.00, above public rate A1KRAC (EUR 433.75) for the same room and terms',
    )
  })
  test('are of one room though rules put each plan’s name before its words', () => {
    const dear = negotiated({ total: '450.00', ...ruledWords('NEGOTIATED RATE') })
    expect(told(checkupOf([cleanRate(ruledWords('BEST FLEXIBLE RATE')), dear], coded), 'above_public')).toHaveLength(1)
  })
  test.each<[string, Partial<Rate>, Partial<Rate>]>([
    ['equal', { total: '433.75' }, {}],
    ['with breakfast', { total: '450.00' }, { breakfast: false }],
    ['in another room', { total: '450.00' }, { room_detail: 'SUITE 60 SQM' }],
    ['refundable', { total: '450.00' }, { refundable: false }],
    ['prepaid', { total: '450.00' }, { guarantee_type: 'Prepayment' }],
    ['in another currency', { total: '450.00' }, { currency: 'USD' }],
    ['beside a senior rate', { total: '450.00' }, { rate_category: { code: '14', value: 'Senior' } }],
    ['beside a rate for members', { total: '450.00' }, { rate_name: 'AAA MEMBER RATE' }],
  ])('%s: nothing', (_, mine, other) => {
    expect(told(checkupOf([cleanRate(other), negotiated(mine)], coded), 'above_public')).toEqual([])
  })
})

test('a code that is loaded twice is reported once', () => {
  const twice = checkupOf([cleanRate(), cleanRate(), cleanRate({ rate_plan: 'B2TRAC' })])
  expect(told(twice, 'duplicate_code')).toMatchObject([{ rate_plan: 'A1KRAC', shown: '2 times' }])
})

describe('by the own data', () => {
  const saver: OwnPlan = { ...cleanPlan, id: 2, code: 'SAVE', name: 'Advance Saver', phrases: [] }
  const twin = { ...cleanRoom, id: 2, code: 'TWIN', name: 'Standard Twin', phrases: [] }
  const own = (plan: Partial<OwnPlan> = {}, more: Parameters<typeof cleanOwn>[0] = {}) =>
    cleanOwn({
      rooms: [cleanRoom, twin],
      plans: [cleanPlan, { ...saver, ...plan }],
      codes: [
        { id: 1, gds_id: null, pattern: 'A1KRAC', plan_id: 1, room_id: 1 },
        { id: 2, gds_id: null, pattern: 'A1KSAV', plan_id: 2, room_id: 1 },
      ],
      prices: [cleanPrice, { ...cleanPrice, id: 2, plan_id: 2, amount: '99.00' }],
      ...more,
    })
  const night = { first_night: '2026-12-10', last_night: '2026-12-10', weekdays: cleanPrice.weekdays }
  const restricted = (kind: 'closed' | 'minimum_nights', nights: number | null = null) =>
    own({}, { restrictions: [{ id: 1, plan_id: 2, room_id: null, ...night, kind, nights }] })

  test('a plan and room that should be there and is not', () => {
    const [fact] = told(ownCheckupOf([cleanRate()], own()), 'not_loaded')
    expect(fact).toMatchObject({ rate_plan: null, plan: 'SAVE', room: 'DLXK' })
    expect(fact && observationWords(fact)).toBe('Plan SAVE in room DLXK should be on sale for this stay (code A1KSAV)')
  })
  test.each([
    ['for a code that nobody asked for', own({ corporate_codes: ['ABC'] })],
    ['for another point of sale', own({ points_of_sale: ['NOWHERE'] })],
    ['closed', restricted('closed')],
    ['for longer stays', restricted('minimum_nights', 4)],
    ['without a price', own({}, { prices: [cleanPrice] })],
    [
      'in another GDS',
      own(
        {},
        {
          codes: [
            { id: 1, gds_id: null, pattern: 'A1KRAC', plan_id: 1, room_id: 1 },
            { id: 2, gds_id: 2, pattern: 'A1KSAV', plan_id: 2, room_id: 1 },
          ],
        },
      ),
    ],
  ])('%s: nothing', (_, data) => {
    expect(told(ownCheckupOf([cleanRate()], data), 'not_loaded')).toEqual([])
  })
  test('an answer that failed, lacks a page, or is without any rate, proves nothing', () => {
    const failed: Partial<CheckContext> = { calls: { details: 'failed', rules: 'not_made' } }
    expect(told(ownCheckupOf([cleanRate()], own(), failed), 'not_loaded')).toEqual([])
    expect(told(ownCheckupOf([cleanRate()], own()), 'not_loaded')).not.toEqual([])
    expect(told(ownCheckupOf([cleanRate()], own(), { whole: false }), 'not_loaded')).toEqual([])
    expect(told(ownCheckupOf([], own()), 'not_loaded')).toEqual([])
  })
  test('a negotiated plan that is closed while the public can book the room', () => {
    const coded = withStay({ corporate_codes: ['ABC'] })
    const facts = told(ownCheckupOf([cleanRate()], own({ corporate_codes: ['ABC'] }), coded), 'last_room_closed')
    expect(facts).toMatchObject([{ plan: 'SAVE', room: 'DLXK', other: 'A1KRAC' }])
    expect(told(ownCheckupOf([cleanRate()], own(), coded), 'last_room_closed')).toEqual([])
  })
  test('a plan with codes of its own that is open to all', () => {
    const shown = [cleanRate(), cleanRate({ rate_plan: 'A1KSAV' })]
    expect(told(ownCheckupOf(shown, own({ corporate_codes: ['ABC'] })), 'open_without_code')).toMatchObject([
      { rate_plan: 'A1KSAV' },
    ])
    expect(told(ownCheckupOf(shown, own()), 'open_without_code')).toEqual([])
  })
  test('another plan under a code, by its name and its price; one of the two signs is not enough', () => {
    const nights = [{ from: '2026-12-10', to: '2026-12-13', amount: '99.00' }]
    const price = { nightly_rates: nights, price_base: '297.00', rate_total: '344.65', total: '344.65' }
    const facts = told(ownCheckupOf([cleanRate({ ...price, rate_name: 'ADVANCE SAVER' })], own()), 'wrong_code')
    expect(facts).toMatchObject([{ rate_plan: 'A1KRAC', plan: 'SAVE', expected: 'FLEX' }])
    expect(told(ownCheckupOf([cleanRate(price)], own()), 'wrong_code')).toEqual([])
    expect(told(ownCheckupOf([cleanRate({ rate_name: 'ADVANCE SAVER' })], own()), 'wrong_code')).toEqual([])
  })
})

describe('style', () => {
  test.each<[Partial<Rate>, string]>([
    [{ rate_description: 'Zimmer mit Fruehstueck und kostenlos Stornierung bis Anreise' }, 'write it in English'],
    [{ rate_name: 'CAFÉ RATE' }, 'use A-Z, 0-9 and simple signs in place of É'],
    [
      {
        rate_description:
          'WELCOME TO OUR BEAUTIFUL AND QUIET HOUSE BESIDE THE RIVER WHERE YOU REST. BREAKFAST INCLUDED',
      },
      'put the key facts first',
    ],
  ])('%o', (changes, expected) => {
    expect(told(one(changes), 'loading_style')).toMatchObject([{ expected }])
  })
  test('a length that no GDS publishes is no reason to shorten a text', () => {
    expect(told(one({ rate_description: 'ROOM WITH BREAKFAST. '.repeat(30) }), 'loading_style')).toEqual([])
  })
  test('names of dishes and houses are no foreign text', () => {
    expect(
      told(one({ rate_description: 'BREAKFAST AT CAFE DE LA PAIX INCLUDED, VISTA ROOM' }), 'loading_style'),
    ).toEqual([])
  })
  test('texts of the property that are over or were never written', () => {
    const texts = ['POOL CLOSED UNTIL 30 APR 2026', 'TBD', 'BUILT IN 1998, RENOVATED 2019']
    expect(told(one({}, { property_texts: texts }), 'static_content')).toHaveLength(2)
  })
})
