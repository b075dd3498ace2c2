// A backup restored beside the real database, to be looked at and removed: an embedded one in a folder of its own, a dump of PostgreSQL
// in a database of its own on the same server.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { type Opened, openDatabase, restoreFolder } from './open-database.ts'
import { col, rowShape, rowsOf } from './rows.ts'
import type { TableCounts } from './table-counts.ts'

type BackupKind = 'embedded' | 'postgres'

/** By its first bytes: a gzipped tar, or pg_dump's custom format. */
export const backupKindOf = (file: string): BackupKind => {
  const head = Buffer.alloc(5)
  const opened = openSync(file, 'r')
  readSync(opened, head)
  closeSync(opened)
  if (head.toString('latin1') === 'PGDMP') return 'postgres'
  if (head[0] === 0x1f && head[1] === 0x8b) return 'embedded'
  throw new Error(`${file} is neither a file of rateproof backup nor one of pg_dump --format=custom`)
}

type Scratch = Pick<Opened, 'db' | 'stop'> & { place: string }

export const restoreIntoFolder = async (file: string): Promise<Scratch> => {
  const folder = mkdtempSync(join(tmpdir(), 'rateproof-drill-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await restoreFolder(folder, file)
    const opened = await openDatabase({ folder })
    const stop = () => opened.stop().finally(remove)
    return { db: opened.db, stop, place: folder }
  } catch (error) {
    remove()
    throw error
  }
}

/** The role of the URL must be allowed to create databases. Interrupted, it drops what it has made. */
export const restoreBeside = async (url: string, file: string, signal: AbortSignal): Promise<Scratch> => {
  const name = `rateproof_drill_${Date.now()}`
  const server = await openDatabase({ url, folder: '' })
  await dropLeftOver(server.db, Date.now()).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  try {
    await server.db.execute(sql`create database ${sql.identifier(name)} template template0`)
  } catch (error) {
    await server.stop()
    throw new Error(
      `Cannot create the database ${name}. Set DATABASE_URL to a role that may (alter role … createdb): ${reasonOf(error)}`,
      { cause: error },
    )
  }
  const remove = async () => {
    await server.db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`)
    await server.stop()
  }
  try {
    await fillFrom(file, urlOf(url, name), signal)
    const opened = await openDatabase({ url: urlOf(url, name).href, folder: '' })
    await opened.db.execute(sql`analyze`)
    const stop = () => opened.stop().finally(remove)
    return { db: opened.db, stop, place: `database ${name}` }
  } catch (error) {
    await remove()
    throw error
  }
}

const [hour, day] = [3_600_000, 86_400_000]
const ownDatabase = rowShape({ name: col.text, in_use: col.flag })

/** Of drills that were killed: their names say when they began. One that is at work has connections, and is done within a day. */
const dropLeftOver = async (db: Opened['db'], now: number) => {
  const found = await rowsOf(db, ownDatabase)`select datname::text "name",
      exists (select from pg_stat_activity a where a.datid = d.oid) in_use
    from pg_database d where datname ~ '^rateproof_drill_[0-9]+$' and pg_get_userbyid(datdba) = current_user`
  for (const { name, in_use } of found) {
    const age = now - Number(name.slice('rateproof_drill_'.length))
    if (age > (in_use ? day : hour)) await db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`)
  }
}

const urlOf = (server: string, name: string) => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url
}

/** What the driver says of a failed statement stands in its cause. */
const reasonOf = (error: unknown) => {
  const { cause, message } = error as Error & { cause?: Error }
  return cause?.message ?? message
}

/** The password goes through a file: other users of the machine see the arguments of a process. */
const fillFrom = async (file: string, url: URL, signal: AbortSignal) => {
  const folder = mkdtempSync(join(tmpdir(), 'rateproof-drill-'))
  const passfile = join(folder, 'password')
  const password = decodeURIComponent(url.password).replaceAll(/[\\:]/g, (sign) => `\\${sign}`)
  writeFileSync(passfile, `*:*:*:*:${password}\n`, { mode: 0o600 })
  if (password) url.searchParams.set('passfile', passfile)
  url.password = ''
  try {
    const args = ['--exit-on-error', '--no-owner', '--no-acl', '--dbname', url.href, file]
    await ended(spawn('pg_restore', args, { stdio: ['ignore', 'ignore', 'pipe'], signal }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done, failed) => {
    let words = ''
    child.stderr?.on('data', (bytes: Buffer) => (words += bytes.toString()))
    child.once('error', (error: Error & { code?: string }) =>
      failed(
        error.code === 'ENOENT'
          ? new Error('pg_restore is not installed (Debian: apt-get install postgresql-client)', { cause: error })
          : error,
      ),
    )
    child.once('close', (code) => {
      if (code === 0) done()
      else failed(new Error(words.trim() || `pg_restore ended with ${code}`))
    })
  })

/** Lines end with a line feed alone: readline ends them at U+2028 and U+2029 too, which texts of people may have. */
async function* dumpLines(stream: Readable): AsyncGenerator<string> {
  let begun = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const [first = '', ...others] = String(chunk).split('\n')
    const last = others.pop()
    if (last === undefined) begun += first
    else {
      yield begun + first
      yield* others
      begun = last
    }
  }
  if (begun) yield begun
}

/** The rows that a dump has of each table, read from the dump itself. */
export const countsInDump = async (file: string, signal: AbortSignal): Promise<TableCounts> => {
  const child = spawn('pg_restore', ['--data-only', '--file=-', file], { stdio: ['ignore', 'pipe', 'pipe'], signal })
  const done = ended(child)
  done.catch(() => {}) // it is awaited below
  const counts: TableCounts = {}
  let table: string | undefined
  for await (const line of dumpLines(child.stdout)) {
    if (table === undefined) {
      table = /^COPY (?:\w+\.)?"?(\w+)"? .*FROM stdin;$/.exec(line)?.[1]
      if (table !== undefined) counts[table] = 0
    } else if (line === '\\.') table = undefined
    else counts[table] = (counts[table] ?? 0) + 1
  }
  await done
  return counts
}
