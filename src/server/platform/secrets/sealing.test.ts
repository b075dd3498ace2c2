// Sealed values open with their key at their place, and nowhere else.
import { createCipheriv, createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sealingWith } from './sealing.ts'
import { secretKeysOf, writeKeys } from './secret-keys.ts'

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

test('of 1,000 values swapped with another none opens, in full or only its wrapped key', () => {
  const all = Array.from({ length: 1_000 }, (_, n) => ({
    at: [2, n, 1, 'password'],
    sealed: seal.seal(`secret ${n}`, [2, n, 1, 'password']),
  }))
  const wrapped = 1 + 8 + 12 + 16 + 32
  for (const [n, { at, sealed }] of all.entries()) {
    const other = all[(n + 1) % all.length]?.sealed ?? sealed
    const mixed = Buffer.concat([other.subarray(0, wrapped), sealed.subarray(wrapped)])
    expect(() => seal.open(other, at)).toThrow('unable to authenticate')
    expect(() => seal.open(mixed, at)).toThrow('unable to authenticate')
  }
})

test('another key is recognized by its id', () => {
  const other = sealingWith(Buffer.alloc(32, 2))
  expect(() => other.open(seal.seal('secret', place), place)).toThrow('another secret key')
  expect(() => other.rewrap(seal.seal('secret', place))).toThrow('another secret key')
})

test('a value under a previous key opens, and is rewrapped without being re-encrypted', () => {
  const [old, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const sealed = sealingWith(old).seal('secret', place)
  const both = sealingWith(next, [old])
  expect(both.open(sealed, place)).toBe('secret')
  const again = both.rewrap(sealed)
  expect(again?.subarray(69).equals(sealed.subarray(69))).toBe(true)
  expect(again && both.rewrap(again)).toBeUndefined()
  expect(again && sealingWith(next).open(again, place)).toBe('secret')
  expect(() => sealingWith(old).open(again ?? sealed, place)).toThrow('another secret key')
})

test('a value from before envelopes opens', () => {
  const key = Buffer.alloc(32, 1)
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12, 5)).setAAD(Buffer.from(JSON.stringify(place)))
  const text = Buffer.concat([cipher.update('secret', 'utf8'), cipher.final()])
  const id = createHash('sha256').update(key).digest().subarray(0, 1)
  const sealed = Buffer.concat([id, Buffer.alloc(12, 5), cipher.getAuthTag(), text])
  expect(seal.open(sealed, place)).toBe('secret')
  expect(sealingWith(Buffer.alloc(32, 2), [key]).open(sealed, place)).toBe('secret')
  expect(() => seal.open(sealed, [...place, 1])).toThrow('unable to authenticate')
})

test('a fresh folder gets a key that only its owner reads, and keeps it; a lost one is not replaced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'key-'))
  const config = { folder, secretKey: undefined, previousKeys: [] }
  const made = secretKeysOf(config, true)
  expect(made.previous).toEqual([])
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(secretKeysOf(config, false)).toEqual(made)
  expect(readFileSync(join(folder, 'secret.key'), 'utf8').trim()).toBe(made.current.toString('hex'))
  const both = { current: Buffer.alloc(32, 3), previous: [made.current] }
  writeKeys(folder, both)
  expect(secretKeysOf(config, false)).toEqual(both)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  rmSync(join(folder, 'secret.key'))
  expect(() => secretKeysOf(config, false)).toThrow('is missing')
  rmSync(folder, { recursive: true })
})
