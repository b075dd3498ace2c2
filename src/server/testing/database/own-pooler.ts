// PgBouncer in transaction mode in front of a PostgreSQL, where this machine has it: nothing of a session outlasts its transaction.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, unprivileged, untilReady } from './own-postgres.ts'

export const findPooler = (): string | undefined =>
  spawnSync('sh', ['-c', 'PATH=$PATH:/usr/sbin command -v pgbouncer'], { encoding: 'utf8' }).stdout.trim() || undefined

/** Each transaction gets a new connection of the server, so whatever one leaves behind is missed by the next. */
export const startPooler = async (program: string, databaseUrl: string) => {
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
    'server_lifetime = 0',
    'max_client_conn = 400',
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
