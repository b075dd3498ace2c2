// A thread that hangs or dies: every order settles once, nothing is asked of the GDS twice, and other orders succeed.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, todayIn } from '../../domain/stay.ts'
import { defaultLimits } from '../../gds/gds.ts'
import { startSandbox, type Sandbox } from '../../sandbox/server.ts'
import { plantedThreads } from './planted-threads.ts'
import { patient } from './patient.ts'
import { sandboxAccounts } from './test-server.ts'
import { steer, worldHotel } from './outside/test-sandbox.ts'
import type { CheckupOptions, CheckupOrder, CheckupResult } from '../workers/checkups/checkup.ts'
import { createCheckupWorker } from '../workers/checkups/checkup-worker.ts'
import { endThread } from '../workers/checkups/shared-thread.ts'
import { mostLosses, ThreadIsDown } from '../workers/checkups/thread-losses.ts'
import { plainStay } from '../../domain/testing/plain-stay.ts'

// A hang is noticed by what the thread has worked, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { plant, clear } = plantedThreads()
let sandbox: Sandbox
const gds = steer(() => sandbox)
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(async () => {
  vi.resetConfig()
  await sandbox.stop()
})

const today = todayIn('Europe/Warsaw', Date.now())
const never = new AbortController().signal
const [mine, others] = [addDays(today, 30), addDays(today, 35)]
const {
  gds: [sold],
} = worldHotel('33108')
const orderAt = (check_in: string, more: Partial<CheckupOrder> = {}): CheckupOrder => ({
  account: { gds: 'travel_port', endpoint: sandbox.endpoint, ...sandboxAccounts.platform },
  mode: 'full',
  property: { property_id: sold?.property_id ?? '', chain_code: sold?.chain_code ?? '' },
  stay: { ...plainStay, check_in, check_out: addDays(check_in, 2), adults: 1 },
  today,
  time_zone: 'Europe/Warsaw',
  currency: 'EUR',
  own: null,
  ...more,
})
const withWorker = async <T>(
  work: (
    ask: (order: CheckupOrder, options?: Partial<CheckupOptions>) => Promise<CheckupResult>,
    close: () => Promise<void>,
  ) => Promise<T>,
) => {
  const worker = createCheckupWorker({
    limits: { ...defaultLimits, ...patient },
    giveToken: async () => ({ token: 't' }),
  })
  try {
    return await work((order, options) => worker.ask(order, { signal: never, ...options }), worker.close)
  } finally {
    await worker.close()
  }
}
type Row = { rate_plan: string; verdicts: string; findings: unknown[]; fields: object }
const rowsOf = ({ rates }: CheckupResult) => JSON.parse(rates) as Row[]
const isUnread = ({ verdicts }: Row) => /^[nu-]+$/.test(verdicts)
/** What a checkup says, without when its calls were made. */
const sayingOf = ({ evidence, ...result }: CheckupResult) => JSON.stringify({ ...result, evidence: evidence.length })
let calm: CheckupResult
let calmCalls: number
beforeAll(async () => {
  await clear()
  await withWorker(async (ask) => {
    const before = gds.calls().length
    calm = await ask(orderAt(mine))
    calmCalls = gds.calls().length - before
  })
})
const planOf = (at: number) => rowsOf(calm)[at]?.rate_plan ?? ''

test('a rate that hangs is not read, the rest of its checkup is, and another order on the same thread succeeds', async () => {
  await clear()
  await withWorker(async (ask) => {
    const alone = await ask(orderAt(others))
    await plant({ does: 'hang', check_in: mine, rate_plans: [planOf(1)] }, 99)
    const before = gds.calls().length
    const [guilty, other] = await Promise.all([ask(orderAt(mine)), ask(orderAt(others))])
    // Only a call whose answer had not arrived is made again: one of each order at most.
    expect(gds.calls().length - before).toBeLessThanOrEqual(guilty.evidence.length + other.evidence.length + 2)
    expect(other.queries).toEqual({ rate_details: 1, rate_rules: 0, hotel_details: 0 })
    expect(sayingOf(other) === sayingOf(alone)).toBe(true)
    expect(guilty).toMatchObject({ outcome: 'rates', queries: { rate_details: 1 }, rates_count: calm.rates_count })
    expect(
      rowsOf(guilty)
        .filter(isUnread)
        .map(({ rate_plan }) => rate_plan),
    ).toEqual([planOf(1)])
    expect(rowsOf(guilty)[1]).toMatchObject({ findings: [], fields: rowsOf(calm)[1]?.fields })
  })
})

