// What orders do to own data, and the errors of rejected ones.
import { expect, test } from 'vitest'
import { applyOrders, undoChanges } from './apply.ts'
import type { OwnOrder, OwnWritten } from './orders.ts'
import { everyDay, noOwnData, type OwnData, type Weekdays } from '../records.ts'

let last = 0
const nextId = () => (last += 1)
type Price = Partial<OwnWritten['prices']>
const price = (changes: Price = {}): OwnOrder => ({
  do: 'put',
  kind: 'prices',
  record: {
    plan_code: 'FLEX',
    room_code: 'DBL',
    first_night: '2026-12-01',
    last_night: '2026-12-31',
    weekdays: everyDay,
    adults: null,
    currency: 'EUR',
    amount: '120.00',
    tax: 'after',
    ...changes,
  },
})
const plan = (code: string, changes: Partial<OwnWritten['plans']> = {}): OwnOrder => ({
  do: 'put',
  kind: 'plans',
  record: { code, ...changes },
})
const tenLess = (source: string) => ({
  derived: { from_plan_code: source, change: { percent: '-10' }, round_to: null },
})
const code = (pattern: string, changes: Partial<OwnWritten['codes']> = {}): OwnOrder => ({
  do: 'put',
  kind: 'codes',
  record: { pattern, gds_id: null, plan_code: 'FLEX', room_code: 'DBL', ...changes },
})
const clear = (changes: object): OwnOrder => ({
  do: 'clear',
  kind: 'prices',
  plan_code: 'FLEX',
  first_night: null,
  last_night: null,
  ...changes,
})
const base: OwnOrder[] = [
  { do: 'put', kind: 'rooms', record: { code: 'DBL' } },
  { do: 'put', kind: 'rooms', record: { code: 'KNG' } },
  plan('FLEX'),
  plan('BB', tenLess('FLEX')),
]
const done = (orders: readonly OwnOrder[], own: OwnData = noOwnData) => {
  const applied = applyOrders(own, orders, nextId)
  if ('problems' in applied) throw new Error(applied.problems.map(({ words }) => words).join('\n'))
  return applied
}
const words = (orders: readonly OwnOrder[], own: OwnData = noOwnData) => {
  const applied = applyOrders(own, orders, nextId)
  return 'problems' in applied ? applied.problems.map((each) => each.words) : []
}
const hotel = done(base).own
const days = (own: OwnData) => own.prices.map((each) => [each.first_night, each.last_night, each.amount])
const weekdays = (...on: number[]): Weekdays => everyDay.map((_, day) => on.includes(day)) as unknown as Weekdays

test('a record that is not there is made with its defaults, in any case of its code', () => {
  expect(hotel.version).toBe(1)
  const { own, changes } = done([price({ plan_code: 'flex', room_code: ' dbl ' })], hotel)
  expect(own.prices[0]).toMatchObject({ per_person: false, children: [], extra_adult: null, minimum_nights: null })
  expect(changes).toHaveLength(1)
  expect(own.version).toBe(2)
})

test('a record that is there changes in the named fields only; what says nothing new changes nothing', () => {
  const named = done([plan('FLEX', { name: 'Flexible', breakfast: true })], hotel).own
  const { own, changes } = done([plan('flex', { breakfast: false })], named)
  expect(own.plans.find(({ code: each }) => each === 'FLEX')).toMatchObject({ name: 'Flexible', breakfast: false })
  expect(changes).toHaveLength(1)
  expect(done([plan('FLEX', { breakfast: false })], own)).toEqual({ own, changes: [] })
})

test('orders may come before what they name', () => {
  expect(done([price(), code('A1KRAC'), ...base]).own.prices).toHaveLength(1)
})

