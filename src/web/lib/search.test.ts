import { expect, test } from 'vitest'
import {
  hasPlainIds,
  readNatural,
  readDay,
  oneOf,
  ownAddress,
  queryString,
  searchOf,
  readText,
  whole,
} from './search.ts'

const read = searchOf({
  page: whole,
  adults: readNatural,
  name: readText,
  from: readDay,
  sort: oneOf(['best', 'worst']),
})

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
  '01',
  '+1',
  '-1',
  '0',
  '1.0',
  '1e0',
  '0x1',
  ' 1',
  '1 ',
  '',
  '٣',
  '9007199254740993',
])('an address that writes an id as "%s" names nothing, as the server has it', (id) => {
  expect(hasPlainIds({ hotelId: id })).toBe(false)
  expect(whole(id)).toBeUndefined()
})
test('ids in plain digits are known, and other parts of a path may be anything', () => {
  expect(hasPlainIds({})).toBe(true)
  expect(hasPlainIds({ hotelId: '1', code: '01', tabKey: '+1' })).toBe(true)
  expect(hasPlainIds({ userId: '2147483647', section: 'hotels' })).toBe(true)
  expect(hasPlainIds({ userId: '2147483648' })).toBe(false)
  expect(hasPlainIds({ userId: '7', issueId: '07' })).toBe(false)
  expect([whole(7), whole('7')]).toEqual([7, 7])
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
  for (const elsewhere of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '',
    7,
  ])
    expect(ownAddress(elsewhere)).toBeUndefined()
})
