// A PostgreSQL of our own from the machine's binaries, on a free port and in a folder that is removed at its end.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

const forTests = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=64MB',
]

/** Where a replica is to have what was committed. */
export const forReplicated = forTests.filter((setting) => !setting.startsWith('synchronous_commit'))

type Owner = { uid?: number; gid?: number; cwd: string }
/** Fills the empty folder of a server that has yet to start. */
type Fill = (data: string, as: Owner) => void

const fillNew =
  (binaries: string): Fill =>
  (data, as) => {
    const initdb = ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    execFileSync(join(binaries, 'initdb'), initdb, { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
  }

/** A streaming replica of all databases of a server. */
export const startReplica = (binaries: string, primaryUrl: string) =>
  startOwn(binaries, forTests, (data, as) => {
    const backup = ['-D', data, '-d', primaryUrl, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
    execFileSync(join(binaries, 'pg_basebackup'), backup, { ...as, stdio: ['ignore', 'ignore', 'pipe'] })
  })

/** PostgreSQL refuses to run as root: then it runs as `postgres` or `nobody`, in a folder that this user owns. */
export const startOwn = async (
  binaries: string,
  settings: readonly string[] = forTests,
  fill: Fill = fillNew(binaries),
) => {
  const user = process.getuid?.() === 0 ? unprivileged() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'rateproof-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
  const as = { ...user, cwd: folder }
  fill(data, as)
  const port = await freePort()
  const child = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-k',
      folder,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...as, stdio: 'ignore' },
  )
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const stopped = () => child.kill('SIGKILL')
  process.once('exit', stopped)
  const stop = async () => {
    child.kill('SIGINT') // a fast shutdown
    await ended
    process.removeListener('exit', stopped)
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `postgres://tests@127.0.0.1:${port}/postgres`
  try {
    await untilReady(url, () => child.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

export const unprivileged = () => {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim())
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('there is no user but root to run it')
}

export const freePort = () =>
  new Promise<number>((found, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(address && typeof address === 'object' ? address.port : 0))
    })
  })

export const untilReady = async (url: string, dead: () => boolean) => {
  for (let tries = 0; tries < 150; tries++) {
    if (dead()) throw new Error('the server ended at once')
    try {
      return await run(url, 'select 1')
    } catch {
      await new Promise((again) => setTimeout(again, 100))
    }
  }
  throw new Error('it was not ready within 15 s')
}

export const run = async (url: string, ...statements: string[]) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
