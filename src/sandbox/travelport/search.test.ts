// HotelSearchAvailability over HTTP: by code and by city, and the messages of hotels that do not sell the stay.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../domain/stay.ts'
import { availabilityOf, cleanRates } from '../inventory.ts'
import { type Sandbox, startSandbox } from '../server.ts'
import { type SpecialKind, specialHotels } from '../specials.ts'
import { detailsRequest, post, rulesRequest, steer } from '../testing/requests.ts'
import { closedSpan } from '../world/calendar.ts'
import { type SandboxHotel, sandboxHotels } from '../world/hotels.ts'
import { minorOf } from '../world/money.ts'
import { diamondsOf } from '../world/property-facts.ts'
import { canJudge, schemaErrors, searchRequest, type SearchWanted } from '../testing/travelport-messages.ts'

const today = '2027-01-04'
const stay = { check_in: '2027-04-07', check_out: '2027-04-10' }
const fullStay = { ...stay, adults: 1, children: 0, corporate_codes: [], rate_category_codes: [] }
const first = sandboxHotels[0] as SandboxHotel
const sabreOnly = sandboxHotels.find(({ travelport }) => !travelport) as SandboxHotel
/** Every answer, for the schema validation. */
const seen = new Map<string, string>()
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, today: () => today })
})
beforeEach(async () => {
  await steer(sandbox.port, 'reset', {})
})
afterAll(() => sandbox.stop())

const send = async (request: string) => {
  const response = await post(sandbox.endpoint, request)
  const text = await response.text()
  seen.set(`${seen.size}`, text)
  return { status: response.status, text }
}
const search = async (wanted: Partial<SearchWanted>) =>
  (await send(searchRequest({ where: [first], ...stay, ...wanted }))).text
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const codesIn = (text: string) => all(text, /<hotel:HotelProperty [^>]*HotelCode="(\d+)"/g)
const referenceIn = (text: string) => /NextResultReference[^>]*>([^<]+)</.exec(text)?.[1]
const special = (kind: SpecialKind) => specialHotels.filter((each) => each.kind === kind)

describe('search by code', () => {
  test('one hotel: place, ratings, amenities, words, and the span of its nights', async () => {
    const text = await search({ modifiers: 'ReturnAmenities="true" ReturnPropertyDescription="true"' })
    expect(codesIn(text)).toEqual([first.property_id])
    expect(text).toContain(`latitude="${first.latitude}" longitude="${first.longitude}"`)
    expect(text).toMatch(/Availability="Available"/)
    expect(text).toContain('<hotel:Amenity Code="76" AmenityType="HA"/>')
    expect(text).toContain('AmenityType="RA"')
    expect(text).toMatch(/<hotel:Amenity Code="9\d\d"/)
    expect(text).toContain('<hotel:PropertyDescription ProviderCode="1G">HOTEL WISLA PARK IS')
    const nights = cleanRates(first, fullStay, today)
      .flatMap(({ nightly }) => nightly.map(({ base }) => base))
      .toSorted((a, b) => minorOf(a) - minorOf(b))
    expect(text).toContain(`MinimumAmount="PLN${nights[0]}"`)
    expect(text).toContain(`MaximumAmount="PLN${nights.at(-1)}"`)
    expect(await search({})).not.toContain('Amenity')
  })

  test('motorists rate hotels of their continent only', async () => {
    const there = sandboxHotels.find((hotel) => hotel.travelport && hotel.lively && hotel.city.code === 'CHI')
    if (!there) throw new Error('no hotel in Chicago')
    expect(await search({ where: [there] })).toContain(
      `<hotel:HotelRating RatingProvider="AAA"><hotel:Rating>${diamondsOf(there)}<`,
    )
    expect(await search({})).not.toContain('RatingProvider="AAA"')
  })

  test('a zero-decimal currency has no decimals', async () => {
    const there = sandboxHotels.find(
      (hotel) =>
        hotel.travelport && hotel.city.code === 'SEL' && availabilityOf(hotel, fullStay, today).kind === 'open',
    )
    if (!there) throw new Error('no hotel in Seoul')
    expect(await search({ where: [there] })).toMatch(/MinimumAmount="KRW\d+"/)
  })

  test('a hotel that only Sabre sells, an unknown one, and a chain that does not exist', async () => {
    expect(await search({ where: [sabreOnly] })).toContain('>PROPERTY IS NOT STORED ON ROOMMASTER<')
    expect(await search({ where: [{ ...first, property_id: '99998' }] })).toContain('NOT STORED ON ROOMMASTER<')
    expect(await search({ where: [{ chain_code: 'XX', property_id: '1' }] })).toContain('>019 INVALID CHAIN CODE<')
    const mixed = await search({ where: [first, sabreOnly] })
    expect(codesIn(mixed)).toEqual([first.property_id])
    expect(mixed).toContain('NOT STORED ON ROOMMASTER<')
    const details = await post(sandbox.endpoint, detailsRequest({ hotel: sabreOnly, ...stay }))
    expect(await details.text()).toContain('>PROPERTY IS NOT STORED ON ROOMMASTER<')
  })

  test.each([
    'request_rates',
    'no_response',
    'unknown_message',
  ] as const)('%s is an error of its result', async (kind) => {
    const [unusual] = special(kind)
    const text = await search({ where: unusual ? [unusual] : [] })
    expect(text).toContain(`<hotel:HotelSearchError Code="5000" Type="Warning">${unusual?.message}<`)
    expect(text).not.toContain('RateInfo')
  })

  test('alternatives are not available, and not live says so', async () => {
    expect(await search({ where: special('alternatives') })).toContain('Availability="NotAvailable"')
    expect(await search({ where: special('not_live') })).toContain('<hotel:HotelType SourceLink="false"/>')
  })

  test('impossible days', async () => {
    expect(await search({ check_out: stay.check_in })).toContain('>037 CHECK FORMAT<')
  })
})

