// The table of a season's prices: seasons in the URL, amounts as people write them, derived prices, requests.
import { describe, expect, test } from 'vitest'
import { everyDay, type OwnPrice } from '../../../../domain/own-data/records.ts'
import {
  typedAmount,
  blockOf,
  cellsToSend,
  paddedAmount,
  pricesIn,
  raised,
  typedSeason,
  seasonText,
  shownPrices,
  gridMove,
} from './grid.ts'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'

const summer = { first_night: '2027-06-01', last_night: '2027-08-31', weekdays: everyDay, adults: 2 }
const terms = { currency: 'EUR', tax: 'after', per_person: false } as const
const price = (plan_id: number, room_id: number | null, amount: string, more: Partial<OwnPrice> = {}): OwnPrice => ({
  id: plan_id * 10 + (room_id ?? 0),
  plan_id,
  room_id,
  ...summer,
  ...terms,
  amount,
  extra_adult: null,
  children: [],
  minimum_nights: null,
  ...more,
})

test('a season in the address is read as it was written; what is none of it says nothing', () => {
  const weekend = { ...summer, weekdays: [false, false, false, false, true, true, false] as const, adults: null }
  expect(seasonText(weekend)).toBe('2027-06-01~2027-08-31~0000110~')
  for (const season of [summer, weekend, { ...summer, first_night: null, last_night: null }])
    expect(typedSeason(seasonText(season))).toEqual(season)
  expect(typedSeason('tomorrow~x~11~many')).toEqual({
    first_night: null,
    last_night: null,
    weekdays: everyDay,
    adults: null,
  })
})

test.each([
  ['120', '120'],
  ['120,50', '120.50'],
  ['1.200,50 EUR', '1200.50'],
  ['1,200.50', '1200.50'],
  ['1 200,5', '1200.5'],
  ['1,200', '1200'],
  ['1.200', '1.200'],
  ['1.200.000', '1200000'],
  ['€ 99', '99'],
  ["1'250.00", '1250.00'],
  ['', ''],
  ['  ', ''],
  ['much', null],
  ['-5', null],
  ['1,2,3', null],
  ['EUR', null],
  ['12.12345', null],
])('%j is the amount %j', (text, amount) => expect(typedAmount(text)).toBe(amount))

test('a block of a spreadsheet is rows of cells, its last empty line is none', () => {
  expect(blockOf('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ])
})

test('only prices of just this season are in its cells', () => {
  const other = price(1, null, '90', { adults: null })
  expect([...pricesIn([price(1, 7, '120'), other], summer).keys()]).toEqual(['1|7'])
})

describe('what follows', () => {
  const plan = (id: number, code: string, derived: object | null = null) =>
    ({ id, code, name: null, derived }) as unknown as OwnOverview['plans'][number]
  const bar = plan(1, 'BAR')
  const saver = plan(2, 'SAVER', { from_plan_code: 'BAR', change: { percent: '-10' }, round_to: '1' })
  const own = { plans: [bar, saver], rooms: [{ id: 7 }, { id: 8 }] as unknown as OwnOverview['rooms'] }
  const board = { own, season: summer, terms, today: '2026-11-20' }

  test('from another plan, from every room, from another season, and from what is typed', () => {
    const always = price(1, null, '80', { id: 1, first_night: null, last_night: null, adults: null })
    const stored = shownPrices({ ...board, prices: [always, price(1, 7, '125')], typed: {} })
    expect(stored(bar, 8)?.amount).toBe('80')
    expect(stored(saver, 7)?.amount).toBe('113')
    expect(stored(saver, 8)?.amount).toBe('72')
    const typed = shownPrices({ ...board, prices: [always, price(1, 7, '125')], typed: { '1|7': '', '1|': '200' } })
    expect(typed(saver, 7)?.amount).toBe('180')
    expect(shownPrices({ ...board, prices: [], typed: {} })(saver, 7)).toBeNull()
  })

  test('of a season of some weekdays from one of its nights', () => {
    const weekend = { ...summer, weekdays: [false, false, false, false, true, true, false] as const }
    const friday = price(1, null, '99', { first_night: '2027-06-04', last_night: '2027-06-04' })
    const shown = shownPrices({ ...board, season: weekend, prices: [friday], typed: {} })
    expect(shown(bar, 7)?.amount).toBe('99')
  })
})

describe('what is sent', () => {
  const there = pricesIn([price(1, 7, '120.00'), price(1, null, '90')], summer)
  test('only cells that differ; an emptied one takes the price away', () => {
    expect(cellsToSend(there, {}, terms)).toEqual([])
    expect(cellsToSend(there, { '1|7': '120', '1|8': '', '1|': '', '2|7': '1.000,5' }, terms)).toEqual([
      { plan_id: 1, room_id: null, amount: null },
      { plan_id: 2, room_id: 7, amount: '1000.5' },
    ])
  })
  test('all that are filled when the currency is another', () => {
    const cells = cellsToSend(there, { '1|7': '500' }, { ...terms, currency: 'PLN' })
    expect(cells.map(({ amount }) => amount)).toEqual(['500', '90'])
  })
})

test.each([
  ['100', '10', '', '110.00'],
  ['99.50', '10', '1', '109'],
  ['120', '-12.5', '5', '105'],
  ['80', '0', '', '80.00'],
  ['80', '-100', '1', '0'],
])('%s with %s per cent in units of %j is %s', (amount, percent, unit, expected) => {
  expect(Number(raised(amount, percent, unit))).toBe(Number(expected))
})

describe('a key', () => {
  const press = (key: string, start: number, end: number, length: number, shiftKey = false) =>
    gridMove({ key, shiftKey }, { start, end, length })
  test('moves by Enter and the arrows, and inside the text it stays', () => {
    expect(press('Enter', 0, 0, 3)).toEqual([1, 0])
    expect(press('Enter', 0, 0, 3, true)).toEqual([-1, 0])
    expect(press('ArrowUp', 2, 2, 3)).toEqual([-1, 0])
    expect(press('ArrowRight', 0, 3, 3)).toEqual([0, 1])
    expect(press('ArrowRight', 1, 1, 3)).toBeNull()
    expect(press('ArrowRight', 3, 3, 3)).toEqual([0, 1])
    expect(press('ArrowLeft', 0, 0, 3)).toEqual([0, -1])
    expect(press('ArrowLeft', 2, 2, 3)).toBeNull()
    expect(press('a', 0, 0, 0)).toBeNull()
  })
})

test.each([
  ['1045', 'EUR', '1045.00'],
  ['1045.5', 'EUR', '1045.50'],
  ['12000', 'JPY', '12000'],
  ['41.125', 'KWD', '41.125'],
])('a computed %s %s is shown as %s', (amount, currency, shown) =>
  expect(paddedAmount({ amount, currency })).toBe(shown))
