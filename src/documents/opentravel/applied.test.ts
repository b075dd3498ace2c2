// What messages do to own data that are there already: how Overlay, Delta and status messages differ once they are applied.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyOrders } from '../../domain/own-data/orders/apply.ts'
import { noOwnData, type OwnData } from '../../domain/own-data/records.ts'
import { base, plan, plans, rate, rates, root } from '../testing/opentravel-messages.ts'
import { readNotification } from './notification.ts'

let id = 0
const nextId = () => ++id
const after = (own: OwnData, xml: string): OwnData | string => {
  const read = readNotification(xml)
  if ('errors' in read) return read.errors.map(({ words }) => words).join(' ')
  const applied = applyOrders(own, read.orders, nextId)
  return 'own' in applied ? applied.own : applied.problems.map(({ place, words }) => `${place.path} ${words}`).join(' ')
}
const own = (before: OwnData, xml: string): OwnData => {
  const data = after(before, xml)
  if (typeof data === 'string') throw new Error(data)
  return data
}
const night = (amount: number, more: string, guests = 2) =>
  rate(base(`NumberOfGuests="${guests}" AmountAfterTax="${amount}"`), `InvTypeCode="DBL" ${more}`)
const january = 'Start="2026-01-01" End="2026-01-31"'
const rules =
  '<BookingRules><BookingRule Start="2026-01-01" End="2026-01-31"><LengthsOfStay><LengthOfStay MinMaxMessageType="SetMinLOS" Time="2"/></LengthsOfStay></BookingRule></BookingRules>'
const first = own(
  noOwnData,
  plan(`${rules}${rates(night(100, january) + night(80, january, 1))}`, 'RatePlanNotifType="New"'),
)
const prices = ({ prices: all }: OwnData) =>
  all
    .map(
      ({ first_night, last_night, weekdays, adults, amount }) =>
        `${first_night}..${last_night} ${weekdays.map(Number).join('')} ${adults}: ${amount}`,
    )
    .toSorted()
const every = '1111111'

test('a price of 0 clears its night, whatever was expected before or fills the days around it', () => {
  const cleared = ['2026-01-01..2026-01-09 1111111 2: 100', '2026-01-11..2026-01-31 1111111 2: 100']
  const zero = night(0, 'Start="2026-01-10" End="2026-01-10"')
  const delta = own(first, plan(rates(zero), 'RatePlanNotifType="Delta"'))
  expect(prices(delta)).toEqual(expect.arrayContaining(cleared))
  const atOnce = own(first, plan(rates(night(100, january) + zero), 'RatePlanNotifType="Delta"'))
  expect(prices(atOnce)).toEqual(expect.arrayContaining(cleared))
  expect(prices(atOnce).filter((each) => each.includes('2026-01-10'))).toEqual([])
})
test('an Overlay replaces all prices of its days and leaves the days around them', () => {
  const changed = own(
    first,
    plan(rates(night(130, 'Start="2026-01-10" End="2026-01-12"')), 'RatePlanNotifType="Overlay"'),
  )
  expect(prices(changed)).toEqual([
    `2026-01-01..2026-01-09 ${every} 1: 80`,
    `2026-01-01..2026-01-09 ${every} 2: 100`,
    `2026-01-10..2026-01-12 ${every} 2: 130`,
    `2026-01-13..2026-01-31 ${every} 1: 80`,
    `2026-01-13..2026-01-31 ${every} 2: 100`,
  ])
  expect(changed.restrictions).toEqual(first.restrictions)
})

test('an Overlay of weekends leaves the other days of the week', () => {
  const changed = own(first, plan(rates(night(130, `${january} Fri="1" Sat="1"`)), 'RatePlanNotifType="Overlay"'))
  expect(prices(changed)).toEqual([
    '2026-01-01..2026-01-31 0000110 2: 130',
    '2026-01-01..2026-01-31 1111001 1: 80',
    '2026-01-01..2026-01-31 1111001 2: 100',
  ])
})

test('a Delta replaces only the prices for as many guests as it names', () => {
  const changed = own(first, plan(rates(night(130, january)), 'RatePlanNotifType="Delta"'))
  expect(prices(changed)).toEqual([`2026-01-01..2026-01-31 ${every} 1: 80`, `2026-01-01..2026-01-31 ${every} 2: 130`])
})

test('what one part of an Overlay fills, another of the same days does not empty', () => {
  const message = (guests: number, amount: number) =>
    `<RateAmountMessage><StatusApplicationControl ${january} RatePlanCode="BAR" InvTypeCode="DBL"/>${rates(rate(base(`NumberOfGuests="${guests}" AmountAfterTax="${amount}" CurrencyCode="EUR"`), january))}</RateAmountMessage>`
  const body = `<RateAmountMessages HotelCode="H">${message(1, 70)}${message(2, 90)}</RateAmountMessages>`
  const changed = own(first, root('OTA_HotelRateAmountNotifRQ', body, 'Version="1" NotifType="Overlay"'))
  expect(prices(changed)).toEqual([`2026-01-01..2026-01-31 ${every} 1: 70`, `2026-01-01..2026-01-31 ${every} 2: 90`])
})

