// The amenity catalogue: its ids, names and icons, and the codes of both GDS that lead to them. S2§3
import { expect, test } from 'vitest'
import { amenityById, amenityCatalogue, amenityIcons, amenityOf } from './amenities.ts'

test('The amenity catalogue has about 150 ids, from 1 to 969.', () => {
  const ids = amenityCatalogue.map(({ id }) => id)
  expect([ids.length > 130, ids.length < 170, ids[0], ids.at(-1)]).toEqual([true, true, 1, 969])
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
})

test('The amenity catalogue maps an id to a name with an optional icon.', () => {
  const names = amenityCatalogue.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[A-Z\d][\w’ ,-]+$/.test(name))).toEqual([])
  expect(amenityById('71')).toEqual({ id: 71, name: 'Swimming pool', icon: 'pool' })
  expect(amenityCatalogue.filter(({ icon }) => icon === null).map(({ name }) => name)).toEqual(['Prayer room'])
  expect(amenityIcons.filter((icon) => !amenityCatalogue.some((each) => each.icon === icon))).toEqual([])
  expect(amenityById('600')).toBeNull()
})

test.each([
  ['HA', '71', 'Swimming pool'],
  ['RA', '71', undefined],
  ['HA', '5', 'Air conditioning'],
  ['HA', '905', 'Air conditioning'],
  ['RA', '2', 'Air conditioning'],
  ['RA', '123', 'Wi-Fi in rooms'],
  ['RA', '369', 'Pool towels'],
  ['HA', 'PARK', undefined],
])('%s %s is %s', (type, code, name) => {
  expect(amenityOf({ type, code })?.name).toBe(name)
})
