// Any name of a download: the header parses, keeps the name, and holds nothing else.
import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

const nameIn = (header: string) => {
  const encoded = /filename\*=UTF-8''([^;]+)$/.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]*)"$/.exec(header)?.[1]
}

test.each([
  ['report.csv', 'attachment; filename="report.csv"'],
  ['Hôtel.pdf', `attachment; filename="H-tel.pdf"; filename*=UTF-8''H%C3%B4tel.pdf`],
  ['a"b.pdf', `attachment; filename="a-b.pdf"; filename*=UTF-8''a%22b.pdf`],
  ["l'été.pdf", `attachment; filename="l'-t-.pdf"; filename*=UTF-8''l%27%C3%A9t%C3%A9.pdf`],
])('%s', (name, header) => expect(contentDisposition(name)).toBe(header))

test('every name comes back whole, in ASCII without line breaks', () => {
  assert(
    property(string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const header = contentDisposition(name)
      expect(header).toMatch(/^[\x20-\x7e]+$/)
      expect(nameIn(header)).toBe(name)
    }),
  )
})