test('an order that brings the thread down twice ends as unreadable: counted once, with its evidence, and not tried again', async () => {
  const fault = await plant(
    { does: 'hang', check_in: mine, rate_plans: rowsOf(calm).map(({ rate_plan }) => rate_plan) },
    99,
  )
  await withWorker(async (ask) => {
    const before = gds.calls().length
    const ended = await ask(orderAt(mine))
    expect(ended).toMatchObject({
      outcome: 'unreadable',
      account_outcome: 'rates',
      rates_count: 0,
      queries: { rate_details: 1, rate_rules: 0 },
    })
    expect(ended.messages[0]?.text).toMatch(/could not be read/)
    expect(99 - fault.left()).toBe(2)
    expect(gds.calls().length - before).toBeLessThanOrEqual(ended.evidence.length + 2)
  })
})

test('an answer whose reading hangs is set aside as unreadable: not asked for again, kept as evidence, and told in words', async () => {
  const fault = await plant({ does: 'hang', reads: planOf(0) }, 99)
  await withWorker(async (ask) => {
    const before = gds.calls().length
    const ended = await ask(orderAt(mine))
    expect(ended).toMatchObject({ outcome: 'unreadable', rates_count: 0, queries: { rate_details: 1, rate_rules: 0 } })
    expect(ended.messages.map(({ text }) => text).join(' ')).toContain('Reading this response took too long.')
    expect([99 - fault.left(), ended.evidence.length]).toEqual([1, 1])
    // The next page may have been on its way when the thread was given up.
    expect(gds.calls().length - before).toBeLessThanOrEqual(2)
    const sent = gds.calls().slice(before)
    expect(sent.map(({ sha256 }) => sha256)).toContain(ended.evidence[0]?.sha256)
  })
})

test('where a later page hangs, the rates of the others are there and the page is named as missing', async () => {
  const before = gds.calls().length
  await clear()
  const [first, second] = calm.evidence.map(({ operation }) => operation)
  expect([first, second]).toEqual(['HotelDetails', 'HotelDetails'])
  // One that is only on the last page.
  const plans = rowsOf(calm).map(({ rate_plan }) => rate_plan)
  const last = plans.at(-1) ?? ''
  const fault = await plant({ does: 'hang', reads: last }, 1)
  await withWorker(async (ask) => {
    const partial = await ask(orderAt(mine))
    expect(partial).toMatchObject({ outcome: 'partial', queries: { rate_details: 1 } })
    expect(partial.missing).toEqual([`Page ${calm.evidence.length} of the rates: unreadable`])
    const got = rowsOf(partial).map(({ rate_plan }) => rate_plan)
    expect([got.length > 0, got.includes(last), plans.slice(0, got.length)]).toEqual([true, false, got])
    expect(partial.evidence).toHaveLength(calm.evidence.length)
    expect([fault.left(), gds.calls().length - before]).toEqual([0, calmCalls])
  })
})

test.each([
  'die',
  'throw',
] as const)('a thread that goes down by itself (%s) is replaced, and the order succeeds', async (does) => {
  await plant({ does, check_in: mine, rate_plans: [planOf(0)] }, 1)
  await withWorker(async (ask) => {
    const before = gds.calls().length
    expect(await ask(orderAt(mine))).toMatchObject({
      outcome: 'rates',
      rates_count: calm.rates_count,
      queries: { rate_details: 1 },
    })
    expect(gds.calls().length - before).toBeLessThanOrEqual(calmCalls + 1)
  })
})

