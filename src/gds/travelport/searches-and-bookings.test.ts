// Searches of several hotels, hotels as older schemas describe them, and bookings.
import { expect, test } from 'vitest'
import { readRecorded } from '../recorded/recorded.ts'
import { outcomeOf, readMessages } from './read.ts'
import type { Message } from './message.ts'

const read = (source: string): Message => {
  const [message] = readMessages(source, { depth: 64, rates: 10, fragment: false, check_in: null })
  return message ?? expect.fail('no message')
}
const search = (...results: string[]) =>
  read(
    `<HotelSearchAvailabilityRsp xmlns="http://www.travelport.com/schema/hotel_v35_0">${results.map((inner) => `<HotelSearchResult>${inner}</HotelSearchResult>`).join('')}</HotelSearchAvailabilityRsp>`,
  )
const hotel = '<HotelProperty HotelChain="ZZ" HotelCode="00042" Name="INN"/>'
const error = (text: string) => `<HotelSearchError Code="5000">${text}</HotelSearchError>`

test('a search ends as its hotels do: with one that has rates, or with the most informative message', () => {
  expect(outcomeOf(search(hotel + error('0601 NOT AVAILABLE FOR DATES REQUESTED'), hotel))).toBe('static')
  expect(outcomeOf(search(hotel + error('ROOM TYPE NOT OFFERED'), hotel + error('606 REQUEST HOC FOR RATES')))).toBe(
    'request_rates',
  )
  expect(outcomeOf(search(hotel + error('601 NOT AVAILABLE FOR DATES REQUESTED')))).toBe('no_availability')
})

test('the price range of a search is next to the hotel or on the result', () => {
  const range = 'MinimumAmount="USD149.00" MaximumAmount="USD239.00"'
  const source = `<HotelSearchAvailabilityRsp xmlns="http://www.travelport.com/schema/hotel_v15_0"><HotelSearchResult ${range}>${hotel}</HotelSearchResult></HotelSearchAvailabilityRsp>`
  for (const { hotels } of [read(source), search(`${hotel}<RateInfo ${range}/>`)])
    expect(hotels[0]?.property).toMatchObject({ currency: 'USD', price_from: '149.00', price_to: '239.00' })
})

const details = (attributes: string, inner: string) =>
  `<HotelDetailsRsp xmlns="http://www.travelport.com/schema/hotel_v50_0" xmlns:c="http://www.travelport.com/schema/common_v50_0"><RequestedHotelDetails><HotelProperty HotelChain="ZZ" HotelCode="00042" ${attributes}>${inner}</HotelProperty><HotelRateDetail RatePlanType="A1K" Total="EUR81.00"/></RequestedHotelDetails></HotelDetailsRsp>`

test('a hotel: phone of type Hotel, miles where no unit is given, a marketing message', () => {
  const inner =
    '<c:PhoneNumber Type="Hotel" Number="48-1"/><c:Distance Value="5" Direction="NE"/><MarketingMessage><Text>STAY THREE</Text></MarketingMessage>'
  expect(read(details('', inner)).property).toMatchObject({
    phone: '48-1',
    distance_from_airport: { value: '5', units: 'MI', direction: 'NE' },
    descriptions: [{ name: 'Marketing Message', text: 'STAY THREE' }],
  })
})

test('marketing about a whole answer is kept and changes no outcome', () => {
  const source = `<HotelSearchAvailabilityRsp xmlns="http://www.travelport.com/schema/hotel_v50_0" xmlns:c="x"><HotelSearchResult>${hotel}</HotelSearchResult><c:MarketingInformation><c:Text>STAY THREE</c:Text><c:Text>PAY TWO</c:Text></c:MarketingInformation></HotelSearchAvailabilityRsp>`
  const message = read(source)
  expect([outcomeOf(message), message.host]).toEqual([
    'static',
    [{ code: null, type: 'Info', text: 'STAY THREE\nPAY TWO' }],
  ])
})

test('an answer that has not all rates says so', () => {
  const bytes = Buffer.from(details('MoreRates="true" MoreRatesToken="x"', ''))
  const [file] = readRecorded([{ name: 'a.xml', bytes }])
  expect(file && 'answer' in file && file.answer?.missing).toEqual(['More rates than this answer has'])
})

test('a booking: its adults, its guarantee, what the host says when it sells', () => {
  const message = read(
    '<HotelRetrieveRsp xmlns="http://www.travelport.com/schema/hotel_v50_0" xmlns:c="http://www.travelport.com/schema/common_v50_0"><HotelReservation><HotelRateDetail RatePlanType="A1K" Total="EUR81.00"/><c:Guarantee Type="Deposit"/><GuestInformation NumberOfRooms="1"><NumberOfAdults>2</NumberOfAdults></GuestInformation><c:SellMessage>RESERVATION CONFIRMED</c:SellMessage></HotelReservation></HotelRetrieveRsp>',
  )
  expect(message.rates[0]).toMatchObject({ adults_count: 2, guarantee_type: 'Deposit' })
  expect(message.host).toEqual([{ code: null, type: 'SellMessage', text: 'RESERVATION CONFIRMED' }])
})

