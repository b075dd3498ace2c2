// How similar abbreviations are to the words they stand for.
import { expect, test } from 'vitest'
import { compareNames, rarityOf, expandedWords } from './resemblance.ts'

test.each([
  ['NON-REF RATE', ['nonrefundable']],
  ['B&B DLX KNG NSMK', ['breakfast', 'deluxe', 'king', 'nonsmoking']],
  ['Café Suite', ['cafe', 'suite']],
  ['1 KG BED OCN VW', ['1', 'king', 'ocean', 'view']],
])('%s', (text, words) => {
  expect(expandedWords(text)).toEqual(words)
})

const even = rarityOf([])
const alike = (name: string, text: string) => compareNames([expandedWords(name)], even)(expandedWords(text))(0).both
test('cut and shortened words are found, other words are not', () => {
  expect(alike('Advance Purchase', 'ADV PURCH RATE')).toBe(1)
  expect(alike('Romantic Getaway', 'RMNTC GETAW')).toBeGreaterThan(0.7)
  expect(alike('Advance Purchase', 'GOVERNMENT RATE')).toBe(0)
  expect(alike('Deluxe King', 'DELUXE QUEEN')).toBeCloseTo(0.5)
  expect(alike('', '')).toBe(0)
})
