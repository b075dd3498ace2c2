// Signs at the ends of a text.
import { expect, test } from 'vitest'
import { withoutEnd, withoutEnds } from './text-ends.ts'

test.each([
  ['https://gds.example//', '/', 'https://gds.example'],
  ['/a/', '/', '/a'],
  ['000', '0', ''],
  ['', '0', ''],
  ['12', '0', '12'],
])('%j without %j at its end', (text, signs, left) => expect(withoutEnd(text, signs)).toBe(left))

test.each([
  [' - BAR, RATE. ', 'BAR, RATE'],
  ['.,-', ''],
])('%j without signs at both ends', (text, left) => expect(withoutEnds(text, ' .,-/*')).toBe(left))
