// A monitor of the second group whose runs follow each other while something is measured.
import { setTimeout as wait } from 'node:timers/promises'
import { requests, start_date } from './load.ts'
import type { Run } from './one-run.ts'

/** The stays of the load, of which the sandbox keeps the rates: so that the product is measured. */
const settings = (hotels: readonly number[], receiver: number) => ({
  name: 'Beside',
  hotels: hotels.slice(0, requests),
  gds: ['travel_port', 'sabre'],
  stays: { kind: 'fixed', check_ins: [start_date], nights: 2 },
  month_limit: 1_000_000,
  receivers: [receiver],
})
type Ended = { state: string; answered: number }

/** Until the work is done, and the run that is under way then. */
export const besideMonitor = async <T>(
  { client, world }: Run,
  work: () => Promise<T>,
): Promise<{ done: T; runs: number; answered: number }> => {
  const { second } = world.people
  const made = await client.quietly(second, 'POST', '/monitors', settings(world.small, second.id))
  const newest = async () => {
    const list = await client.quietly(second, 'GET', `/monitors/${made?.id}/runs?length=1`)
    return (list as unknown as Ended[])[0]
  }
  const over = new AbortController()
  const runOn = async () => {
    const ended: Ended[] = []
    while (!over.signal.aborted) {
      await client.quietly(second, 'POST', `/monitors/${made?.id}/run`)
      for (;;) {
        const run = await newest()
        if (run && run.state !== 'due' && run.state !== 'running') {
          ended.push(run)
          break
        }
        await wait(250)
      }
    }
    return ended
  }
  const running = runOn()
  running.catch(() => {}) // told below
  const done = await work().finally(() => over.abort())
  const ended = await running
  return { done, runs: ended.length, answered: ended.reduce((sum, { answered }) => sum + answered, 0) }
}