describe('search by city', () => {
  const there = sandboxHotels.filter(({ travelport, city }) => travelport && city.code === 'KRK')
  const stored = there.filter(({ property_id }) =>
    special('not_stored').every((each) => each.property_id !== property_id),
  )

  test('all hotels that Travelport sells there, page by page', async () => {
    const found: string[] = []
    let reference: string | undefined
    do {
      const text = await search({ where: 'KRK', ...(reference && { reference }) })
      found.push(...codesIn(text))
      reference = referenceIn(text)
    } while (reference)
    expect(found).toEqual(stored.map(({ property_id }) => property_id))
    expect(found.length).toBeGreaterThan(4)
  })

  test('a reference of one city is not good for another', async () => {
    const reference = referenceIn(await search({ where: 'KRK' })) ?? ''
    const { status, text } = await send(searchRequest({ where: 'LYS', ...stay, reference }))
    expect([status, text.includes('Code>5000<')]).toEqual([500, true])
  })

  test('an unknown city, chains, names and amenities', async () => {
    expect(await search({ where: 'QQQ' })).toContain('>001 INVALID CITY/AIRPORT CODE<')
    const chained = await search({
      where: 'KRK',
      first: '<x:PermittedChains><x:HotelChain Code="VP"/></x:PermittedChains>',
    })
    expect(new Set(all(chained, /HotelChain="(\w\w)"/g))).toEqual(new Set(['VP']))
    const without = await search({
      where: 'KRK',
      first: '<x:ProhibitedChains><x:HotelChain Code="VP"/></x:ProhibitedChains>',
    })
    expect(all(without, /HotelChain="(\w\w)"/g)).not.toContain('VP')
    expect(codesIn(await search({ where: 'KRK', last: '<x:HotelName>wisla</x:HotelName>' }))).toEqual(['14208'])
    const swimming = await search({
      where: 'KRK',
      last: '<x:Amenities><x:Amenity Code="71"/></x:Amenities>',
      modifiers: 'ReturnAmenities="true"',
    })
    expect(all(swimming, /<hotel:Amenity Code="(71)"/g).length).toBe(codesIn(swimming).length)
  })

  test('available hotels only', async () => {
    const ends = { check_in: addDays(today, 20), check_out: addDays(today, 23) }
    const text = await search({ where: 'INN', ...ends, modifiers: 'AvailableHotelsOnly="true"' })
    expect(codesIn(text)).not.toContain('18655')
    expect(text).not.toContain('NotAvailable')
    expect(await search({ where: 'INN', ...ends })).toContain('>PROPERTY CLOSED FOR DATES REQUESTED<')
  })
})

test('closed weeks, minimum stays and closed arrivals have their words in Details, Rules and search', async () => {
  const lively = sandboxHotels.filter((hotel) => hotel.lively && hotel.travelport)
  const days = Array.from({ length: 300 }, (_, index) => addDays(today, index))
  const hostMessages = {
    closed: 'PROPERTY CLOSED FOR DATES REQUESTED',
    closed_to_arrival: 'CLOSED TO ARRIVAL ON DATE REQUESTED',
    minimum_stay: 'MINIMUM LENGTH OF STAY ',
    sold_out: '0601 NOT AVAILABLE FOR DATES REQUESTED',
  }
  for (const [kind, words] of Object.entries(hostMessages)) {
    const found = lively
      .flatMap((hotel) => days.map((day) => ({ hotel, day })))
      .find(({ hotel, day }) => {
        const asked = { ...fullStay, check_in: day, check_out: addDays(day, 1) }
        return availabilityOf(hotel, asked, today).kind === kind
      })
    if (!found) throw new Error(`never ${kind}`)
    const wanted = { hotel: found.hotel, check_in: found.day, check_out: addDays(found.day, 1) }
    expect((await send(detailsRequest(wanted))).text).toContain(words)
    expect((await send(rulesRequest(wanted, 'A1KRAC', 'EUR1.00'))).text).toContain(
      kind === 'sold_out' ? '0176 BOOKING CODE' : words,
    )
    const result = await search({ where: [found.hotel], check_in: wanted.check_in, check_out: wanted.check_out })
    expect(result).toContain(kind === 'sold_out' ? 'Availability="NotAvailable"' : words)
  }
  const seasonal = lively.filter((hotel) => closedSpan(hotel, 2027) !== null)
  expect(seasonal.length).toBeGreaterThan(8)
})

describe.runIf(canJudge)('against the schema', () => {
  test('every answer above, and every city of the world in and out of season', async () => {
    const cities = [...new Set(sandboxHotels.map(({ city }) => city.code))]
    for (const [index, where] of cities.entries()) {
      const check_in = ['2027-01-29', '2027-07-16', '2027-11-12'][index % 3] ?? ''
      const modifiers = 'ReturnAmenities="true" ReturnPropertyDescription="true"'
      await search({ where, check_in, check_out: addDays(check_in, 1 + (index % 2)), modifiers })
    }
    const whole = new Map([...seen].filter(([, text]) => /<hotel:\w+Rsp /.test(text)))
    expect(whole.size).toBeGreaterThan(65)
    expect(schemaErrors('hotel_v55_0/HotelReqRsp.xsd', whole)).toBe('')
  })
})
