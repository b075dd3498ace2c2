// Twenty checkups a second plus reads, whether or not earlier ones have ended; what it costs, and what was refused.
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, todayIn } from '../../src/domain/stay.ts'
import { steadily } from '../load/steadily.ts'
import type { CheckupRequest } from './lines.ts'
import type { Run } from './one-run.ts'
import { acceptRate, ownWrites, publish } from './own-writes.ts'

export type LoadForm = {
  /** Calls and reads a second. */
  rate: number
  reads: number
  seconds: number
  /** Milliseconds that a call to the GDS takes, each its own time. */
  latency: [least: number, most: number]
  /** Seconds between two faults of the GDS; 0: none. */
  faultEvery: number
}
type Part = {
  /** The number of the first call, so that no key is used twice. */
  first: number
}
export type Loaded = {
  answers: Record<string, number>
  /** Milliseconds, and how many failed. */
  reads: number[]
  failed: number
  peakMemory: number
  took: number
}

const faults = [
  { kind: 'fault_5000' },
  { kind: 'http_500_html' },
  { kind: 'truncated' },
  { kind: 'fault_1000' },
  { kind: 'garbage', gds: 'sabre' },
  { kind: 'throttled', retry_after: 1 },
] as const

/** At most as many requests as the sandbox caches rates for, so that the product is measured. */
export const requests = 18
/** Own data of few hotels, so that writes conflict with each other and with re-scores. */
const ownHotels = 3
export const start_date = addDays(todayIn('UTC', Date.now()), 60)
const requestOf = (hotels: readonly number[], n: number): CheckupRequest => ({
  hotel_id: hotels[n % requests] ?? 1,
  gds: Math.floor(n / requests) % 2 === 0 ? 'travel_port' : 'sabre',
  start_date,
  end_date: addDays(start_date, 2),
  adults: 1,
  children: 0,
  corporate_codes: [],
})

/** The n-th client's action: mostly searches, with some failures, repeats and writes among them. */
export const callOf = async (run: Run, n: number): Promise<unknown> => {
  const { client, world } = run
  const { second, agent, owner, manager, admin, limited, expired } = world.people
  const request = requestOf(world.small, n)
  const detailed: CheckupRequest = { ...request, gds: 'travel_port' }
  const who = n % 3 === 0 ? agent : second
  const key = `load-${n}`
  const own = requestOf(world.small, n % ownHotels)
  const writer = { client, person: second, hotel_id: own.hotel_id, options: {} }
  switch (n % 50) {
    case 3:
      return ownWrites.form(writer)
    case 5:
    case 33:
      return ownWrites.prices(writer)
    case 7:
      return Promise.all([client.checkup(who, request, { key }), client.checkup(who, request, { key })])
    case 9:
      return ownWrites.file(writer)
    case 11:
      return client.checkup(who, { ...request, start_date: '2020-01-01', end_date: '2020-01-03' }, { key })
    case 13:
      return ownWrites.undo(writer)
    case 17:
      return client.checkup(manager, { ...request, hotel_id: 300 })
    case 19:
      return client.checkup(expired, request)
    case 21:
      return publish(run, own.hotel_id)
    case 23:
      return client.checkup(limited, request)
    case 25:
      return ownWrites.prices({ client, person: admin, hotel_id: 2, options: { of: owner } })
    case 29:
      return client.checkup(admin, { ...request, hotel_id: 2 }, { of: owner, key })
    case 31: {
      const { checkup, rates = [] } = (await client.checkup(second, detailed)).body?.data ?? {}
      const codes = rates.slice(0, 3).map(({ rate_plan }) => rate_plan)
      if (!checkup || codes.length === 0) return
      const { body } = await client.rules(second, checkup.id, detailed, codes, { key })
      return body?.data?.id !== undefined && client.job(second, body.data.id)
    }
    case 37: {
      const [rate] = (await client.checkup(second, detailed)).body?.data?.rates ?? []
      return rate && client.rateRules(second, detailed, rate.rate_plan)
    }
    case 41:
      return Promise.all([client.feedback(owner), client.feedback(manager, 'Nonsense')])
    case 43: {
      const [rate] = (await client.checkup(second, own)).body?.data?.rates ?? []
      return rate && acceptRate(run, second, own.hotel_id, rate)
    }
    default:
      return client.checkup(who, request, n % 2 === 0 ? { key } : {})
  }
}

export const loadRun = async (run: Run, form: LoadForm & Part): Promise<Loaded> => {
  const { product, client, world, book } = run
  const { second } = world.people
  const { seconds } = form
  const [least, most] = form.latency
  const ended = new AbortController()
  const loaded: Loaded = { answers: {}, reads: [], failed: 0, peakMemory: 0, took: 0 }
  const began = Date.now()

  await world.sandbox.tell('latency', { ms: least, most })
  const every = async (ms: number, work: () => Promise<unknown>) => {
    while (!ended.signal.aborted) {
      await work().catch(() => undefined)
      await wait(ms)
    }
  }
  const hotel = world.small[0]
  const paths = ['/dashboard', `/hotels/${hotel}`, `/booking-codes?hotel_id=${hotel}`, '/checkups?length=25'] as const
  const read = async (n: number) => {
    const start = performance.now()
    const status = await client.look(second, paths[n % paths.length] ?? '/dashboard').catch(() => 0)
    loaded.reads.push(performance.now() - start)
    if (status !== 200) loaded.failed++
  }
  const fault = (n: number) => world.sandbox.tell('faults', faults[n % faults.length] ?? {})
  const observations = [
    every(2_000, run.note),
    every(1_000, async () => (loaded.peakMemory = Math.max(loaded.peakMemory, product.memory()))),
    every(3_000, () => client.see(second, 'seen', 1)),
    ...(form.faultEvery > 0 ? [every(form.faultEvery * 1_000, () => fault(loaded.reads.length))] : []),
    steadily({ perSecond: form.reads, seconds }, read),
  ]
  await steadily({ perSecond: form.rate, seconds }, (n) => callOf(run, form.first + n).catch(() => undefined))
  loaded.took = (Date.now() - began) / 1000
  ended.abort()
  await Promise.allSettled(observations)
  await world.sandbox.tell('latency', { ms: 0 })
  for (const line of book.lines()) {
    if ((line.type !== 'return' && line.type !== 'unknown') || line.t < began) continue
    const answer = line.type === 'return' ? `${line.status}` : 'no answer'
    loaded.answers[answer] = (loaded.answers[answer] ?? 0) + 1
  }
  return loaded
}
