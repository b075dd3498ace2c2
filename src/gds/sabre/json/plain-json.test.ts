// Plain JSON is read from its bytes as the engine and the look at its text read it, and never where they refuse it.
import { array, assert, constantFrom, json, letrec, nat, oneof, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { decodeUtf8 } from '../../unreadable.ts'
import { readPlainJson } from './plain-json.ts'
import { parseJson } from './read-json.ts'

const depth = 6
const bytesOf = (text: string) => Buffer.from(text, 'utf8')
const plain = (bytes: Uint8Array) => readPlainJson(bytes, depth)?.value
const parsed = (bytes: Uint8Array) => {
  try {
    return parseJson(decodeUtf8(bytes), depth)
  } catch {
    return undefined
  }
}
/** With the order of members, which an equal value may not have. */
const shown = (value: unknown) => [value, JSON.stringify(value)]

const names = constantFrom('a', 'b', 'Text', '1', '0', '__proto__', 'constructor', 'é', String.raw`\u0061`, 'a" ', '')
const space = constantFrom('', '', '', ' ', '\n\t', '\r', '\u{a0}', '\f')
const values = oneof(
  constantFrom('true', 'false', 'null', 'truex', 'nul', '0', '-0', '1.50', '01', '1.', '.5', '-', '+1', '1.5.0', '1e2'),
  constantFrom('15', '999999999999999', '1234567890123456', '0.1', '126.6', '12.345678901234', '1E+3', '-2.5', '1e400'),
  string({ maxLength: 6 }).map((text) => JSON.stringify(text)),
  constantFrom('"CITÉ"', '"😀"', String.raw`"\n\"\\\u00e9"`, String.raw`"\ud800"`, '"a\nb"', String.raw`"\x"`, '"open'),
)
const { value } = letrec<{ value: string }>((tie) => ({
  value: oneof(
    { depthSize: 'small', maxDepth: depth + 1 },
    values,
    array(tuple(space, tie('value'), space), { maxLength: 4 }).map(
      (each) => `[${each.map((of) => of.join('')).join()}]`,
    ),
    array(tuple(space, names, space, space, tie('value'), space), { maxLength: 4 }).map(
      (each) => `{${each.map(([a, name, b, c, of, d]) => `${a}"${name}"${b}:${c}${of}${d}`).join()}}`,
    ),
  ),
}))
const damage = constantFrom('', '"', ',', ':', '{', '}', '[', ']', '\\', ' ', '0', '-', '\u{0}', '\u{feff}', '"a":1,')

test('any text, whole or damaged, is read as it is read by the engine after a look at it', () => {
  assert(
    property(array(value, { maxLength: 3 }), damage, nat(), nat(2), (each, added, place, removed) => {
      const whole = each.length === 1 ? (each[0] ?? '') : `[${each.join()}]`
      const at = place % (whole.length + 1)
      const bytes = bytesOf(whole.slice(0, at) + added + whole.slice(at + removed))
      expect(shown(plain(bytes))).toEqual(shown(parsed(bytes)))
    }),
    { numRuns: 3_000 },
  )
})

test('objects like the one before, with one byte changed, are read each as it is written', () => {
  assert(
    property(array(json({ maxDepth: 3 }), { maxLength: 3 }), nat(), nat(127), (each, place, code) => {
      const bytes = bytesOf(`[${[...each, ...each, ...each].join()}]`)
      bytes[place % bytes.length] = code
      expect(shown(plain(bytes))).toEqual(shown(parsed(bytes)))
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['members that are left out and come again', '[{"a":1,"b":2,"c":3},{"b":2,"c":4},{"a":1,"c":3},{"c":1,"a":2,"b":3}]'],
  ['a name that stands twice in an object like the one before', '[{"a":1,"b":2},{"b":1,"a":2,"b":3}]'],
  ['a name that stands twice behind one out of its order', '[{"a":1,"b":2,"c":3},{"b":1,"a":1,"b":2,"c":3}]'],
  ['an equal part at the deepest level', '[[[[[{}],[{}]]]],[[[[{}],[{}]]]]]'],
  ['an equal part one level too deep', '[[[[[[{}]]]]],[[[[[[{}]]]]]]]'],
  ['a byte order mark', '\u{feff}{"a":1}'],
  ['two of them', '\u{feff}\u{feff}{"a":1}'],
  ['nothing', ''],
  ['far too deep', '['.repeat(200_000)],
])('%s', (_, text) => expect(shown(plain(bytesOf(text)))).toEqual(shown(parsed(bytesOf(text)))))

test('bytes that are no UTF-8 are not read', () => {
  expect(plain(Uint8Array.of(0x22, 0xe9, 0x22))).toBeUndefined()
})

test('equal parts at one place are one object', () => {
  const [first, second] = plain(bytesOf('[{"a":[1,{"b":"c"}]},{"a":[1,{"b":"c"}]}]')) as object[]
  expect(first).toBe(second)
})
