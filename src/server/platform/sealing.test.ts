// Sealed values open with their key at their place, and nowhere else.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealingWith, secretKeyOf } from './sealing.ts'

const seal = sealingWith(Buffer.alloc(32, 1))
const place = [2, 5, 1, 'password']

test.each(['', 'pässwörd', 'x'.repeat(5000)])('what was sealed opens again: %#', (text) => {
  const sealed = seal.seal(text, place)
  expect(seal.open(sealed, place)).toBe(text)
  expect(seal.seal(text, place).equals(sealed)).toBe(false)
})

test('moved to another tenant, person, GDS or field it does not open', () => {
  const sealed = seal.seal('secret', place)
  for (const other of [
    [3, 5, 1, 'password'],
    [2, 6, 1, 'password'],
    [2, 5, 2, 'password'],
    [2, 5, 1, 'token'],
    [25, 1, 'password'],
  ])
    expect(() => seal.open(sealed, other)).toThrow('unable to authenticate')
})

test('no byte can be changed', () => {
  const sealed = seal.seal('secret', place)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => seal.open(changed, place)).toThrow(/unable to authenticate|another secret key/)
  }
})

test('another key is told apart by its first byte', () => {
  expect(() => sealingWith(Buffer.alloc(32, 2)).open(seal.seal('secret', place), place)).toThrow('another secret key')
})

test('a fresh folder gets a key that only its owner reads, and keeps it; a lost one is not replaced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'key-'))
  const config = { folder, secretKey: undefined }
  const made = secretKeyOf(config, true)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(secretKeyOf(config, false).equals(made)).toBe(true)
  expect(readFileSync(join(folder, 'secret.key'), 'utf8').trim()).toBe(made.toString('hex'))
  rmSync(join(folder, 'secret.key'))
  expect(() => secretKeyOf(config, false)).toThrow('is gone')
  rmSync(folder, { recursive: true })
})