test('removing a plan removes its codes, prices and restrictions, and so for a room', () => {
  const closed: OwnOrder = {
    do: 'put',
    kind: 'restrictions',
    record: {
      plan_code: 'FLEX',
      room_code: null,
      first_night: '2026-12-01',
      last_night: '2026-12-02',
      weekdays: everyDay,
      kind: 'closed',
    },
  }
  const full = done([price(), code('A1KRAC'), code('B*', { plan_code: 'BB', room_code: null }), closed], hotel).own
  const planless = done(
    [
      { do: 'remove', kind: 'plans', record: { code: 'FLEX' } },
      { do: 'put', kind: 'plans', record: { code: 'BB', derived: null } },
    ],
    full,
  ).own
  expect([planless.plans.length, planless.prices, planless.restrictions]).toEqual([1, [], []])
  expect(planless.codes.map(({ pattern }) => pattern)).toEqual(['B*'])
  const roomless = done([{ do: 'remove', kind: 'rooms', record: { code: 'DBL' } }], full).own
  expect([roomless.prices, roomless.restrictions.length, roomless.codes.length]).toEqual([[], 1, 1])
})

test.each([
  ['the middle', { first_night: '2026-12-10', last_night: '2026-12-12' }, ['01–09', '13–31']],
  ['the start', { first_night: '2026-11-10', last_night: '2026-12-12' }, ['13–31']],
  ['the end', { first_night: '2026-12-30', last_night: null }, ['01–29']],
  ['everything', {}, []],
  ['another room', { room_code: 'KNG', first_night: '2026-12-10', last_night: '2026-12-12' }, ['01–31']],
  ['no room', { room_code: null }, ['01–31']],
  ['every plan', { plan_code: null }, []],
])('clearing %s cuts and loses nothing else', (_, days_cut, left) => {
  const { own } = done([clear(days_cut)], done([price()], hotel).own)
  expect(own.prices.map((each) => `${each.first_night?.slice(8)}–${each.last_night?.slice(8)}`)).toEqual(left)
})

test('clearing days of the week leaves the others of those days', () => {
  const { own } = done(
    [clear({ first_night: '2026-12-10', last_night: '2026-12-20', weekdays: weekdays(5, 6) })],
    done([price(), price({ adults: 1 })], hotel).own,
  )
  expect(days(own).length).toBe(6)
  expect(
    own.prices.filter(({ adults }) => adults === null).map((each) => each.weekdays.filter(Boolean).length),
  ).toEqual([7, 7, 5])
  const ones = clear({ first_night: null, last_night: null, adults: 1 })
  expect(done([ones], own).own.prices.map(({ adults }) => adults)).toEqual([null, null, null])
})

test('emptying days of restrictions cuts what holds always, unless that is to be kept', () => {
  const minimum = (nights: number, first_night: string, last_night: string): OwnOrder => ({
    do: 'put',
    kind: 'restrictions',
    record: {
      plan_code: 'FLEX',
      room_code: null,
      first_night,
      last_night,
      weekdays: everyDay,
      kind: 'minimum_nights',
      nights,
    },
  })
  const march = { first_night: '2027-03-01', last_night: '2027-03-31' }
  const { own } = done([minimum(3, '2000-01-01', '2099-12-31'), minimum(5, '2027-03-05', '2027-04-10')], hotel)
  const cleared = (more: object) =>
    done([clear({ ...march, kind: 'restrictions', room_code: null, ...more })], own)
      .own.restrictions.map(({ first_night, last_night, nights }) => `${nights} ${first_night} ${last_night}`)
      .toSorted()
  expect(cleared({ keep_always: true })).toEqual(['3 2000-01-01 2099-12-31', '5 2027-04-01 2027-04-10'])
  expect(cleared({})).toEqual(['3 2000-01-01 2027-02-28', '3 2027-04-01 2099-12-31', '5 2027-04-01 2027-04-10'])
})

test('an undated price stays unless all days are cleared', () => {
  const own = done([price({ first_night: null, last_night: null })], hotel).own
  const cut = { first_night: '2026-12-10', last_night: '2026-12-12' }
  expect(done([clear(cut)], own).own.prices).toHaveLength(1)
  expect(done([clear({})], own).own.prices).toHaveLength(0)
})

test('the same days sent whole again change nothing', () => {
  const own = done([price(), price({ room_code: 'KNG' })], hotel).own
  expect(done([clear({}), price({ room_code: 'KNG' }), price()], own).changes).toEqual([])
})

