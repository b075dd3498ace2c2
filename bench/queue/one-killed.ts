// Jobs of the queue on three processes of which one is killed: how many are done, how long it takes, and how many run twice.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type EngineName, openEngine, type Place } from './engines.ts'

type Worker = {
  ready: number
  ask(what: string): Promise<Record<string, number>>
  end(kill?: boolean): Promise<void>
}
const workers = new Set<ChildProcess>()
export const endWorkers = () => {
  for (const child of workers) child.kill('SIGKILL')
}

/** `program`: this folder’s worker as the bench was bundled; `milliseconds`: how long it takes for a job. */
export const startWorker = async (
  program: string,
  name: EngineName,
  { folder, url = '' }: Place,
  milliseconds: number,
): Promise<Worker> => {
  const child = fork(join('dist', program), [name, folder, url, String(milliseconds)])
  workers.add(child)
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const told = () =>
    new Promise<Record<string, number>>((found, failed) => {
      child.once('message', (message) => found(message as Record<string, number>))
      child.once('exit', () => failed(new Error(`A worker of ${name} ended`)))
    })
  const { ready = 0 } = await told()
  return {
    ready,
    ask: (what) => {
      const answer = told()
      child.send(what)
      return answer
    },
    end: async (kill = false) => {
      if (kill) child.kill('SIGKILL')
      else child.send('end')
      await gone
      workers.delete(child)
    },
  }
}

export const countJobs = async (
  engine: { execute(text: string): Promise<Record<string, unknown>[]> },
  where = 'true',
): Promise<{ runs: number; jobs: number }> => {
  const [row] = await engine.execute(
    `select count(*)::int runs, count(distinct n)::int jobs from bench_runs where ${where}`,
  )
  return { runs: Number(row?.['runs']), jobs: Number(row?.['jobs']) }
}
/** Seconds until it is true; nobody waits longer than three minutes for either engine. */
export const secondsUntil = async (isTrue: () => Promise<boolean>): Promise<number> => {
  const began = performance.now()
  while (performance.now() - began < 180_000 && !(await isTrue())) await wait(50)
  return (performance.now() - began) / 1_000
}

type Killed = { done: number; took: number; recovery: number; twice: number }
/** Milliseconds within which a living process has renewed what it works on, with time to spare. */
export const renewedWithin = 7_000
/** Only leases of our queue that have not been renewed for that long. */
export const agedLeases = (table: 'queued_jobs' | 'jobs'): string =>
  `update ${table} set lease_until = now() - interval '1 second' where lease_until < now() + interval '24 seconds'`

type Kill = {
  jobs: number /** Nobody waits for the leases of the killed one, where it is our queue. */
  makesOlder: boolean
}
/** Of 20 tenants. Seconds: `took` from the start of the processes, `recovery` from the kill, both to the last job. */
export const killOne = async (
  program: string,
  name: EngineName,
  place: Place,
  { jobs, makesOlder }: Kill,
): Promise<Killed> => {
  const engine = await openEngine(name, place)
  await engine.execute('drop table if exists bench_runs')
  await engine.execute('create table bench_runs (n integer not null, pid integer not null)')
  for (let tenant = 0; tenant < 20; tenant++) await engine.addMany(tenant * (jobs / 20), jobs / 20, tenant + 1)
  const began = performance.now()
  const three = await Promise.all([1, 2, 3].map(() => startWorker(program, name, place, 0)))
  await secondsUntil(async () => (await countJobs(engine)).jobs >= jobs / 5)
  const [first, ...others] = three
  await first?.end(true)
  const killedAt = performance.now()
  if (makesOlder && name === 'own') {
    await wait(renewedWithin)
    await engine.execute(agedLeases('queued_jobs'))
  }
  await secondsUntil(async () => (await countJobs(engine)).jobs === jobs)
  const recovery = (performance.now() - killedAt) / 1_000
  const took = (performance.now() - began) / 1_000
  const counted = await countJobs(engine)
  await Promise.all(others.map((each) => each.end()))
  await engine.stop()
  return { done: counted.jobs, took, recovery, twice: counted.runs - counted.jobs }
}
