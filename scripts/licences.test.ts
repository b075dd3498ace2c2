// Every package that the product ships with may be used commercially and installs without running a script of its own.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = { license?: string; dev?: boolean; hasInstallScript?: boolean }
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
const shipped = Object.entries(lockfile.packages).filter(([path, { dev }]) => path !== '' && !dev)

/** Permissive licences, MPL (file-level copyleft) and OFL for fonts. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'OFL-1.1',
])
/** 'A OR B' leaves the choice to us; 'A AND B' binds by both. */
const isAllowed = (license: string): boolean => {
  const plain = license.replaceAll(/[()]/g, '')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((each) => allowed.has(each.trim())))
}

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['Hippocratic-2.1', false],
])('the licence %s may be used: %s', (license, may) => {
  expect(isAllowed(license)).toBe(may)
})

test('every shipped package has a licence that allows commercial use', () => {
  expect(shipped.length).toBeGreaterThan(100)
  expect(shipped.filter(([, { license }]) => !isAllowed(license ?? 'none')).map(([path]) => path)).toEqual([])
})

test('no shipped package runs a script when it is installed', () => {
  expect(shipped.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([])
})