test('a form may rename a plan, and what derives from it follows', () => {
  const id = hotel.plans.find(({ code: each }) => each === 'FLEX')?.id ?? 0
  const { own } = done([{ do: 'put', kind: 'plans', id, record: { code: 'BEST' } }], hotel)
  expect(own.plans.map((each) => each.derived?.from_plan_code ?? each.code)).toEqual(['BEST', 'BEST'])
})

test.each<[string, OwnOrder[], string[]]>([
  [
    'unknown plan and room',
    [price({ plan_code: 'X', room_code: 'Y' })],
    [
      'Plan X doesn’t exist: add it first, or correct its code.',
      'Room Y doesn’t exist: add it first, or correct its code.',
    ],
  ],
  [
    'end before start',
    [price({ first_night: '2026-12-03', last_night: '2026-12-01' })],
    [
      'The price of plan FLEX, room DBL from 03.12.2026 to 01.12.2026: It ends on 01.12.2026, before it starts on 03.12.2026: change one of the dates.',
    ],
  ],
  [
    'a tie on one night',
    [
      price({ first_night: '2026-12-01', last_night: '2026-12-03' }),
      price({ first_night: '2026-12-03', last_night: '2026-12-05' }),
    ],
    ['Plan FLEX has a price for room DBL on 03.12.2026 already: end one of them earlier, or change its room.'],
  ],
  ['a narrower span speaks', [price(), price({ first_night: '2026-12-24', last_night: '2026-12-26' })], []],
  [
    'other days of the week',
    [
      price({ weekdays: weekdays(0, 1) }),
      price({ weekdays: weekdays(2, 3), first_night: '2026-12-02', last_night: '2027-01-01' }),
    ],
    [],
  ],
  ['a room before the whole plan', [price(), price({ room_code: null })], []],
  ['other adults', [price({ adults: 1 }), price({ adults: 2 }), price()], []],
  [
    'overlapping ages',
    [
      price({
        children: [
          { from_age: 0, to_age: 6, amount: '0' },
          { from_age: 6, to_age: 12, amount: '20' },
        ],
      }),
    ],
    [
      'The price of plan FLEX, room DBL from 01.12.2026 to 31.12.2026: The ages 0–6 and 6–12 overlap: use each age in one band only.',
    ],
  ],
  [
    'an amount and a currency that are none',
    [price({ amount: '12,50', currency: 'EURO' })],
    [
      "The price of plan FLEX, room DBL from 01.12.2026 to 31.12.2026: '12,50' is not an amount: write it as 120.00.",
      "The price of plan FLEX, room DBL from 01.12.2026 to 31.12.2026: 'EURO' is not an ISO 4217 currency: write it as EUR.",
    ],
  ],
  [
    'two currencies at once',
    [price(), price({ room_code: 'KNG', currency: 'USD', first_night: '2026-12-31', last_night: '2027-01-05' })],
    ['Plan FLEX has prices in EUR and USD on 31.12.2026: use one currency, or end one of them earlier.'],
  ],
  [
    'two currencies after one another',
    [price(), price({ currency: 'USD', first_night: '2027-01-01', last_night: '2027-01-31' })],
    [],
  ],
  [
    'a circle',
    [plan('FLEX', tenLess('NR')), plan('NR', tenLess('BB'))],
    [
      'Plan FLEX would take its prices from itself (FLEX from NR from BB from FLEX): change one of the sources.',
      'Plan NR would take its prices from itself (NR from BB from FLEX from NR): change one of the sources.',
    ],
  ],
  [
    'an unknown source',
    [plan('NR', tenLess('X'))],
    ['Plan NR takes its prices from plan X, which doesn’t exist: add it, or correct its code.'],
  ],
  [
    'a source that goes alone',
    [{ do: 'remove', kind: 'plans', record: { code: 'FLEX' } }],
    [
      'Plan FLEX can’t be deleted while plan BB takes its prices from it: delete that one too, or give it its own prices.',
    ],
  ],
  [
    'a source that goes with what it feeds',
    [
      { do: 'remove', kind: 'plans', record: { code: 'FLEX' } },
      { do: 'remove', kind: 'plans', record: { code: 'BB' } },
    ],
    [],
  ],
  [
    'a second room of a code',
    [{ do: 'put', kind: 'rooms', id: null, record: { code: 'dbl' } }],
    ['Room DBL already exists: edit it, or give this one another name.'],
  ],
  [
    'codes that fit the same',
    [code('A1K???'), code('???RAC')],
    [
      'Code A1K??? in both GDS and code ???RAC in both GDS match the same booking codes equally well: make one of them more specific.',
    ],
  ],
  ['codes of two GDS', [code('A1K???', { gds_id: 1 }), code('???RAC', { gds_id: 2 })], []],
  [
    'a Delta before New',
    [{ do: 'need', kind: 'plans', code: 'NEW' }],
    ['Plan NEW doesn’t exist yet: send it complete before you change it.'],
  ],
  [
    'a record that is not there',
    [{ do: 'remove', kind: 'rooms', record: { code: 'X' } }],
    ['Room X doesn’t exist, so it can’t be deleted.'],
  ],
  [
    'a new price without amount',
    [price({ amount: undefined } as never)],
    ['The price of plan FLEX, room DBL from 01.12.2026 to 31.12.2026 has no amount: it is required.'],
  ],
])('%s', (_, orders, told) => {
  expect(words(orders, hotel)).toEqual(told)
})

