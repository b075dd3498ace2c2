// The zone of a hotel from what is known of its place.
import { expect, test } from 'vitest'
import { zoneOfCountry, zoneOfPlace } from './time-zones.ts'

test.each([
  ['PL', 'Europe/Warsaw'],
  [' jp ', 'Asia/Tokyo'],
  ['US', null],
  ['ES', null], // the Canary Islands are an hour behind
  ['XX', null],
  ['Poland', null],
  [null, null],
])('the country %s has the one zone %s', (country, zone) => expect(zoneOfCountry(country)).toBe(zone))

test('zones of a country whose clocks show the same are one', () => {
  expect(zoneOfCountry('DE')).toBe('Europe/Berlin')
})

test('coordinates decide, then the country', () => {
  const denver = { latitude: '39.74', longitude: '-104.99', country: 'US' }
  expect(zoneOfPlace(denver)).toBe('America/Denver')
  expect(zoneOfPlace({ ...denver, latitude: null })).toBeNull()
  expect(zoneOfPlace({ latitude: '0', longitude: '0', country: 'AT' })).toBe('Europe/Vienna')
  expect(zoneOfPlace(null)).toBeNull()
})
