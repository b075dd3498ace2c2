// What a monitor has seen change: seen once, confirmed by a second checkup ten minutes later or at the next run, and never by a failure.
import { beforeEach, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '../../../domain/durations.ts'
import { addDays, addMonths, todayIn } from '../../../domain/stay.ts'
import { wakeQueues } from '../../platform/queue/wake-queues.ts'
import { monitorSettings as settings, untilNoRunWorks } from '../../testing/monitors.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testHotels, testServer } from '../../testing/test-server.ts'
import { listPlannedByClock } from './follow/again-data.ts'

let later = 0
const server = testServer({ sandbox: true, now: () => Date.now() + later })
const { ask, query } = server
const gds = steer(server.sandbox)
/** The second hotel, of which the sandbox can repair what it does wrong. */
const { property_id = '', chain_code = '' } = testHotels[1]?.gds[0] ?? {}
const repair = () => gds.control('fix', { property_id, chain_code })
const today = todayIn('Europe/Warsaw', Date.now())
const soldDay = soldStay(today, 10, [property_id]).after
const rolling = { kind: 'rolling', days_ahead: [soldDay, soldStay(today, soldDay + 7, [property_id]).after], nights: 2 }

const made = async (change: object = {}): Promise<number> => {
  const answer = await ask('owner', 'POST /monitors', { body: settings({ hotels: [2], stays: rolling, ...change }) })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data.id
}
type Change = { kind: string; title: string; code: string | null; since: string | null; [name: string]: unknown }
const changes = async (id: number) =>
  (await ask('owner', `GET /monitors/${id}/changes?length=200`)).body as { data: Change[]; seen_once: Change[] }
const kinds = async (id: number) => {
  const { data, seen_once } = await changes(id)
  return [data, seen_once].map((list) => [...new Set(list.map(({ kind }) => kind))].toSorted().join(' '))
}
const untilNothingRuns = async () => {
  const open = `select 1 from monitor_runs where state = 'running' or (state = 'due' and again_of is null)`
  await expect.poll(() => query(open)).toEqual([])
}
const run = async (id: number) => {
  expect(await ask('owner', `POST /monitors/${id}/run`)).toMatchObject({ status: 202 })
  await untilNothingRuns()
}
const waitingAgain = async () =>
  Number(
    (await query(`select count(*)::int n from monitor_runs where state = 'due' and again_of is not null`))[0]?.['n'],
  )
/** The ten minutes are over. */
const askAgain = async () => {
  later += 11 * minuteMs
  await query(`update queued_jobs set next_at = now() where kind = 'monitor_run'`)
  wakeQueues('monitor_run')
  await expect.poll(waitingAgain).toBe(0)
  await untilNothingRuns()
}

beforeEach(async () => {
  await untilNoRunWorks(query)
  later = 0
  await gds.reset()
  for (const table of ['monitor_runs', 'monitors', 'fix_stays', 'fix_spells', 'gds_account_hotels', 'gds_accounts'])
    await query(`delete from ${table}`)
  await query(`delete from queued_jobs where kind = 'monitor_run'`)
})

test('what is found is seen once, asked again ten minutes later, and then it is new', async () => {
  const id = await made()
  await run(id)
  expect(await kinds(id)).toEqual(['', 'new'])
  expect(await waitingAgain()).toBe(1)
  const calls = gds.calls().length
  await askAgain()
  expect(gds.calls().length).toBeGreaterThan(calls)
  expect(await kinds(id)).toEqual(['new', ''])
  const { data } = await changes(id)
  expect(data[0]).toMatchObject({ hotel_id: 2, gds_id: 1, nights: 2, since: null })
  // Its digest is due with its first run: one mail to the one receiver, with all of it.
  await expect.poll(async () => (await changes(id)).data.every(({ told_at }) => typeof told_at === 'string')).toBe(true)
  expect(await query(`select count(*)::int n from outbox where subject like '%new%1 hotel%'`)).toEqual([{ n: 1 }])
  expect(data.every(({ title, code }) => title !== '' && code !== null)).toBe(true)
  // It is part of the run: neither the strip nor the list of runs has another one, but what it sent counts.
  expect((await ask('owner', `GET /monitors/${id}/runs`)).body.data).toHaveLength(1)
  expect((await ask('owner', `GET /monitors/${id}`)).body.data.queries_used).toBe(4)
})

test('what was there before the monitor is no change; what goes is gone, and when it returns it is back', async () => {
  const first = await made()
  await run(first)
  const id = await made({ name: 'Later', month_limit: 10 })
  later += hourMs
  await run(id)
  await askAgain()
  expect(await kinds(id)).toEqual(['', ''])
  await repair()
  later += hourMs
  await run(id)
  expect((await kinds(id))[1]).toMatch(/gone/)
  await askAgain()
  const { data } = await changes(id)
  const gone = data.filter(({ kind }) => kind === 'gone')
  expect(gone.length).toBeGreaterThan(0)
  for (const { since, at } of gone) expect(Date.parse(String(since))).toBeLessThan(Date.parse(String(at)))
  await gds.reset()
  later += hourMs
  await query('update monitors set month_limit = 50')
  await run(id)
  await askAgain()
  expect((await changes(id)).data.some(({ kind }) => kind === 'back')).toBe(true)
})

test('what somebody else has found first between two runs is new', async () => {
  await repair()
  const id = await made()
  await run(id)
  await askAgain()
  const before = (await changes(id)).data.length
  await gds.reset()
  later += hourMs
  const other = await made({ name: 'Other', month_limit: 10 })
  await run(other)
  later += hourMs
  await run(id)
  await askAgain()
  const told = (await changes(id)).data.slice(0, -before || undefined)
  expect(told.length).toBeGreaterThan(0)
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['new']))
})

