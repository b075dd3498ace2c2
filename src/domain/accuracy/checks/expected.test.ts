// The seven own-data checks together: matches cost nothing, and what is not loaded never counts.
import { expect, test } from 'vitest'
import type { OwnData } from '../../own-data/records.ts'
import type { Rate } from '../../rate.ts'
import { adviceFor } from '../advice/advice.ts'
import { cleanOwn, cleanPlan, cleanRoom, ownCheckupOf } from '../../testing/clean-own.ts'
import { cleanDetails, cleanRate, detailsOnly, checkupOf } from '../../testing/clean-rate.ts'
import { scoreRate, scoreCheckup } from '../score/score.ts'
import { ids, judgedBy, sabre } from '../../testing/expected-rows.ts'

test('own data that agrees takes nothing from a clean rate, in both depths and both GDS', () => {
  for (const [rate, checkup] of [
    [cleanRate(), {}],
    [cleanDetails(), detailsOnly],
    [cleanRate({ guarantee_type: 'GUAR', commission_type: 'Percentage' }), sabre],
  ] as const) {
    const score = scoreRate(rate, ownCheckupOf([rate], cleanOwn(), checkup))
    expect(score.findings).toEqual([])
    for (const id of Object.values(ids)) expect(['pass', 'unknown']).toContain(score.verdicts[id])
  }
})

test('without own data for a code the score is unchanged: seven checks do not apply', () => {
  const rate = cleanRate({ total: '430.00', rate_name: 'TEST' })
  const without = scoreRate(rate, checkupOf([rate]))
  expect(scoreRate(rate, ownCheckupOf([rate], cleanOwn({ codes: [] })))).toEqual(without)
  for (const id of Object.values(ids)) expect(without.verdicts[id]).toBe('not_applicable')
})

test.each([
  ['name', { rate_name: 'ADVANCE SAVER' }, 'Change rate name from “ADVANCE SAVER” to “Best Flexible Rate”'],
  ['phrases', { rate_description: 'WIFI' }, 'Add “buffet breakfast” to the rate description'],
  [
    'room',
    { room_rate_description: 'STANDARD KING' },
    'Name the room “Deluxe Room” in its description: it says “STANDARD KING”',
  ],
  ['meals', { breakfast: false }, 'Set breakfast to included'],
  ['pricing', { currency: 'USD' }, 'Change the currency from USD to EUR'],
] as const)('advice on %s reads as a person would write it', (name, changes, sentence) => {
  const { finding } = judgedBy(name, cleanRate(changes), cleanOwn())
  expect(finding && adviceFor(finding, 'hotel')).toBe(sentence)
})

const code = (id: number, pattern: string, plan_id: number, room_id: number | null) => ({
  id,
  gds_id: null,
  pattern,
  plan_id,
  room_id,
})
const twins = (second: Partial<Rate>) => {
  const rates = [cleanRate(), cleanRate({ rate_plan: 'B1KRAC', rate_name: 'MEMBER SAVER', ...second })]
  const judged = (codes: OwnData['codes']) => {
    const rooms = [cleanRoom, { ...cleanRoom, id: 2, code: 'STE' }]
    const plans = [cleanPlan, { ...cleanPlan, id: 2, code: 'MBR' }]
    const scores = scoreCheckup(ownCheckupOf(rates, cleanOwn({ codes, plans, rooms })))
    return scores.map(({ verdicts }) => [
      verdicts['rate_description.not_a_copy'],
      verdicts['room_description.distinct_from_other_rooms'],
    ])
  }
  return judged
}
test('own data decides which rates share a plan or a room', () => {
  const judged = twins({})
  const mine = code(1, 'A1KRAC', 1, 1)
  // Both bearers are flagged.
  expect(judged([mine, code(2, 'B1KRAC', 2, 1)])).toEqual([
    ['wrong', 'pass'],
    ['wrong', 'pass'],
  ])
  expect(judged([mine, code(2, 'B1KRAC', 1, 2)])).toEqual([
    ['pass', 'wrong'],
    ['pass', 'wrong'],
  ])
  expect(judged([mine])).toEqual([
    ['unknown', 'pass'],
    ['unknown', 'pass'],
  ])
})

test('one plan is not a copy of itself, although its rates differ', () => {
  const judged = twins({ refundable: false })
  expect(judged([code(1, '?1KRAC', 1, 1)]).map(([copy]) => copy)).toEqual(['pass', 'pass'])
  expect(judged([]).map(([copy]) => copy)).toEqual(['wrong', 'wrong'])
})
