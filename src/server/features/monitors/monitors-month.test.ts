// A month of a monitor over changes that are planted in what the GDS shows: what its mails and its page say of each day is compared with what
// was planted, and what it sent with what the GDS received.
import { beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../domain/durations.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { wakeQueues } from '../../platform/queue/wake-queues.ts'
import { monitorSettings } from '../../testing/monitors.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { codesSoldOn } from '../../testing/rate-calls.ts'
import { testHotels, testServer } from '../../testing/test-server.ts'
import { monitorsTask } from './jobs.ts'

/** The first of a month, so that all of it is one month of queries. */
const start = Date.parse(`${todayIn(null, Date.now() + 31 * dayMs).slice(0, 7)}-01T00:00:00.000Z`)
let clock = Date.now()
const server = testServer({ sandbox: true, now: () => clock })
const { ask, context, query } = server
const gds = steer(server.sandbox)
/** The first hotel shows nothing wrong, so that all that is found is what was planted; the third has nothing planted. */
const { property_id = '', chain_code = '' } = testHotels[0]?.gds[0] ?? {}
const stay = addDays(todayIn(null, start), 60)
const dayOf = (n: number) => todayIn(null, start + n * dayMs)

const [first = '', second = ''] = codesSoldOn(property_id, stay, [0, 15, 30].map(dayOf))

/** Days on which a rate has lost a text, and those on which only the first checkup shows it. */
const planted = [
  { code: first, field: 'rate_name', days: [3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 18, 19, 20] },
  { code: second, field: 'room_rate_description', days: [5, 7] },
  { code: second, field: 'room_rate_description', days: [24], once: true },
] as const
/** All answers of this day are failures. */
const failedDay = 12
/** What the digest of each day says, in the order of its sections; no mail on any other day. */
const truth: Record<number, string> = {
  3: '1 new',
  5: '1 new',
  6: '1 gone',
  7: '1 back',
  8: '1 changed',
  10: '2 gone',
  15: '1 back',
  21: '1 gone',
}

const asked: string[] = []
/** Queries that the GDS has received, from its log, which a reset empties. */
const noteCalls = () =>
  asked.push(
    ...gds
      .calls()
      .flatMap(({ operation, page }) => (operation === 'HotelDetails' && (page ?? 1) === 1 ? operation : [])),
  )

const load = async (n: number, isAgain: boolean) => {
  noteCalls()
  await gds.reset()
  await gds.control('today', { day: dayOf(n) })
  for (const { code, field, days, ...how } of planted) {
    if (!days.some((day) => day === n) || ('once' in how && isAgain)) continue
    await gds.control('fix', { property_id, chain_code, rate_plan: code, field, text: '' })
  }
  if (n === failedDay) await gds.fail({ kind: 'http_503', count: 1_000 })
}
const untilNothingRuns = async () => {
  wakeQueues('monitor_run')
  const due = `select 1 from monitor_runs where state = 'running' or (state = 'due' and due_at <= '${new Date(clock).toISOString()}')`
  await expect.poll(() => query(due), { interval: 5 }).toEqual([])
  await expect
    .poll(
      () =>
        query(`select 1 from queued_jobs where kind = 'monitor_run' and next_at <= '${new Date(clock).toISOString()}'`),
      { interval: 5 },
    )
    .toEqual([])
}
const live = async (n: number) => {
  clock = start + n * dayMs + 6 * hourMs + 31 * minuteMs
  await load(n, false)
  await monitorsTask.run(context(), AbortSignal.timeout(60_000))
  await untilNothingRuns()
  await load(n, true)
  clock += 11 * minuteMs
  await untilNothingRuns()
}
let changing = 0
/** The one that sees nothing change runs after the month has ended, too. */
const weekday = new Date(start + 31 * dayMs).getUTCDay() || 7
beforeAll(async () => {
  const fixed = { stays: { kind: 'fixed', check_ins: [stay] }, month_limit: 60 }
  const make = async (settings: object) =>
    (await ask('owner', 'POST /monitors', { body: monitorSettings({ ...fixed, ...settings }) })).body.data.id as number
  changing = await make({ name: 'Changing', hotels: [1] })
  await make({ name: 'Quiet', hotels: [3], every: 'weekly', weekday, month_limit: 10 })
  await query(`update tenants set trial_ends_at = '2099-01-01'`)
  // Planned are turns from the next 06:00 on, which is that of today until then.
  const nextTurn = Math.floor((Date.now() + dayMs - 6 * hourMs) / dayMs) * dayMs
  await query(`update monitor_turns set due_at = due_at + interval '${(start - nextTurn) / dayMs} days'`)
})
const mails = () => query(`select o.subject, o.mail, o.created_at from outbox o order by o.id`)
const ofDay = (created_at: unknown) => Math.floor((Date.parse(String(created_at)) - start) / dayMs)

test('each planted change is a line of the digest of its day, and every other day is silent', async () => {
  for (let n = 0; n <= 31; n++) await live(n)
  noteCalls()
  clock = Date.now() // sessions have not ended
  const told = (await mails()).flatMap(({ mail, subject, created_at }) =>
    mail === 'monitor_digest' ? [[ofDay(created_at), String(subject).replace(/ – .*/, '')]] : [],
  )
  expect(Object.fromEntries(told)).toEqual(truth)
  expect(told).toHaveLength(Object.keys(truth).length)
})

test('a monitor mails at most once an hour, and one that saw nothing change once in the month, that it lives', async () => {
  const all = await mails()
  const moments = all.map(({ created_at }) => Date.parse(String(created_at)))
  moments.forEach((at, n) => expect(n === 0 || at - (moments[n - 1] ?? 0) >= hourMs).toBe(true))
  expect(
    all.filter(({ mail }) => mail !== 'monitor_digest').map(({ mail, created_at }) => [mail, ofDay(created_at)]),
  ).toEqual([['monitor_alive', 31]])
})

test('its page says the same, with the rate that each concerns', async () => {
  const { body } = await ask('owner', `GET /monitors/${changing}/changes?length=200`)
  const said = body.data.map(
    ({ kind, code, confirmed_at }: Record<string, string>) => `${ofDay(confirmed_at)} ${kind} ${code}`,
  )
  expect(said.toSorted()).toEqual([
    `10 gone ${first}`,
    `10 gone ${second}`,
    `15 back ${first}`,
    `21 gone ${first}`,
    `3 new ${first}`,
    `5 new ${second}`,
    `6 gone ${second}`,
    `7 back ${second}`,
    `8 unsteady ${second}`,
  ])
  expect(body.seen_once).toEqual([])
})

test('every day has one run, and the one that failed has changed nothing', async () => {
  const { body } = await ask('owner', `GET /monitors/${changing}/runs?length=100`)
  const runs = (body.data as { state: string; due_at: string }[]).toReversed()
  expect(runs.map(({ state, due_at }) => [ofDay(due_at), state])).toEqual(
    Array.from({ length: 32 }, (_, n) => [n, n === failedDay ? 'failed' : 'done']),
  )
})

test('queries are counted exactly: by the runs, by the account, and as the GDS received them', async () => {
  const [runs] = await query('select sum(queries)::int n from monitor_runs')
  const [used] = await query('select sum(used)::int n from usage_periods where tenant_id = 2')
  // The call that failed was sent once more, for the same query.
  const sent = asked.length - 1
  expect([runs?.['n'], used?.['n']]).toEqual([sent, sent])
})
