import { expect, test } from 'vitest'
import type { Suggestion } from './suggest-mappings.ts'
import { recordDefaults } from '../record-defaults.ts'
import { noOwnData, type OwnData } from '../records.ts'
import { suggestByCode } from './suggest-by-code.ts'

const plan = (id: number, code: string) => ({ ...recordDefaults.plans, id, code }) as OwnData['plans'][number]
const room = (id: number, code: string) => ({ ...recordDefaults.rooms, id, code }) as OwnData['rooms'][number]
const mapped = (id: number, pattern: string, plan_id: number) => ({ id, gds_id: null, pattern, plan_id, room_id: null })
const own: OwnData = {
  ...noOwnData,
  plans: [plan(1, 'BAR'), plan(2, 'BARB'), plan(3, 'CORP'), plan(4, 'PKGA'), plan(5, 'PKGB')],
  rooms: [room(1, 'DBL'), room(2, 'SGL')],
  codes: [mapped(1, 'K1RAC', 3), mapped(2, 'K2ADV', 4), mapped(3, 'K3ADV', 5), mapped(4, '*XYZ', 3)],
}
const nothing: Omit<Suggestion, 'rate_plan'> = {
  gds_id: 1,
  rate_name: null,
  room: null,
  plan_id: null,
  room_id: null,
  confidence: 0,
  reasons: [],
  known_by: null,
}

test.each([
  ['A1KBAR', 1, null, ['contains plan code BAR']],
  ['a1dblbarb', 2, 1, ['contains plan code BARB', 'contains room code DBL']],
  ['Z9RAC', 3, null, ['ends with RAC, as K1RAC']],
  ['Z9ADV', null, null, []],
  ['Z9XYZ', null, null, []],
  ['RAC', null, null, []],
  ['BAR-1', null, null, []],
])('%s: plan %s, room %s', (rate_plan, plan_id, room_id, reasons) => {
  const found = suggestByCode(own, { ...nothing, rate_plan })
  expect(found).toMatchObject({ plan_id, room_id, reasons, confidence: plan_id === null ? 0 : 0.5 })
})

test('a suggestion by texts and prices stays, and so does a code that is mapped', () => {
  const better = { ...nothing, rate_plan: 'A1KBAR', plan_id: 3, confidence: 0.9, reasons: ['same name'] }
  expect(suggestByCode(own, better)).toBe(better)
  const known = { ...nothing, rate_plan: 'A1KBAR', known_by: 'A1K*' }
  expect(suggestByCode(own, known)).toBe(known)
})
