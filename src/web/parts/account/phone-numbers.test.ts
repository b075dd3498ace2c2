// Typed phone numbers in international form. S1§9
import { expect, test } from 'vitest'
import { countryOf, internationalNumber, listCountries } from './phone-numbers.ts'

test.each([
  ['512 345 678', 'PL', '+48 512 345 678'],
  ['0048512345678', 'PL', '+48 512 345 678'],
  ['+44 20 7946 0018', 'PL', '+44 20 7946 0018'],
  ['(212) 555-0100', 'US', '+1 212 555 0100'],
  ['512345678', 'nowhere', '+48 512 345 678'],
  ['12', 'PL', undefined],
  ['call me', 'PL', undefined],
])('%s of %s is %s', (typed, country, number) => {
  expect(internationalNumber(typed, country)).toBe(number)
})

test('every country is named with its calling code', () => {
  expect(listCountries()).toContainEqual({ value: 'PL', label: 'PL +48' })
  expect(listCountries().length).toBeGreaterThan(200)
})

test.each([
  ['+44 20 7946 0018', 'GB'],
  ['+48 512 345 678', 'PL'],
  ['512 345 678', undefined],
  ['', undefined],
])('the country of %s is %s', (number, country) => expect(countryOf(number)).toBe(country))