test('a cancel while an order is run again ends it, counted once', async () => {
  const cancel = new AbortController()
  await plant({ does: 'hang', check_in: mine, rate_plans: [planOf(0)] }, 1)
  await gds.fail({ kind: 'hang_before_headers', count: 9 })
  await withWorker(async (ask) => {
    const asked = ask(orderAt(mine), { signal: cancel.signal })
    await endThread()
    cancel.abort()
    await endThread()
    expect(await asked).toMatchObject({ outcome: 'timeout', rates_count: 0, queries: { rate_details: 1 } })
  })
  await gds.reset()
})

test('a server that stops while its order is run again tells its caller so, and starts no other thread for it', async () => {
  await plant({ does: 'hang', check_in: mine, rate_plans: [planOf(0)] }, 99)
  await gds.fail({ kind: 'hang_before_headers', count: 9 })
  await withWorker(async (ask, close) => {
    const asked = ask(orderAt(mine))
    const ended = asked.catch((error: Error) => error.message)
    await endThread()
    await close()
    expect(await ended).toBe('The server stops')
  })
  await gds.reset()
})

test('a thread that ends whenever it is started is started ever later, then not at all: orders are refused, and later ones are made again', async () => {
  const told: { count: number; isDown: boolean }[] = []
  const most = 99
  const fault = await plant({ does: 'end' }, most)
  const worker = createCheckupWorker({
    limits: { ...defaultLimits, ...patient },
    giveToken: async () => ({ token: 't' }),
    onLoss: ({ count, isDown }) => told.push({ count, isDown }),
  })
  try {
    const before = gds.calls().length
    const ended = async () => worker.ask(orderAt(mine), { signal: never }).catch((error: Error) => error)
    let last: CheckupResult | Error | undefined
    for (let n = 0; n < mostLosses && !(last instanceof ThreadIsDown); n++) last = await ended()
    expect(last).toBeInstanceOf(ThreadIsDown)
    expect(worker.isDown()).toBe(true)
    expect(most - fault.left()).toBe(mostLosses)
    expect(told).toEqual(Array.from({ length: mostLosses }, (_, n) => ({ count: n + 1, isDown: n + 1 === mostLosses })))
    // One that comes meanwhile is refused at once, and starts nothing.
    const refused = await ended()
    expect(refused).toMatchObject({ began: false })
    expect((refused as ThreadIsDown).retry_after).toBeLessThanOrEqual(60)
    expect([most - fault.left(), gds.calls().length - before]).toEqual([mostLosses, 0])
    await clear()
    expect(worker.isDown()).toBe(false)
    expect(await ended()).toMatchObject({ outcome: 'rates' })
  } finally {
    await worker.close()
  }
})

/** Spread over all steps of the thread; each costs the start of two threads. */
const moments = 6
test('whatever step the thread dies at, each order settles once, with each query recorded once', async () => {
  const rate_plans = [planOf(0), planOf(1)]
  const wanted = () => orderAt(mine, { rules: { rate_plans, details: null } })
  const run = (ask: (order: CheckupOrder, options?: Partial<CheckupOptions>) => Promise<CheckupResult>) => {
    const sent: string[] = []
    return ask(wanted(), { onSend: async (kind) => void sent.push(kind) }).then((result) => ({ result, sent }))
  }
  const most = 1_000_000
  const counting = await plant({ does: 'die' }, most)
  const { whole, steps } = await withWorker(async (ask) => ({ whole: await run(ask), steps: most - counting.left() }))
  expect(whole.sent.toSorted()).toEqual(['details', 'rules', 'rules'])
  const points = Array.from({ length: moments }, (_, at) => 1 + Math.floor((steps * at) / moments))
  for (const point of points) {
    const fault = await plant({ does: 'die' }, point)
    const { result, sent } = await withWorker(run)
    expect(fault.left()).toBeLessThanOrEqual(0)
    expect(sent.toSorted()).toEqual(['details', 'rules', 'rules'])
    const [{ outcome, queries, base }, one] = [result, whole.result]
    expect({ outcome, queries, first: base?.queries }).toEqual({
      outcome: one.outcome,
      queries: one.queries,
      first: one.base?.queries,
    })
    expect([result.rates === one.rates, base?.rates === one.base?.rates]).toEqual([true, true])
  }
})
