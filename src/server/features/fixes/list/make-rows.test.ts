// Rows are kept while nothing changes, and no longer; the first of an order are those that sorting gives.
import { expect, test } from 'vitest'
import { newDays } from '../../../../domain/spells/spell-state.ts'
import { isoTime } from '../../../platform/database/iso-time.ts'
import type { HotelFix } from '../make-fixes.ts'
import type { HotelSpells } from '../state/list-kept-spells.ts'
import type { ListedFix } from '../state/make-status.ts'
import { firstInOrder } from './make-order.ts'
import { countByState, prepareRows, type Said } from './make-rows.ts'

const now = Date.parse('2026-05-04T10:00:00.000Z')
/** Each test its own, because what is kept of one is kept. */
const newGroup = () =>
  ['a', 'b'].map((key) => ({
    hotel_id: 7,
    key,
    stays: ['2026-06-01'],
    rates: [{}],
    found_at: isoTime(now),
  })) as unknown as HotelFix[]
const opened_at = isoTime(now - 6 * 86_400_000)
const spell = {
  first_seen: opened_at,
  last_seen: opened_at,
  opened_at,
  gone_at: null,
  came_back: 0,
  marked_rule_set: null,
  opened_rule_set: null,
  time_zone: null,
  hotel_id: 7,
}
const spells: HotelSpells = new Map(['a', 'b'].map((key) => [key, { ...spell, key }]))
const silent: Said = { now, people: [], states: new Map(), accepted: new Map(), spoken: new Set() }
const statesOf = (rows: readonly ListedFix[]) => rows.map((row) => row.spell?.state)

test('the same rows are given until one of them is older than new', () => {
  const group = newGroup()
  const rows = prepareRows(group, spells, silent)
  expect(statesOf(rows)).toEqual(['new', 'new'])
  expect(prepareRows(group, spells, { ...silent, now: now + 3_600_000 })).toBe(rows)
  const later = prepareRows(group, spells, { ...silent, now: Date.parse(opened_at) + newDays * 86_400_000 })
  expect(statesOf(later)).toEqual(['open', 'open'])
  expect([countByState([rows]).new, countByState([later]).new]).toEqual([2, 0])
})

test('other spells, and what people say, are seen at once', () => {
  const group = newGroup()
  const rows = prepareRows(group, spells, silent)
  const back: HotelSpells = new Map([['a', { ...spell, key: 'a', came_back: 1 }]])
  expect(statesOf(prepareRows(group, back, silent))).toEqual(['back', undefined])
  const states = new Map([
    ['7 a', { state: 'snoozed', until: '2026-06-01', back_at: null, acted_at: isoTime(now), updated_at: isoTime(now) }],
  ]) as unknown as Said['states']
  const spoken = prepareRows(group, spells, { ...silent, states, spoken: new Set([7]) })
  expect(spoken.map(({ status }) => status.state)).toEqual(['snoozed', 'open'])
  expect(statesOf(spoken)).toEqual(['open', 'new'])
  expect(countByState([spoken])).toMatchObject({ snoozed: 1, open: 1, new: 1, all: 2 })
  // Once nobody says anything any more, it is as before.
  expect(prepareRows(group, spells, silent)).toEqual(rows)
})

test.each([0, 1, 25, 150, 400])('the first %i are those that sorting gives', (count) => {
  const rows = Array.from({ length: 300 }, (_, at) => ({ at, value: (at * 7919) % 83 })) as unknown as (ListedFix &
    Record<'at' | 'value', number>)[]
  const order = (a: ListedFix, b: ListedFix) =>
    (a as (typeof rows)[0]).value - (b as (typeof rows)[0]).value ||
    (a as (typeof rows)[0]).at - (b as (typeof rows)[0]).at
  expect(firstInOrder(rows, order, count)).toEqual(rows.toSorted(order).slice(0, count))
})
