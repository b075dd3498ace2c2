// Past fixes over HTTP: a window that begins today lists those whose stays have all begun, for thirty days, and beside everything that is current.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { type FixRow, fixes } from '../../../contract/fixes.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const list = async (search = '', who: Parameters<typeof ask>[0] = 'owner') =>
  (await ask(who, `GET /fixes?length=1000&${search}`)).body as z.output<typeof fixes.list.answer>
const keysOf = async (search = '') => (await list(search)).data.map(({ key }) => key)
/** Only those of the first stay: the second one is ahead for good. */
const moveFirst = async (to: number) => {
  const day = addDays(today, to)
  await query(`update checkups set check_in = '${day}', scored_at = clock_timestamp() where latest and nights = 2`)
  await query(`update fix_stays set check_in = '${day}' where nights = 2`)
}

let before: readonly FixRow[] = []
let stillAhead: readonly string[] = []
beforeAll(async () => {
  for (const [from, nights] of [
    [10, 2],
    [20, 3],
  ] as const) {
    const body = { hotel_id: 2, start_date: addDays(today, from), end_date: addDays(today, from + nights) }
    const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
    if (status === 202) await ended('owner', answer.data.id)
  }
  await query(`update hotels set time_zone = 'UTC'`)
  before = (await list()).data
  await moveFirst(-5)
  stillAhead = await keysOf()
})
beforeEach(async () => {
  await query('delete from fix_states')
  await moveFirst(-5)
})
const begun = () => before.map(({ key }) => key).filter((key) => !stillAhead.includes(key))
const one = async (): Promise<FixRow> => {
  const [fix] = (await list('state=past')).data
  if (!fix) throw new Error('nothing is past')
  return fix
}

test('a fix whose stays have all begun is past, in a window of today as without dates; one with a stay ahead is not', async () => {
  expect(begun().length).toBeGreaterThan(0)
  expect(stillAhead.length).toBeGreaterThan(0)
  for (const dates of ['', `&start_date=${today}&end_date=${addDays(today, 30)}`]) {
    const { data, totals, meta } = await list(`state=past${dates}`)
    expect(data.map(({ key }) => key).toSorted()).toEqual(begun().toSorted())
    expect(new Set(data.map(({ spell }) => spell?.state))).toEqual(new Set(['past']))
    expect(data[0]?.stays).toEqual([addDays(today, -5)])
    expect([totals.past, totals.past_before, meta.total]).toEqual([0, begun().length, begun().length])
  }
})

test('they are in no other list and in no other figure, and counted only where they are asked for', async () => {
  const { totals } = await list()
  expect(totals.past_before).toBeNull()
  // Of a window that begins on another day there is nothing to count.
  expect((await list(`start_date=${addDays(today, 3)}`)).totals.past_before).toBe(0)
  const { rates, open, all } = (await list('state=past')).totals
  expect([rates, open, all]).toEqual([totals.rates, totals.open, totals.all])
  const current = await keysOf('state=all')
  expect(current.filter((key) => begun().includes(key))).toEqual([])
  const fix = await one()
  const path = `PATCH /hotels/${fix.hotel_id}/fixes/${fix.key}` as const
  expect((await ask('owner', path, { body: { due_on: today } })).status).toBe(200)
  await query(`update fix_states set due_on = '${addDays(today, -1)}'`)
  expect((await list('state=overdue')).totals.overdue).toBe(0)
  expect((await list('state=past&sort_by=due')).data.find(({ key }) => key === fix.key)).toMatchObject({
    overdue: false,
  })
})

test('a window that has ended lists its own days alone', async () => {
  const { totals, data } = await list(`state=past&start_date=${addDays(today, -1)}&end_date=${addDays(today, -1)}`)
  expect([data, totals.past_before]).toEqual([[], 0])
})

