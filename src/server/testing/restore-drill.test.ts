// rateproof restore-drill as it is run, over real files: what it says of a good backup, and that it finds each planted fault.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testDatabaseUrl } from '../config.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { projectRoot } from '../platform/process/paths.ts'
import { sealingWith } from '../platform/secrets/sealing.ts'
import { programAt } from '../workers/programs.ts'
import { findPostgres } from './database/find-postgres.ts'
import { movedClock } from './outside/moved-clock.ts'
import { copyOf } from './test-server.ts'

const key = Buffer.alloc(32, 9)
const found = findPostgres(testDatabaseUrl())
const tools = [found && 'binaries' in found ? found.binaries : '', '/usr/bin', '/bin'].filter(Boolean).join(delimiter)
let place: Awaited<ReturnType<typeof copyOf>>
let scratch: string
/** A backup of everything as it should be. */
let good: string

const environment = (more: Record<string, string> = {}) => ({
  PATH: tools,
  ...movedClock,
  NODE_ENV: 'test',
  DATA_DIR: place.folder,
  DATABASE_URL: place.url ?? '',
  DATABASE_DIRECT_URL: place.directUrl ?? '',
  SECRET_KEY: key.toString('hex'),
  TMPDIR: scratch,
  ...more,
})
const cli = (args: string[], more?: Record<string, string>) => {
  const { file, execArgv } = programAt('cli')
  return spawnSync(process.execPath, [...execArgv, file, ...args], {
    cwd: projectRoot,
    env: environment(more),
    encoding: 'utf8',
  })
}
const drill = (file: string, more?: Record<string, string>, ...args: string[]) =>
  cli(['restore-drill', file, ...args], more)

/** Into the database itself, which no process has open. */
const query = async (...texts: string[]) => {
  const { db, stop } = await openDatabase(place)
  try {
    for (const text of texts) await db.execute(sql.raw(text))
  } finally {
    await stop()
  }
}

let made = 0
const backUp = () => {
  const file = join(place.folder, `backup-${(made += 1)}`)
  const done = place.directUrl // past a pooler: pg_dump needs a session
    ? spawnSync('pg_dump', ['--format=custom', `--file=${file}`, place.directUrl], {
        env: environment(),
        encoding: 'utf8',
      })
    : cli(['backup', file])
  if (done.status !== 0) throw new Error(done.stderr)
  return file
}

const leftBehind = async () => {
  if (!place.url) return readdirSync(scratch)
  const { db, stop } = await openDatabase(place)
  const { rows } = await db.execute(sql`select datname::text from pg_database where datname like 'rateproof_drill_%'`)
  await stop()
  return [...rows, ...readdirSync(scratch)]
}

beforeAll(async () => {
  place = await copyOf(inject('databaseTemplate'))
  scratch = join(place.folder, 'scratch')
  mkdirSync(scratch)
  const name = ['--first-name', 'A', '--last-name', 'B', '--password', 'long enough']
  for (const each of ['a', 'b', 'c']) {
    const { stderr } = cli(['create-admin', '--email', `${each}@test.example`, ...name])
    if (stderr) throw new Error(stderr)
  }
  const link = sealingWith(key).seal('link', ['outbox', 'a@test.example']).toString('hex')
  await query(`insert into outbox (tenant_id, kind, recipient, mail, subject, body, link)
    values (1, 'mail', 'a@test.example', 'verification', 'tab\tand\nline and \u2028 and \u2029', '{}', '\\x${link}')`)
  good = backUp()
})
afterAll(() => place.remove())

test('of a good backup every check is right, and nothing is left behind', async () => {
  const { status, stdout, stderr } = drill(good)
  expect([stderr, status]).toEqual(['', 0])
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => line.slice(0, 21).trim())).toEqual([
    'ok     restored',
    'ok     migrations',
    'ok     rows',
    'ok     foreign keys',
    'ok     audit log',
    'ok     newest data',
    'ok     GDS responses',
    'ok     sealed values',
    'The backup can be res',
  ])
  expect(stdout).toMatch(/rows +[\d,]+ in \d\d tables, as in the backup/)
  expect(stdout).toMatch(/sealed values +all 1 open/)
  expect(await leftBehind()).toEqual([])
})

test('a cut file is found, wherever it was cut, and nothing is left behind', async () => {
  for (const part of [0.3, 0.95]) {
    const file = `${good}-${part}`
    copyFileSync(good, file)
    if (!place.url) copyFileSync(`${good}.json`, `${file}.json`)
    truncateSync(file, Math.floor(statSync(good).size * part))
    const { status, stdout } = drill(file)
    expect([status, stdout]).toEqual([1, expect.stringMatching(/^WRONG {2}restored/)])
  }
  expect(await leftBehind()).toEqual([])
})

