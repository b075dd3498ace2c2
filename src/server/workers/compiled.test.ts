// A bundle is loaded with what was compiled of it, and without where that does not fit.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepCompiled, loadCompiled } from './compiled.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compiled-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (said: string, content: string) => {
  const file = join(folder, 'part.cjs')
  const mark = `\n// content ${content.repeat(64)}\n`
  writeFileSync(file, `exports.say = () => '${said}'; exports.file = __filename${mark}`)
  return file
}

test('a bundle exports the same with what was compiled of it and without', () => {
  const file = write('łódź – first', 'a')
  expect(loadCompiled(file)).toMatchObject({ file })
  keepCompiled(file)
  const { say } = loadCompiled(file) as { say(): string }
  expect(say()).toBe('łódź – first')
})

test('what was compiled of another bundle of the same length is not run', () => {
  keepCompiled(write('first', 'a'))
  const file = write('other', 'b')
  const { say } = loadCompiled(file) as { say(): string }
  expect(say()).toBe('other')
})

test('what the engine cannot use is compiled again', () => {
  const file = write('first', 'a')
  keepCompiled(file)
  const kept = readFileSync(`${file}.compiled`)
  writeFileSync(`${file}.compiled`, Buffer.concat([kept.subarray(0, 64), Buffer.from('of another version')]))
  const { say } = loadCompiled(file) as { say(): string }
  expect(say()).toBe('first')
})

test('a bundle that does not name its content cannot be kept', () => {
  const file = join(folder, 'part.cjs')
  writeFileSync(file, 'exports.a = 1')
  expect(() => keepCompiled(file)).toThrow('does not name its content')
})
