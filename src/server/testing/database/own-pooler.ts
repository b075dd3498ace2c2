// PgBouncer in transaction mode in front of a PostgreSQL, where this machine has it: nothing of a session outlasts its transaction.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, unprivileged, untilReady } from './own-postgres.ts'

export const findPooler = (): string | undefined =>
  spawnSync('sh', ['-c', 'PATH=$PATH:/usr/sbin command -v pgbouncer'], { encoding: 'utf8' }).stdout.trim() || undefined

export const howToGetPooler = 'install pgbouncer (Debian: apt-get install pgbouncer)'

/** Each transaction gets a new connection of the server, so whatever one leaves behind is missed by the next. */
const newConnections = ['server_lifetime = 0']
/**
 * Few connections for each database, the next one for each transaction: what one leaves behind meets the work of others. Those that
 * nobody uses are closed, because each test file has a database of its own.
 */
export const fewConnections = ['default_pool_size = 10', 'server_round_robin = 1', 'server_idle_timeout = 5']

export const startPooler = async (
  program: string,
  databaseUrl: string,
  pooling: readonly string[] = newConnections,
) => {
  const { hostname, port: behind, username } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'rateproof-pooler-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${behind || 5432} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_client_conn = 400',
    'server_login_retry = 1',
    ...pooling,
  ]
  writeFileSync(file, settings.join('\n'))
  const user = process.getuid?.() === 0 ? unprivileged() : undefined
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const child = spawn(program, ['-q', file], { ...user, cwd: folder, stdio: 'ignore' })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(url.href, () => child.exitCode !== null)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: url.href, stop }
}
