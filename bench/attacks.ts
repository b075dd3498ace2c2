// Every way to make others wait or to keep or take an account that was ever found, tried on the built product: what another
// reader waits beside it, and how many sessions outlive what opened them. `--only TEXT` takes those whose name contains it.
import { loadavg } from 'node:os'
import { checkAccounts } from './attacks/accounts.ts'
import type { Attack, Outcome } from './attacks/attack.ts'
import { forkReader } from './attacks/beside.ts'
import { busyPerson } from './attacks/busy-person.ts'
import { emptyImport } from './attacks/empty-import.ts'
import { fullDisk } from './attacks/full-disk.ts'
import { hangingSearches } from './attacks/hanging-searches.ts'
import { hostileTexts } from './attacks/hostile-texts.ts'
import { password } from './attacks/people.ts'
import { pipelinedRefusals } from './attacks/pipelined-refusals.ts'
import { publicDocuments } from './attacks/public-documents.ts'
import { runRaces } from './attacks/races.ts'
import { slowSenders } from './attacks/slow-senders.ts'
import { strangers } from './attacks/strangers.ts'
import { startTarget } from './attacks/target.ts'
import { unreadableHotel } from './attacks/unreadable-hotel.ts'
import { uploads } from './attacks/uploads.ts'
import { wideBodies } from './attacks/wide-bodies.ts'
import { judgesTime, short, sized } from './size.ts'

const only = process.argv.includes('--only') ? process.argv.at(process.argv.indexOf('--only') + 1) : undefined
const isChosen = (name: string) => only === undefined || name.includes(only)
const rounds = sized(100, 10, 1)
const readFor = sized(2, 1, 0.5)
/** The whole run stops by itself; what was not tried by then is a failure. The smallest form is bounded by its size. */
const deadline = performance.now() + sized(600_000, 345_000, Number.POSITIVE_INFINITY)
const outOfTime = 'not tried: the run is out of time'
const isLate = () => performance.now() > deadline
const print = (line: string) => process.stdout.write(`${line}\n`)

/** In this order, because the last ones leave a GDS account paused where they succeed. */
const attacks: Attack[] = [
  ...pipelinedRefusals,
  ...wideBodies,
  ...strangers,
  ...publicDocuments,
  ...busyPerson,
  ...slowSenders,
  ...emptyImport,
  ...uploads,
  ...hostileTexts,
  ...hangingSearches,
  ...unreadableHotel,
].filter(({ name, long }) => isChosen(name) && !(short && long))

const stopped = (error: unknown): Outcome => ({
  sent: 0,
  answered: 'nothing',
  problems: [`stopped: ${error instanceof Error ? error.message : String(error)}`],
})

const began = Date.now()
const failures: string[] = []
const tooSlow: string[] = []
type Report = { problems?: readonly string[]; slow?: readonly string[] }
const report = (name: string, { problems = [], slow = [] }: Report) => {
  for (const problem of new Set(problems)) failures.push(`${name}: ${problem}`)
  for (const problem of new Set(slow)) tooSlow.push(`${name}: ${problem}`)
  return problems.length > 0 || (slow.length > 0 && judgesTime) ? 'FAILED' : slow.length > 0 ? 'over' : 'ok'
}
const { address, people, ...rest } = await startTarget({ rounds, short })
const target = { address, people, ...rest }
const reader = forkReader(address, { ...people.reader, password }, readFor)
try {
  await reader.beside(async () => {}, false) // what runs for the first time is slow
  print('attack | calm p50/p99/max ms | beside it p50/p99/max ms | bar for p99 | ok?')
  for (const { name, again = false, prepare, run } of attacks) {
    if (isLate()) {
      print(`${name} | not tried | ${report(name, { slow: [outOfTime] })}`)
      continue
    }
    const work = () => run(target).catch(stopped)
    await prepare?.(target)
    const { done, problems, slow, line } = await reader.beside(work, again)
    problems.push(...done.flatMap((each) => each.problems))
    slow.push(...done.flatMap((each) => each.slow ?? []))
    print(`${name} | ${line} | ${report(name, { problems, slow })}`)
    const last = done.at(-1)
    const sent = done.reduce((sum, each) => sum + each.sent, 0)
    print(`    sent ${(sent / 1e6).toFixed(2)} MB in ${done.length} goes; answered ${last?.answered}`)
    for (const note of last?.notes ?? []) print(`    ${note}`)
  }
  if (isChosen('full disk')) {
    const { line, problems } = await fullDisk(target)
    print(`full disk | ${line} | ${report('full disk', { problems })}`)
  }
  print(`\nrace | rounds | sessions that should be dead and live | ok?`)
  for await (const { name, line, ...found } of runRaces(target, rounds, { isChosen, isLate }))
    print(`${name} | ${line} | ${report(name, found)}`)
  print('\naccount | what happened | ok?')
  for await (const { name, line, problems } of checkAccounts(target, isChosen))
    print(`${name} | ${line} | ${report(name, { problems })}`)
} finally {
  reader.stop()
  await target.stop()
}
print(`\n${((Date.now() - began) / 1000).toFixed(0)} s; load average ${loadavg()[0]?.toFixed(1)}`)
for (const failure of failures) print(`FAILED: ${failure}`)
for (const each of tooSlow) print(`${judgesTime ? 'FAILED' : 'over'}: ${each}`)
process.exit(failures.length > 0 || (tooSlow.length > 0 && judgesTime) ? 1 : 0)