describe('what only another rule set sees', () => {
  /** A rule set newer than the one of the checkup before, on the same stay. */
  const underOlderRules = () => query('update fix_stays set rule_set = rule_set - 1, found_hash = $$$$')
  const looked = async () => {
    await repair()
    const id = await made()
    await run(id)
    await askAgain()
    await gds.reset()
    later += hourMs
    await underOlderRules()
    return { id, before: (await changes(id)).data.length }
  }

  test('is not new where somebody else’s checkup has opened it', async () => {
    const { id, before } = await looked()
    await run(await made({ name: 'Other', month_limit: 10 }))
    later += hourMs
    await run(id)
    await askAgain()
    expect(await query('select key from fix_spells where opened_rule_set is not null')).not.toEqual([])
    expect((await changes(id)).data.length).toBe(before)
    expect((await kinds(id))[1]).toBe('')
  })

  test('nor where its own run has', async () => {
    const { id, before } = await looked()
    await run(id)
    await askAgain()
    expect((await changes(id)).data.length).toBe(before)
    expect((await kinds(id))[1]).toBe('')
  })
})

test('a change that is taken back before it is confirmed is none', async () => {
  const id = await made()
  await run(id)
  await askAgain()
  const before = (await changes(id)).data.length
  await repair()
  later += hourMs
  await run(id)
  await gds.reset()
  await askAgain()
  expect((await changes(id)).data.length).toBe(before)
  expect(await kinds(id)).toEqual(['new', ''])
})

test('a GDS that fails or sends nothing changes nothing', async () => {
  const id = await made()
  await run(id)
  await askAgain()
  const found = async () => {
    const { data, seen_once } = await changes(id)
    return { data: data.map(({ told_at: _, ...change }) => change), seen_once }
  }
  const before = await found()
  for (const kind of ['http_503', 'truncated', 'garbage']) {
    await query('delete from gds_account_hotels')
    await query('delete from gds_accounts')
    await gds.fail({ kind, count: 100 } as Parameters<typeof gds.fail>[0])
    later += hourMs
    await run(id)
    await gds.reset()
  }
  expect(await found()).toEqual(before)
})

