// One call that changes 500 fixes: each in a transaction of its own, and what is refused keeps no other. And a fix that comes back has whom it had.
import { beforeAll, expect, test } from 'vitest'
import type { FixRow } from '../../../contract/fixes.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const search = async () => {
  await query('delete from idempotency_keys')
  await query(`update checkups set created_at = created_at - interval '1 hour'`)
  const body = { hotel_id: 2, start_date: addDays(today, 10), end_date: addDays(today, 12) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) expect((await ended('owner', answer.data.id)).status).toBe('done')
}
const list = async (filters = 'state=all') =>
  (await ask('owner', `GET /fixes?length=1000&${filters}`)).body.data as FixRow[]
const most = 500
/** By the place of a fix in the call. */
const reasonAt = (at: number) =>
  at % 10 === 3 ? ['changed_meanwhile', 'Owner Tester'] : at % 10 === 7 ? ['not_found', null] : undefined

beforeAll(search)

test('what comes back is still with whoever it was assigned to', async () => {
  const [fix] = await list()
  if (!fix) throw new Error('nothing to fix')
  const path = `PATCH /hotels/${fix.hotel_id}/fixes/${fix.key}` as const
  const due_on = addDays(today, 20)
  expect((await ask('owner', path, { body: { assigned_to: 3, due_on } })).status).toBe(200)
  // As if a checkup had not found it since, and the next one does.
  await query(`update fix_states set updated_at = updated_at - interval '2 hours'`)
  await query(`update fix_spells set first_seen = first_seen - interval '2 hours', opened_at = opened_at - interval '2 hours',
    last_seen = last_seen - interval '2 hours', gone_at = now() - interval '1 hour', gone_checkup = 1 where key = '${fix.key}'`)
  await query(`update fix_stays set found = '{}', open = '{}', found_hash = 'planted', pending = true`)
  await search()
  const back = await list('state=back&assigned_to=3')
  expect(back).toMatchObject([{ key: fix.key, assigned_to: { id: 3 }, spell: { state: 'back', came_back: 1 } }])
  expect((await list('state=all&assigned_to=nobody')).map(({ key }) => key)).not.toContain(fix.key)
})

test('of 500 fixes in one call, 400 are done, and 100 are refused with the reason of each', async () => {
  await query('delete from fix_states')
  // The same causes under other keys, until there are enough.
  await query(`update checkups c set scored_at = clock_timestamp(), causes = (select jsonb_agg(jsonb_set(cause, '{key}', to_jsonb(cause->>'key' || '-' || n)))
    from jsonb_array_elements(c.causes) cause, generate_series(1, ${most} / jsonb_array_length(c.causes) + 1) n)
    where latest and hotel_id = 2`)
  const all = (await list()).filter(({ hotel_id }) => hotel_id === 2)
  expect(all.length).toBeGreaterThanOrEqual(most)
  const named = all.slice(0, most).map(({ hotel_id, key, updated_at }) => ({ hotel_id, key, updated_at }))
  const ofOthers = named.filter((_, at) => at % 10 === 3)
  const changed = await ask('owner', 'PATCH /fixes', { body: { fixes: ofOthers, assigned_to: 2 } })
  expect(changed.body.data).toMatchObject({ done: 50, refused: [] })
  const fixes = named.map((fix, at) => (at % 10 === 7 ? { ...fix, key: `${fix.key}-none` } : fix))
  const { status, body } = await ask('manager', 'PATCH /fixes', { body: { fixes, state: 'done' } })
  expect([status, body.data.done, body.data.refused.length]).toEqual([200, 400, 100])
  const refused = body.data.refused as { key: string; code: string; message: string; newest: { by: string } | null }[]
  const reasons = new Map(refused.map(({ key, code, newest }) => [key, [code, newest?.by ?? null]]))
  expect(fixes.map(({ key }) => reasons.get(key))).toEqual(fixes.map((_, at) => reasonAt(at)))
  const told = refused.filter(({ code }) => code === 'changed_meanwhile').map(({ message }) => message)
  expect(told.every((message) => message.startsWith('Owner Tester changed this on '))).toBe(true)
  const after = new Map((await list()).map((fix) => [fix.key, fix.state]))
  expect(named.map(({ key }) => after.get(key))).toEqual(fixes.map((_, at) => (reasonAt(at) ? 'open' : 'done')))
  // Each by itself: no two were written by one transaction.
  const [written] = await query(
    `select count(*)::int n, count(distinct xmin::text)::int transactions from fix_states where state = 'done'`,
  )
  expect(written).toEqual({ n: 400, transactions: 400 })
  const [logged] = await query(`select count(*)::int n from audit_log where action = 'fix.done'`)
  expect(logged?.n).toBe(400)
})
