// A hotel in the words of its GDS: names of amenities, keywords with a filter, Missing and '-'. S2§2, S2§3
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Hotel } from '../../../contract/hotels.ts'
import { standInForBrowser } from '../../testing/browser-stand-ins.ts'
import { HotelDialog } from './HotelDialog.tsx'

beforeAll(standInForBrowser)
afterEach(cleanup)

const unread = Hotel.parse({
  id: 7,
  hotel_id: 7,
  name: 'Quay Nine Suites',
  address: '9 Quay Street',
  city: 'Rotterdam',
  post_code: '3011',
  country: 'NL',
  email: null,
  property_id: '01234',
  chain_code: 'QN',
  latitude: '51.92',
  longitude: '4.48',
  location: null,
  time_zone: 'Europe/Amsterdam',
  today: '2026-11-20',
  amenities: [],
  rating_aaa: null,
  rating_ntm: null,
  details: null,
  keywords: [],
  pictures: [],
  custom_emails: [],
  property_ids: { sabre_id: null, travelport_id: '01234' },
  chain_codes: { sabre_chain_code: null, travelport_chain_code: 'QN' },
  gds_hotels: [],
  checkup: null,
  rates: [],
  created_at: '2026-01-01T00:00:00Z',
})
const read = Hotel.parse({
  ...unread,
  amenities: [{ id: '76', value: 'Restaurant' }],
  rating_aaa: '4',
  keywords: [
    { keyword: 'POL', description: 'Policies', value: '<b>CHECK IN</b> 15:00' },
    { keyword: 'FAM', description: null, value: null },
  ],
  pictures: [
    { id: '1', url: 'https://images.example/1.jpg', caption: '<i>Lobby</i>' },
    { id: '2', url: 'http://images.example/2.jpg', caption: null },
  ],
  details: {
    created_at: '2026-11-20T10:00:00Z',
    phone: '+31 10 123',
    fax: null,
    distance_from_airport: '6 km SE',
    transportation: { code: '17', value: 'Taxi' },
    check_in: '15:00',
    check_out: '11:00',
    latitude: null,
    longitude: null,
    rating_aaa: '4',
    rating_ntm: null,
    price_from: null,
    price_to: null,
    currency: null,
  },
})
const onRead = vi.fn<() => void>()
const show = (hotel: Hotel) =>
  render(
    <MantineProvider>
      <HotelDialog
        hotel={hotel}
        gds="Travelport"
        busy={false}
        note="488 queries left"
        onLoad={onRead}
        onClose={() => undefined}
      />
    </MantineProvider>,
  ).container
const facts = (container: HTMLElement) =>
  Object.fromEntries(
    [...container.querySelectorAll('.hotel-facts > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )

test('before it was read: what it costs to read it and what is left, Missing for AAA and a dash for the rest', async () => {
  const container = show(unread)
  expect(facts(container)).toMatchObject({
    Address: '9 Quay Street, 3011 Rotterdam, Netherlands',
    Phone: '-',
    'AAA rating': 'Missing',
    Coordinates: '51.92, 4.48',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Load hotel details (1 query)' }))
  expect(onRead).toHaveBeenCalledOnce()
  expect(screen.getByText('488 queries left')).toBeTruthy()
})

test('what was read: facts, names of amenities, links to pictures, and words that stay words', () => {
  const container = show(read)
  expect(facts(container)).toMatchObject({ Transportation: 'Taxi', 'Check-in': '15:00', 'AAA rating': '4', Fax: '-' })
  expect(screen.getByText(/^From Travelport, loaded on /)).toBeTruthy()
  expect(screen.getByText('Restaurant')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://images.example/1.jpg'])
  expect(screen.getByText('<i>Lobby</i> at images.example', { exact: false })).toBeTruthy()
  expect(screen.getByText('<b>CHECK IN</b> 15:00')).toBeTruthy()
  expect(container.querySelectorAll('img, .keywords b')).toHaveLength(0)
})

test('keywords are filtered and counted', async () => {
  show(read)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Filter keywords' }), 'polic')
  expect(screen.getByText('1 of 2').getAttribute('role')).toBe('status')
  expect(screen.queryByText('FAM')).toBeNull()
})
