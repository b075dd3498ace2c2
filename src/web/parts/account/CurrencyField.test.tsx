// S2§3: a currency is named where its code is typed.
import { expect, test } from 'vitest'
import { currencyNote } from './CurrencyField.tsx'

test.each([
  ['eur', 'EUR (Euro, €)'],
  ['CHF', 'CHF (Swiss Franc)'],
  ['EU', undefined],
  ['ZZZ', undefined],
])('%s: %s', (typed, note) => {
  expect(currencyNote(typed)).toBe(note)
})