describe('asking again', () => {
  test('not beyond the limit of the month: then the next run confirms', async () => {
    const id = await made({ month_limit: 4, stays: { ...rolling, days_ahead: [soldDay] } })
    await query('update monitors set month_limit = 1')
    await run(id)
    expect([await waitingAgain(), (await kinds(id))[1]]).toEqual([0, 'new'])
    await query('update monitors set month_limit = 50')
    later += 24 * hourMs
    await run(id)
    expect((await kinds(id))[0]).toMatch(/new/)
  })

  test('only the stays that show it', async () => {
    const id = await made()
    await run(id)
    await askAgain()
    const [asked] = await query(
      `select count(*)::int n from monitor_checks k join monitor_runs r on r.id = k.run_id where again_of is not null`,
    )
    expect(Number(asked?.['n'])).toBeLessThanOrEqual(2)
    expect(await waitingAgain()).toBe(0)
  })
})

describe('a stay that rolls', () => {
  /** Sold tomorrow too, on the next date. */
  const soldTwice = (after: number, day = today): number => {
    const first = soldStay(day, after, [property_id]).after
    return soldStay(day, first + 1, [property_id]).after === first + 1 ? first : soldTwice(first + 1, day)
  }
  const ofOneDate = { ...rolling, days_ahead: [soldTwice(10)] }
  const dates = async (again: boolean) =>
    (
      await query(`select distinct k.check_in::text from monitor_checks k join monitor_runs r on r.id = k.run_id
        where r.again_of is ${again ? 'not null' : 'null'} order by 1`)
    ).map(({ check_in }) => check_in)

  test('asks for the earlier date where the next one lacks what it had, and only that one says that it is gone', async () => {
    const id = await made({ stays: ofOneDate, month_limit: 90 })
    await run(id)
    await askAgain()
    const found = (await changes(id)).data
    expect(found.length).toBeGreaterThan(0)
    await repair()
    later += 24 * hourMs
    await run(id)
    const [first, next] = await dates(false)
    expect([await dates(false), await kinds(id)]).toEqual([
      [first, next],
      ['new', ''],
    ])
    expect(await waitingAgain()).toBe(1)
    await askAgain()
    expect(await dates(true)).toEqual([first])
    expect(await kinds(id)).toEqual(['new', 'gone'])
    // What asking again has seen once is asked once more.
    expect(await waitingAgain()).toBe(1)
    await askAgain()
    expect(await kinds(id)).toEqual(['gone new', ''])
    expect(await waitingAgain()).toBe(0)
    const gone = (await changes(id)).data.filter(({ kind }) => kind === 'gone')
    expect(gone.length).toBeGreaterThan(0)
    expect(gone.every(({ check_in }) => check_in === first)).toBe(true)
  })

  test('with the same on the next date is no news, and takes no query more', async () => {
    const id = await made({ stays: ofOneDate, month_limit: 90 })
    await run(id)
    await askAgain()
    const before = (await changes(id)).data.length
    later += 24 * hourMs
    await run(id)
    const known = await query(`select things.key from monitor_watched, jsonb_each(watched->'things') things
      where things.value->'state'->'told' = 'true' and (select count(*) from jsonb_object_keys(things.value->'state'->'stays')) = 1`)
    expect(known.length).toBeGreaterThan(0)
    const told = (await changes(id)).data
    expect(told.filter(({ kind }) => kind === 'gone' || kind === 'back')).toEqual([])
    expect(told.length).toBe(before)
  })

  test('asks for no earlier date where the runs of the month need the queries', async () => {
    // Early in a month, so that some runs are left of it, and before the session has expired.
    const first = `${today.slice(0, 7)}-01`
    const day = today < addDays(first, 4) ? addDays(today, 1) : addMonths(first, 1)
    later = Date.parse(`${day}T12:00Z`) - Date.now()
    const id = await made({ stays: { ...rolling, days_ahead: [soldTwice(10, day)] }, month_limit: 90 })
    await run(id)
    await askAgain()
    await repair()
    later += 24 * hourMs
    // Two are used, and the run itself takes one.
    await query('update monitors set month_limit = 20')
    await run(id)
    expect(await waitingAgain()).toBe(0)
    expect(await kinds(id)).toEqual(['new', ''])
  })
})