test('a price range is that of all suppliers in one currency', () => {
  const infos =
    '<RateInfo MinimumAmount="USD149.00" MaximumAmount="USD239.00"/><RateInfo MinimumAmount="USD99.50" MaximumAmount="USD1000.00"/><RateInfo MinimumAmount="EUR10.00"/><RateInfo ApproximateMinimumAmount="USD5.00"/>'
  expect(search(hotel + infos).hotels[0]?.property).toMatchObject({
    currency: 'USD',
    price_from: '99.50',
    price_to: '1000.00',
  })
})

test.each([
  ['<c:PhoneNumber Type="Fax" Number="9"/><c:PhoneNumber Type="Hotel" Number="48-1"/>', '48-1', '9'],
  ['<c:PhoneNumber Number="48-2"/>', '48-2', null],
  ['<c:PhoneNumber Type="Other" CountryCode="66" AreaCode="2" Number="6259181"/>', '66 2 6259181', null],
  ['<c:PhoneNumber Type="Agency" Number="1"/>', null, null],
])('phone and fax of %s', (inner, phone, fax) => {
  expect(read(details('', inner)).property).toMatchObject({ phone, fax })
})

test('the version is that of the hotel schema', () => {
  const source =
    '<x:HotelDetailsRsp xmlns:c="http://www.travelport.com/schema/common_v17_0" xmlns:x="http://www.travelport.com/schema/hotel_v19_0"/>'
  expect(read(source).version).toBe(19)
})

const openNight = (from: string, amount: string) => `<HotelRateByDate EffectiveDate="${from}" Base="EUR${amount}"/>`
test('nights without an end last until the next one, the last for one night', () => {
  const [rate] = read(
    `<HotelRulesRsp><HotelRateDetail RatePlanType="A1K">${openNight('2027-05-10', '81.00')}${openNight('2027-05-12', '99.00')}</HotelRateDetail></HotelRulesRsp>`,
  ).rates
  expect([rate?.nightly_rates, rate?.unreadable]).toEqual([
    [
      { from: '2027-05-10', to: '2027-05-12', amount: '81.00' },
      { from: '2027-05-12', to: '2027-05-13', amount: '99.00' },
    ],
    {},
  ])
})

const bookingOf = (rooms: string) =>
  `<HotelCreateReservationRsp xmlns="http://www.travelport.com/schema/hotel_v52_0"><HotelReservation><HotelRateDetail RatePlanType="A1K"/><HotelStay><CheckinDate>2027-05-10</CheckinDate><CheckoutDate>2027-05-12</CheckoutDate></HotelStay><BookingGuestInformation>${rooms}</BookingGuestInformation></HotelReservation></HotelCreateReservationRsp>`
test('a booking with an aggregator: guests of its one room, its stay after its rate', () => {
  const room = '<Room><Adults>2</Adults><Child><Age>4</Age></Child></Room>'
  expect(read(bookingOf(room)).rates[0]).toMatchObject({ adults_count: 2, children_count: 1 })
  expect(read(bookingOf(room + room)).rates[0]).toMatchObject({ adults_count: null, children_count: null })
})

test('an offer of an aggregator: who sells it, for how many guests, its words about the price', () => {
  const offer = (capacity: string) =>
    read(
      `<HotelDetailsRsp xmlns="http://www.travelport.com/schema/hotel_v52_0"><RequestedHotelDetails><HotelRateDetail RatePlanType="81A2" RateSupplier="ZA"><SupplementalRateInfo>Price includes tax</SupplementalRateInfo><RoomCapacity IsPackage="false">${capacity}</RoomCapacity></HotelRateDetail></RequestedHotelDetails></HotelDetailsRsp>`,
    ).rates[0]
  expect(offer('<Capacity>3</Capacity>')).toMatchObject({
    rate_source: { code: 'ZA', value: null },
    max_occupancy: 3,
    other_texts: { 'Supplemental Rate Info': 'Price includes tax' },
  })
  expect(offer('<Capacity>3</Capacity><Capacity>2</Capacity>')?.max_occupancy).toBeNull()
})

test.each([
  ['601 - NOT AVAILABLE FOR THE DATES REQUESTED', 'no_availability'],
  ['0601 NOT AVAILABLE FOR ANY OF YOUR REQUESTED DATES', 'no_availability'],
  ['HOST MESSAGE 0601 - NO ROOMS', 'no_availability'],
  ['0606 - PLEASE REQUEST FROM THE HOC FOR RATES', 'request_rates'],
  ['REQUEST RATES AND AVAILABILITY FROM HOC', 'request_rates'],
  ['ROOM 6012 IS NOT OFFERED', 'unknown_message'],
])('a search that says %s', (text, outcome) => {
  expect(outcomeOf(search(hotel + error(text)))).toBe(outcome)
})
