// Offers and limits of a plan in AlpineBits' profile and outside of it; greetings are tested where they come in.
import { expect, test } from 'vitest'
import { alpineVersions, housekeepingAnswer } from './alpinebits/alpinebits.ts'
import { length, plan, root } from '../testing/opentravel-messages.ts'
import { type Heading, readNotification } from './notification.ts'

const read = (xml: string, profile: Heading['profile'] = 'alpinebits') => {
  const result = readNotification(xml, profile)
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return result
}
const limitsOf = (xml: string, profile?: Heading['profile']) =>
  read(xml, profile).orders.flatMap((order) =>
    order.do === 'put' && order.kind === 'restrictions'
      ? [
          [
            order.record.kind,
            order.record.nights,
            order.record.weekdays?.map(Number).join(''),
            order.record.first_night,
          ],
        ]
      : [],
  )
const warned = (xml: string, profile?: Heading['profile']) => read(xml, profile).warnings.map(({ words }) => words)

const rule = (inside: string) => `<Offer><OfferRules><OfferRule>${inside}</OfferRule></OfferRules></Offer>`
const offers = (inside: string, type = 'New') => plan(`<Offers>${inside}</Offers>`, `RatePlanNotifType="${type}"`)
const always = '2000-01-01'
const days = '<DOW_Restrictions><ArrivalDaysOfWeek Sat="1" Sun="0"/></DOW_Restrictions>'

test('the first offer of AlpineBits limits the whole plan; in plain OpenTravel it limits the offer', () => {
  const xml = offers(rule(length('SetMinLOS', 3) + days))
  expect(limitsOf(xml)).toEqual([
    ['minimum_nights', 3, '1111111', always],
    ['closed_to_arrival', null, '0000001', always],
  ])
  expect(warned(xml)).toEqual([])
  expect(limitsOf(xml, 'opentravel')).toEqual([])
  expect(warned(xml, 'opentravel')).toEqual(['Skipped: offers are not part of your prices.'])
})

test('without the whole plan, with a discount or as a second one, the rule of an offer is reported as skipped', () => {
  const limited = rule(length('SetMaxLOS', 9))
  expect([limitsOf(offers(limited, 'Overlay')), warned(offers(limited, 'Overlay'))]).toEqual([
    [],
    ['Skipped: the booking rule of an offer is read only from complete rate plans.'],
  ])
  const discounted = limited.replace('</Offer>', '<Discount Percent="100" NightsDiscounted="1"/></Offer>')
  expect([limitsOf(offers(discounted)), warned(offers(discounted))]).toEqual([
    [],
    [expect.stringMatching(/^Discounted nights \(1 of each stay\)/)],
  ])
  expect(limitsOf(offers(rule('') + limited))).toEqual([])
  expect(() => read(offers(rule(length('SetMinLOS', 400))))).toThrow('not a whole number')
})

test('days of arrival that AlpineBits does not name are open; plain OpenTravel names those that are', () => {
  const rules = plan(
    `<BookingRules><BookingRule Start="2027-01-01" End="2027-01-31">${days}</BookingRule></BookingRules>`,
    'RatePlanNotifType="New"',
  )
  expect(limitsOf(rules)).toEqual([['closed_to_arrival', null, '0000001', '2027-01-01']])
  expect(limitsOf(rules, 'opentravel')).toEqual([['closed_to_arrival', null, '1111101', '2027-01-01']])
})

test('limits of stays that pass through, and thresholds of booking, are told', () => {
  const through = `<BookingRules><BookingRule Start="2027-01-01" End="2027-01-31">${length('SetForwardMinStay', 3)}</BookingRule></BookingRules>`
  expect(warned(plan(through))).toEqual([
    'SetForwardMinStay is applied to arrivals on these days, not to stays that arrive earlier.',
  ])
  const status = (threshold: number) =>
    root(
      'OTA_HotelAvailNotifRQ',
      `<AvailStatusMessages HotelCode="H"><AvailStatusMessage BookingLimit="0" BookingThreshold="${threshold}"><StatusApplicationControl Start="2027-01-01" End="2027-01-02" InvTypeCode="DBL"/></AvailStatusMessage></AvailStatusMessages>`,
    )
  expect([warned(status(0)), warned(status(2))]).toEqual([[], ['Skipped: part of the free rooms cannot be booked.']])
})

test('what is announced is named as AlpineBits names it, and nothing that own data cannot hold', () => {
  const stated = alpineVersions.flatMap(({ actions }) => actions.flatMap(({ supports }) => supports))
  expect(stated.filter((each) => !/^OTA_Hotel(RatePlan|Avail|InvCount)Notif_accept_\w+$/.test(each))).toEqual([])
  expect(stated.filter((each) => /Offers$|Offset|Join|_rooms|out_of|Threshold/.test(each))).toEqual([])
  expect(housekeepingAnswer('getCapabilities', '2017-10')).not.toContain('OfferRule')
  expect(housekeepingAnswer('getRooms', undefined)).toBeUndefined()
})
