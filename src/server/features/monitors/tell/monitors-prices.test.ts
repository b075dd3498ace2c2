// Days of prices that the GDS moves by a script: one that is right is told only where the monitor asks for it, and ones that are wrong against
// the own data are told at once, at most once an hour, and the rest in the digest.
import { beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../../domain/durations.ts'
import type { OwnOrder } from '../../../../domain/own-data/orders/orders.ts'
import { ownKinds } from '../../../../domain/own-data/records.ts'
import { addDays, todayIn } from '../../../../domain/stay.ts'
import { wakeQueues } from '../../../platform/queue/wake-queues.ts'
import { monitorSettings } from '../../../testing/monitors.ts'
import { steer } from '../../../testing/outside/test-sandbox.ts'
import { people } from '../../../testing/people.ts'
import { codesSoldOn } from '../../../testing/rate-calls.ts'
import { testHotels, testServer, worldHotels, worldSheet } from '../../../testing/test-server.ts'
import { writeOwnData } from '../../own-data/service.ts'
import { findPersonOf } from '../../users/service.ts'
import { monitorsTask } from '../jobs.ts'

const today = todayIn(null, Date.now())
const start = Date.parse(`${addDays(today, 1)}T00:00:00.000Z`)
let clock = Date.now()
const server = testServer({ sandbox: true, now: () => clock })
const { ask, context, query } = server
const gds = steer(server.sandbox)
/** Both show nothing wrong. The first has own data, so that a price of it that moves is wrong; of the third there is none. */
const [owned, free] = [testHotels[0], testHotels[2]].map((hotel) => hotel?.gds[0])
const stay = addDays(today, 60)
const lastDay = 5
const dayOf = (n: number) => todayIn(null, start + n * dayMs)
const codesOf = (property_id = '') => codesSoldOn(property_id, stay, [0, lastDay].map(dayOf))
const [dearer = '', later = ''] = codesOf(owned?.property_id).filter((code) => /BAR|ADV/.test(code))
const [moving = ''] = codesOf(free?.property_id)

type Planted = { at: typeof owned; code: string; percent: number }
const load = async (n: number, planted: readonly Planted[]) => {
  await gds.reset()
  await gds.control('today', { day: dayOf(n) })
  for (const { at, code, percent } of planted)
    await gds.control('price', {
      property_id: at?.property_id,
      chain_code: at?.chain_code,
      rate_plan: code,
      percent,
    })
}
const untilNothingRuns = async () => {
  wakeQueues('monitor_run')
  const at = () => `'${new Date(clock).toISOString()}'`
  const open = `select 1 from monitor_runs where state = 'running' or (state = 'due' and due_at <= ${at()})`
  await expect.poll(() => query(open), { interval: 5 }).toEqual([])
  const queued = `select 1 from queued_jobs where kind = 'monitor_run' and next_at <= ${at()}`
  await expect.poll(() => query(queued), { interval: 5 }).toEqual([])
}
/** What is asked again ten minutes later has its turn, too. */
const untilConfirmed = async () => {
  await untilNothingRuns()
  clock += 11 * minuteMs
  await untilNothingRuns()
}
const live = async (n: number, planted: readonly Planted[]) => {
  clock = start + n * dayMs + 6 * hourMs + 31 * minuteMs
  await load(n, planted)
  await monitorsTask.run(context(), AbortSignal.timeout(60_000))
  await untilConfirmed()
}

const ids: Record<string, number> = {}
beforeAll(async () => {
  await query(`update tenants set trial_ends_at = '2099-01-01'`)
  const owner = await findPersonOf(context(), people.owner)
  const sheet = worldSheet(
    worldHotels.findIndex((hotel) => hotel.gds[0]?.property_id === owned?.property_id),
    today,
  )
  if (!owner || !sheet) throw new Error('there is no owner or no sheet')
  const orders = ownKinds.flatMap((kind) => sheet[kind].map((record) => ({ do: 'put', kind, record }) as OwnOrder))
  const writing = { person: owner, actor: owner, hotel_id: 1, source: 'file', summary: 'Rate sheet' } as const
  await writeOwnData(context(), writing, {
    scope: {},
    change: () => ({ orders }),
    large: async () => ({ do: 'apply', orders }),
  })
  const fixed = { stays: { kind: 'fixed', check_ins: [stay] }, month_limit: 30 }
  const make = async (name: string, settings: object) => {
    const answer = await ask('owner', 'POST /monitors', { body: monitorSettings({ ...fixed, name, ...settings }) })
    expect(answer).toMatchObject({ status: 201 })
    ids[name] = answer.body.data.id
  }
  await make('Off', { hotels: [3], booking_codes: [moving] })
  await make('Moves', { hotels: [3], booking_codes: [moving], price_moves: 5 })
  const currency = testHotels[0]?.currency
  const rules = [
    { kind: 'price_higher', by: '10.00', currency },
    { kind: 'score_below', score: 100 },
  ]
  await make('Rules', { hotels: [1], digest: 'per_run', rules })
})
/** Since it was asked last, of each monitor by its name. */
let seen = 0
const mailed = async () => {
  const rows = await query(`select id::int, mail, subject, body->'monitor'->>'name' "monitor" from outbox
    where id > ${seen} and mail like 'monitor_%' order by id`)
  seen = Math.max(seen, ...rows.map(({ id }) => Number(id)))
  return rows.map(({ mail, subject, monitor }) => `${String(monitor)}: ${String(mail)} ${String(subject)}`)
}

test('nothing is told while no price moves', async () => {
  await live(0, [])
  await live(1, [])
  expect(await mailed()).toEqual([])
})

const up: Planted = { at: free, code: moving, percent: 10 }
const wrong: Planted = { at: owned, code: dearer, percent: 30 }
const alsoWrong: Planted = { at: owned, code: later, percent: 30 }

test('a price that moves and is right is one line where the monitor asks for it, and none where it doesn’t', async () => {
  await live(2, [up])
  await live(3, [up])
  expect(await mailed()).toEqual(['Moves: monitor_digest 1 changed – 1 hotel'])
  const { data } = (await ask('owner', `GET /monitors/${ids['Moves']}/changes`)).body
  expect(data).toMatchObject([{ kind: 'price_moved', code: moving }])
  expect((await ask('owner', `GET /monitors/${ids['Off']}/changes`)).body).toMatchObject({ data: [], seen_once: [] })
})

test('a price that is too high by a rule and the score that it costs are told at once, in one mail, and once', async () => {
  await live(4, [up, wrong])
  expect(await mailed()).toEqual(['Rules: monitor_now 1 price too high, 1 score too low – 1 hotel'])
})

test('what a rule finds within the hour waits for the digest', async () => {
  clock += minuteMs
  await load(4, [up, wrong, alsoWrong])
  expect(await ask('owner', `POST /monitors/${ids['Rules']}/run`)).toMatchObject({ status: 202 })
  await untilConfirmed()
  expect(await mailed()).toEqual(['Rules: monitor_digest 1 new – 1 hotel'])
})

test('while they stay wrong nothing is said, and once they are right they are gone', async () => {
  await live(lastDay, [up, wrong, alsoWrong])
  expect(await mailed()).toEqual([])
  await live(lastDay + 1, [up])
  expect(await mailed()).toEqual(['Rules: monitor_digest 2 gone – 1 hotel'])
})
