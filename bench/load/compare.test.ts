// Figures of a run in a file, and the table of two checkouts that is made of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { boundsOf, comparedLines } from './compare.ts'
import { type Figure, keepFigure, readFigures } from './figures.ts'
import { spreadOf } from './turns.ts'

test('what a bench keeps is read as it was, and nothing is written where nobody asks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'run.jsonl')
  expect(readFigures(file)).toEqual([])
  keepFigure('not asked for', 'ms', 1, 2, '')
  keepFigure('first page', 'ms', spreadOf([3, 1, 2]), spreadOf([1.5]), file)
  keepFigure('memory', 'MB', 300, undefined, file)
  expect(readFigures(file)).toEqual([
    { name: 'first page', unit: 'ms', median: 2, least: 1, most: 3, ratio: { median: 1.5, least: 1.5, most: 1.5 } },
    { name: 'memory', unit: 'MB', median: 300, least: 300, most: 300 },
  ])
})

const same = (value: number) => ({ median: value, least: value, most: value })
const run = (name: string, median: number, ratio?: number): Figure[] => {
  return [{ name, unit: 'ms', ...same(median), ...(ratio !== undefined && { ratio: same(ratio) }) }]
}

test('a figure stands with both medians, their ratio round by round, and what they were of the bound', () => {
  const before = [run('first page', 200, 4), run('first page', 220, 4.4)]
  const after = [run('first page', 100, 2), run('first page', 55, 1.1)]
  expect(comparedLines(before, after)).toEqual([
    'first page, ms',
    '  before   220.00 (200.00 to 220.00); of the bound 4.40 (4.00 to 4.40)',
    '  after    100.00 (55.00 to 100.00); of the bound 2.00 (1.10 to 2.00)',
    '  ratio    0.50 (0.25 to 0.50) of before',
  ])
})

test('a figure that one side lacks is named, not left out', () => {
  expect(comparedLines([[]], [run('memory', 300)])).toEqual(['memory, ms', '  only after: 300.00 (300.00 to 300.00)'])
  expect(comparedLines([run('memory', 300)], [[]])).toEqual(['memory, ms', '  only before: 300.00 (300.00 to 300.00)'])
})

test('the bound of each run is known from the ratio to it', () => {
  expect(boundsOf([run('first page', 200, 4), run('memory', 300), run('first page', 90, 2)])).toEqual([
    { values: [50, 45], median: 50, least: 45, most: 50 },
  ])
})
