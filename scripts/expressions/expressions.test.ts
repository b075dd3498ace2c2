// No regular expression of the product takes much longer on a text made to be slow: each is looked at as an automaton.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { longestText } from '../../src/domain/accuracy/text/longest.ts'
import { growthOf } from './degree.ts'
import { growthReader } from './known-growth.ts'
import { literalsOf } from './literals.ts'
import { stillGrowing } from './still-growing.ts'

/** Where texts are capped before an expression reads them: a square of so few letters is little. */
const capped: readonly { folder: string; most: number }[] = [{ folder: 'src/domain/accuracy/text', most: longestText }]
const longestSquare = 4_000

const { read, keep } = growthReader()
afterAll(keep)

const faultsIn = (file: string, code: string): string[] => {
  const most = capped.find(({ folder }) => file.startsWith(`${folder}/`))?.most ?? Infinity
  return literalsOf(file, code).flatMap(({ line, source, flags }) => {
    if (stillGrowing[file]?.includes(source)) return []
    const { degree, attack } = read(source, flags)
    if (degree === 1 || (degree === 2 && most <= longestSquare)) return []
    return [
      `${file}:${line} /${source}/${flags} grows by degree ${degree}, attack: ${JSON.stringify(attack)}.repeat(n)`,
    ]
  })
}

test.each([
  [/^\s+$/, 1],
  [/\s+$/, 2],
  [/\.?0+$/, 2],
  [/[^\]]*\]/, 2],
  [/(?:\w+ )+x/, 2],
  [/\b\w+\b!/, 1],
  [/(?<!\p{L})\p{L}+(?!\p{L})/u, 1],
  [/^\s*(\d+)\s*%?\s*$/, 2],
  [/^\W*(?:\?|-|\.+)\W*$/, 3],
  [/(a+)+$/, Infinity],
  [/(?:a|a)*b/, Infinity],
  [/(a*)*b/, Infinity],
  [/^.{0,200}x/, 1],
  [/^(.+)$/, 1],
] as const)('%s grows by degree %d', ({ source, flags }, degree) => expect(growthOf(source, flags).degree).toBe(degree))

test('an expression that somebody adds fails with its file, line, pattern and attack', () => {
  expect(
    faultsIn('src/gds/added.ts', 'const a = 1\nexport const end = /x\\s+$/.test("")\nconst slow = /\\s+$/g'),
  ).toEqual(['src/gds/added.ts:3 /\\s+$/g grows by degree 2, attack: " ".repeat(n)'])
  expect(faultsIn('src/domain/accuracy/text/added.ts', 'const a = /^\\W*(?:\\?|\\.+)\\W*$/')).toHaveLength(1)
  expect(faultsIn('src/domain/accuracy/text/added.ts', 'const a = /\\s+$/')).toEqual([])
})

test.each(['src/contract', 'src/documents', 'src/gds', 'src/domain'])('%s', { timeout: 300_000 }, (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
    .map((name) => join(folder, name))
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))).toEqual([])
})
