// Rows of a document and its pages: a short row stays whole, a long text goes on on the next page.
import { expect, test } from 'vitest'
import { renderPdf } from './render.ts'

const fieldOf = (shown: string[], notes: string[] = []) => ({
  label: 'Description',
  shown,
  tone: 'plain' as const,
  own: 'As loaded',
  verdict: { text: 'Match', tone: 'match' as const },
  notes,
})
const pagesOf = (...rows: ReturnType<typeof fieldOf>[]) => {
  const blocks = [{ kind: 'fields' as const, heads: ['Sabre', 'Your rates'], rows }]
  const pdf = renderPdf({ title: 'Rate', label: 'Rate Details', lines: [], score: null, blocks, foot: '' })
  return Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length
}
const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`)

test('a text, lines or notes longer than a page go on on the next', () => {
  expect(pagesOf(fieldOf(['One line']))).toBe(1)
  expect(pagesOf(fieldOf(['A word after the other. '.repeat(800)]))).toBeGreaterThan(3)
  expect(pagesOf(fieldOf(lines(200)))).toBeGreaterThan(3)
  expect(pagesOf(fieldOf(['One line'], lines(200)))).toBeGreaterThan(2)
})

test('an own value longer than a page does too', () => {
  expect(pagesOf({ ...fieldOf(['One line']), own: 'A word after the other. '.repeat(800) })).toBeGreaterThan(3)
})

test('many short rows fill their pages', () => {
  expect(pagesOf(...lines(300).map((line) => fieldOf([line])))).toBeLessThan(12)
})
