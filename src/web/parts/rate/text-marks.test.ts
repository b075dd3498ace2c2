// Marks in hostile texts: overlaps, edges, surrogate pairs, entities that stay text.
import { array, assert, integer, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { phraseRanges, textSegments } from './text-marks.ts'

const shown = (text: string, spans: [number, number][], phrases: string[] = []) =>
  textSegments(
    text,
    spans.map(([start, end]) => ({ start, end })),
    phrases,
  ).map(({ text: piece, finding, phrase }) => `${finding ? '!' : ''}${phrase ? '*' : ''}${piece}`)

test.each<[string, string, [number, number][], string[], string[]]>([
  ['a text without marks is one piece', 'NON REF', [], [], ['NON REF']],
  ['an empty text has no pieces', '', [[0, 3]], ['x'], []],
  ['a span at the start', 'NON REF RATE', [[0, 7]], [], ['!NON REF', ' RATE']],
  ['a span at the end', 'RATE NON REF', [[5, 12]], [], ['RATE ', '!NON REF']],
  ['a span over everything', 'NON REF', [[0, 7]], [], ['!NON REF']],
  ['a span beyond the text is cut', 'NON REF', [[4, 99]], [], ['NON ', '!REF']],
  [
    'an empty or reversed span marks nothing',
    'NON REF',
    [
      [3, 3],
      [5, 2],
    ],
    [],
    ['NON REF'],
  ],
  [
    'overlapping spans become one mark',
    'ABCDEFG',
    [
      [1, 4],
      [3, 6],
    ],
    [],
    ['A', '!BCDEF', 'G'],
  ],
  [
    'touching spans become one mark',
    'ABCD',
    [
      [0, 2],
      [2, 3],
    ],
    [],
    ['!ABC', 'D'],
  ],
  ['a phrase inside a finding', 'no free cancellation', [[0, 20]], ['free'], ['!no ', '!*free', '! cancellation']],
  ['a phrase across the edge of a finding', 'one two three', [[4, 13]], ['one two'], ['*one ', '!*two', '! three']],
  ['a phrase in another case', 'FREE Wifi', [], ['free wifi'], ['*FREE Wifi']],
  ['entities stay text', 'A &amp; <b>B</b>', [[2, 7]], [], ['A ', '!&amp;', ' <b>B</b>']],
  ['a span inside a surrogate pair takes the whole character', 'a😀b', [[2, 3]], [], ['a', '!😀', 'b']],
  ['a span that ends inside a surrogate pair', 'a😀b', [[0, 2]], [], ['!a😀', 'b']],
])('%s', (_, text, spans, phrases, expected) => expect(shown(text, spans, phrases)).toEqual(expected))

test('phrases are whole words with any white space between them, and never patterns', () => {
  expect(phraseRanges('Liverpool POOL pools', ['pool'])).toEqual([{ start: 10, end: 14 }])
  expect(phraseRanges('non\n  refundable', ['non refundable'])).toEqual([{ start: 0, end: 16 }])
  expect(phraseRanges('a.c abc', ['a.c'])).toEqual([{ start: 0, end: 3 }])
  expect(phraseRanges('any', ['', '  '])).toEqual([])
  expect(phraseRanges('pre-paid (50% off)', ['pre-paid', '(50% off)'])).toHaveLength(2)
  expect(phraseRanges('İSTANBUL spa', ['spa'])).toEqual([{ start: 9, end: 12 }])
})

test('joined again, the pieces are the text, whatever the marks', () => {
  const words = string({ unit: 'binary', maxLength: 40 })
  assert(
    property(words, array(tuple(integer(), integer())), array(words), (text, spans, phrases) => {
      const pieces = textSegments(
        text,
        spans.map(([start, end]) => ({ start, end })),
        phrases,
      )
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    }),
  )
})
