// S2§2, S2§4, S2§5, S2§9: what the rate search requests, allows and keeps.
import { expect, test } from 'vitest'
import {
  arrivalIn,
  fragmentOf,
  hotelCallOf,
  locationIn,
  locationOf,
  newestCheckupAt,
  rateAtLocation,
} from './rate-location.ts'
import {
  stayDraftOf,
  emptyText,
  firstDraft,
  headerLine,
  isSoldInBoth,
  failedSearchText,
  placeholderDays,
  searchAction,
} from './rate-search.ts'

const today = '2026-11-20'
const checkup = {
  from_date: '2026-11-21',
  to_date: '2026-11-23',
  adults: 2,
  children: 0,
  corporate_codes: ['IBX', 'Q7T'],
  rate_category_codes: '13|5',
}

test.each([
  ['S1', 'T1', true],
  ['S1', null, false],
  [null, 'T1', false],
])('sold as %s in Sabre and %s in Travelport: both can be compared is %s', (sabre_id, travelport_id, both) =>
  expect(isSoldInBoth({ property_ids: { sabre_id, travelport_id } })).toBe(both))

test('the first search starts tomorrow and ends in three days, for one adult; the placeholder is +14 and +15', () => {
  expect(firstDraft(today)).toEqual({
    start_date: '2026-11-21',
    end_date: '2026-11-23',
    adults: 1,
    children: 0,
    corporate_codes: [],
    rate_category_codes: [],
  })
  expect(placeholderDays(today)).toEqual(['2026-12-04', '2026-12-05'])
})

test('a loaded checkup restores dates, guests and codes', () => {
  expect(stayDraftOf(checkup)).toEqual({
    start_date: '2026-11-21',
    end_date: '2026-11-23',
    adults: 2,
    children: 0,
    corporate_codes: ['IBX', 'Q7T'],
    rate_category_codes: ['13', '5'],
  })
  expect(stayDraftOf({ ...checkup, rate_category_codes: '' }).rate_category_codes).toEqual([])
})

test.each([
  ['the same hotel from today on is asked again', 1, 1, today, 'refresh'],
  ['another hotel is switched to', 1, 2, '2026-11-25', 'switch'],
  ['a start in the past cannot be asked for', 1, 1, '2026-11-19', 'nothing'],
  ['unless another hotel is chosen', 1, 2, '2026-11-19', 'switch'],
  ['the first hotel is switched to', null, 2, today, 'switch'],
  ['without a hotel there is nothing to search', null, null, today, 'nothing'],
])('%s', (_, current, selected, start_date, expected) =>
  expect(searchAction({ current, selected, start_date, today })).toBe(expected))

test('the header line stands exactly as specified', () => {
  const shown = { from: '21.11.2026', loaded: { date: '20.11.2026', time: '09:42' } }
  expect(headerLine('Rates', checkup, shown)).toBe(
    'Rates for 21.11.2026, 2 nights, 2 adults, 0 children, RAC: IBX, Q7T, loaded on 20.11.2026, 09:42',
  )
  expect(headerLine('Rules', { ...checkup, to_date: '2026-11-22', corporate_codes: [] }, shown)).toBe(
    'Rules for 21.11.2026, 1 nights, 2 adults, 0 children, RAC: -, loaded on 20.11.2026, 09:42',
  )
})

test('the query string of an arrival is read, and what makes no sense in it is left out', () => {
  expect(arrivalIn({ hotel_id: 7, checkup_rate_id: '31', code: 'A1KRAC', sort: 'worst' })).toEqual({
    hotel_id: 7,
    checkup_rate_id: 31,
    code: 'A1KRAC',
  })
  expect(arrivalIn({ hotel_id: 7, travelport_id: '00142', sabre_id: 99, code: 123456 })).toEqual({
    hotel_id: 7,
    travelport_id: '00142',
    sabre_id: '99',
    code: '123456',
  })
  expect(arrivalIn({ hotel_id: -1, checkup_rate_id: '1e9', code: '' })).toEqual({})
})

test('what the screen shows survives the way through the address', () => {
  const place = {
    hotel: 7,
    gds: 'travel_port',
    rate: 31,
    code: 'A1 &KRAC',
    sort: 'worst' as const,
    travelport: '00142',
  }
  expect(locationIn(`#${fragmentOf(place)}`)).toEqual(place)
  expect(locationIn('')).toEqual({})
  for (const compare of ['open', 77] as const)
    expect(locationIn(fragmentOf({ hotel: 1, compare }))).toEqual({ hotel: 1, compare })
  expect(locationIn(fragmentOf({ hotel: 1, compare: 'open', other: 5 }))).toEqual({
    hotel: 1,
    compare: 'open',
    other: 5,
  })
  expect(locationIn('#compare=closed')).toEqual({})
  expect(locationIn('#hotel=x&sort=upwards')).toEqual({})
  expect(fragmentOf({ hotel: 7, sort: 'default' })).toBe('hotel=7')
})

