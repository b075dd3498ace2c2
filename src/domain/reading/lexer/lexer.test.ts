// What the lexer cuts texts into: words, numbers and signs by the forms of a topic, and how its rules look at them.
import { expect, test } from 'vitest'
import { isOfKind, isWord, skip, wordAt } from './cursor.ts'
import { wordEnd } from './letters.ts'
import { lexer, push, type Token } from './lexer.ts'
import { numberEnd } from './numbers.ts'
import { kindsOfWords, listsOf } from './vocabulary.ts'

type Kind = 'fee' | 'not' | 'number' | 'stop' | 'word'
const kinds = kindsOfWords<Kind>({
  english: { fee: 'fee charge', not: 'no not', stop: '.' },
  german: { fee: 'gebühr', not: 'kein keine' },
})
const cut = lexer<Token<Kind>>({
  letter: (cutting, at) => {
    const end = wordEnd(cutting.text, at)
    return push(cutting, kinds.get(cutting.text.slice(at, end).toLowerCase()) ?? 'word', at, end)
  },
  digit: (cutting, at) => push(cutting, 'number', at, numberEnd(cutting.text, at)),
  sign: (cutting, at) =>
    cutting.text[at] === '-' ? at + 1 : push(cutting, kinds.get(cutting.text[at] ?? '') ?? 'word', at, at + 1),
})
const cutAll = (text: string) => cut({ text, tokens: [] }, 0, text.length)

test.each([
  ['NO FEE', 'not fee'],
  ['keine GEBÜHR', 'not fee'],
  ['fee 1,250.50.', 'fee number stop'],
  // A line end is a sign, a space is none, and a topic may pass a sign over.
  ['fee\n\t - late', 'fee word word'],
  ['', ''],
])('%j is %s', (text, expected) =>
  expect(
    cutAll(text)
      .map(({ kind }) => kind)
      .join(' '),
  ).toBe(expected))

test('a token says where its text stands, in small letters with a straight apostrophe', () => {
  expect(cutAll('A FEE, DON’T')).toEqual([
    { kind: 'word', text: 'a', start: 0, end: 1 },
    { kind: 'fee', text: 'fee', start: 2, end: 5 },
    { kind: 'word', text: ',', start: 5, end: 6 },
    { kind: 'word', text: "don't", start: 7, end: 12 },
  ])
})

test('a part of a text keeps its places in the whole', () => {
  const text = 'no fee late'
  expect(cut({ text, tokens: [] }, 3, 6)).toEqual([{ kind: 'fee', text: 'fee', start: 3, end: 6 }])
})

test('the cursor finds nothing outside a text', () => {
  const tokens = cutAll('no no fee')
  const { some } = listsOf({ some: 'fe* of' })
  expect([
    isOfKind(tokens, -1, 'not'),
    isOfKind(tokens, 2, 'not', 'fee'),
    isWord(tokens, 2, some),
    isWord(tokens, 3, some),
  ]).toEqual([false, true, true, false])
  expect([skip(tokens, 0, 'not'), skip(tokens, 0, 'not', 'fee'), wordAt(tokens, 9)]).toEqual([2, 3, ''])
})
