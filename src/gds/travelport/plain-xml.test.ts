// Plain XML is read as the parser of all of XML reads it, down to the words of its errors.
import { array, assert, constantFrom, letrec, nat, oneof, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { detailsAnswer } from '../testing/travelport-answers.ts'
import { walkPlainXml } from './plain-xml.ts'
import { walkXml } from './xml.ts'

/** All that is told of a document up to its end or error. */
const told = (source: string): unknown[] => {
  const found: unknown[] = []
  try {
    walkXml(source, {
      depth: 6,
      fragment: false,
      wanted: (name) => name === 'wanted',
      enter: (name, attributes) => found.push(['enter', name, { ...attributes }]),
      whole: (element) => found.push(JSON.parse(JSON.stringify(element))),
      leave: (name) => found.push(['leave', name]),
    })
  } catch (error) {
    found.push(String(error))
  }
  return found
}
/** A comment in front is not plain: the parser of all of XML reads all that follows. */
const toldByParser = (source: string) => told(source.replace(/^(?:<\?xml[^>]*>)?/, '$&<!-- -->'))

const noEvents = { open: () => undefined, text: () => undefined, close: () => undefined }
const plainIn = (source: string) => {
  const { end, closed } = walkPlainXml(source, noEvents)
  return closed && end === source.length
}

const names = constantFrom('a', 'b:c', 'wanted', 'x:wanted', 'B-1.2', '_', 'toString', '__proto__', 'é', ':d')
const texts = oneof(
  string({ maxLength: 8 }),
  constantFrom(' ', '\n  ', 'one\ttwo', '&amp;', '&lt;&gt;&quot;&apos;', '&#65;', '&#xe9;', '&other;', '&', '&amp'),
  constantFrom(
    '<!-- c -->',
    '<![CDATA[ d ]]>',
    '<?i j?>',
    ']]>',
    ']>',
    '>',
    '\r\n',
    'ü',
    '\u{1F600}',
    '\u{0}',
    '\u{fffe}',
  ),
)
const attributes = array(tuple(names, texts, constantFrom('"', "'")), { maxLength: 3 })
const { element } = letrec<{ element: string }>((tie) => ({
  element: tuple(names, attributes, array(oneof({ depthSize: 'small' }, texts, tie('element')), { maxLength: 4 })).map(
    ([name, given, inside]) => {
      const head = `<${name}${given.map(([each, value, mark]) => ` ${each}=${mark}${value}${mark}`).join('')}`
      return inside.length === 0 ? `${head} />` : `${head}>${inside.join('')}</${name} >`
    },
  ),
}))
const starts = constantFrom('', '\n', '<?xml version="1.0"?>', '<?xml version="1.0" encoding="UTF-8" ?>\n')
const damage = constantFrom('', '<', '>', '/', '"', "'", '=', '&', ' ', '</a>', '<a>', ']]>', '\r', '<!DOCTYPE a>')

test('any document, whole or damaged, is told as the parser of all of XML tells it', () => {
  assert(
    property(starts, element, damage, nat(), nat(3), (start, whole, added, place, removed) => {
      const at = place % (whole.length + 1)
      const source = start + whole.slice(0, at) + added + whole.slice(at + removed)
      expect(told(source)).toEqual(toldByParser(source))
    }),
    { numRuns: 3_000 },
  )
})

test('an answer as gateways write it is plain to its end', () => {
  expect(plainIn(detailsAnswer())).toBe(true)
  expect(plainIn(`<?xml version="1.0" encoding="UTF-8"?>\n<a b='1' c = "&lt;2"><b:d/>one &amp; two</a >\n`)).toBe(true)
})

test.each([
  ['a comment', '<a>one<!-- --></a>'],
  ['CDATA', '<a><![CDATA[one]]></a>'],
  ['an instruction', '<a><?b c?></a>'],
  ['a document type', '<!DOCTYPE a><a/>'],
  ['a reference by number', '<a>&#65;</a>'],
  ['version 1.1', '<?xml version="1.1"?><a/>'],
  ['a carriage return', '<a>\r\n</a>'],
  ['a line end in an attribute', '<a b="1\n2"/>'],
  ['an attribute that stands twice', '<a b="1" b="2"/>'],
  ['another end', '<a></b>'],
  ['no end', '<a><b></b>'],
  ['two roots', '<a/><b/>'],
  ['text beside the root', '<a/> one'],
  ['no root', ' '],
  ['nothing', ''],
])('left to the parser of all of XML: %s', (_, source) => {
  expect(plainIn(source)).toBe(false)
  expect(told(source)).toEqual(toldByParser(source))
})

test('what stood before the part that is not plain is told once', () => {
  expect(told('<a b="1"><wanted>one &amp; <!-- -->two</wanted><c/></a>')).toEqual([
    ['enter', 'a', { b: '1' }],
    { name: 'wanted', attributes: {}, children: [], text: 'one & two' },
    ['enter', 'c', {}],
    ['leave', 'c'],
    ['leave', 'a'],
  ])
})

test('white space between the children of an element with text is part of its text', () => {
  const source = '<r><wanted>a<b/> <c/>\n<d>  </d>e</wanted> <wanted> <b/> </wanted></r>'
  expect(told(source)).toEqual(toldByParser(source))
  expect(plainIn(source)).toBe(true)
})
