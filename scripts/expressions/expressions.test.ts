// No regular expression of the product takes much longer on a text made to be slow: each is looked at as an automaton.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { longestText } from '../../src/domain/reading/longest.ts'
import { expressionsBuiltBy } from './built.ts'
import { growthOf } from './degree.ts'
import { growthReader } from './known-growth.ts'
import { expressionsOf, type Literal } from './literals.ts'

/** Where texts are capped before an expression reads them: a square of so few letters is little. */
const capped: readonly { folder: string; most: number }[] = [{ folder: 'src/domain/reading', most: longestText }]
const longestSquare = 4_000

const { read, keep } = growthReader()
afterAll(keep)

const faultOf = ({ place, source, flags }: Literal): string[] => {
  const most = capped.find(({ folder }) => place.startsWith(`${folder}/`))?.most ?? Infinity
  const { degree, attack } = read(source, flags)
  if (degree === 1 || (degree === 2 && most <= longestSquare)) return []
  return [`${place} /${source}/${flags} grows by degree ${degree}, attack: ${JSON.stringify(attack)}.repeat(n)`]
}
const faultsIn = (file: string, code: string): string[] => expressionsOf(file, code).literals.flatMap(faultOf)

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
  [/^a*a*bc*c*d/, 3],
  [/(a+)+$/, Infinity],
  [/(?:a|a)*b/, Infinity],
  [/(a*)*b/, Infinity],
  [/^.{0,200}x/, 1],
  [/(?=.*x)a/, 2],
  [/(?:a(?=\w*-\w*!))+/, 3],
  [/^a(?=.*x)/, 1],
  [/(?<=x.*)a/, 2],
  [/(?<=travel\w* )a/, 1],
  [/^(.+)$/, 1],
] as const)('%s grows by degree %d', ({ source, flags }, degree) => expect(growthOf(source, flags).degree).toBe(degree))

test('an expression that somebody adds fails with its place, pattern and attack', () => {
  expect(
    faultsIn('src/gds/added.ts', 'const a = 1\nexport const end = /x\\s+$/.test("")\nconst slow = /\\s+$/g'),
  ).toEqual(['src/gds/added.ts:3:14 /\\s+$/g grows by degree 2, attack: " ".repeat(n)'])
  expect(faultsIn('src/domain/reading/added.ts', 'const a = /^\\W*(?:\\?|\\.+)\\W*$/')).toHaveLength(1)
  expect(faultsIn('src/domain/reading/added.ts', 'const a = /\\s+$/')).toEqual([])
})

const folders = [
  'scripts',
  'src/contract',
  'src/documents',
  'src/domain',
  'src/gds',
  'src/sandbox',
  'src/server',
  'src/web',
]
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
    .map((name) => join(folder, name))

test.each(folders)('%s', { timeout: 300_000 }, (folder) => {
  const files = filesOf(folder)
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('each place that builds an expression is found, and none that only names the type', () => {
  const code = `const one = (words: string): RegExp => new RegExp(words)
    const two = [RegExp('a', 'g'), one(String(new RegExp(RegExp('b')))) instanceof RegExp]
    const made = RegExp
    const other = globalThis.RegExp`
  expect(expressionsOf('added.ts', code).built).toEqual([
    'added.ts:1:40',
    'added.ts:2:18',
    'added.ts:2:47',
    'added.ts:2:58',
    'added.ts:3:18',
    'added.ts:4:30',
  ])
})

test('what is built is recorded with its place', async () => {
  const built = await expressionsBuiltBy(() => ['a', 'b'].map((letter) => new RegExp(`${letter}/\\s+$`, 'g')))
  expect(built.map(({ source, flags }) => [source, flags])).toEqual([
    ['a\\/\\s+$', 'g'],
    ['b\\/\\s+$', 'g'],
  ])
  for (const { place } of built) expect(place).toMatch(/^scripts\/expressions\/expressions\.test\.ts:\d+:\d+$/)
  expect(RegExp('x')).toEqual(/x/)
})

/** What builds expressions only when it is called, with texts that people may bring. */
const callBuilders = async () => {
  const { masked } = await import('../../src/domain/masking.ts')
  masked('text', { corporate_codes: ['AB 1', 'AB', '(A+)+$'], hidden: ['.*', '  A  '] })
  const { namesCode, namingText } = await import('../../src/domain/own-data/mapping/mapping-evidence.ts')
  for (const code of ['A-1', 'A (B+)+$', '  A  ']) namesCode(namingText('text'), code)
  const { phraseRanges } = await import('../../src/web/parts/rate/text-marks.ts')
  phraseRanges('text', ['FREE WIFI', '(A+)+$', 'A  .*  A', '. . . .'])
  const { growthOf: growthAgain } = await import('./degree.ts')
  growthAgain('[a-z]+.', 'i')
}
test('expressions that are built while the program runs', { timeout: 300_000 }, async () => {
  const places = folders.flatMap((folder) =>
    filesOf(folder).flatMap((file) => {
      const { built } = expressionsOf(file, readFileSync(file, 'utf8'))
      return built.length > 0 && !file.startsWith('scripts/expressions/built') ? [{ file, built }] : []
    }),
  )
  vi.resetModules()
  const built = await expressionsBuiltBy(async () => {
    for (const { file } of places) await import(resolve(file))
    await callBuilders()
  })
  const seen = new Set(built.map(({ place }) => place))
  // A place that is not seen is called in callBuilders, or written as a literal.
  expect(places.flatMap((each) => each.built).filter((place) => !seen.has(place))).toEqual([])
  expect(built.flatMap(faultOf)).toEqual([])
})
