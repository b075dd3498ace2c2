// Advisory locks: whoever waits, waits for the same purpose.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockNumbers } from './advisory-locks.ts'

const server = join(import.meta.dirname, '../..')

test('each purpose has a number of its own', () => {
  const numbers = Object.values(lockNumbers)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('no other file of the server takes an advisory lock by itself', () => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const taking = files.filter((name) => readFileSync(join(server, name), 'utf8').includes('pg_advisory'))
  expect(taking).toEqual([join('platform', 'database', 'advisory-locks.ts')])
})
