// Done with a check: what it costs, who may order it, and the outcome stay by stay.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/stay.ts'
import { people, type Who } from '../../testing/people.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { hotel_id, verifiedFixes } from '../../testing/verified-fixes.ts'

const server = testServer({ sandbox: true })
const gds = steer(server.sandbox)
const { ask, query } = server
const {
  today,
  days,
  read,
  list,
  named,
  someFix,
  path,
  cost,
  start,
  verification,
  end,
  tried,
  tryNow,
  repair,
  newest,
  madeSince,
  learn,
  forget,
} = verifiedFixes(server, gds)

beforeAll(learn)
beforeEach(forget)

describe('what a check costs', () => {
  test('the nearest five of many stays, and with all of them; nothing is sent or changed', async () => {
    for (const day of days) await read(day)
    const fix = await someFix(7)
    const began = gds.calls().length
    const found = await cost(fix)
    expect(found.stays.map(({ check_in }) => check_in)).toEqual(days.slice(0, 5).map((day) => addDays(today, day)))
    expect(found).toMatchObject({ queries: 5, all: { stays: 7, queries: 7 }, beyond: 0, running: null })
    expect(found.left).toMatchObject({ included: 200 })
    expect(gds.calls().length).toBe(began)
    expect(await query('select 1 from fix_states')).toEqual([])
  })

  test('a fix that does not exist, of another hotel or account, looks missing', async () => {
    await read(days[0] ?? 0)
    const fix = await someFix(1)
    expect((await start({ key: '1-none' })).status).toBe(404)
    expect((await start(fix, {}, 'other_tenant_owner')).status).toBe(404)
    expect((await start(fix, {}, 'demo')).status).toBe(403)
    expect((await start(fix, {}, 'travel_agent')).status).toBe(403)
    expect(await query('select 1 from fix_verifications')).toEqual([])
  })

  test('where the presser has lost the GDS, nothing is marked', async () => {
    await read(days[0] ?? 0)
    const fix = await someFix(1)
    const kept = await query(
      `delete from user_gds where user_id = ${people.manager} and gds_id = 1 returning tenant_id`,
    )
    expect(await start(fix, {}, 'manager')).toMatchObject({ status: 403, body: { code: 'gds_not_held' } })
    expect(await query('select 1 from fix_states')).toEqual([])
    for (const { tenant_id } of kept)
      await query(
        `insert into user_gds (tenant_id, user_id, gds_id) values (${Number(tenant_id)}, ${people.manager}, 1)`,
      )
  })
})

