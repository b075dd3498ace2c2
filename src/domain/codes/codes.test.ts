// The code tables: what checks lean on, and currencies.
import { expect, test } from 'vitest'
import { beforePostcode } from './address-order.ts'
import { amenityName, amenityNames } from './amenities.ts'
import { bedNotKnown, bedTypeNames } from './bed-types.ts'
import { countryNames } from './countries.ts'
import { currencyOf, isCurrency } from './currencies.ts'
import { mealPlans } from './meal-plans.ts'
import { paymentCardNames } from './payment-cards.ts'
import { rateCategoryNames } from './rate-categories.ts'
import { isFee, isResortFee } from './tax-kinds.ts'

test('the codes that checks depend on', () => {
  expect(rateCategoryNames[13]).toBe('Rack')
  expect(bedTypeNames[58]).toBe('King')
  expect(Object.hasOwn(bedTypeNames, bedNotKnown)).toBe(false)
  expect(mealPlans[14]).toEqual({ name: 'Room only', breakfast: false, lunch: false, dinner: false })
  expect(mealPlans[10]).toMatchObject({ breakfast: true, lunch: true, dinner: true })
  expect([isFee('36'), isFee('12'), isResortFee('12'), isResortFee('36')]).toEqual([false, true, true, false])
  expect([paymentCardNames['IK'], paymentCardNames['CA']]).toEqual(['Mastercard', 'Mastercard'])
})

test('an amenity is named by type and number', () => {
  expect(amenityName({ type: 'HA', code: '71' })).toBe('Swimming pool')
  expect(amenityName({ type: 'RA', code: '71' })).toBeNull()
  expect(amenityName({ type: 'HA', code: 'PARK' })).toBeNull()
  expect(Object.entries(amenityNames).filter(([code, name]) => !/^\d+$/.test(code) || name.length < 3)).toEqual([])
})

test.each([
  ['address', 'PL DE FR NL SE ES IT CZ MX'],
  ['city', 'GB IE NZ SG ZA'],
  ['state', 'US CA AU JP BR'],
])('the postcode follows the %s in %s', (place, countries) =>
  expect(countries.split(' ').map((country) => [country, beforePostcode(country)])).toEqual(
    countries.split(' ').map((country) => [country, place]),
  ))

test('every country whose postcode does not come first is one', () =>
  expect(countryNames().filter(({ value }) => beforePostcode(value) !== 'address')).toHaveLength(57))

test('currencies have name, symbol and digits', () => {
  expect(currencyOf('EUR')).toEqual({ code: 'EUR', name: 'Euro', symbol: '€', digits: 2 })
  expect(currencyOf('JPY')?.digits).toBe(0)
  expect(currencyOf('KWD')?.digits).toBe(3)
  expect([isCurrency('XXQ'), currencyOf('eur')]).toEqual([false, undefined])
  expect(Intl.supportedValuesOf('currency').filter((code) => currencyOf(code)).length).toBeGreaterThan(150)
})
