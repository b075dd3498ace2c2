// Twenty checkups a second plus reads, whether or not earlier ones have ended; what it costs, and what was refused.
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, todayIn } from '../../src/domain/stay.ts'
import type { Answer } from './client.ts'
import type { Question } from './lines.ts'
import type { Run } from './one-run.ts'
import { publish, takeRate, writeOwn } from './own-writes.ts'
import type { Person } from './world.ts'

export type LoadForm = {
  perSecond: number
  seconds: number
  readsPerSecond: number
  /** Milliseconds that a call to the GDS takes, each its own time. */
  latency: [least: number, most: number]
  /** Seconds between two faults of the GDS; 0: none. */
  faultEvery: number
}
export type Loaded = {
  answers: Record<string, number>
  reads: { ms: number; status: number }[]
  peakMemory: number
  took: number
  /** Operations that began later than they should: the machine did not carry it. */
  late: number
}

const faults = [
  { kind: 'fault_5000' },
  { kind: 'http_500_html' },
  { kind: 'truncated' },
  { kind: 'fault_1000' },
  { kind: 'garbage', gds: 'sabre' },
  { kind: 'throttled', retry_after: 1 },
] as const

/** At most as many queries as the sandbox caches rates for, so that the product is measured. */
const questions = 18
const ownHotels = 3
const questionOf = (hotels: readonly number[], n: number): Question => {
  const start_date = addDays(todayIn('UTC', Date.now()), 60)
  return {
    hotel_id: hotels[n % questions] ?? 1,
    gds: Math.floor(n / questions) % 2 === 0 ? 'travel_port' : 'sabre',
    start_date,
    end_date: addDays(start_date, 2),
    adults: 1,
    children: 0,
    corporate_codes: [],
  }
}

/** The n-th client's action: mostly searches, with some failures, repeats and writes among them. */
export const callOf = (run: Run, n: number): Promise<unknown> => {
  const { client, world } = run
  const { second, agent, owner, manager, admin, limited, expired } = world.people
  const question = questionOf(world.small, n)
  const who: Person = n % 3 === 0 ? agent : second
  const key = `load-${n}`
  // Own data of few hotels, so that writes conflict with each other and with re-scores.
  const own_hotel = questionOf(world.small, n % ownHotels)
  const act = { client, person: second, hotel_id: own_hotel.hotel_id, options: {} }
  switch (n % 50) {
    case 3:
      return writeOwn(act, 'form')
    case 5:
    case 33:
      return writeOwn(act, 'prices')
    case 9:
      return writeOwn(act, 'file')
    case 13:
      return writeOwn(act, 'undo')
    case 21:
      return publish(run, own_hotel.hotel_id)
    case 25:
      return writeOwn({ client, person: admin, hotel_id: 2, options: { of: owner } }, 'prices')
    case 43:
      return client.checkup(second, own_hotel).then(async ({ body }) => {
        const [rate] = body?.data?.rates ?? []
        if (rate) await takeRate(run, second, own_hotel.hotel_id, rate)
      })
    case 7:
      return Promise.all([client.checkup(who, question, { key }), client.checkup(who, question, { key })])
    case 11:
      return client.checkup(who, { ...question, start_date: '2020-01-01', end_date: '2020-01-03' }, { key })
    case 17:
      return client.checkup(manager, { ...question, hotel_id: 300 })
    case 19:
      return client.checkup(expired, question)
    case 23:
      return client.checkup(limited, question)
    case 29:
      return client.checkup(admin, { ...question, hotel_id: 2 }, { of: owner, key })
    case 31:
      return withRules(client.checkup(second, { ...question, gds: 'travel_port' }), async (id, codes) => {
        const { body } = await client.rules(second, id, { ...question, gds: 'travel_port' }, codes, { key })
        if (body?.data?.id !== undefined) await client.job(second, body.data.id)
      })
    case 37:
      return withRules(client.checkup(second, { ...question, gds: 'travel_port' }), async (_, codes) =>
        client.rateRules(second, { ...question, gds: 'travel_port' }, codes[0] ?? ''),
      )
    case 41:
      return Promise.all([client.feedback(owner), client.feedback(manager, 'Nonsense')])
    default:
      return client.checkup(who, question, n % 2 === 0 ? { key } : {})
  }
}
const withRules = async (asked: Promise<Answer>, then: (id: number, codes: string[]) => Promise<unknown>) => {
  const { checkup, rates = [] } = (await asked).body?.data ?? {}
  if (checkup && rates.length > 0)
    await then(
      checkup.id,
      rates.slice(0, 3).map(({ rate_plan }) => rate_plan),
    )
}

export const loadRun = async (run: Run, form: LoadForm): Promise<Loaded> => {
  const { product, client, world } = run
  const { sandbox } = world
  const { second } = world.people
  const [least, most] = form.latency
  const ended = new AbortController()
  let peakMemory = 0
  let late = 0
  const reads: Loaded['reads'] = []
  const began = performance.now()

  await sandbox.tell('latency', { ms: least, most })
  const every = async (ms: number, work: () => Promise<unknown>) => {
    while (!ended.signal.aborted) {
      await work().catch(() => undefined)
      await wait(ms)
    }
  }
  const paths = [
    '/dashboard',
    `/hotels/${world.small[0]}`,
    `/booking-codes?hotel_id=${world.small[0]}`,
    '/checkups?length=25',
  ]
  const read = async (n: number) => {
    const start = performance.now()
    const status = await client.look(second, paths[n % paths.length] ?? '').catch(() => 0)
    reads.push({ ms: performance.now() - start, status })
  }
  const observations = [
    every(2_000, () => run.note()),
    every(1_000, async () => (peakMemory = Math.max(peakMemory, product.memory()))),
    every(3_000, () => client.see(second, 'seen', 1)),
    ...(form.faultEvery > 0
      ? [every(form.faultEvery * 1_000, () => sandbox.tell('faults', faults[reads.length % faults.length] ?? {}))]
      : []),
    inTime(form.readsPerSecond, form.seconds, began, read),
  ]
  const calls = await inTime(
    form.perSecond,
    form.seconds,
    began,
    (n) => callOf(run, n),
    () => late++,
  )
  await Promise.allSettled(calls)
  const took = (performance.now() - began) / 1000
  ended.abort()
  await Promise.allSettled(observations)
  await sandbox.tell('latency', { ms: 0 })
  const answers: Record<string, number> = {}
  for (const line of run.book.lines()) {
    const end = line.type === 'return' ? `${line.status}` : line.type === 'unknown' ? 'no answer' : null
    if (end !== null) answers[end] = (answers[end] ?? 0) + 1
  }
  return { answers, reads, peakMemory, took, late }
}

/** Starts a fixed number per second by the clock; starts half a second late are reported. */
const inTime = async (
  perSecond: number,
  seconds: number,
  began: number,
  work: (n: number) => Promise<unknown>,
  onLate: () => void = () => undefined,
) => {
  const calls: Promise<unknown>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    const left = began + (n * 1000) / perSecond - performance.now()
    if (left > 0) await wait(left)
    else if (left < -500) onLate()
    calls.push(work(n).catch(() => undefined))
  }
  return calls
}
