// SIGKILL at every point where checkup, rules and feedback write or call out, and at random ones; started again each time.
import { setTimeout as wait } from 'node:timers/promises'
import type { Ended, Run } from './one-run.ts'
import { passTime } from './one-run.ts'
import { type Flow, flows, freshQuestion, pointsIn, wordsOf } from './flows.ts'
import type { Operation } from './lines.ts'
import { operationsIn } from './lines.ts'
import { sendFile, sendMessage } from './own-writes.ts'
import type { Point } from './points.ts'

const diesWithin = 20_000
/** A key whose first call was cut off is free again after two minutes. */
const keyHeldFor = 125

export type Killed = Ended & { kills: number; random: number; missed: string[]; slowest: number }
type Target = { flow: Flow; point: Point }

/** Each place once; where a transaction begins and ends, once for each flow. */
export const targetsOf = async (run: Run): Promise<Target[]> => {
  const targets: Target[] = []
  const known = new Set<string>()
  for (const flow of flows.slice(0, 3)) await flow.make(run) // connections and tokens are there
  for (const flow of flows) {
    const make = (await flow.prepare?.(run)) ?? (() => flow.make(run))
    for (const point of pointsIn(await run.product.trace(make))) {
      const place = JSON.stringify([point, /^(begin|commit)/.test(point.key) ? flow.name : null])
      if (!known.has(place)) targets.push({ flow, point })
      known.add(place)
    }
  }
  return targets
}

/** Some of them, spread over all. */
const spread = <T>(items: readonly T[], n: number): T[] =>
  items.length <= n ? [...items] : Array.from({ length: n }, (_, at) => items[Math.floor((at * items.length) / n)] as T)

type Form = { points: number; random: number; patient: boolean; print(words: string): void }

export const killRun = async (run: Run, { points, random, patient, print }: Form): Promise<Killed> => {
  const { product, client, world } = run
  const all = await targetsOf(run)
  const targets = spread(all, points)
  print(`  ${all.length} points in ${flows.length} flows`)
  const missed: string[] = []
  const answers = () =>
    operationsIn(run.book.lines().slice(-60)).map(
      ({ doing, end }) => `${doing} ${end?.type === 'return' ? end.status : 'unknown'}`,
    )
  let slowest = 0
  const again = async () => {
    slowest = Math.max(slowest, await product.start())
    await client.see(world.people.second, 'seen', 1)
    await run.note()
  }
  const retry = async () => {
    for (const operation of unknownWithKey(operationsIn(run.book.lines())))
      await client.checkup(personOf(run, operation.actor_id), operation.question, { key: operation.key })
    await sendAgain(run)
  }

  for (const [n, { flow, point }] of targets.entries()) {
    const make = (await flow.prepare?.(run)) ?? (() => flow.make(run))
    await product.arm(point)
    const at = `${flow.name}: ${wordsOf(point)}`
    const calls = [make(), observations(run)]
    if (!(await product.diesWithin(diesWithin, at))) {
      missed.push(`${at}; answered ${answers().slice(-4).join(', ')}`)
      await product.kill(at)
    }
    await Promise.allSettled(calls)
    await again()
    if (n % 25 === 24) print(`  ${n + 1} of ${targets.length} points`)
  }
  for (let n = 0; n < random; n++) {
    const calls = flows.slice(0, 3).map((flow) => flow.make(run))
    calls.push(
      observations(run),
      run.client.feedback(world.people.owner).then(() => undefined),
    )
    await wait(Math.random() * 900)
    await product.kill(`random ${n + 1}`)
    await Promise.allSettled(calls)
    await again()
  }
  // The clients try again with their keys: at once, and when the keys are free.
  await retry()
  if (patient) await wait(keyHeldFor * 1000)
  else {
    await product.kill('for time to pass')
    await passTime(run.place, keyHeldFor)
    await again()
  }
  await retry()
  return { ...(await run.finish()), kills: targets.length, random, missed, slowest }
}

/** Other people work at the same time. */
const observations = async ({ client, world }: Run) => {
  await Promise.allSettled([
    client.checkup(world.people.agent, freshQuestion(world.small, 'sabre')),
    client.feedback(world.people.owner),
  ])
}

/** Files with their keys, and messages with their EchoTokens, whose results are unknown. */
const sendAgain = async (run: Run) => {
  const { client, world } = run
  for (const { own, key, end, actor_id } of operationsIn(run.book.lines())) {
    if (!own || end?.type !== 'unknown') continue
    const { hotel_id, source, mark } = own
    const person = personOf(run, actor_id)
    if (source === 'file' && key !== null && 'summary' in mark)
      await sendFile({ client, person, hotel_id, options: {} }, mark.summary.replace('.csv: ', ''), key)
    if (source === 'opentravel' && 'value' in mark)
      await sendMessage(client, { ...person, token: world.propertyToken(hotel_id) }, hotel_id, String(mark.value))
  }
}

type Retried = Operation & { question: NonNullable<Operation['question']>; key: string }
const unknownWithKey = (operations: readonly Operation[]): Retried[] => {
  const answered = new Set(
    operations.flatMap(({ end, key }) => (end?.type === 'return' && end.status < 300 ? key : [])),
  )
  const first = new Map<string, Retried>()
  for (const each of operations) {
    const { key, question, doing, end, actor_id, user_id } = each
    if (
      doing === 'checkup' &&
      end?.type === 'unknown' &&
      key !== null &&
      question &&
      actor_id === user_id &&
      !answered.has(key)
    )
      first.set(key, { ...each, key, question })
  }
  return [...first.values()]
}
const personOf = ({ world }: Run, id: number) => {
  const found = Object.values(world.people).find((person) => person.id === id)
  if (!found) throw new Error(`nobody is ${id}`)
  return found
}
