// How a vocabulary cuts a text: phrases, joined and misspelt words; and no word about money is in two lists.
import { expect, test } from 'vitest'
import { lexicon } from './lexicon.ts'
import { moneyTokens } from './tokens.ts'
import { moneyKinds } from './words.ts'

const cut = lexicon({ whole: 'full', prepay: 'prepayment pre_paid', charge: 'charged', not: 'w/o' })
test.each([
  ['FULL PREPAYMENT', ['whole', 'prepay']],
  ['FULLPREPAYMENT', ['whole', 'prepay']],
  ['PRE-PAID', ['prepay']],
  ['PREPAID', ['prepay']],
  ['PREPAYEMNT PREPAYMNT', ['prepay', 'prepay']],
  ['CHANGED', [null]],
  ['W/O', ['not']],
  ['FULL1NT', ['whole', null, null]],
])('%s', (text, kinds) => expect(cut(text).map(({ kind }) => kind)).toEqual(kinds))

test('words keep their places', () => {
  const text = 'Xx FULLPREPAYMENT, W/O 1,250.00'
  expect(cut(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Xx',
    'FULL',
    'PREPAYMENT',
    ',',
    'W/O',
    '1,250.00',
  ])
})

test.each([
  ['USD25', '25 USD'],
  ['1 250 CZK', '1250 CZK'],
  ['CHF 15.-', '15 CHF'],
  ['$10USD', '10 USD'],
  ['TWENTY-FIVE EUROS', '25 EUR'],
  ['40.00 DOLLARS US', '40.00 USD'],
  ['EUR 1.250,00', '1250.00 EUR'],
  ['IDR 1.250.000', '1250000 IDR'],
])('an amount: %s', (text, amount) => {
  const [token] = moneyTokens(text)
  expect([token?.kind, `${token?.value} ${token?.currency}`]).toEqual(['money', amount])
})

test('a word is in one list only', () => {
  const words = Object.values(moneyKinds).flatMap((list) => list.split(' '))
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})
