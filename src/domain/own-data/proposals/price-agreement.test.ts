// Prices tell rooms and plans of the two GDS where names and codes do not; alone they prove nothing.
import { expect, test } from 'vitest'
import type { GdsName } from '../../gds.ts'
import type { Rate } from '../../rate.ts'
import { shows } from '../../testing/shown-hotel.ts'
import { noOwnData } from '../records.ts'
import type { ShownCode } from '../mapping/suggest-mappings.ts'
import { proposeOwnData } from './propose.ts'

const rooms = ['STANDARD ROOM', 'SUPERIOR TWIN ROOM', 'FAMILY SUITE']
const plans = ['BEST FLEX RATE', 'MEMBERS EXCLUSIVE', 'STAY LONGER AND SAVE']
const nightly = (amount: number): Partial<Rate> => ({
  currency: 'EUR',
  nightly_rates: [{ from: '2026-12-10', to: '2026-12-12', amount: `${amount}.00` }],
})
const amountOf = (room: number, plan: number) => 100 + 20 * room + 7 * plan
/** Codes that say nothing, as some systems number them. */
const codeOf = (gds: GdsName, room: number, plan: number) =>
  `${gds === 'sabre' ? 'S' : 'T'}${(((room * 3 + plan) * 7_919 + (gds === 'sabre' ? 4_001 : 0)) % 9_000) + 1_000}`
const shownIn = (gds: GdsName, names: readonly (string | null)[], amount = amountOf): ShownCode[] =>
  rooms.flatMap((room_rate_description, room) =>
    names.map((rate_name, plan) =>
      shows(codeOf(gds, room, plan), { rate_name, room_rate_description, ...nightly(amount(room, plan)) }, gds),
    ),
  )
const withRate = (gds: GdsName, room: number, plan: number, rate: Partial<Rate>) => (each: ShownCode) =>
  each.gds === gds && each.rate_plan === codeOf(gds, room, plan) ? { ...each, rate: { ...each.rate, ...rate } } : each
const proposed = (shown: readonly ShownCode[]) => {
  const { plans: found, codes } = proposeOwnData(noOwnData, shown)
  const mapped = (gds: GdsName, room: number, plan: number) =>
    codes.find(({ pattern, gds_id }) => pattern === codeOf(gds, room, plan) && (gds_id === 2) === (gds === 'sabre'))
  return { found, codes, mapped, asked: codes.filter(({ asks }) => asks.length > 0) }
}
const otherNames = ['BEST FLEX RATE', 'MMBRS EXCLSV', 'LONG STAY']

test('plans of other names are one where they cost the same in two rooms', () => {
  const { found, asked, mapped } = proposed([...shownIn('travel_port', plans), ...shownIn('sabre', otherNames)])
  expect([found.length, asked]).toEqual([3, []])
  for (const plan of [0, 1, 2])
    expect(mapped('sabre', 0, plan)?.plan_code).toBe(mapped('travel_port', 0, plan)?.plan_code)
})

test('one wrong price among several is a fault, and two different prices of every other kind are two plans', () => {
  const shown = [...shownIn('travel_port', plans), ...shownIn('sabre', otherNames)]
  const wrong = proposed(shown.map(withRate('sabre', 0, 1, nightly(999))))
  expect([wrong.found.length, wrong.asked]).toEqual([3, []])
  const other = (room: number, plan: number) => amountOf(room, plan) + (plan === 1 ? 13 + room : 0)
  expect(proposed([...shownIn('travel_port', plans), ...shownIn('sabre', otherNames, other)]).found).toHaveLength(4)
})

test('where a GDS shows other prices throughout, the names decide as before', () => {
  const { found, asked } = proposed([
    ...shownIn('travel_port', plans),
    ...shownIn('sabre', plans, (room, plan) => amountOf(room, plan) + 31),
  ])
  expect([found.length, asked]).toEqual([3, []])
})

test('a code without a name is of the plan that costs the same in its room in the other GDS, unless two do', () => {
  const shown = [...shownIn('travel_port', plans), ...shownIn('sabre', plans)].map(
    withRate('sabre', 1, 2, { rate_name: null }),
  )
  const { mapped, asked } = proposed(shown)
  expect([asked, mapped('sabre', 1, 2)?.plan_code]).toEqual([[], mapped('travel_port', 1, 2)?.plan_code])
  const twice = shown
    .map(withRate('sabre', 1, 1, { rate_name: null, ...nightly(amountOf(1, 2)) }))
    .map(withRate('travel_port', 1, 1, nightly(amountOf(1, 2))))
  expect(proposed(twice).mapped('sabre', 1, 2)?.asks).toEqual(['no rate plan name'])
})

test('a code of the same name with another fact is asked, unless its price in the other GDS tells that it is the same plan', () => {
  const flagged = [...shownIn('travel_port', plans), ...shownIn('sabre', plans)].map((each) => ({
    ...each,
    rate: { ...each.rate, breakfast: false },
  }))
  // Of three codes of a plan one shows breakfast, and of the two others one is not sold.
  const shown = flagged
    .map(withRate('sabre', 0, 1, { breakfast: true }))
    .filter(({ rate_plan }) => rate_plan !== codeOf('sabre', 2, 1))
  const { mapped } = proposed(shown)
  expect(mapped('sabre', 0, 1)).toMatchObject({ asks: [], plan_code: mapped('travel_port', 0, 1)?.plan_code })
  const unpriced = shown.map(withRate('sabre', 0, 1, { nightly_rates: [], currency: null }))
  expect(proposed(unpriced).mapped('sabre', 0, 1)?.asks).toEqual(['the GDS may name one rate plan differently'])
})