test('a Delta of a plan that is not there is refused with its place', () => {
  const refused = after(noOwnData, plan(rates(night(130, january)), 'RatePlanNotifType="Delta"'))
  expect(refused).toMatch(/^\/OTA_HotelRatePlanNotifRQ\/RatePlans\[1\]\/RatePlan\[1\] .*BAR/)
})

test('New forgets what it does not say; Remove leaves nothing of the plan', () => {
  const renewed = own(first, plan(rates(night(90, 'Start="2026-02-01" End="2026-02-02"')), 'RatePlanNotifType="New"'))
  expect([prices(renewed), renewed.restrictions]).toEqual([[`2026-02-01..2026-02-02 ${every} 2: 90`], []])
  const removed = own(first, plan('', 'RatePlanNotifType="Remove"'))
  expect([removed.plans, removed.prices, removed.restrictions, removed.rooms.length]).toEqual([[], [], [], 1])
})

test('closed and opened again, a plan keeps its shortest stay', () => {
  const status = (limit: number) =>
    root(
      'OTA_HotelAvailNotifRQ',
      `<AvailStatusMessages HotelCode="H"><AvailStatusMessage BookingLimit="${limit}"><StatusApplicationControl Start="2026-01-05" End="2026-01-06" RatePlanCode="BAR"/></AvailStatusMessage></AvailStatusMessages>`,
    )
  const closed = own(first, status(0))
  expect(closed.restrictions.map(({ kind, first_night }) => [kind, first_night])).toEqual([
    ['minimum_nights', '2026-01-01'],
    ['closed', '2026-01-05'],
  ])
  expect(own(closed, status(3)).restrictions).toEqual(first.restrictions)
})

