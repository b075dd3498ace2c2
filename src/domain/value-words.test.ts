// Values in findings and on screens read as people write them.
import { expect, test } from 'vitest'
import { guestAnswer, spacedWords, guestWords } from './value-words.ts'

test('joined names are taken apart, and answers for guests have words', () => {
  expect(spacedWords('PerNight')).toBe('per night')
  expect(guestAnswer({ status: 'NotAvailable', value: '2' })).toBe('not available')
  expect(guestAnswer({ status: 'Else', value: null })).toBe('Else')
})

test('guests are counted as people do', () => {
  expect(guestWords({ adults: 1, children: 0 })).toBe('1 adult')
  expect(guestWords({ adults: 2, children: 1 })).toBe('2 adults and 1 child')
  expect(guestWords({ adults: 1, children: 3 })).toBe('1 adult and 3 children')
})