test('what another value had ended before its stays began is past, not back', async () => {
  const fix = await one()
  await query(`insert into accepted_deviations (tenant_id, hotel_id, gds_id, key, subject, check_number, scope, reason, held, words,
      accepted_by, accepted_at, expires_on, ended_at, ended_how, ended)
    values (2, ${fix.hotel_id}, ${fix.gds_id}, '1-was', 's', 1, 'cause', 'agreed', '[]', '{}', 2, now() - interval '3 days', current_date + 90,
      now() - interval '2 days', 'changed', '{"key": "${fix.key}", "code": "${fix.rate_plans[0]}",
        "was": {"shown": "189.00", "expected": "179.00"}, "now": {"shown": "199.00", "expected": "179.00"}}')`)
  const at = `/hotels/${fix.hotel_id}/fixes/${fix.key}` as const
  expect((await ask('owner', `GET ${at}`)).body.data).toMatchObject({
    was_accepted: { at: expect.any(String) },
    spell: { state: 'past' },
  })
  expect((await list('state=past')).data.find(({ key }) => key === fix.key)?.spell?.state).toBe('past')
  await query('delete from accepted_deviations')
})

test('one stays for thirty days after its last stay has begun', async () => {
  const keys = begun()
  await moveFirst(-30)
  expect((await keysOf('state=past')).toSorted()).toEqual(keys.toSorted())
  await moveFirst(-31)
  expect(await keysOf('state=past')).toEqual([])
  // Whoever chooses earlier dates sees it among the days of the window.
  const { totals } = await list(`state=past&start_date=${addDays(today, -31)}&end_date=${addDays(today, -1)}`)
  expect([totals.past > 0, totals.past_before]).toEqual([true, 0])
})

test('today’s stay can still be arrived on', async () => {
  await moveFirst(0)
  expect(await keysOf('state=past')).toEqual([])
})

test('it is filtered, opened and assigned like others, and stays past where somebody says that it is done or waits', async () => {
  const fix = await one()
  expect(await keysOf(`state=past&check=${fix.check}`)).toContain(fix.key)
  expect(await keysOf('state=past&find=no-such-hotel')).toEqual([])
  const at = `/hotels/${fix.hotel_id}/fixes/${fix.key}` as const
  expect((await ask('owner', `GET ${at}`)).body.data).toMatchObject({ key: fix.key, spell: { state: 'past' } })
  // Nothing of it can be checked any more.
  const cost = await ask('owner', `GET ${at}/verification-cost?start_date=${today}`)
  expect([cost.status, cost.body.data]).toMatchObject([200, { stays: [], queries: 0 }])
  expect((await ask('owner', `PATCH ${at}`, { body: { assigned_to: 2 } })).status).toBe(200)
  expect(await keysOf('state=past&assigned_to=2')).toEqual([fix.key])
  const body = { fixes: [{ hotel_id: fix.hotel_id, key: fix.key }], state: 'done' }
  expect((await ask('owner', 'PATCH /fixes', { body })).body.data).toMatchObject({ done: 1 })
  const isListed = async () => (await list('state=past')).data.find(({ key }) => key === fix.key)
  expect(await isListed()).toMatchObject({ state: 'done', spell: { state: 'past' } })
  expect((await ask('owner', `PATCH ${at}`, { body: { state: 'snoozed', until: addDays(today, 9) } })).status).toBe(200)
  expect(await isListed()).toMatchObject({ state: 'snoozed' })
  expect((await ask('owner', `PATCH ${at}`, { body: { state: 'open' } })).status).toBe(200)
  expect(await isListed()).toMatchObject({ state: 'open' })
  expect((await ask('owner', 'GET /fixes/export?format=csv&state=past')).body).toContain('Past')
})

test('nobody else sees it', async () => {
  const { hotel_id, key } = await one()
  expect((await list('state=past', 'other_tenant_owner')).data).toEqual([])
  expect((await ask('other_tenant_owner', `GET /hotels/${hotel_id}/fixes/${key}`)).status).toBe(404)
})
