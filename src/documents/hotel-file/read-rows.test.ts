// Files of hotels without an end: reading stops after a bounded number of pieces, in words that say what to do.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { csvRows, readRows } from './read-rows.ts'

const folder = mkdtempSync(join(tmpdir(), 'hotel-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

const head = 'Property ID,Chain Code,Hotel Name\n'
const pieceSize = 64 * 1024

/** An endless text in pieces; tells how many were taken of it. */
const endless = (shape: string, start = '') => {
  const piece = shape.repeat(Math.ceil(pieceSize / shape.length))
  const taken = { pieces: 0 }
  const text = async function* () {
    yield start + piece
    for (;;) {
      taken.pieces += 1
      yield piece
    }
  }
  return { text: text(), taken }
}
const readAll = async (rows: AsyncIterable<unknown>) => {
  let count = 0
  try {
    for await (const _ of rows) count++
    return { count, words: 'read to the end' }
  } catch (error) {
    return { count, words: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}
const emptyRows = /UnreadableFile: .*10,000 empty rows. Delete them/
const endlessLine = /UnreadableFile: A (line|row) .*a line break .*is missing/
const columns = /UnreadableFile: Row \d+ has more than 64 columns. Delete the last ones/

test.each([
  ['line breaks', '\n', emptyRows, 8],
  ['carriage returns', '\r', emptyRows, 8],
  ['both', '\r\n', emptyRows, 8],
  ['rows of separators', ',,,,,\n', emptyRows, 16],
  ['rows of empty quotes', '"",""\n', emptyRows, 16],
  ['rows of spaces', '   \n', emptyRows, 16],
  ['separators in one line', ',', endlessLine, 8],
  ['quoted nothing in one line', '"",', endlessLine, 8],
  ['quotes', '"', endlessLine, 8],
  ['one line', 'x', endlessLine, 8],
  ['a cell that is never closed', 'x\n', endlessLine, 8],
  ['quoted line breaks in one row', '"\n",', endlessLine, 8],
  ['a million columns', `${'a,'.repeat(40_000)}\n`, columns, 8],
])('of %s without an end a few pieces are read', async (name, shape, words, most) => {
  const start = `${head}1,HX,Inn\n`
  const { text, taken } = endless(shape, name.startsWith('a cell') ? `${start}"` : start)
  const { count, words: why } = await readAll(csvRows(text))
  expect(why).toMatch(words)
  expect(count).toBeLessThanOrEqual(2)
  expect(taken.pieces).toBeLessThanOrEqual(most)
})

test('a few empty rows between and behind the hotels do no harm', async () => {
  const text = async function* () {
    yield `${head}\n\n1,HX,Inn\n,,\n2,HX,Palace\n${'\n'.repeat(5_000)}`
  }
  expect(await readAll(csvRows(text()))).toEqual({ count: 3, words: 'read to the end' })
})

test.each([
  ['line breaks', '\n', emptyRows],
  ['line breaks of UTF-16', '\n\0', emptyRows],
])('a file of 20 MB of %s is refused', async (_, shape, words) => {
  const path = join(folder, 'file')
  const bytes = Buffer.alloc(20_000_000, shape)
  writeFileSync(path, bytes)
  expect((await readAll(readRows({ path, start: 0, end: bytes.length }))).words).toMatch(words)
})
