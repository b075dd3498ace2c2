// SIGKILL at every point where a flow writes or calls out, and at random ones; started again each time.
import { setTimeout as wait } from 'node:timers/promises'
import { type Flow, flows, freshRequest, pointsIn } from './flows.ts'
import { operationsIn } from './lines.ts'
import { passTime, type Run } from './one-run.ts'
import { sendFile, sendMessage } from './own-writes.ts'
import type { Point } from './points.ts'

/** A point is come by within this time, and soon after the calls have ended if at all. */
const [diesWithin, diesSoon] = [20_000, 2_000]
/** A key whose first call was cut off is free again after two minutes. */
export const keyHeldFor = 125

type Target = { flow: Flow; point: Point }
/** Each place once; where a transaction begins and ends, once for each flow. */
const findTargets = async (run: Run): Promise<Target[]> => {
  const targets = new Map<string, Target>()
  for (const flow of flows.slice(0, 3)) await (await flow.prepare(run))() // connections and tokens are there
  for (const flow of flows)
    for (const point of pointsIn(await run.product.trace(await flow.prepare(run)))) {
      const place = JSON.stringify([point, /^(begin|commit)/.test(point.key) ? flow.name : null])
      if (!targets.has(place)) targets.set(place, { flow, point })
    }
  return [...targets.values()]
}

/** Some of them, spread over all. */
const spread = <T>(items: readonly T[], n: number): T[] =>
  items.filter((_, at) => Math.floor((at * n) / items.length) !== Math.floor(((at - 1) * n) / items.length))

/** `patient` waits for what time alone heals; otherwise it is made older. */
export type KillForm = { points: number; random: number; patient: boolean }
type Killed = { kills: number; missed: string[]; slowest: number }

export const killRun = async (run: Run, form: KillForm, print: (words: string) => void): Promise<Killed> => {
  const { product, client, world, place } = run
  const all = await findTargets(run)
  const targets = spread(all, form.points)
  print(`  ${all.length} points in ${flows.length} flows`)
  const missed: string[] = []
  let slowest = 0
  const startAgain = async () => {
    slowest = Math.max(slowest, await product.start())
    await client.see(world.people.second, 'seen', 1)
    await run.note()
  }

  for (const [n, { flow, point }] of targets.entries()) {
    const make = await flow.prepare(run)
    await product.arm(point)
    const at = `${flow.name}: ${point.phase} ${point.key}${point.nth > 1 ? ` (${point.nth})` : ''}`
    const calls = [make(), ...otherWork(run)]
    const ended = Promise.allSettled(calls)
    const over = Promise.race([
      wait(diesWithin, undefined, { ref: false }),
      ended.then(() => wait(diesSoon, undefined, { ref: false })),
    ])
    if (!(await product.diesBefore(over, at))) {
      missed.push(at)
      await product.kill(at)
    }
    await ended
    await startAgain()
    if (n % 25 === 24) print(`  ${n + 1} of ${targets.length} points`)
  }
  for (let n = 0; n < form.random; n++) {
    const makes = await Promise.all(flows.slice(0, 3).map((flow) => flow.prepare(run)))
    const calls = [...makes.map((make) => make()), ...otherWork(run)]
    await wait(Math.random() * 900)
    await product.kill(`random ${n + 1}`)
    await Promise.allSettled(calls)
    await startAgain()
  }
  // The clients try again with their keys: at once, and when the keys are free, as they are from the start where no other server can hold them.
  await sendAgain(run)
  if (form.patient) await wait(keyHeldFor * 1000)
  else if (place.url) {
    await product.kill('for time to pass')
    await passTime(place, keyHeldFor)
    await startAgain()
  }
  await sendAgain(run)
  return { kills: targets.length + form.random, missed, slowest }
}

/** Other people work at the same time. */
const otherWork = ({ client, world }: Run) => [
  client.checkup(world.people.agent, freshRequest(world.small, 'sabre')),
  client.feedback(world.people.owner),
]

/** Whatever may be sent again and has no known result: checkups and files with their keys, messages with their EchoTokens. */
const sendAgain = async (run: Run) => {
  const { client, world } = run
  const operations = operationsIn(run.book.lines())
  const done = new Set(operations.flatMap(({ end, key }) => (end?.type === 'return' && end.status < 300 ? key : [])))
  const again = new Set<string>()
  for (const { request, own, key, kind, end, actor_id, user_id } of operations) {
    const person = Object.values(world.people).find(({ id }) => id === actor_id)
    if (end?.type !== 'unknown' || !person) continue
    if (kind === 'checkup' && request && key !== null && actor_id === user_id && !done.has(key) && !again.has(key)) {
      again.add(key)
      await client.checkup(person, request, { key })
    }
    if (!own) continue
    const { hotel_id, source, mark } = own
    if (source === 'file' && key !== null && 'summary' in mark)
      await sendFile({ client, person, hotel_id, options: {} }, mark.summary.replace('.csv: ', ''), key)
    if (source === 'opentravel' && 'value' in mark)
      await sendMessage(client, { ...person, token: world.propertyToken(hotel_id) }, hotel_id, String(mark.value))
  }
}
