// What a table's row for both GDS does to the mappings of one GDS.
import { expect, test } from 'vitest'
import { cleanOwn, cleanPlan, cleanRoom } from '../../testing/clean-own.ts'
import { applyOrders } from './apply.ts'
import { codeFor } from '../mapping/code-resolution.ts'
import type { OwnOrder } from './orders.ts'
import type { GdsCode } from '../records.ts'
import { replaceMappings } from './replace-mappings.ts'

const [flex, bar] = [cleanPlan, { ...cleanPlan, id: 2, code: 'BAR' }]
const both: GdsCode = { id: 1, gds_id: null, pattern: 'A1K', plan_id: 1, room_id: 1 }
const sabre: GdsCode = { id: 2, gds_id: 2, pattern: 'a1k', plan_id: 2, room_id: 1 }
const own = (...codes: GdsCode[]) => cleanOwn({ plans: [flex, bar], rooms: [cleanRoom], codes })
type Mapping = { gds_id: GdsCode['gds_id']; pattern: string; plan_code: string; room_code?: string | null }
const row = (at: number, record: Mapping): OwnOrder => ({
  do: 'put',
  kind: 'codes',
  place: { sheet: 'Booking codes', row: at },
  record,
})
const a1k = (changes: Partial<Mapping> = {}): Mapping => ({
  gds_id: null,
  pattern: 'A1K',
  plan_code: 'FLEX',
  room_code: 'DLXK',
  ...changes,
})

test('a row for both GDS counts in both, and says what it replaces', () => {
  const before = own(both, sabre)
  expect(codeFor(before, 'A1K', 'sabre')?.plan_id).toBe(bar.id)
  const { orders, replacements } = replaceMappings(before, [row(2, a1k())])
  expect(replacements).toEqual([
    {
      place: { sheet: 'Booking codes', row: 2 },
      words:
        'A1K was mapped for Sabre alone (plan BAR, room DLXK). This row for both GDS replaces that. To keep it, add a row for Sabre.',
    },
  ])
  const applied = applyOrders(before, orders, () => 9)
  if ('problems' in applied) throw new Error(applied.problems[0]?.words)
  expect(codeFor(applied.own, 'A1K', 'sabre')).toMatchObject({ plan_id: flex.id, room_id: cleanRoom.id })
  // A second time there is nothing left to replace.
  expect(replaceMappings(applied.own, [row(2, a1k())]).replacements).toEqual([])
})

test('what the same table says of one GDS stays, before or after the row for both', () => {
  const rows = [row(2, a1k()), row(3, { ...a1k(), gds_id: 2, plan_code: 'BAR' })]
  for (const sent of [rows, rows.toReversed()])
    expect(replaceMappings(own(both, sabre), sent)).toEqual({ orders: sent, replacements: [] })
})

test('a mapping for one GDS that says the same stays, and so does one of another pattern', () => {
  const same = { ...sabre, plan_id: flex.id, room_id: cleanRoom.id }
  const other = { ...sabre, pattern: 'A1?' }
  for (const there of [same, other]) expect(replaceMappings(own(both, there), [row(2, a1k())]).replacements).toEqual([])
})

test('without a column of rooms the row means the room that the mapping for both has', () => {
  const same = { ...sabre, plan_id: flex.id, room_id: cleanRoom.id }
  const { room_code: _, ...plain } = a1k()
  expect(replaceMappings(own(both, same), [row(2, plain)]).replacements).toEqual([])
  expect(replaceMappings(own(same), [row(2, plain)]).replacements).toHaveLength(1)
})

test('a row for one GDS, and one that is removed, replace nothing', () => {
  const remove = { do: 'remove', kind: 'codes', record: { gds_id: null, pattern: 'A1K' } } as const
  for (const order of [row(2, a1k({ gds_id: 1 })), remove])
    expect(replaceMappings(own(both, sabre), [order]).replacements).toEqual([])
})

test('of hundreds the first are named and the rest is counted', () => {
  const codes = Array.from({ length: 203 }, (_, at) => ({ ...sabre, id: at + 1, pattern: `B${at}` }))
  const rows = codes.map(({ pattern }, at) => row(at + 2, a1k({ pattern })))
  const { orders, replacements } = replaceMappings(own(...codes), rows)
  expect([orders.length, replacements.length]).toEqual([406, 201])
  expect(replacements.at(-1)?.words).toBe('3 more mappings for one GDS are replaced by rows for both.')
})
