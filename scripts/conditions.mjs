// Other conditions for a run of the tests: `--at 2027-01-02T10:00Z` moves its clock, `--busy 4` keeps four processes busy beside it,
// `--pooler` puts PgBouncer in transaction mode before PostgreSQL, `--replica` a streaming replica beside it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    at: { type: 'string' },
    busy: { type: 'string' },
    pooler: { type: 'boolean' },
    replica: { type: 'boolean' },
  },
})
/** Where the packages of Linux distributions put it: below a folder of the architecture, or not. */
const librariesIn = (folder) =>
  ['.', ...readdirSync(folder)].map((name) => join(folder, name, 'faketime/libfaketime.so.1'))

/** Variables under which a process and those that it starts see another time; none without `--at`. */
const clockAt = (moment) => {
  const at = Date.parse(moment)
  if (Number.isNaN(at)) throw new Error(`--at ${moment} is no moment, such as 2027-01-02T10:00Z`)
  const library = librariesIn('/usr/lib').find((path) => existsSync(path))
  if (!library) throw new Error('--at needs libfaketime: apt-get install libfaketime')
  // By how much it is moved, and not the moment itself, which would begin again in each process.
  const seconds = Math.round((at - Date.now()) / 1000)
  return { LD_PRELOAD: library, FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}

/** Variables under which the tests on PostgreSQL go through the pooler; none without `--pooler`. */
const throughPooler = () => {
  const found = spawnSync('sh', ['-c', 'PATH=$PATH:/usr/sbin command -v pgbouncer'])
  if (found.status !== 0) throw new Error('--pooler needs pgbouncer: apt-get install pgbouncer')
  return { TEST_POOLER: 'true' }
}
/** What stands before or beside PostgreSQL, whose tests alone are run then. */
export const postgresWith = values.pooler
  ? { what: 'through a pooler', env: throughPooler() }
  : values.replica
    ? { what: 'beside a replica', env: { TEST_REPLICA: 'true' } }
    : undefined

export const clock = values.at === undefined ? undefined : clockAt(values.at)

/** They end with this process. */
export const startBusy = () => {
  const children = Array.from({ length: Number(values.busy ?? 0) }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  const end = () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  }
  process.once('exit', end)
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      end()
      process.exit(1)
    })
}
