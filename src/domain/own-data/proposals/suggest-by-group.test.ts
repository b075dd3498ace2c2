// Suggestions from codes of the same room and plan: every right suggestion stays, and fewer codes have none.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GdsName } from '../../gds.ts'
import type { Rate } from '../../rate.ts'
import { hotelOf } from '../../testing/made-hotels.ts'
import { plainStay } from '../../testing/plain-stay.ts'
import { recordDefaults } from '../record-defaults.ts'
import { type GdsCode, noOwnData, type OwnData, type OwnPlan, type OwnRoom } from '../records.ts'
import { suggestByCode } from '../mapping/suggest-by-code.ts'
import { type ShownCode, suggestionsFor } from '../mapping/suggest-mappings.ts'
import { suggestForAll } from './suggest-by-group.ts'

const shows = (rate_plan: string, rate: Partial<Rate>, gds: GdsName = 'travel_port'): ShownCode => ({
  gds,
  rate_plan,
  rate,
  stay: plainStay,
})
const rooms = { A1K: 'STANDARD ROOM 1 KING BED', B2T: 'COMFORT ROOM 2 TWIN BEDS', C1Q: 'FAMILY STUDIO' }
const plans = { RAC: 'RACK RATE', BBF: 'BREAKFAST DEAL', ADV: 'EARLY SAVER' }
const beds = (room: string) => [{ code: null, type: room === 'A1K' ? 'King' : 'Twin', quantity: 1 }]
const table = (gds: GdsName = 'travel_port') =>
  Object.entries(rooms).flatMap(([room, room_rate_description]) =>
    Object.entries(plans).map(([plan, rate_name]) =>
      shows(`${room}${plan}`, { rate_name, room_rate_description, beds: beds(room) }, gds),
    ),
  )
const own = (patterns: readonly string[], codes: Partial<GdsCode> = {}): OwnData => ({
  ...noOwnData,
  // The property has other names than the GDS, so no text proves a plan or room.
  rooms: Object.keys(rooms).map((_, at) => ({ ...recordDefaults.rooms, id: at + 1, code: `Z${at}` }) as OwnRoom),
  plans: Object.keys(plans).map((_, at) => ({ ...recordDefaults.plans, id: at + 1, code: `Y${at}` }) as OwnPlan),
  codes: patterns.map((pattern, at) => ({
    id: at + 1,
    gds_id: 1,
    pattern,
    plan_id: Object.keys(plans).indexOf(pattern.slice(3)) + 1,
    room_id: Object.keys(rooms).indexOf(pattern.slice(0, 3)) + 1,
    ...codes,
  })),
})
const suggested = (of: OwnData, shown: readonly ShownCode[], code: string) =>
  suggestForAll(of, shown).find(({ rate_plan }) => rate_plan === code)
const known = ['A1KRAC', 'A1KBBF', 'B2TADV', 'C1QRAC']

test('beginning, room name, beds, ending and rate name are those of mapped codes: plan and room are suggested', () => {
  expect(suggestionsFor(own(known), table()).find(({ rate_plan }) => rate_plan === 'B2TRAC')?.plan_id).toBeNull()
  expect(suggested(own(known), table(), 'B2TRAC')).toMatchObject({
    plan_id: 1,
    room_id: 2,
    confidence: 0.9,
    reasons: [
      'ends with RAC, as A1KRAC',
      'same rate name, as A1KRAC',
      'starts with B2T, as B2TADV',
      'same room name, as B2TADV',
      'same beds',
    ],
  })
})

test('every code of the hotel follows from one mapped code of each room and plan', () => {
  for (const { rate_plan, plan_id, room_id } of suggestForAll(own(known), table()))
    expect([rate_plan, plan_id, room_id]).toEqual([
      rate_plan,
      Object.keys(plans).indexOf(rate_plan.slice(3)) + 1,
      Object.keys(rooms).indexOf(rate_plan.slice(0, 3)) + 1,
    ])
})

