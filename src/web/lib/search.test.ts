import { expect, test } from 'vitest'
import { readCount, readDay, oneOf, ownAddress, queryString, searchOf, readText, whole } from './search.ts'

const read = searchOf({ page: whole, adults: readCount, name: readText, from: readDay, sort: oneOf(['best', 'worst']) })

test('what is understood is read', () => {
  expect(read({ page: '3', adults: 0, name: 114208, from: '2026-11-20', sort: 'best' })).toEqual({
    page: 3,
    adults: 0,
    name: '114208',
    from: '2026-11-20',
    sort: 'best',
  })
})

test('what is not understood is named as absent, so that it replaces what the address says', () => {
  const nothing = { page: undefined, adults: undefined, name: undefined, from: undefined, sort: undefined }
  expect(read({ page: '-1', adults: 'x', name: '  ', from: '2026-02-30', sort: 'first' })).toStrictEqual(nothing)
  expect(read({ page: '', adults: 1.5, name: {}, from: 20261120, sort: null })).toStrictEqual(nothing)
})

test.each([
  '67233',
  '00355',
  '1E5',
  '-5',
  'true',
  '[1]',
  '"Grand" Hotel',
  'Zoë & Co',
])('S2§2: %s is itself in an address', (name) => {
  const address = queryString.stringifySearch({ name })
  expect(address).not.toMatch(/^\?name=%22\d/)
  expect(new URLSearchParams(address).get('name')).toBe(name)
  expect(read(queryString.parseSearch(address)).name).toBe(name)
})

test('the address to go back to is one of the product', () => {
  expect(ownAddress('/hotel/details?code=A1K#hotel=3')).toBe('/hotel/details?code=A1K#hotel=3')
  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 7])
    expect(ownAddress(elsewhere)).toBeUndefined()
})
