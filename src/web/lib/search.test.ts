import { expect, test } from 'vitest'
import { count, day, oneOf, searchOf, text, whole } from './search.ts'

const read = searchOf({ page: whole, adults: count, name: text, from: day, sort: oneOf(['best', 'worst']) })

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
