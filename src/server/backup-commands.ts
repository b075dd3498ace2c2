// rateproof backup, restore and restore-drill: a backup is worth what a restore of it has shown.
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { numberText } from '../domain/formats.ts'
import type { Config } from './config.ts'
import { findBreak } from './features/audit/service.ts'
import { checkStoredEvidence } from './features/checkups/service.ts'
import { checkSecretKey } from './features/gds-credentials/service.ts'
import { appliedNames, readMigrations } from './platform/database/migrate.ts'
import { type Opened, restoreFolder } from './platform/database/open-database.ts'
import { backupKindOf, countsInDump, restoreBeside, restoreIntoFolder } from './platform/database/scratch-database.ts'
import { checkForeignKeys, countTables, newestTime, type TableCounts } from './platform/database/table-counts.ts'
import { openObjectStore } from './platform/outbound/object-store.ts'
import { rewrapAll } from './platform/secrets/rotate-key.ts'
import { sealingWith } from './platform/secrets/sealing.ts'
import { secretKeysOf } from './platform/secrets/secret-keys.ts'
import { openStore } from './platform/store.ts'

type Print = (words: string) => void

/** Beside a backup of the embedded database: what must come out of it. */
const Manifest = z.object({
  made_at: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  counts: z.record(z.string(), z.number()),
})
const manifestOf = (file: string) => `${file}.json`

