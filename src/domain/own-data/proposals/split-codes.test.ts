// Where booking codes divide into the part of the room and the part of the plan.
import { expect, test } from 'vitest'
import { plainStay } from '../../testing/plain-stay.ts'
import type { ShownCode } from '../mapping/suggest-mappings.ts'
import { readCode } from './read-code.ts'
import { splitCodes } from './split-codes.ts'

type Named = Record<string, string>
const partsOf = (rooms: Named, plans: Named, codeOf: (room: string, plan: string, at: number) => string) => {
  const shown = Object.entries(rooms).flatMap(([room, room_rate_description], row) =>
    Object.entries(plans).map(([plan, rate_name], column): ShownCode => {
      const rate_plan = codeOf(room, plan, row * Object.keys(plans).length + column)
      return { gds: 'sabre', rate_plan, rate: { rate_name, room_rate_description }, stay: plainStay }
    }),
  )
  return splitCodes(shown.map(readCode)).map(({ room, plan }) => [room, plan])
}
const rooms = { A1K: 'STANDARD ROOM', B2T: 'TWIN ROOM', C1Q: 'FAMILY SUITE' }
const plans = { RAC: 'RACK RATE', BBFX: 'BREAKFAST DEAL', ADV: 'EARLY SAVER' }
const all = Object.keys(rooms).flatMap((room) => Object.keys(plans).map((plan) => [room, plan]))

test('room first, plans of several lengths', () => {
  expect(partsOf(rooms, plans, (room, plan) => room + plan)).toEqual(all)
})

test('plan first, where the texts say so', () => {
  const even = { RAC: 'RACK RATE', BBF: 'BREAKFAST DEAL', ADV: 'EARLY SAVER' }
  const found = partsOf(rooms, even, (room, plan) => plan + room)
  expect(found).toEqual(Object.keys(rooms).flatMap((room) => Object.keys(even).map((plan) => [room, plan])))
})

const withoutTexts = (of: Named): Named => Object.fromEntries(Object.keys(of).map((key) => [key, '']))
test('without texts the first characters are the room', () => {
  expect(partsOf(withoutTexts(rooms), withoutTexts(plans), (room, plan) => room + plan)).toEqual(all)
})

test('codes that form no table may still begin with their room', () => {
  const found = partsOf(rooms, plans, (room, _, at) => `${room[0]}${String.fromCharCode(70 + at)}${17 * at + 10}`)
  expect(found).toEqual(all.map(([room = '']) => [room[0], null]))
})

test('codes that tell nothing have no parts, and neither have three', () => {
  const numbers = partsOf(rooms, plans, (_, __, at) => `${((at * 7_919) % 9_000) + 1_000}`)
  expect(numbers.every(([, plan]) => plan === null)).toBe(true)
  const few = partsOf({ A1K: 'STANDARD ROOM' }, plans, (room, plan) => room + plan)
  expect(few).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
})