describe('a check', () => {
  test('is gone on every stay for the queries shown, and the fix leaves the list', async () => {
    for (const day of days.slice(0, 2)) await read(day)
    const fix = await someFix(2)
    const { queries } = await cost(fix)
    await repair()
    const before = await newest()
    const answer = await start(fix)
    expect(answer).toMatchObject({ status: 202, body: { data: { status: 'running', unchecked: 0 } } })
    const done = await end(answer.body.data.id)
    expect(done).toMatchObject({ status: 'gone', reason: null, stays: [{ outcome: 'gone' }, { outcome: 'gone' }] })
    expect([await madeSince(before), done.queries]).toEqual([queries, queries])
    expect(await named(fix.key)).toBeUndefined()
    expect((await list('state=gone')).find(({ key }) => key === fix.key)).toMatchObject({ state: 'done' })
    expect(await query(`select action from audit_log where subject like '%fix ${fix.key}' order by id`)).toEqual([
      { action: 'fix.check_started' },
      { action: 'fix.check_ended' },
    ])
    expect(await query('select 1 from outbox')).toEqual([])
    const [counted] = await query(`select count(*)::int n from usage_events where checkup_id in
      (select unnest(begun) from verification_stays where verification_id = ${done.id})`)
    expect(counted).toEqual({ n: queries })
  })

  test('stops at the first stay that is still wrong, with its value, and the fix is open again', async () => {
    for (const day of days.slice(0, 3)) await read(day)
    const fix = await someFix(3)
    const before = await newest()
    const done = await end((await start(fix)).body.data.id)
    const [first, ...others] = done.stays
    expect(done).toMatchObject({ status: 'still_there', queries: 1 })
    expect(first).toMatchObject({ outcome: 'still_there', checked_at: expect.any(String) })
    expect(others.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting'])
    expect(await madeSince(before)).toBe(1)
    expect(await named(fix.key)).toMatchObject({
      state: 'open',
      verification: { status: 'still_there', shown: first?.shown, shown_at: first?.checked_at },
    })
    // That the check opened it is no act of anybody: the last one is that somebody marked it as done.
    expect(
      await query(
        `select acted_at < updated_at acted from fix_states where quiet_at = updated_at and key = '${fix.key}'`,
      ),
    ).toEqual([{ acted: true }])
    expect(first?.shown).toBe(fix.rates.find(({ check_in }) => check_in === first?.check_in)?.shown)
  })

  test('of more than five stays leaves the others as done, and says that they were not checked', async () => {
    for (const day of days.slice(0, 6)) await read(day)
    const fix = await someFix(6)
    await repair()
    const done = await end((await start(fix)).body.data.id)
    expect(done).toMatchObject({ status: 'gone', unchecked: 1, queries: 5 })
    expect(await named(fix.key)).toMatchObject({
      state: 'done',
      stays_count: 1,
      verification: { status: 'gone', gone: 5, unchecked: 1 },
    })
    const all = await end((await start(fix, { all: true })).body.data.id)
    expect(all).toMatchObject({ status: 'gone', unchecked: 0, queries: 1 })
    expect(await named(fix.key)).toBeUndefined()
  })

  test('cannot tell where the code is not sold any more: the fix is open with the reason', async () => {
    await read(days[0] ?? 0)
    const fix = await someFix(1)
    await gds.fail({ kind: 'http_503', count: 20 })
    const { id } = (await start(fix)).body.data
    await tried(id, 1)
    await gds.reset()
    await repair()
    await query(`update verification_stays set codes = codes || '{ZZZZZZ}'::text[]`)
    await tryNow()
    const done = await end(id)
    expect(done).toMatchObject({ status: 'couldnt_check', stays: [{ outcome: 'couldnt_check' }] })
    expect(done.reason).toMatch(/^Not on sale for this stay: /)
    expect(await query('select state from fix_states')).toEqual([{ state: 'open' }])
  })

  test('that somebody presses again while it runs is the same one', async () => {
    await read(days[0] ?? 0)
    const fix = await someFix(1)
    await gds.fail({ kind: 'http_503', count: 20 })
    const first = (await start(fix)).body.data.id
    await tried(first, 1)
    expect((await cost(fix)).running).toMatchObject({ id: first })
    const again = await Promise.all([start(fix), start(fix, {}, 'manager'), start(fix, { all: true })])
    expect(again.map(({ body }) => body.data.id)).toEqual([first, first, first])
    expect(await query('select id from fix_verifications')).toEqual([{ id: first }])
  })

  test('of a fix that somebody else has changed since it was seen is refused, and marks and asks nothing', async () => {
    await read(days[0] ?? 0)
    const fix = await someFix(1)
    const seen = await ask('owner', `PATCH ${path(fix)}`, { body: { assigned_to: people.manager } })
    await ask('owner', `PATCH ${path(fix)}`, { body: { state: 'snoozed', until: addDays(today, 5) } })
    const began = gds.calls().length
    const headers = { 'if-match': `"${seen.body.data.updated_at}"` }
    const refused = await ask('manager', `POST ${path(fix)}/verifications`, { body: {}, headers })
    expect([refused.status, refused.body.code, refused.body.newest.by]).toEqual([
      409,
      'changed_meanwhile',
      'Owner Tester',
    ])
    expect(await named(fix.key)).toMatchObject({ state: 'snoozed', verification: null })
    expect(gds.calls().length).toBe(began)
  })

  test('is cancelled once: the fix stays done, and nothing more is asked', async () => {
    await read(days[0] ?? 0)
    const fix = await someFix(1)
    await gds.fail({ kind: 'http_503', count: 20 })
    const { id } = (await start(fix)).body.data
    await tried(id, 1)
    const cancel = (who: Who = 'owner') => ask(who, `POST /hotels/${hotel_id}/verifications/${id}/cancel`)
    expect((await cancel('other_tenant_owner')).status).toBe(404)
    expect(await cancel()).toMatchObject({ status: 200, body: { data: { status: 'cancelled', next_at: null } } })
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'verification_ended' } })
    expect(await named(fix.key)).toMatchObject({ state: 'done', verification: null })
    await gds.reset()
    const began = gds.calls().length
    await tryNow()
    await expect.poll(() => query(`select 1 from queued_jobs where kind = 'fix_verification'`)).toEqual([])
    expect(gds.calls().length).toBe(began)
  })

  test('ends where a person opens the fix again', async () => {
    await read(days[0] ?? 0)
    const fix = await someFix(1)
    await gds.fail({ kind: 'http_503', count: 20 })
    const { id } = (await start(fix)).body.data
    await tried(id, 1)
    await ask('owner', `PATCH ${path(fix)}`, { body: { state: 'open' } })
    expect(await verification(id)).toMatchObject({ status: 'cancelled' })
    expect(await named(fix.key)).toMatchObject({ state: 'open', verification: null })
  })
})
