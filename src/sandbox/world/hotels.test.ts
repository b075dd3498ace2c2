// The hotels of the invented world: how many, where, sold in which GDS, and that all are distinct.
import { expect, test } from 'vitest'
import { isCurrency } from '../../domain/codes/currencies.ts'
import { worldHotels } from '../world.ts'
import { momentAt } from './clock.ts'
import { findByGlobalId, findBySabreId, findSandboxHotel, sandboxHotels } from './hotels.ts'
import { composeHotels } from './more-hotels.ts'

const unique = (list: readonly string[]) => new Set(list).size === list.length
const rowsOf = (gds_id: 1 | 2) => worldHotels.flatMap(({ gds }) => gds.filter((row) => row.gds_id === gds_id))

test('300 hotels in 40 cities on every continent', () => {
  expect(worldHotels.length).toBeGreaterThanOrEqual(300)
  const cities = [...new Set(sandboxHotels.map(({ city }) => city))]
  expect(cities.length).toBeGreaterThanOrEqual(40)
  expect(unique(cities.map(({ code }) => code))).toBe(true)
  expect(cities.filter(({ latitude }) => latitude < 0).length).toBeGreaterThanOrEqual(8)
  const zones = cities.map(({ time_zone }) => time_zone.split('/')[0])
  expect(new Set(zones)).toEqual(new Set(['Europe', 'America', 'Asia', 'Africa', 'Australia', 'Pacific', 'Atlantic']))
  for (const { time_zone } of cities)
    expect(momentAt('2027-07-01', 16, time_zone)).toMatch(/T16:00:00\.000[+-]\d\d:\d\d$/)
})

test('currencies are real, some of them without cents', () => {
  const used = new Set(worldHotels.map(({ currency }) => currency))
  expect(used.size).toBeGreaterThanOrEqual(25)
  expect([...used].filter((code) => !isCurrency(code))).toEqual([])
  expect(new Set(sandboxHotels.filter(({ city }) => city.decimals === 0).map(({ city }) => city.currency))).toEqual(
    new Set(['JPY', 'ISK', 'CLP', 'KRW', 'VND']),
  )
})

test('six of ten hotels are sold in both GDS, the others in one', () => {
  const sold = (count: (hotel: (typeof sandboxHotels)[number]) => boolean) => sandboxHotels.filter(count).length
  const both = sold(({ travelport, sabre }) => travelport && sabre !== null)
  expect(both / sandboxHotels.length).toBeGreaterThan(0.55)
  expect(both / sandboxHotels.length).toBeLessThan(0.7)
  expect(sold(({ travelport, sabre }) => travelport && sabre === null)).toBeGreaterThan(30)
  expect(sold(({ travelport, sabre }) => !travelport && sabre !== null)).toBeGreaterThan(30)
  expect(sold(({ travelport, sabre }) => !travelport && sabre === null)).toBe(0)
})

test('ids have the form of their GDS, and none is given twice', () => {
  const [travelport, sabre] = [rowsOf(1), rowsOf(2)]
  for (const { property_id, chain_code, global_id } of travelport) {
    expect(`${chain_code}/${property_id}`).toMatch(/^[A-Z]{2}\/\d{5}$/)
    expect(global_id).toBeNull()
  }
  expect(travelport.some(({ property_id }) => property_id.startsWith('00'))).toBe(true)
  for (const { property_id, global_id } of sabre) {
    expect(property_id).toMatch(/^[1-9]\d{3,6}$/)
    expect(global_id).toMatch(/^[1-9]\d{8}$/)
  }
  expect(new Set(sabre.map(({ property_id }) => property_id.length)).size).toBe(4)
  expect(unique(travelport.map(({ chain_code, property_id }) => chain_code + property_id))).toBe(true)
  expect(unique(sabre.flatMap(({ property_id, global_id }) => [property_id, global_id ?? '']))).toBe(true)
})

test('a hotel sold in Travelport has that row first, and one chain in both', () => {
  for (const { gds } of worldHotels) {
    expect(gds.map(({ gds_id }) => gds_id)).toEqual(gds.map(({ gds_id }) => gds_id).toSorted())
    expect(new Set(gds.map(({ chain_code }) => chain_code)).size).toBe(1)
  }
})

test('every hotel is found by its ids', () => {
  for (const hotel of sandboxHotels) {
    expect(findSandboxHotel(hotel)).toBe(hotel)
    if (!hotel.sabre) continue
    expect(findBySabreId(hotel.sabre.property_id)).toBe(hotel)
    expect(findByGlobalId(hotel.sabre.global_id)).toBe(hotel)
  }
  expect(findBySabreId('000000000')).toBeUndefined()
})

test('names, addresses and telephones are there; every hotel lies in its city', () => {
  expect(unique(worldHotels.map(({ name }) => name))).toBe(true)
  for (const hotel of sandboxHotels) {
    expect(Math.abs(Number(hotel.latitude) - hotel.city.latitude)).toBeLessThan(0.02)
    expect(Math.abs(Number(hotel.longitude) - hotel.city.longitude)).toBeLessThan(0.02)
    expect(hotel.city.country).toMatch(/^[A-Z]{2}$/)
    expect(hotel.email).toMatch(/^reservations@[a-z0-9-]+\.example$/)
    expect(hotel.host_name).toMatch(/^[A-Z0-9 '-]+$/)
    expect(hotel.phone).toMatch(/^[\d-]+$/)
    expect(hotel.chain_name).not.toBe(hotel.chain_code)
    expect(hotel.address).toMatch(/^\S.* \d+$/)
  }
})

test('the demo owner has eight hotels in both GDS and one in each alone', () => {
  const group = worldHotels.filter(({ demo_group }) => demo_group)
  expect(group.map(({ gds }) => gds.map(({ gds_id }) => gds_id).join())).toEqual([
    ...Array.from({ length: 8 }, () => '1,2'),
    '1',
    '2',
  ])
  expect(worldHotels.slice(0, 8)).toEqual(group.slice(0, 8))
})

test('the same seed composes the same hotels, another seed others', () => {
  expect(composeHotels('a seed')).toEqual(composeHotels('a seed'))
  expect(composeHotels('a seed')).not.toEqual(composeHotels('another seed'))
})
