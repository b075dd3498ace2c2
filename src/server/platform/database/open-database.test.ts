// What a data folder must be before the embedded database is opened in it.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a database without its version file is refused and left as it is, and the folder is free again', async () => {
  mkdirSync(join(folder, 'database', 'base'), { recursive: true })
  writeFileSync(join(folder, 'database', 'base', '1'), 'rows')
  for (const _ of [1, 2]) await expect(openDatabase({ folder })).rejects.toThrow('PG_VERSION is missing')
  expect(readdirSync(join(folder, 'database'), { recursive: true })).toEqual(['base', 'base/1'])
})