export const backUp = async (config: Config, file: string, print: Print): Promise<number> => {
  if (config.databaseUrl)
    throw new Error(`PostgreSQL has its own tool: pg_dump --format=custom --file=${file} "$DATABASE_URL"`)
  process.umask(0o077)
  const store = await openStore(config)
  try {
    const counts = await countTables(store.db)
    const bytes = (await store.dump?.()) ?? Buffer.alloc(0)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const manifest: z.output<typeof Manifest> = {
      made_at: new Date().toISOString(),
      bytes: bytes.length,
      sha256,
      counts,
    }
    writeFileSync(`${file}.part`, bytes, { mode: 0o600 })
    writeFileSync(manifestOf(file), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.part`, file)
    print(`Wrote ${megabytes(bytes.length)} to ${file}, and what it holds to ${manifestOf(file)}.`)
    print('Back up secret.key from the data folder with them.')
    return 0
  } finally {
    await store.stop()
  }
}

export const restore = async ({ databaseUrl, folder }: Config, file: string, print: Print): Promise<number> => {
  if (databaseUrl)
    throw new Error(`PostgreSQL has its own tool: pg_restore --clean --if-exists --dbname="$DATABASE_URL" ${file}`)
  await restoreFolder(folder, file)
  print(`Restored ${file} into ${folder}. Copy the secret.key you backed up with it there too.`)
  return 0
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What a check found; it throws what is wrong. */
type DrillCheck = { name: string; find(): Promise<string> }

type DrillOptions = { hours?: number | undefined; print: Print }

/** Restores the backup beside the database that is in use, checks it and removes it again. */
export const drillRestore = async (config: Config, file: string, { hours, print }: DrillOptions): Promise<number> => {
  process.umask(0o077)
  const kind = backupKindOf(file)
  if (kind === 'postgres' && !config.databaseUrl)
    throw new Error('Set DATABASE_URL: the dump is restored into a new database on that server')
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  let wrong = 0
  const say = (isRight: boolean, name: string, words: string) => {
    if (!isRight) wrong += 1
    print(`${isRight ? 'ok   ' : 'WRONG'}  ${name.padEnd(14)}  ${words}`)
  }
  let scratch: Awaited<ReturnType<typeof restoreIntoFolder>> | undefined
  try {
    const expected = await expectedCounts(kind, file, stopping.signal)
    scratch =
      kind === 'postgres' && config.databaseDirectUrl
        ? await restoreBeside(config.databaseDirectUrl, file, stopping.signal)
        : await restoreIntoFolder(file)
    say(true, 'restored', `${megabytes(statSync(file).size)} into ${scratch.place}`)
    for (const { name, find } of checksOf(config, scratch.db, expected, hours)) {
      stopping.signal.throwIfAborted()
      await find().then(
        (words) => say(true, name, words),
        (error: unknown) => say(false, name, messageOf(error)),
      )
    }
  } catch (error) {
    say(false, 'restored', messageOf(error))
  } finally {
    await scratch?.stop()
  }
  print(wrong === 0 ? 'The backup can be restored.' : `The backup is not good: ${wrong} of its checks failed.`)
  return wrong === 0 ? 0 : 1
}

/** A dump holds its rows as text; of an embedded database they were counted when it was backed up. */
const expectedCounts = async (kind: ReturnType<typeof backupKindOf>, file: string, signal: AbortSignal) => {
  if (kind === 'postgres') return countsInDump(file, signal)
  if (!existsSync(manifestOf(file)))
    throw new Error(`${manifestOf(file)} is missing: it says what the backup holds. Keep both files together`)
  const { sha256, bytes, made_at, counts } = Manifest.parse(JSON.parse(readFileSync(manifestOf(file), 'utf8')))
  const { size } = statSync(file)
  if (size !== bytes)
    throw new Error(`The file has ${numberText(size)} bytes. It had ${numberText(bytes)} at ${made_at}`)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  if (hash.digest('hex') !== sha256) throw new Error(`The file was changed after ${made_at}`)
  return counts
}

/** In this order: opening the sealed values writes into the restored database. */
const checksOf = (config: Config, db: Opened['db'], expected: TableCounts, hours: number | undefined): DrillCheck[] => [
  { name: 'migrations', find: () => checkMigrations(db) },
  { name: 'rows', find: () => compareCounts(db, expected) },
  { name: 'foreign keys', find: () => checkReferences(db) },
  { name: 'audit log', find: () => checkChain(db) },
  { name: 'newest data', find: () => checkAge(db, hours) },
  { name: 'GDS responses', find: () => checkResponses(config, db) },
  { name: 'sealed values', find: () => checkSealed(config, db) },
]

const checkMigrations = async (db: Opened['db']) => {
  const known = readMigrations().map(({ name }) => name)
  const applied = await appliedNames(db)
  const unknown = applied.filter((name) => !known.includes(name))
  if (applied.length === 0) throw new Error('it is not a database of this program')
  if (unknown.length > 0)
    throw new Error(`this program does not know ${unknown.join(', ')}: restore with the newer one`)
  const due = known.length - applied.length
  return due === 0 ? `all ${known.length}` : `${applied.length} of ${known.length}; a start runs the other ${due}`
}

const compareCounts = async (db: Opened['db'], expected: TableCounts) => {
  const found = await countTables(db)
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted()
  const different = names.filter((name) => expected[name] !== found[name])
  if (different.length > 0)
    throw new Error(
      different
        .map((name) => `${name}: ${found[name] ?? 'no table'} restored, ${expected[name] ?? 'no table'} in the backup`)
        .join('; '),
    )
  const total = Object.values(found).reduce((sum, count) => sum + count, 0)
  return `${numberText(total)} in ${names.length} tables, as in the backup`
}

const checkReferences = async (db: Opened['db']) => {
  const { checked, violated } = await checkForeignKeys(db)
  if (checked === 0) throw new Error('the restored database has none')
  if (violated.length > 0) throw new Error(`rows refer to nothing: ${violated.join(', ')}`)
  return `${checked}, no row refers to nothing`
}

const checkChain = async (db: Opened['db']) => {
  const broken = await findBreak({ db })
  if (broken !== undefined) throw new Error(`it was changed at entry ${broken}`)
  return 'intact'
}

const checkAge = async (db: Opened['db'], hours: number | undefined) => {
  const at = await newestTime(db)
  const words = at ?? 'nothing was ever stored'
  if (hours !== undefined && (at === null || Date.now() - Date.parse(at) > hours * 3_600_000))
    throw new Error(`${words}: older than ${hours} hours`)
  return words
}

/** Those in the object store are not in the backup: they must be where the database says. */
const checkResponses = async ({ evidenceStore }: Config, db: Opened['db']) => {
  const { stored, looked, missing, changed } = await checkStoredEvidence(
    db,
    evidenceStore && openObjectStore(evidenceStore),
  )
  if (stored === 0) return 'in the backup'
  if (!evidenceStore)
    throw new Error(`${numberText(stored)} are in an object store: set EVIDENCE_S3_ENDPOINT and the rest`)
  if (missing.length > 0)
    throw new Error(`the object store lacks ${missing.length} of ${looked}, such as ${missing[0]}`)
  if (changed.length > 0)
    throw new Error(`the object store has ${changed.length} of ${looked} changed, such as ${changed[0]}`)
  return `${numberText(stored)} in the object store, which has all ${looked} that were read`
}

/** GDS passwords are opened; of the others the data key is, which proves the secret key. */
const checkSealed = async (config: Config, db: Opened['db']) => {
  const keys = secretKeysOf(config, false)
  await checkSecretKey({ db, seal: sealingWith(keys.current, keys.previous) })
  // Under a key of its own, so that each value must open with one of the given keys.
  const { rewrapped, unreadable } = await rewrapAll(db, sealingWith(randomBytes(32), [keys.current, ...keys.previous]))
  if (unreadable > 0)
    throw new Error(`${unreadable} of ${unreadable + rewrapped} do not open with the given SECRET_KEY`)
  return `all ${rewrapped} open with the given SECRET_KEY`
}
