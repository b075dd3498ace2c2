// Suggestions for hotels whose mappings are known, and what is reported for codes that are already mapped.
import { expect, test } from 'vitest'
import { hotelOf, type Truth } from '../../testing/made-hotels.ts'
import { suggestionsFor, type ShownCode } from './suggest-mappings.ts'
import { recordDefaults } from '../record-defaults.ts'
import { type GdsCode, noOwnData, type OwnData, type OwnPlan } from '../records.ts'

/** Without prices, beds, views, meals, categories and terms. */
const namesOnly = (own: OwnData): OwnData => ({
  ...own,
  prices: [],
  rooms: own.rooms.map((room) => ({ ...room, beds: [], view: null })),
  plans: own.plans.map((plan) => ({
    ...(recordDefaults.plans as OwnPlan),
    id: plan.id,
    code: plan.code,
    name: plan.name,
  })),
})

const measured = (hotels: readonly number[], as = (own: OwnData) => own) => {
  let [codes, known, proposed, right] = [0, 0, 0, 0]
  for (const seed of hotels) {
    const { own: whole, truths } = hotelOf(seed)
    const own = as(whole)
    const suggestions = suggestionsFor(
      own,
      truths.map(({ shown }) => shown),
    )
    for (const [at, { plan, room }] of truths.entries()) {
      const made = suggestions[at]
      codes += 1
      if (plan !== null) known += 1
      if (!made || made.plan_id === null) continue
      proposed += 1
      if (made.plan_id === plan && made.room_id === room) right += 1
    }
  }
  return { codes, known, proposed, precision: right / proposed, recall: right / known }
}

const seeds = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at * 7)

test('of forty hotels nearly every suggestion is right, and nearly every code gets one', () => {
  const { codes, precision, recall } = measured(seeds(9000, 40))
  expect(codes).toBeGreaterThan(1500)
  expect(precision).toBeGreaterThan(0.985)
  expect(recall).toBeGreaterThan(0.94)
})

test('where own data has only names, fewer are suggested and hardly more are wrong', () => {
  const { precision, recall } = measured(seeds(40_000, 40), namesOnly)
  expect(precision).toBeGreaterThan(0.97)
  expect(recall).toBeGreaterThan(0.5)
})

test('a mapped code is listed with its mapping, and its plan and room are not suggested again', () => {
  const { own, truths } = hotelOf(9000)
  const first = truths.find(({ plan }) => plan !== null) as Truth
  const code: GdsCode = {
    id: 1,
    gds_id: first.shown.gds === 'sabre' ? 2 : 1,
    pattern: first.shown.rate_plan,
    plan_id: first.plan ?? 0,
    room_id: first.room,
  }
  const twin = { ...first.shown, rate_plan: 'TWIN99' }
  const [known, other] = suggestionsFor({ ...own, codes: [code] }, [first.shown, twin])
  expect(known).toMatchObject({
    known_by: first.shown.rate_plan,
    plan_id: first.plan,
    room_id: first.room,
    confidence: 1,
  })
  expect(other?.known_by).toBeNull()
  const alone = suggestionsFor(own, [first.shown])[0]
  expect(alone).toMatchObject({ plan_id: first.plan, room_id: first.room, known_by: null })
  expect(other?.confidence).toBeLessThan(alone?.confidence ?? 0)
})

test('a hotel without own data gets no suggestions, and reasons are given in words', () => {
  const { own, truths } = hotelOf(9007)
  const shown = truths.map((each) => each.shown)
  expect(suggestionsFor(noOwnData, shown).every((each) => each.plan_id === null && each.confidence === 0)).toBe(true)
  const reasons = new Set(suggestionsFor(own, shown).flatMap((each) => each.reasons))
  expect([...reasons]).toContain('same name')
  expect([...reasons]).toContain('same price on 10.12.2026')
})

test('the order of the codes does not matter', () => {
  const { own, truths } = hotelOf(9014)
  const shown = truths.map((each) => each.shown)
  const named = (list: readonly ShownCode[]) =>
    suggestionsFor(own, list)
      .map((each) => `${each.gds_id} ${each.rate_plan} ${each.plan_id} ${each.room_id}`)
      .toSorted()
  expect(named(shown.toReversed())).toEqual(named(shown))
})

test.each(['', '  '])('a room without a description (%j) is shown by its detail', (empty) => {
  const { own, truths } = hotelOf(9000)
  const [first] = truths
  if (!first) throw new Error('The hotel has no codes')
  const rate = { ...first.shown.rate, room_rate_description: empty, room_detail: 'DELUXE ROOM' }
  expect(suggestionsFor(own, [{ ...first.shown, rate }])[0]?.room).toBe('DELUXE ROOM')
})

/** A word for each number; two of them have different letters. */
const wordFor = (at: number) =>
  [...at.toString(5).padStart(5, '0')].map((digit) => 'ba de ki lo mu'.split(' ')[Number(digit)]).join('')
const terms = 'Flexible Saver Advance Member Corporate Weekend Package Prepaid Longstay Romance'.split(' ')

test('two thousand codes of a hotel with 500 rooms and 2,000 plans get a suggestion, each its own', () => {
  const [first] = hotelOf(9000).truths
  if (!first) throw new Error('The hotel has no codes')
  const planName = (at: number) => `${wordFor(at)} ${terms[at % terms.length]}`
  const roomName = (at: number) => `${wordFor(at)} Suite`
  const noPlan = recordDefaults.plans as OwnPlan
  const plans = Array.from({ length: 2_000 }, (_, at) => ({
    ...noPlan,
    id: at + 1,
    code: `C${at}`,
    name: planName(at),
  }))
  const noRoom = recordDefaults.rooms as OwnData['rooms'][number]
  const rooms = Array.from({ length: 500 }, (_, at) => ({ ...noRoom, id: at + 1, code: `R${at}`, name: roomName(at) }))
  const shown = Array.from({ length: 2_000 }, (_, at): ShownCode => {
    const rate = { rate_name: planName(at).toUpperCase(), room_rate_description: roomName(at % 500).toUpperCase() }
    return { ...first.shown, rate_plan: `X${at}`, rate }
  })
  const made = suggestionsFor({ ...noOwnData, plans, rooms }, shown)
  const right = made.filter(({ plan_id, room_id }, at) => plan_id === at + 1 && room_id === (at % 500) + 1)
  expect(right.length).toBeGreaterThan(1_900)
})
