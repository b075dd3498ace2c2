// Documents are made in turns between companies.
import { expect, test } from 'vitest'
import { typesetPdf } from './document-desk.ts'

const document = { title: 'Card', label: 'Hotel', lines: [], score: null, blocks: [], foot: '' }

test('with 20 documents of one company waiting, that of another waits at most two turns', async () => {
  const made: number[] = []
  const print = async (tenant_id: number) => {
    const bytes = await typesetPdf(document, { tenant_id })
    made.push(tenant_id)
    return bytes.length
  }
  const sizes = await Promise.all([...Array.from({ length: 20 }, () => print(1)), print(2)])
  expect(sizes.every((size) => size > 500)).toBe(true)
  expect(made.indexOf(2)).toBeLessThanOrEqual(2)
})
