// What the lexer cuts texts into: words, numbers and signs by their forms, and phrases by their rows.
import { expect, test } from 'vitest'
import { isOfKind, isWord, skip, wordAt } from './cursor.ts'
import { signOf, written } from './forms.ts'
import { wordEnd } from './letters.ts'
import { lexer } from './lexer.ts'
import { numberEnd } from './numbers.ts'
import { phraseRows } from './phrase-rows.ts'
import { oncePerWord } from './spelling.ts'
import { makeToken, type Token } from './token.ts'
import { kindsOfWords, listsOf } from './vocabulary.ts'

type Kind = 'fee' | 'free' | 'of' | 'not' | 'number' | 'stop' | 'word'
const kinds = kindsOfWords<Kind>({
  english: { fee: 'fee charge', free: 'free', of: 'of', not: 'no not', stop: '.' },
  german: { fee: 'gebühr', not: 'kein keine' },
})
const cut = lexer<Token<Kind>>({
  letter: [
    written<Kind>('not', 'wW', /w\/o(?![a-z])/iy),
    (text, at) => {
      const word = makeToken(
        kinds.get(text.slice(at, wordEnd(text, at)).toLowerCase()) ?? 'word',
        text,
        at,
        wordEnd(text, at),
      )
      return [word]
    },
  ],
  digit: [(text, at) => [makeToken<Kind>('number', text, at, numberEnd(text, at))]],
  sign: [(text, at) => (text[at] === '-' ? [] : null), signOf<Kind>(kinds, 'word')],
})
const cutAll = (text: string) => cut(text, 0, text.length)
const kindsIn = (text: string) =>
  cutAll(text)
    .map(({ kind }) => kind)
    .join(' ')

test.each([
  ['NO FEE', 'not fee'],
  ['keine GEBÜHR', 'not fee'],
  ['fee 1,250.50.', 'fee number stop'],
  ['W/O FEE', 'not fee'],
  // A line end is a space where the vocabulary does not have it, and a sign may be passed over.
  ['fee\n- late', 'fee word'],
  ['', ''],
])('%j is %s', (text, expected) => expect(kindsIn(text)).toBe(expected))

test('a token says where its text stands, in small letters with a straight apostrophe', () => {
  expect(cutAll('A FEE, DON’T')).toEqual([
    { kind: 'word', text: 'a', start: 0, end: 1 },
    { kind: 'fee', text: 'fee', start: 2, end: 5 },
    { kind: 'word', text: ',', start: 5, end: 6 },
    { kind: 'word', text: "don't", start: 7, end: 12 },
  ])
})

const join = phraseRows<Kind, Token<Kind>>(
  [
    ['free of =any? fee', 'free'],
    ['not|=without fee', 'free'],
    ['=without', 'not'],
  ],
  { make: makeToken, counts: (tokens, at) => wordAt(tokens, at - 1) !== 'never' },
)
const joinedIn = (text: string) => join(text, cutAll(text)).map(({ kind, text: words }) => `${kind} ${words}`)
test.each([
  ['FREE OF ANY CHARGE', ['free free of any charge']],
  ['free of charge.', ['free free of charge', 'stop .']],
  ['free of wifi', ['free free', 'of of', 'word wifi']],
  ['without fee', ['free without fee']],
  ['without wifi', ['not without', 'word wifi']],
  ['never no fee', ['word never', 'not no', 'fee fee']],
])('the rows of %j', (text, expected) => expect(joinedIn(text)).toEqual(expected))

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

test('a word is found out once', () => {
  let times = 0
  const lengthOf = oncePerWord((word) => {
    times += 1
    return word.length
  })
  expect([lengthOf('fee'), lengthOf('fee'), times]).toEqual([3, 3, 1])
})
