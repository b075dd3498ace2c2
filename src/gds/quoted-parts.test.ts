// Blocks, character data and elements that a text quotes, and how much work a text is that leaves them open.
import { expect, test } from 'vitest'
import { countSteps } from '../domain/testing/count-steps.ts'
import { valueTexts } from './recorded/json-texts.ts'
import { characterData, elementsIn, fencedBlocks, withoutCharacterData } from './quoted-parts.ts'
import { inOrder } from './words-in-order.ts'

const elements = (text: string) => elementsIn(text, /<((?:\w+:)?Envelope)\b/g, /<\/([\w.:-]+)\s*>/g)

test('fenced blocks of the language or of none, as the end of a block of another language looks; one that is not closed is none', () => {
  const text = 'a\n```json\n{}\n```\nb\n``` \n\n[]\n```\n```xml\n<a/>\n```\n```json\nopen'
  expect(fencedBlocks(text, 'json')).toEqual(['{}\n', '[]\n', ''])
  expect(fencedBlocks('```xml\n<a/>\n```', 'xml')).toEqual(['<a/>\n'])
})
test('character data, and the text without it', () => {
  const text = 'a<![CDATA[<b>]]>c<![CDATA[]]>d<![CDATA[open'
  expect([characterData(text), withoutCharacterData(text)]).toEqual([['<b>', ''], 'acd<![CDATA[open'])
})
test('an element ends at the next closing tag of its own name', () => {
  const text = '<s:Envelope>1</Envelope ></s:Envelope >log<Envelope><Envelope>2</Envelope></Envelope><x:Envelope>'
  expect(elements(text)).toEqual(['<s:Envelope>1</Envelope ></s:Envelope >', '<Envelope><Envelope>2</Envelope>'])
})
test('two words in the order and in one stretch', () => {
  expect(inOrder(['b a', 'a c', 'x a b'], /a/, /b/)?.index).toBe(2)
  expect(inOrder(['b a', 'a'], /a/, /b/)).toBeNull()
})
test('a text in quotes that does not end leaves the whole text', () => {
  expect(valueTexts('{"a":1} ["}"]')).toEqual(['{"a":1}', '["}"]'])
  expect(valueTexts('{"a":1}{"b')).toEqual(['{"a":1}{"b'])
})

test.each([
  ['```\n', (text: string) => fencedBlocks(text, 'json')],
  ['<![CDATA[', withoutCharacterData],
  ['<Envelope ', elements],
  ['<Envelope></Envelope>', elements],
  ['</Envelope><Envelope>', elements],
  ['"\\', valueTexts],
] as const)('%j again and again is twice the work for twice the text', async (part, read) => {
  await countSteps(() => read(part.repeat(10)))
  const [once, twice] = [
    await countSteps(() => read(part.repeat(500))),
    await countSteps(() => read(part.repeat(1_000))),
  ]
  expect(twice).toBeLessThanOrEqual(once * 2.2 + 20)
})
