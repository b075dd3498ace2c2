// JSON that keeps every number as written and rejects ambiguous input.
import { assert, json, property } from 'fast-check'
import { expect, test } from 'vitest'
import { Unreadable } from '../../unreadable.ts'
import { parseJson } from './read-json.ts'

const read = (text: string) => parseJson(text, 64)
const written = (number: string) => {
  const value = read(`{"a":${number}}`) as { a: string | number }
  return String(value.a)
}

test.each([
  ['100.10', '100.10'],
  ['100.1', '100.1'],
  ['126.6', '126.6'],
  ['0', '0'],
  ['0.00', '0.00'],
  ['1e2', '100'],
  ['1.25E+3', '1250'],
  ['1.2345e2', '123.45'],
  ['15e-1', '1.5'],
  ['5e-3', '0.005'],
  ['-1.50', '-1.50'],
  ['-0', '-0'],
  ['12345678901234567890', '12345678901234567890'],
  ['0.1234567890123456789', '0.1234567890123456789'],
  ['1e400', '1e400'],
])('the number %s is %s', (number, text) => expect(written(number)).toBe(text))

test('numbers of lists, of any depth, and those in texts, which are no numbers', () => {
  expect(read('[1.50, {"b":[2.00,3]}, ": 4.00,"]')).toEqual(['1.50', { b: ['2.00', 3] }, ': 4.00,'])
  expect(read(String.raw`{"a":"say \" 1.50 \\","b":2.50}`)).toEqual({ a: 'say " 1.50 \\', b: '2.50' })
})

test.each([
  ['a name that stands twice', '{"a":1,"a":1}'],
  ['deep within', '[{"a":{"b":1,"c":2,"b":3}}]'],
  ['under another spelling', String.raw`{"a":1,"\u0061":2}`],
  ['a number for a name', '{1.50:2}'],
  ['a leading zero', '{"a":01.50}'],
  ['two points', '{"a":1.5.0}'],
  ['a bare point', '{"a":1.}'],
  ['NaN', '{"a":NaN}'],
  ['a comment', '{"a":1 /* one */}'],
  ['a comma too many', '{"a":1.50,}'],
  ['two values', '{"a":1} {"b":2}'],
  ['nothing', ''],
  ['too deep', `${'['.repeat(65)}${']'.repeat(65)}`],
  ['far too deep', '['.repeat(200_000)],
])('unreadable: %s', (_, text) => expect(() => read(text)).toThrow(Unreadable))

test('64 levels are not too deep, and a name of an object’s own making changes nothing', () => {
  expect(() => read(`${'['.repeat(64)}${']'.repeat(64)}`)).not.toThrow()
  const value = read('{"__proto__":{"polluted":true},"constructor":1}') as Record<string, unknown>
  expect(Object.keys(value)).toEqual(['__proto__', 'constructor'])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

/** Numbers, and texts that are numbers, by their value. */
const byValue = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' && /^-?\d[\d.]*(?:e[+-]?\d+)?$/i.test(each) ? Number(each) : each,
  )
test('any JSON is read as JSON.parse reads it, except that numbers stay text', () => {
  assert(
    property(json(), (text) => {
      expect(byValue(read(text))).toEqual(byValue(JSON.parse(text)))
    }),
    { numRuns: 500 },
  )
})
