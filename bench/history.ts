// Tests that no data is lost: kills at every write, load, and planted faults, each checked against H1 to H14.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { findPostgres, howToGetPostgres } from '../src/server/testing/database/find-postgres.ts'
import { startOwn } from '../src/server/testing/database/own-postgres.ts'
import { checkOn, type Forms, killsOn, loadOn, plantedOn, type Report } from './history/forms.ts'
import { beginRun } from './history/one-run.ts'
import { makeWorld } from './history/world.ts'
import { forkSandbox } from './sandbox.ts'
import { short, sized } from './size.ts'

const { values: flags } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    /** kills, load or planted; embedded or postgres. */
    only: { type: 'string' },
    on: { type: 'string' },
    points: { type: 'string' },
    random: { type: 'string' },
    seconds: { type: 'string' },
    rate: { type: 'string' },
    reads: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const numbers = (usual: Forms): Forms => {
  const given = Object.entries(flags).flatMap(([name, value]) =>
    typeof value === 'string' && /^\d+$/.test(value) ? [[name, Number(value)]] : [],
  )
  return { ...usual, ...(Object.fromEntries(given) as Partial<Forms>) }
}
const quick: Forms = {
  points: 12,
  random: 0,
  patient: false,
  readyWithin: Number.POSITIVE_INFINITY, // beside other work it may have little of the processors
  seconds: 4,
  rate: 8,
  reads: 20,
  latency: [50, 200],
  faultEvery: 0,
  calls: 50, // past the 41st, which writes a message
  share: 'high',
}
const long: Forms = {
  points: 1_000,
  random: 40,
  patient: true,
  readyWithin: 10_000,
  seconds: 600,
  rate: 20,
  reads: 200,
  latency: [1_000, 3_000],
  faultEvery: 7,
  calls: 200,
  share: 'one in a thousand',
}
/** Past the 41st call, which writes a message. */
const smallest: Forms = { ...quick, points: 2, seconds: 1, rate: 4, reads: 4 }
const forms = numbers(sized(long, quick, smallest))

const began = Date.now()
const root = mkdtempSync(join(tmpdir(), 'bench-history-'))
const missed: string[] = []
const binaries = findPostgres(process.env['TEST_DATABASE_URL'])
if (!binaries) process.stdout.write(`PostgreSQL is not here: ${howToGetPostgres}\n`)
/** PostgreSQL configured as for customers: acknowledged writes survive a power cut. */
const durable = ['max_connections=200', 'shared_buffers=256MB']
const server =
  !binaries || flags.on === 'embedded'
    ? undefined
    : 'url' in binaries
      ? { url: binaries.url, stop: async () => {} }
      : await startOwn(binaries.binaries, short ? undefined : durable)
type Kind = 'embedded' | 'postgres'
const kinds: Kind[] = [
  ...(flags.on === 'postgres' ? [] : ['embedded' as const]),
  ...(server ? ['postgres' as const] : []),
]
const wants = (part: string) => flags.only === undefined || flags.only === part

/** To optimize the embedded database's code takes a process that lives for seconds longer than it saves. */
const nodeFlags = short ? ['--liftoff-only'] : []
for (const flag of nodeFlags) setFlagsFromString(flag) // this process opens it too
/** Each database has its own world and GDS, so that both can run in parallel. */
const lookAt = async (kind: Kind): Promise<number> => {
  const report: Report = {
    print: (line) => void process.stdout.write(`${kind.padEnd(9)} ${line}\n`),
    miss: (words) => void missed.push(`${kind}: ${words}`),
  }
  const sandbox = await forkSandbox()
  const places = { root, server: kind === 'postgres' ? (server?.url ?? null) : null }
  const world = await makeWorld(places, sandbox, nodeFlags)
  let kills = 0
  if (wants('kills') || wants('load')) {
    const run = await beginRun(world, 'run')
    if (wants('kills')) kills = await killsOn(run, forms, report)
    if (wants('load')) await loadOn(run, forms, report)
    await checkOn(run, report)
  }
  // The checker and the faults are the same on both; the short form shows them on one.
  if (wants('planted') && !(short && kind !== kinds.at(-1))) await plantedOn(world, forms, report)
  sandbox.stop()
  return kills
}
let kills = 0
if (short) kills = (await Promise.all(kinds.map(lookAt))).reduce((sum, n) => sum + n, 0)
else for (const kind of kinds) kills += await lookAt(kind)
await server?.stop()
if (flags.keep) process.stdout.write(`${root}\n`)
else rmSync(root, { recursive: true, force: true })
process.stdout.write(`${kills} kills, ${((Date.now() - began) / 1000).toFixed(0)} s\n`)
for (const line of missed) process.stdout.write(`MISSED  ${line}\n`)
process.exit(missed.length === 0 ? 0 : 1)
