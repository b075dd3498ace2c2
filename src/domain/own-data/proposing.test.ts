// Proposals for hotels of which the truth is known, and what is told of codes that are known already.
import { expect, test } from 'vitest'
import { hotelOf, type Truth } from './made-hotels.ts'
import { proposalsFor, type ShownCode } from './proposing.ts'
import { recordDefaults } from './record-defaults.ts'
import { type GdsCode, noOwnData, type OwnData, type OwnPlan } from './records.ts'

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
    const proposals = proposalsFor(
      own,
      truths.map(({ shown }) => shown),
    )
    for (const [at, { plan, room }] of truths.entries()) {
      const made = proposals[at]
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

test('of forty hotels nearly every proposal is right, and nearly every code gets one', () => {
  const { codes, precision, recall } = measured(seeds(9000, 40))
  expect(codes).toBeGreaterThan(1500)
  expect(precision).toBeGreaterThan(0.985)
  expect(recall).toBeGreaterThan(0.94)
})

test('where the own data says names only, less is proposed and hardly more is wrong', () => {
  const { precision, recall } = measured(seeds(40_000, 40), namesOnly)
  expect(precision).toBeGreaterThan(0.97)
  expect(recall).toBeGreaterThan(0.5)
})

test('a code that a record speaks for is told with it, and leaves its plan and room to no other', () => {
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
  const [known, other] = proposalsFor({ ...own, codes: [code] }, [first.shown, twin])
  expect(known).toMatchObject({
    known_by: first.shown.rate_plan,
    plan_id: first.plan,
    room_id: first.room,
    confidence: 1,
  })
  expect(other?.known_by).toBeNull()
  const alone = proposalsFor(own, [first.shown])[0]
  expect(alone).toMatchObject({ plan_id: first.plan, room_id: first.room, known_by: null })
  expect(other?.confidence).toBeLessThan(alone?.confidence ?? 0)
})

test('nothing is proposed to a hotel that has loaded nothing, and reasons stand in words', () => {
  const { own, truths } = hotelOf(9007)
  const shown = truths.map((each) => each.shown)
  expect(proposalsFor(noOwnData, shown).every((each) => each.plan_id === null && each.confidence === 0)).toBe(true)
  const reasons = new Set(proposalsFor(own, shown).flatMap((each) => each.reasons))
  expect([...reasons]).toContain('the name is the same')
  expect([...reasons]).toContain('the price of 10.12.2026 is the same')
})

test('the order of the codes does not matter', () => {
  const { own, truths } = hotelOf(9014)
  const shown = truths.map((each) => each.shown)
  const named = (list: readonly ShownCode[]) =>
    proposalsFor(own, list)
      .map((each) => `${each.gds_id} ${each.rate_plan} ${each.plan_id} ${each.room_id}`)
      .toSorted()
  expect(named(shown.toReversed())).toEqual(named(shown))
})
