// What the newest checkup neither finds nor sees gone stays in the list as unconfirmed, over HTTP: unknown and not sold never end a spell.
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type FixRow, fixes } from '../../../contract/fixes.ts'
import { addDays } from '../../../domain/stay.ts'
import { people } from '../../testing/people.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'
import { hotel_id, verifiedFixes } from '../../testing/verified-fixes.ts'

const server = testServer({ sandbox: true })
const { ask, query } = server
const { days, read, forget, repair, path, today, start, end } = verifiedFixes(server, steer(server.sandbox))
const day = days[0] ?? 0

const list = async (search: string) =>
  (await ask('owner', `GET /fixes?length=1000&hotel_id=${hotel_id}&${search}`)).body as z.output<
    typeof fixes.list.answer
  >
const keysOf = async (search: string) => (await list(search)).data.map(({ key }) => key)

let before: readonly FixRow[] = []
/** The hotel repairs all: what was loaded under wrong booking codes is sold under others now, so nobody sees whether the rest of it is right. */
beforeAll(async () => {
  await forget()
  await read(day)
  before = (await list('state=all')).data
  await repair()
  await query(`update checkups set created_at = created_at - interval '1 hour'`)
  await query('delete from idempotency_keys')
  await read(day)
})

const unconfirmed = async (): Promise<FixRow> => {
  const [fix] = (await list('state=unconfirmed')).data
  if (!fix) throw new Error('nothing is unconfirmed')
  return fix
}

test('every fix from before is in one list: still open, unconfirmed, or gone', async () => {
  const [all, gone] = [await keysOf('state=all'), await keysOf('state=gone')]
  const { data, totals } = await list('state=unconfirmed')
  expect(totals).toMatchObject({ unconfirmed: data.length })
  expect(data.length).toBeGreaterThan(0)
  expect(gone.length).toBeGreaterThan(0)
  for (const { key } of before) expect([key, all.includes(key), gone.includes(key)]).toContain(true)
  expect(all.filter((key) => gone.includes(key))).toEqual([])
})

test('an unconfirmed one is neither open nor gone, keeps its stays, and says when it was seen last', async () => {
  const fix = await unconfirmed()
  const was = before.find(({ key }) => key === fix.key)
  expect(fix).toMatchObject({
    state: 'open',
    spell: { state: 'unconfirmed', gone_at: null },
    rates_count: 0,
    rates: [],
  })
  // Those of its codes that are sold under other names now.
  expect(was?.rate_plans).toEqual(expect.arrayContaining(fix.rate_plans))
  expect(fix.stays).toEqual([addDays(today, day)])
  expect(await keysOf('state=open')).not.toContain(fix.key)
  expect(await keysOf('state=gone')).not.toContain(fix.key)
  const [checkup] = await query(`select min(created_at) at from checkups where hotel_id = ${hotel_id}`)
  expect(Math.abs(Date.parse(fix.spell?.last_seen ?? '') - Date.parse(String(checkup?.at)) - 3_600_000)).toBeLessThan(
    60_000,
  )
})

test('it can be opened, assigned, done and checked, and a check that cannot tell leaves it where it was', async () => {
  const fix = await unconfirmed()
  expect((await ask('owner', `GET ${path(fix)}`)).body.data).toMatchObject({
    key: fix.key,
    spell: { state: 'unconfirmed' },
  })
  expect(
    (await ask('owner', `PATCH ${path(fix)}`, { body: { assigned_to: people.owner, due_on: today } })).status,
  ).toBe(200)
  const started = await start(fix)
  expect(started.status).toBe(202)
  expect(await end(started.body.data.id)).toMatchObject({
    status: 'couldnt_check',
    stays: [{ outcome: 'couldnt_check' }],
  })
  const { data } = await list(`state=unconfirmed&assigned_to=${people.owner}`)
  expect(data).toMatchObject([
    {
      key: fix.key,
      state: 'open',
      due_on: today,
      verification: { status: 'couldnt_check' },
      assigned_to: { id: people.owner },
    },
  ])
})

test('one that was accepted for all of its codes stays accepted', async () => {
  const fix = await unconfirmed()
  await query(`insert into accepted_deviations (tenant_id, hotel_id, gds_id, key, subject, check_number, scope, reason, held, words, accepted_by,
      accepted_at, expires_on)
    values (2, ${hotel_id}, ${fix.gds_id}, '${fix.key}', '', 1, 'cause', 'agreed', '[]', '{}', ${people.owner}, now(), '${addDays(today, 30)}')`)
  expect(await keysOf('state=accepted')).toEqual([fix.key])
  expect(await keysOf('state=unconfirmed')).not.toContain(fix.key)
  await query('delete from accepted_deviations')
})

test('nobody else sees it', async () => {
  const { key } = await unconfirmed()
  expect((await ask('other_tenant_owner', `GET ${path({ key })}`)).status).toBe(404)
  expect((await ask('other_tenant_owner', 'GET /fixes?state=unconfirmed')).body.data).toEqual([])
})

test('one whose check finds something else in all its codes on its stay has been replaced by that, and is not listed', async () => {
  const fix = await unconfirmed()
  const [found] = (await list('state=open')).data
  await query(
    `update fix_spells set cause = jsonb_set(cause, '{finding,check}', '"${found?.check}"') where key = '${fix.key}'`,
  )
  await query(`update fix_stays t set parts = jsonb_set(parts, array[s.id::text], '{"codes": ["${found?.rate_plans[0]}"]}')
    from fix_spells s where s.key = '${fix.key}' and s.id = any(t.open)`)
  expect(await keysOf('state=unconfirmed')).not.toContain(fix.key)
})

test('what the same check finds on another stay replaces nothing', async () => {
  await query(`update checkups set check_in = check_in + 1 where latest`)
  const [fix] = (await list('state=unconfirmed')).data
  expect(fix?.spell?.state).toBe('unconfirmed')
})

test('it is past once all its stays have begun', async () => {
  await query(`update fix_stays set check_in = check_in - 60`)
  const [fix] = (await list(`state=past&start_date=${addDays(today, -60)}`)).data.filter(
    ({ rates_count }) => rates_count === 0,
  )
  expect(fix?.spell?.state).toBe('past')
  expect((await list(`state=unconfirmed&start_date=${addDays(today, -60)}`)).data).toEqual([])
})
