// Every notification type of every message; contradictions, and parts that nobody reads.
import { expect, test } from 'vitest'
import { everyDay } from '../../domain/own-data/records.ts'
import {
  base,
  days,
  errorsOf,
  ordersOf,
  plan,
  plans,
  priced,
  product,
  products,
  put,
  rate,
  rates,
  recordsOf,
  room,
  root,
  taken,
} from '../testing/opentravel-messages.ts'

test('New replaces the plan with all its prices and restrictions', () => {
  const notStated = { refundable: null, offset: null, unit: null, drop_time: null, penalty: null }
  const record = {
    code: 'BAR',
    name: null,
    breakfast: null,
    lunch: null,
    dinner: null,
    category: null,
    cancellation: notStated,
  }
  const all = { plan_code: 'BAR', first_night: null, last_night: null }
  expect(ordersOf(plan(rates(priced), 'RatePlanNotifType="New"'))).toEqual([
    {
      do: 'put',
      kind: 'plans',
      record: { ...record, guarantee: null, deposit: null, commission: null, derived: null },
    },
    room,
    { do: 'clear', kind: 'prices', ...all },
    { do: 'clear', kind: 'restrictions', ...all },
    put,
  ])
})

test('Overlay creates what is missing and replaces the days that it names; without a type it is one', () => {
  const overlay = [
    { do: 'put', kind: 'plans', record: { code: 'BAR' } },
    room,
    { do: 'clear', kind: 'prices', ...days },
    put,
  ]
  expect(ordersOf(plan(rates(priced), 'RatePlanNotifType="Overlay"'))).toEqual(overlay)
  expect(ordersOf(plan(rates(priced)))).toEqual(overlay)
})

test('an Overlay of touching days empties them once, each group of weekdays for itself', () => {
  const day = (date: string, more = '') =>
    rate(base('AmountAfterTax="1"'), `InvTypeCode="DBL" Start="${date}" End="${date}" ${more}`)
  const cleared = ordersOf(
    plan(
      rates(
        day('2026-01-02') +
          day('2026-01-01') +
          day('2026-01-03') +
          day('2026-01-05') +
          day('2026-02-01', 'Sat="1" Sun="1"'),
      ),
    ),
  ).filter((order) => order.do === 'clear')
  const weekend = [false, false, false, false, false, true, true]
  expect(cleared).toEqual([
    { do: 'clear', kind: 'prices', ...days, last_night: '2026-01-03' },
    { do: 'clear', kind: 'prices', ...days, first_night: '2026-01-05', last_night: '2026-01-05' },
    { do: 'clear', kind: 'prices', ...days, first_night: '2026-02-01', last_night: '2026-02-01', weekdays: weekend },
  ])
})

test('Delta needs the plan and changes only what it names', () => {
  expect(ordersOf(plan(rates(priced), 'RatePlanNotifType="Delta"'))).toEqual([
    { do: 'need', kind: 'plans', code: 'BAR' },
    room,
    { do: 'clear', kind: 'prices', ...days, adults: null },
    put,
  ])
  const rule =
    '<BookingRules><BookingRule Start="2026-01-01" End="2026-01-02"><RestrictionStatus Status="Open"/></BookingRule></BookingRules>'
  expect(ordersOf(plan(rule, 'RatePlanNotifType="Delta"')).at(-1)).toEqual({
    do: 'clear',
    kind: 'restrictions',
    plan_code: 'BAR',
    room_code: null,
    first_night: '2026-01-01',
    last_night: '2026-01-02',
    restriction: 'closed',
  })
})

test('Remove takes the plan away, whole', () => {
  expect(ordersOf(plan('', 'RatePlanNotifType="Remove"'))).toEqual([
    { do: 'remove', kind: 'plans', record: { code: 'BAR' } },
  ])
  expect(errorsOf(plan('', 'RatePlanNotifType="Remove" Start="2026-01-01"'))[0]).toMatch(
    /^2 null A rate plan can only be removed as a whole/,
  )
  const both =
    '<RatePlan RatePlanCode="A" RatePlanNotifType="Remove"/><RatePlan RatePlanCode="A" RatePlanNotifType="New"/>'
  expect(errorsOf(plans(both))[0]).toMatch(/removes A and also/)
})

test('plans without a code are called after their products; without products nobody can name them', () => {
  const unnamed = plans(
    `<RatePlan CurrencyCode="EUR">${rates(rate(base('AmountAfterTax="9"')))}${products(product('BOARD', 'BB') + product('ROOM', 'SGL') + product('ROOM', 'DBL'))}</RatePlan>`,
  )
  expect(recordsOf(unnamed, 'plans')).toEqual([{ code: 'SGL-DBL-BB', breakfast: true, lunch: false, dinner: false }])
  expect(recordsOf(unnamed, 'prices').map((each) => each['room_code'])).toEqual(['SGL', 'DBL'])
  expect(errorsOf(plans('<RatePlan RatePlanNotifType="New"/>'))).toEqual([
    '10 321 It has neither a RatePlanCode nor products to take a code from.',
  ])
})

