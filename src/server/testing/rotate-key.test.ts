// rateproof rotate-key as it is run, killed again and again: every stored secret opens afterwards, under the new key alone.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../platform/database/open-database.ts'
import { projectRoot } from '../platform/process/paths.ts'
import { sealingWith } from '../platform/secrets/sealing.ts'
import { movedClock } from './outside/moved-clock.ts'
import { copyOf } from './test-server.ts'
import { programAt } from '../workers/programs.ts'

const rows = 600
const placeOf = (id: number) => ['outbox', `r${id}@x.example`]

/** Runs the command, and kills it so many milliseconds after its first words. */
const rotate = (folder: string, killAfter?: number) =>
  new Promise<{ code: number | null; words: string }>((done) => {
    const { file, execArgv } = programAt('cli')
    const env = { ...movedClock, DATA_DIR: folder, NODE_ENV: 'test' }
    const child = spawn(process.execPath, [...execArgv, file, 'rotate-key'], { cwd: projectRoot, env })
    let words = ''
    const listen = (chunk: Buffer) => {
      words += chunk.toString()
      if (killAfter !== undefined) void sleep(killAfter).then(() => child.kill('SIGKILL'))
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => done({ code, words }))
  })

test('killed twice and run again, rotate-key leaves one key that opens every secret', async () => {
  const place = await copyOf(inject('databaseTemplate'))
  const key = randomBytes(32)
  const keyFile = join(place.folder, 'secret.key')
  writeFileSync(keyFile, `${key.toString('hex')}\n`, { mode: 0o600 })
  const before = await openDatabase({ folder: place.folder })
  const seal = sealingWith(key)
  const values = Array.from(
    { length: rows },
    (_, id) =>
      `(1, 'mail', 'r${id}@x.example', 'verification', 's', '{}', '\\x${seal.seal(`link ${id}`, placeOf(id)).toString('hex')}')`,
  )
  await before.db.execute(
    sql.raw(`insert into outbox (tenant_id, kind, recipient, mail, subject, body, link) values ${values.join(',')}`),
  )
  await before.stop()

  for (const killAfter of [0, 60]) expect((await rotate(place.folder, killAfter)).code).toBeNull()
  const last = await rotate(place.folder)
  expect(last).toMatchObject({ code: 0, words: expect.stringContaining('Continuing the rotation') })

  const keys = readFileSync(keyFile, 'utf8').split('\n').filter(Boolean)
  expect([keys.length, keys.includes(key.toString('hex'))]).toEqual([1, false])
  const after = await openDatabase({ folder: place.folder })
  const opened = sealingWith(Buffer.from(String(keys[0]), 'hex'))
  const stored = (
    await after.db.execute(sql.raw(`select recipient, encode(link, 'hex') link from outbox where link is not null`))
  ).rows
  const readable = stored.filter(({ recipient, link }) => {
    const id = Number(/\d+/.exec(String(recipient))?.[0])
    return opened.open(Buffer.from(String(link), 'hex'), placeOf(id)) === `link ${id}`
  })
  expect([stored.length, readable.length]).toEqual([rows, rows])
  await after.stop()
  await place.remove()
}, 120_000)