test('two rows of a table may not name one record; every problem has a location, at most 500 are listed', () => {
  const rows = [2, 3].map((row): OwnOrder => ({ ...plan('NEW'), place: { sheet: 'plans', row } }))
  expect(applyOrders(hotel, rows, nextId)).toEqual({
    problems: [{ place: { sheet: 'plans', row: 3 }, words: 'Plan NEW is already in row 2: keep one of the two rows.' }],
  })
  expect(
    words(
      Array.from({ length: 700 }, () => price({ amount: 'x' })),
      hotel,
    ),
  ).toHaveLength(500)
})

test('undoing is refused for what changed since, and for a plan that others took into use', () => {
  const made = done([plan('NEW')], hotel)
  const later = done([plan('NEW', { name: 'Newer' })], made.own).own
  expect(undoChanges(later, made.changes)).toEqual({
    problems: [{ place: {}, words: 'Plan NEW has been changed since: undo the newer version first.' }],
  })
  const used = done([price({ plan_code: 'NEW' })], made.own).own
  expect(undoChanges(used, made.changes)).toEqual({
    problems: [
      {
        place: {},
        words: 'Plan NEW has codes, prices or restrictions from another version: undo the newer version first.',
      },
    ],
  })
  const gone = done(
    [{ do: 'remove', kind: 'prices', record: (price() as OwnOrder & { do: 'put'; kind: 'prices' }).record }],
    done([price()], hotel).own,
  )
  const again = done([price({ amount: '99' })], gone.own).own
  expect(undoChanges(again, gone.changes)).toMatchObject({ problems: [{ place: {} }] })
  expect(days(again)).toEqual([['2026-12-01', '2026-12-31', '99']])
})

test('a missing plan that a message needs is reported once, not at every element that names it', () => {
  const orders: OwnOrder[] = [
    { do: 'need', kind: 'plans', code: 'NEW' },
    { do: 'need', kind: 'plans', code: 'new' },
    clear({ plan_code: 'NEW' }),
    price({ plan_code: 'NEW' }),
    price({ plan_code: 'OTHER' }),
    plan('FLEX'),
    { do: 'put', kind: 'rooms', record: { code: 'DBL' } },
  ]
  const result = applyOrders(noOwnData, orders, nextId)
  expect('problems' in result && result.problems.map((each) => each.words)).toEqual([
    'Plan NEW doesn’t exist yet: send it complete before you change it.',
    'Plan OTHER doesn’t exist: add it first, or correct its code.',
  ])
})
