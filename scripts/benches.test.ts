// The list of benches is complete: each has its file, and the documents name no other.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { benches } from './benches.mjs'

test('every bench of the list has its file', () => {
  expect(Object.keys(benches).filter((name) => !existsSync(`bench/${name}.ts`))).toEqual([])
})

test('every bench that a document tells people to run is in the list', () => {
  const documents = ['.', 'docs/decisions', 'bench/labelled'].flatMap((folder) =>
    readdirSync(folder).flatMap((file) => (file.endsWith('.md') ? [join(folder, file)] : [])),
  )
  const named = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run bench ([a-z]+)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !Object.hasOwn(benches, name))).toEqual([])
})