test('contradictions take nothing of the message', () => {
  expect(errorsOf(plan(rates(priced + priced.replace('120', '130'))))[0]).toMatch(
    /^3 null It contradicts an earlier element/,
  )
  expect(errorsOf(plan(rates(rate(base('AmountAfterTax="1"'), 'Start="2026-02-01" End="2026-01-01"'))))[0]).toMatch(
    /^3 404 /,
  )
  expect(errorsOf(plan(rates(rate(base('AmountAfterTax="1"'), 'Start="2026-02-30"'))))[0]).toMatch(/^3 15 /)
  expect(errorsOf(plans('<RatePlan RatePlanCode="A"><HotelRef HotelCode="OTHER"/></RatePlan>'))[0]).toMatch(/^3 392 /)
})

test('amount messages: Delta needs the plan, Overlay makes it, Remove empties days', () => {
  const amounts = (type: string, inside = rates(rate(base('AmountAfterTax="120"'), 'CurrencyCode="EUR"'))) =>
    ordersOf(
      root(
        'OTA_HotelRateAmountNotifRQ',
        `<RateAmountMessages HotelCode="H"><RateAmountMessage LocatorID="1"><StatusApplicationControl Start="2026-01-01" End="2026-01-31" RatePlanCode="BAR" InvTypeCode="DBL"/>${inside}</RateAmountMessage></RateAmountMessages>`,
        `Version="1" ${type}`,
      ),
    )
  const cleared = { do: 'clear', kind: 'prices', ...days }
  expect(amounts('')).toEqual([{ do: 'need', kind: 'plans', code: 'BAR' }, room, { ...cleared, adults: null }, put])
  expect(amounts('NotifType="Overlay"')).toEqual([
    { do: 'put', kind: 'plans', record: { code: 'BAR' } },
    room,
    cleared,
    put,
  ])
  expect(amounts('NotifType="Remove"', '')).toEqual([{ do: 'need', kind: 'plans', code: 'BAR' }, room, cleared])
})

test('availability: no rooms left closes, some open again, limits change only themselves', () => {
  const status = (attributes: string, inside = '', control = 'RatePlanCode="BAR" InvTypeCode="DBL"') =>
    ordersOf(
      root(
        'OTA_HotelAvailNotifRQ',
        `<AvailStatusMessages HotelCode="H"><AvailStatusMessage ${attributes}><StatusApplicationControl Start="2026-01-01" End="2026-01-31" ${control}/>${inside}</AvailStatusMessage></AvailStatusMessages>`,
      ),
    )
  const need = { do: 'need', kind: 'plans', code: 'BAR' }
  const cleared = { do: 'clear', kind: 'restrictions', ...days, restriction: 'closed' }
  const closed = {
    do: 'put',
    kind: 'restrictions',
    record: { ...days, weekdays: everyDay, kind: 'closed', nights: null },
  }
  expect(status('BookingLimit="0"')).toEqual([need, room, cleared, closed])
  expect(status('BookingLimit="4" BookingLimitMessageType="SetLimit"')).toEqual([need, room, cleared])
  expect(status('', '<RestrictionStatus Restriction="Arrival" Status="Close"/>')).toEqual([
    need,
    room,
    { ...cleared, restriction: 'closed_to_arrival' },
    { ...closed, record: { ...closed.record, kind: 'closed_to_arrival' } },
  ])
  expect(status('', '<RestrictionStatus Status="Close"/>', 'Sat="1" InvTypeCode="DBL"')).toEqual([
    room,
    { ...cleared, plan_code: null, weekdays: [false, false, false, false, false, true, false] },
    {
      ...closed,
      record: { ...closed.record, plan_code: null, weekdays: [false, false, false, false, false, true, false] },
    },
  ])
})

test('what was not read is reported with its path, identical ones once', () => {
  const xml = plan(
    `${rates(priced + rate('', 'RateTier="A" Start="2026-05-01"') + rate('', 'RateTier="B" Start="2026-06-01"'))}<Offers><Offer/></Offers>`,
    'MarketCode="X"',
  )
  expect(taken(xml).warnings.map(({ path, words }) => [path, words])).toEqual([
    [
      '/OTA_HotelRatePlanNotifRQ/RatePlans[1]/RatePlan[1]/Offers[1]/Offer[1]',
      'Skipped: offers are not part of your prices.',
    ],
    ['/OTA_HotelRatePlanNotifRQ/RatePlans[1]/RatePlan[1]/@MarketCode', 'MarketCode was skipped.'],
    [
      '/OTA_HotelRatePlanNotifRQ/RatePlans[1]/RatePlan[1]/Rates[1]/Rate[2]/@RateTier',
      'RateTier was skipped. Found 2 times; this is the first.',
    ],
  ])
})
