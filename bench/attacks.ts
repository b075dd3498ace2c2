// Every way to make others wait or to keep or take an account that was ever found, tried on the built product: what another
// reader waits beside it, and how many sessions outlive what opened them. `--only TEXT` takes those whose name contains it.
import { loadavg } from 'node:os'
import { checkAccounts } from './attacks/accounts.ts'
import type { Attack, Outcome } from './attacks/attack.ts'
import { forkReader } from './attacks/beside.ts'
import { emptyImport } from './attacks/empty-import.ts'
import { fullDisk } from './attacks/full-disk.ts'
import { hangingSearches } from './attacks/hanging-searches.ts'
import { hostileTexts } from './attacks/hostile-texts.ts'
import { password } from './attacks/people.ts'
import { pipelinedRefusals } from './attacks/pipelined-refusals.ts'
import { publicDocuments } from './attacks/public-documents.ts'
import { runRaces } from './attacks/races.ts'
import { slowSenders } from './attacks/slow-senders.ts'
import { startTarget } from './attacks/target.ts'
import { unreadableHotel } from './attacks/unreadable-hotel.ts'
import { wideBodies } from './attacks/wide-bodies.ts'

const short = process.argv.includes('--short')
const only = process.argv.includes('--only') ? process.argv.at(process.argv.indexOf('--only') + 1) : undefined
const isChosen = (name: string) => only === undefined || name.includes(only)
const rounds = short ? 10 : 100
const readFor = short ? 1 : 2
/** The whole run stops by itself; what was not tried by then is a failure. */
const deadline = performance.now() + 345_000
const outOfTime = 'not tried: the run is out of time'
const isLate = () => performance.now() > deadline
const print = (line: string) => process.stdout.write(`${line}\n`)

/** In this order, because the last ones leave a GDS account paused where they succeed. */
const attacks: Attack[] = [
  ...pipelinedRefusals,
  ...wideBodies,
  ...publicDocuments,
  ...slowSenders,
  ...emptyImport,
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
const report = (name: string, problems: readonly string[]) => {
  for (const problem of problems) failures.push(`${name}: ${problem}`)
  return problems.length === 0 ? 'ok' : 'FAILED'
}
const { address, people, ...rest } = await startTarget({ rounds, short })
const target = { address, people, ...rest }
const reader = forkReader(address, { ...people.reader, password }, readFor)
try {
  await reader.beside(async () => {}, false) // what runs for the first time is slow
  print('attack | calm p50/p99/max ms | beside it p50/p99/max ms | bar for p99 | ok?')
  for (const { name, again = false, prepare, run } of attacks) {
    if (isLate()) {
      print(`${name} | not tried | ${report(name, [outOfTime])}`)
      continue
    }
    const work = () => run(target).catch(stopped)
    await prepare?.(target)
    const { done, problems, line } = await reader.beside(work, again)
    const all = [...problems, ...done.flatMap((each) => each.problems)]
    print(`${name} | ${line} | ${report(name, [...new Set(all)])}`)
    const last = done.at(-1)
    const sent = done.reduce((sum, each) => sum + each.sent, 0)
    print(`    sent ${(sent / 1e6).toFixed(2)} MB in ${done.length} goes; answered ${last?.answered}`)
    for (const note of last?.notes ?? []) print(`    ${note}`)
  }
  if (isChosen('full disk')) {
    const { line, problems } = await fullDisk(target)
    print(`full disk | ${line} | ${report('full disk', problems)}`)
  }
  print(`\nrace | rounds | sessions that should be dead and live | ok?`)
  for await (const { name, line, problems } of runRaces(target, rounds, { isChosen, isLate }))
    print(`${name} | ${line} | ${report(name, problems)}`)
  print('\naccount | what happened | ok?')
  for await (const { name, line, problems } of checkAccounts(target, isChosen))
    print(`${name} | ${line} | ${report(name, problems)}`)
} finally {
  reader.stop()
  await target.stop()
}
print(`\n${((Date.now() - began) / 1000).toFixed(0)} s; load average ${loadavg()[0]?.toFixed(1)}`)
for (const failure of failures) print(`FAILED: ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)