test('the wrong key is found', () => {
  const { status, stdout } = drill(good, { SECRET_KEY: '08'.repeat(32) })
  expect([status, stdout]).toEqual([1, expect.stringMatching(/WRONG {2}sealed values +1 of 1 do not open/)])
  expect(stdout).toContain('1 of its checks failed')
})

test('data that is older than it may be is found', () => {
  const { status, stdout } = drill(good, {}, '--within', '0.000001')
  expect([status, stdout]).toEqual([1, expect.stringMatching(/WRONG {2}newest data +2\d\d\d-.*: older than/)])
  expect(drill('x', {}, '--within', 'soon').status).toBe(2)
})

test('what killed drills have left on the server is dropped', async () => {
  if (!place.url) return
  const fresh = `rateproof_drill_${Date.now()}`
  for (const name of ['rateproof_drill_1000', fresh]) await query(`create database ${name} template template0`)
  expect(drill(good).status).toBe(0)
  expect(await leftBehind()).toEqual([{ datname: fresh }]) // it may be at work
  await query(`drop database ${fresh}`)
})

test('what is no backup is refused', () => {
  const file = join(place.folder, 'text')
  writeFileSync(file, 'select 1;\n')
  expect(drill(file)).toMatchObject({ status: 1, stderr: expect.stringContaining('is neither a file of') })
  expect(drill(join(place.folder, 'nowhere'))).toMatchObject({ status: 1, stderr: expect.stringContaining('ENOENT') })
})

test('other rows than the backup names are found', () => {
  if (place.url) return // the counts of a dump are in it: nobody can change them alone
  const file = join(place.folder, 'counted')
  copyFileSync(good, file)
  const manifest = JSON.parse(readFileSync(`${good}.json`, 'utf8')) as { counts: Record<string, number> }
  const counts = { ...manifest.counts, audit_log: 4 }
  writeFileSync(`${file}.json`, JSON.stringify({ ...manifest, counts }))
  const { status, stdout } = drill(file)
  expect([status, stdout]).toEqual([
    1,
    expect.stringMatching(/WRONG {2}rows +audit_log: 3 restored, 4 in the backup\n/),
  ])
})

test('a changed entry of the audit log is found', async () => {
  await query(
    'alter table audit_log disable trigger audit_log_is_append_only',
    `update audit_log set action = 'nothing' where id = 2`,
    'alter table audit_log enable trigger audit_log_is_append_only',
  )
  const { status, stdout } = drill(backUp())
  expect([status, stdout]).toEqual([1, expect.stringMatching(/WRONG {2}audit log +it was changed at entry 2\n/)])
})

test('a migration of a newer program is found', async () => {
  await query(`insert into migrations (name) values ('9999_come_later.sql')`)
  // The embedded database is backed up by the program itself, which refuses one that is newer.
  const { status, stdout, stderr } = place.url ? drill(backUp()) : cli(['backup', join(place.folder, 'newer')])
  await query(`delete from migrations where name = '9999_come_later.sql'`)
  expect(status).toBe(1)
  const refusal = /newer than this program .*9999_come_later\.sql/
  expect(stdout + stderr).toMatch(place.url ? /WRONG {2}migrations .*9999_come_later\.sql/ : refusal)
})

test('responses in an object store that is not configured are found', async () => {
  await query(`insert into evidence (sha256, size, object_state) values ('aa', 1, 'stored')`)
  const { status, stdout } = drill(backUp())
  await query(`delete from evidence where sha256 = 'aa'`)
  expect([status, stdout]).toEqual([1, expect.stringMatching(/WRONG {2}GDS responses +1 are in an object store/)])
})

test('a row that refers to nothing is found', async () => {
  const unchecked = ['set session_replication_role = replica', 'delete from hotels where id = 1']
  await query(...(place.url ? [unchecked.join(';')] : unchecked)) // in one session
  const { status, stdout } = drill(backUp())
  expect(status).toBe(1)
  // PostgreSQL itself refuses to restore such a dump.
  const refused = /WRONG {2}restored[\s\S]*violates foreign key/
  expect(stdout).toMatch(place.url ? refused : /WRONG {2}foreign keys .*refer to nothing/)
})

test('a database without any foreign key is found', async () => {
  await query(`do $$ declare each record; begin
    for each in select conrelid::regclass child, conname from pg_constraint where contype = 'f' and conparentid = 0
    loop execute format('alter table %s drop constraint %I', each.child, each.conname); end loop; end $$`)
  const { status, stdout } = drill(backUp())
  expect([status, stdout]).toEqual([
    1,
    expect.stringMatching(/WRONG {2}foreign keys +the restored database has none\n/),
  ])
})
