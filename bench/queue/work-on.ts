// What a process does that works on a queue until it is ended: each run of a job is a row with the process that did it.
import { setTimeout as wait } from 'node:timers/promises'
import { type EngineName, openEngine } from './engines.ts'

/** As the arguments of the process say. */
export const workOnQueue = async (): Promise<void> => {
  const [name, folder, url, milliseconds] = process.argv.slice(2) as [EngineName, string, string, string]
  const began = performance.now()
  const engine = await openEngine(name, { folder, ...(url && { url }) })
  await engine.work(async (n) => {
    if (Number(milliseconds) > 0) await wait(Number(milliseconds))
    await engine.execute(`insert into bench_runs (n, pid) values (${n}, ${process.pid})`)
  })
  process.send?.({ ready: performance.now() - began })
  process.on('message', (what) => {
    if (what === 'usage') {
      const { user, system } = process.cpuUsage()
      process.send?.({ usage: (user + system) / 1_000, memory: process.memoryUsage.rss() / 2 ** 20 })
    } else
      engine.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
  })
}
