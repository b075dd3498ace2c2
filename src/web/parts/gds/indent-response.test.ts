// A response is shown with a line for each element or value; a text that is neither XML nor JSON stays as it is.
import { expect, test } from 'vitest'
import { indentResponse } from './indent-response.ts'

test('XML has a line for each element, and its text beside it', () => {
  const xml = `<?xml version="1.0"?><a><!-- x > y --><b n="1>0">two  words</b><c/><d><e></e></d><f><![CDATA[<g>]]></f></a>`
  expect(indentResponse(xml).split('\n')).toEqual([
    '<?xml version="1.0"?>',
    '<a>',
    '  <!-- x > y -->',
    '  <b n="1>0">two  words</b>',
    '  <c/>',
    '  <d>',
    '    <e></e>',
    '  </d>',
    '  <f>',
    '    <![CDATA[<g>]]>',
    '  </f>',
    '</a>',
  ])
})

test('JSON has a line for each value, with numbers and repeated names as they arrived', () => {
  const json = '{"a":[1,{"b":12345678901234567890.10}],"a":"x, {\\"y\\": [","e":{ },"f":[],"g":null}'
  expect(indentResponse(json)).toBe(
    `{
  "a": [
    1,
    {
      "b": 12345678901234567890.10
    }
  ],
  "a": "x, {\\"y\\": [",
  "e": {},
  "f": [],
  "g": null
}`,
  )
})

test.each([
  '',
  'Service unavailable',
  '<a><b>',
  '<a></a></b>',
  '<a><b></a></b>',
  '<a>x</a> tail',
  '<a x="',
  '{"a": "x',
  '{"a": 1',
])('%j stays as it is', (text) => expect(indentResponse(text)).toBe(text))

test('a deep text grows no more than forty indentations a line', () => {
  const deep = 10_000
  const xml = '<a>'.repeat(deep) + '</a>'.repeat(deep)
  expect(indentResponse(xml).length).toBeLessThan(2 * deep * 90)
})
