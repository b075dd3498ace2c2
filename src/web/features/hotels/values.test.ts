// Countries and filters of hotel search.
import { expect, test } from 'vitest'
import { allCountries, countryCodeOf, filtersIn } from './values.ts'

test('a country is found by its name in any case, and everything else stays as typed', () => {
  expect(countryCodeOf('poland ')).toBe('PL')
  expect(countryCodeOf('FR')).toBe('FR')
  expect(countryCodeOf('Narnia')).toBe('Narnia')
})

test('the list has every country once, by name, and no unions', () => {
  const names = allCountries().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(200)
  expect(names).toContain('Germany')
  expect(allCountries().map(({ code }) => code)).not.toContain('EU')
})

test('only filters that are set count', () => expect(filtersIn({ name: 'a', city: '' })).toEqual({ name: 'a' }))