test('an arrival becomes a place', () => {
  expect(locationOf({ hotel_id: 7, checkup_rate_id: 31, code: 'A1KRAC' })).toEqual({
    hotel: 7,
    rate: 31,
    code: 'A1KRAC',
  })
  expect(locationOf({ sabre_id: '0099' })).toEqual({ sabre: '0099', gds: 'sabre' })
  expect(locationOf({ hotel_id: 7, travelport_id: '00981' })).toEqual({
    hotel: 7,
    travelport: '00981',
    gds: 'travel_port',
  })
  expect(locationOf({ travelport_id: '00981', sabre_id: '0099' })).toEqual({ travelport: '00981', sabre: '0099' })
})

test('a checkup without rates is named by its own id until a newer one is wanted', () => {
  const place = locationOf(arrivalIn({ hotel_id: 7, checkup_id: '52', gds: 'sabre' }))
  expect(place).toEqual({ hotel: 7, checkup: 52, gds: 'sabre' })
  expect(locationIn(fragmentOf(place))).toEqual(place)
  expect(hotelCallOf(place)).toMatchObject({ params: { id: 7 }, query: { checkup_id: 52 } })
  expect(newestCheckupAt(place)).toEqual({ hotel: 7, gds: 'sabre' })
})

test('a place names a rate by its id, else by its code, else it is the first', () => {
  const rates = [
    { id: 1, rate_plan: 'A1KRAC' },
    { id: 2, rate_plan: 'B7FLEX' },
    { id: 3, rate_plan: 'B7FLEX' },
  ]
  expect(rateAtLocation(rates, { rate: 3, code: 'B7FLEX' })?.id).toBe(3)
  expect(rateAtLocation(rates, { rate: 1, code: 'B7FLEX' })?.id).toBe(2)
  expect(rateAtLocation(rates, { rate: 2 })?.id).toBe(2)
  expect(rateAtLocation(rates, { rate: 99, code: 'GONE' })?.id).toBe(1)
  expect(rateAtLocation([], { rate: 1 })).toBeUndefined()
})

const minimumStay = {
  title: 'Minimum length of stay restriction.',
  message: 'Try selecting different dates to load rate details.',
}
test.each([
  ['no hotel yet', undefined, 'No searches yet', 'Select parameters and click Search'],
  [
    'a hotel that was never searched',
    { property_id: '114208', checkup: null, rates: [] },
    'No searches yet',
    'Select parameters and click Search',
  ],
  [
    'a hotel that this GDS does not sell',
    { property_id: null, checkup: null, rates: [] },
    'No data for selected GDS and hotel.',
    'Select different date to load rates.',
  ],
  [
    'a hotel that the GDS does not know',
    { property_id: '114208', checkup: { outcome: 'not_found', notice: null }, rates: [] },
    'No data for selected GDS and hotel.',
    'Select different date to load rates.',
  ],
  [
    'a search without rates',
    { property_id: '114208', checkup: { outcome: 'no_availability', notice: null }, rates: [] },
    'No data to display.',
    'Try selecting different dates/properties and reload rates.',
  ],
  [
    'a minimum stay',
    { property_id: '114208', checkup: { outcome: 'minimum_stay', notice: minimumStay }, rates: [] },
    'Minimum length of stay restriction.',
    'Try selecting different dates to load rate details.',
  ],
])('the empty state of %s', (_, hotel, title, message) => expect(emptyText(hotel)).toMatchObject({ title, message }))

test('where there are rates nothing is empty', () => {
  const read = { outcome: 'rates', notice: null }
  expect(emptyText({ property_id: '114208', checkup: read, rates: [{}] })).toBeUndefined()
})

test('S2§8: what a failed search said stays where its rates would be', () => {
  const message = 'The GDS didn’t respond in time. Search again in a few minutes.'
  expect(failedSearchText(message)).toEqual({ title: 'No data to display.', message })
  expect(failedSearchText(undefined).message).toBe('Try selecting different dates/properties and reload rates.')
})

test('S2§2: a link to a hotel that is not there says so, and nothing else stands in for it', () => {
  expect(emptyText(undefined, locationOf({ sabre_id: '0012345' }))).toMatchObject({ title: 'Hotel not found' })
  expect(emptyText(undefined, {})).toMatchObject({ title: 'No searches yet' })
})