test('what one GDS shows of a mapped code tells the codes of the other', () => {
  const found = suggested(own(known), [...table(), ...table('sabre')], 'B2TRAC')
  const inSabre = suggestForAll(own(known), [...table(), ...table('sabre')]).filter(({ gds_id }) => gds_id === 2)
  expect(found?.plan_id).toBe(1)
  expect(inSabre.map(({ plan_id, room_id }) => [plan_id, room_id])).toEqual(
    table().map(({ rate_plan }) => [
      Object.keys(plans).indexOf(rate_plan.slice(3)) + 1,
      Object.keys(rooms).indexOf(rate_plan.slice(0, 3)) + 1,
    ]),
  )
})

test('a code that shows the name of another room than its letters say gets no room, and is not called sure', () => {
  const shown = table().map((each) =>
    each.rate_plan === 'B2TRAC' ? { ...each, rate: { ...each.rate, room_rate_description: rooms.A1K } } : each,
  )
  expect(suggested(own(known), shown, 'B2TRAC')).toMatchObject({ room_id: null, confidence: 0.5 })
})

test('codes of one ending that are mapped to two plans tell nothing of a third', () => {
  const both = own(['A1KRAC', 'C1QRAC', 'A1KBBF'])
  const codes = both.codes.map((code) => (code.pattern === 'C1QRAC' ? { ...code, plan_id: 3 } : code))
  expect(suggested({ ...both, codes }, table(), 'B2TRAC')?.plan_id).toBeNull()
})

test('names in other scripts are compared as well', () => {
  const shown = ['甲1RAC', '甲1BBF', '乙2RAC', '乙2BBF'].map((name, at) =>
    shows(`${at < 2 ? 'X' : 'W'}${name.slice(2)}`, {
      rate_name: name.endsWith('RAC') ? '门市价' : '含早餐',
      room_rate_description: at < 2 ? '豪华大床房' : '标准双床房',
    }),
  )
  const mapped = own(['XRAC', 'WBBF']).codes.map((code, at) => ({ ...code, plan_id: at + 1, room_id: at + 1 }))
  expect(suggested({ ...own([]), codes: mapped }, shown, 'WRAC')).toMatchObject({ plan_id: 1, room_id: 2 })
})

const measured = (
  all: (of: OwnData, shown: readonly ShownCode[]) => { plan_id: number | null; room_id: number | null }[],
) => {
  let [codes, right, wrong] = [0, 0, 0]
  for (let at = 0; at < 30; at += 1) {
    const { own: of, truths } = hotelOf(9000 + at * 7)
    const shown = truths.map((each) => each.shown)
    for (const [place, made] of all(of, shown).entries()) {
      const truth = truths[place]
      codes += truth?.plan === null ? 0 : 1
      if (made.plan_id === null) continue
      if (made.plan_id === truth?.plan && made.room_id === truth.room) right += 1
      else wrong += 1
    }
  }
  return { codes, right, wrong }
}
test('of thirty hotels more codes are suggested right than before, and hardly more wrong', () => {
  const before = measured((of, shown) => suggestionsFor(of, shown).map((each) => suggestByCode(of, each)))
  const now = measured(suggestForAll)
  expect(now.right).toBeGreaterThan(before.right)
  expect(now.wrong).toBeLessThanOrEqual(before.wrong + 0.005 * now.codes)
})

test('neither the order of rates nor that of mappings matters, and a code that had a suggestion keeps it', () => {
  const patterns = Object.keys(rooms).flatMap((room) => Object.keys(plans).map((plan) => room + plan))
  fc.assert(
    fc.property(fc.subarray(patterns), fc.shuffledSubarray(table(), { minLength: 1 }), (mapped, shown) => {
      const of = own(mapped)
      const plain = (list: readonly ShownCode[], data: OwnData) =>
        suggestForAll(data, list)
          .map(({ reasons: _, ...each }) => JSON.stringify(each))
          .toSorted()
      const inOrder = shown.toSorted((a, b) => (a.rate_plan < b.rate_plan ? -1 : 1))
      expect(plain(shown, of)).toEqual(plain(inOrder, { ...of, codes: of.codes.toReversed() }))
      const before = suggestionsFor(of, shown)
      const kept = suggestForAll(of, shown).filter((_, at) => before[at]?.plan_id !== null)
      expect(kept).toEqual(before.filter(({ plan_id }) => plan_id !== null))
    }),
    { numRuns: 100 },
  )
})