test('whatever a message became on its way, it is read or refused, and never thrown at', () => {
  const good = plans(
    `<RatePlan RatePlanCode="A" CurrencyCode="EUR" RatePlanNotifType="New">${rules}${rates(night(1, january))}</RatePlan>`,
  )
  const change = fc.tuple(
    fc.nat(good.length),
    fc.nat(6),
    fc.constantFrom('', '"', '<', '&', '0', '9999-12-31', '-', ' ', '/>', '\u0000', '\uFFFF', 'é'),
  )
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      let xml = good
      for (const [at, length, put] of changes) xml = xml.slice(0, at) + put + xml.slice(at + length)
      const read = readNotification(xml)
      expect('errors' in read ? read.errors.length > 0 : Array.isArray(read.orders)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

const completeSet = '<UniqueID Type="16" ID="1" Instance="CompleteSet"/>'
const wholePlans = (body: string) =>
  root('OTA_HotelRatePlanNotifRQ', `${completeSet}<RatePlans HotelCode="H">${body}</RatePlans>`)
const wholeStatus = (body: string, attributes?: string) =>
  root(
    'OTA_HotelAvailNotifRQ',
    `${completeSet}<AvailStatusMessages HotelCode="H">${body}</AvailStatusMessages>`,
    attributes,
  )
const status = (body: string) =>
  root('OTA_HotelAvailNotifRQ', `<AvailStatusMessages HotelCode="H">${body}</AvailStatusMessages>`)
const code = (plan_id: number) => ({ id: 900, gds_id: null, pattern: 'BAR*', plan_id, room_id: null })

test('a complete set of one blank plan removes every plan; one with booking codes stays, empty', () => {
  const reset = own(first, wholePlans('<RatePlan/>'))
  expect([reset.plans, reset.prices, reset.restrictions]).toEqual([[], [], []])
  expect(reset.rooms).toEqual(first.rooms)
  const named = own(
    first,
    plan('<Description Name="title"><Text>Best</Text></Description>', 'RatePlanNotifType="Delta"'),
  )
  const mapped = { ...named, codes: [code(named.plans[0]?.id ?? 0)] }
  const emptied = own(mapped, wholePlans('<RatePlan/>'))
  expect([emptied.plans.map(({ code: each, name }) => [each, name]), emptied.prices, emptied.restrictions]).toEqual([
    [['BAR', null]],
    [],
    [],
  ])
  expect(emptied.codes).toEqual(mapped.codes)
})

test('a complete set replaces the plans that it does not name', () => {
  const two = own(first, plans('<RatePlan RatePlanCode="OLD" CurrencyCode="EUR" RatePlanNotifType="New"/>'))
  const whole = own(
    two,
    wholePlans(`<RatePlan RatePlanCode="BAR" CurrencyCode="EUR">${rates(night(130, january))}</RatePlan>`),
  )
  expect([whole.plans.map(({ code: each }) => each), prices(whole)]).toEqual([
    ['BAR'],
    [`2026-01-01..2026-01-31 ${every} 2: 130`],
  ])
})

test('a plan from which a named one takes its prices is emptied, not removed', () => {
  const derived = own(
    first,
    plans(
      '<RatePlan RatePlanCode="CHEAP" CurrencyCode="EUR" RatePlanNotifType="New" BaseRatePlanCode="BAR" AdjustedPercentage="10"/>',
    ),
  )
  const source = '<RatePlan RatePlanCode="CHEAP" CurrencyCode="EUR" BaseRatePlanCode="BAR" AdjustedPercentage="20"/>'
  expect(own(derived, wholePlans(source)).plans.map(({ code: each }) => each)).toEqual(['BAR', 'CHEAP'])
})

const control = (day: number, more = '') =>
  `<StatusApplicationControl Start="2026-01-0${day}" End="2026-01-0${day}" InvTypeCode="DBL" ${more}/>`
const closed = ({ restrictions }: OwnData) =>
  restrictions.filter(({ kind }) => kind === 'closed').map(({ first_night }) => first_night)
test('a complete set of availability opens what was closed, also with one blank element', () => {
  const close = (day: number, more?: string) =>
    `<AvailStatusMessage>${control(day, more)}<RestrictionStatus Status="Close"/></AvailStatusMessage>`
  const shut = own(first, status(close(1) + close(2, 'RatePlanCode="BAR"')))
  expect(closed(shut)).toEqual(['2026-01-01', '2026-01-02'])
  expect(closed(own(shut, wholeStatus('<AvailStatusMessage/>')))).toEqual([])
  expect(closed(own(shut, wholeStatus('<AvailStatusMessage/>', 'Version="1"')))).toEqual(['2026-01-02']) // AlpineBits
  const other = own(shut, wholeStatus(close(5)))
  expect([closed(other), other.prices, other.plans]).toEqual([['2026-01-05'], shut.prices, shut.plans])
})

test('what an AvailNotif leaves out is skipped with a warning, and the rest is taken', () => {
  const xml = status(
    '<AvailStatusMessage BookingLimit="2"/><AvailStatusMessage><StatusApplicationControl InvCode="DBL" Start="2026-01-03" End="2026-01-03"/><LengthsOfStay><LengthOfStay MinMaxMessageType="SetMinLOS"/></LengthsOfStay><RestrictionStatus Status="Close"/></AvailStatusMessage>',
  )
  const read = readNotification(xml)
  expect('warnings' in read && read.warnings.map(({ words }) => words)).toEqual([
    'Skipped: it has no StatusApplicationControl.',
    'Without Time, the limit on the length of stay is taken away.',
    'BookingLimit was skipped.',
  ])
  expect(own(first, xml).restrictions.filter(({ kind }) => kind === 'closed')).toHaveLength(1)
})

const most = ({ restrictions }: OwnData) => restrictions.filter(({ kind }) => kind === 'maximum_nights')
test('a limit that is sent without its number of nights is taken away', () => {
  const limit = (time: string) =>
    status(
      `<AvailStatusMessage>${control(3)}<LengthsOfStay><LengthOfStay MinMaxMessageType="SetMaxLOS"${time}/></LengthsOfStay></AvailStatusMessage>`,
    )
  const limited = own(first, limit(' Time="7"'))
  expect(most(limited)).toMatchObject([{ nights: 7 }])
  expect(most(own(limited, limit('')))).toEqual([])
})

const whole =
  '<AvailStatusMessage LocatorID="7" BookingLimitMessageType="SetLimit" BookingLimit="0" Override="true"><StatusApplicationControl Start="2026-01-03" End="2026-01-04" InvCode="DBL" RatePlanCode="BAR" RatePlanCodeType="1" Override="true" Mon="1" Tue="1"/><LengthsOfStay ArrivalDateBased="true"><LengthOfStay MinMaxMessageType="SetMinLOS" Time="2" TimeUnit="Day"/></LengthsOfStay><RestrictionStatus Restriction="Master" Status="Close"/></AvailStatusMessage>'
const attributes = [...whole.matchAll(/ ([A-Za-z]+)="[^"]*"/g)].map(([text]) => text)
test.each(attributes)('an AvailNotif without%s is not refused whole: the message behind it is taken', (attribute) => {
  const left = whole.replace(attribute, '')
  const next = `<AvailStatusMessage>${control(9)}<RestrictionStatus Status="Close"/></AvailStatusMessage>`
  const xml = status(left + next)
  const read = readNotification(xml)
  expect('errors' in read ? read.errors : []).toEqual([])
  expect(closed(own(first, xml))).toContain('2026-01-09')
})