test('a run that waits to begin counts with what the newest one by its clock has planned', async () => {
  const id = await made()
  await run(id)
  await query(`insert into monitor_runs (tenant_id, monitor_id, zone, due_at) values (2, ${id}, 'UTC', now())`)
  const clock = { zone: 'UTC', due_at: expect.any(String), waiting: 1, queries: 2 }
  expect(await listPlannedByClock(server.context().db, id)).toEqual([clock])
})

describe('booking codes that are watched', () => {
  const sold = async () =>
    (
      await query(
        `select distinct rate_plan from checkup_rates r join checkups c on c.id = r.checkup_id where c.hotel_id = 2`,
      )
    ).map(({ rate_plan }) => String(rate_plan))

  test('only their findings are told, and that one is no longer sold', async () => {
    const all = await made()
    await run(all)
    const [code = ''] = await sold()
    const id = await made({ name: 'One code', month_limit: 10, booking_codes: [code, 'NEVER1'] })
    later += hourMs
    await run(id)
    const [kept] = await query(`select watched->'things' things from monitor_watched where monitor_id = ${id}`)
    const things = (kept?.['things'] ?? {}) as Record<string, { codes: string[] }>
    expect(Object.keys(things)).toContain(`rate ${code}`)
    // Whoever names a code expects it: one that was never sold is seen as not sold.
    expect((await changes(id)).seen_once).toContainEqual(expect.objectContaining({ kind: 'not_sold', code: 'NEVER1' }))
    expect(Object.values(things).every(({ codes }) => codes.includes(code) || codes.includes('NEVER1'))).toBe(true)
  })
})

test('of another account neither changes nor what was seen once', async () => {
  const id = await made()
  await run(id)
  expect(await ask('other_tenant_owner', `GET /monitors/${id}/changes`)).toMatchObject({ status: 404 })
  const seen = (await ask('employee', `GET /monitors/${id}/changes`)).body
  expect([seen.data, seen.seen_once]).toEqual([[], []])
})

test('a rate plan with last room availability that is closed while the public can book its room is told at once', async () => {
  const own = async (path: string, body: object): Promise<number> => {
    const answer = await ask('owner', `POST /hotels/2/${path}`, { body })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body.data.id
  }
  const room_id = await own('own-rooms', { code: 'DLX' })
  const plans = [
    { plan: { code: 'PUBLIC' }, pattern: '*' },
    { plan: { code: 'CORP', name: 'Corporate', category: '18', corporate_codes: ['IBX'] }, pattern: 'ZZZ999' },
  ]
  for (const { plan, pattern } of plans) {
    const plan_id = await own('own-plans', plan)
    await own('gds-codes', { pattern, plan_id, room_id })
    await own('own-prices', { plan_id, room_id, currency: 'EUR', amount: '100.00', tax: 'after' })
  }
  const id = await made({ corporate_codes: ['IBX'], rules: [{ kind: 'closed_lra' }] })
  await query(`delete from outbox`)
  await run(id)
  const closed = expect.objectContaining({
    kind: 'closed_lra',
    title: 'Last room availability of Corporate',
    code: null,
  })
  expect((await changes(id)).seen_once).toContainEqual(closed)
  await askAgain()
  expect((await changes(id)).data).toContainEqual(closed)
  const subjects = async () => (await query('select subject from outbox')).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('1 rate closed under LRA – 1 hotel')
})
