// What people said of a fix against what comes later, over HTTP: an answer that is older than their word, a return, a check, an unconfirmed fix.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { FixRow } from '../../../contract/fixes.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'
import { reopenFix } from './service.ts'

const { ask, context, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const { after: _, ...stay } = soldStay(today, 10)
let checkup = 0
beforeAll(async () => {
  const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id: 2, ...stay } })
  if (status === 202) await ended('owner', body.data.id)
  const [row] = await query('select id from checkups where latest and gds_id = 1')
  checkup = Number(row?.id)
})
beforeEach(async () => {
  await query('delete from fix_states')
  await query('update fix_spells set opened_at = first_seen, came_back = 0')
})

const rows = async () => (await ask('owner', 'GET /fixes?length=1000&hotel_id=2&state=all')).body.data as FixRow[]
const first = async (): Promise<FixRow> => {
  const [fix] = await rows()
  if (!fix) throw new Error('nothing to fix')
  return fix
}
const same = async ({ key }: FixRow) => (await rows()).find((fix) => fix.key === key)
const change = ({ hotel_id, key }: FixRow, body: object, seen?: string | null) =>
  ask('owner', `PATCH /hotels/${hotel_id}/fixes/${key}`, {
    body,
    ...(seen !== undefined && { headers: { 'if-match': `"${seen ?? 0}"` } }),
  })
const comeBack = ({ key }: FixRow, set = '') =>
  query(`update fix_spells set came_back = 1, opened_at = clock_timestamp()${set} where key = '${key}'`)

test('what is done stays done where a later checkup has the same details, with rules', async () => {
  await query(`update checkups set created_at = created_at - interval '1 minute'`)
  const fix = await first()
  expect((await change(fix, { state: 'done' })).status).toBe(200)
  const [rate] = await query(`select rate_plan from checkup_rates where checkup_id = ${checkup} limit 1`)
  const body = { rate_plans: [rate?.rate_plan] }
  await ended('owner', (await ask('owner', `POST /checkups/${checkup}/rules`, { body })).body.data.id)
  const [newest] = await query('select base_id from checkups where latest and gds_id = 1')
  expect(Number(newest?.base_id)).toBe(checkup)
  expect((await same(fix))?.state).toBe('done')
})

test('a snooze until a date ends where the fix comes back, also where somebody says more of it', async () => {
  const fix = await first()
  const until = addDays(today, 20)
  expect((await change(fix, { state: 'snoozed', until })).body.data).toMatchObject({ state: 'snoozed', until })
  // What another rule set finds again was not repaired.
  await comeBack(fix, ', marked_rule_set = 9')
  expect(await same(fix)).toMatchObject({ state: 'snoozed', until })
  await query('update fix_spells set marked_rule_set = null')
  expect(await same(fix)).toMatchObject({ state: 'open', until: null, spell: { state: 'back' } })
  const assigned = await change(fix, { assigned_to: 2 })
  expect(assigned.body.data).toMatchObject({ state: 'open', until: null, assigned_to: { id: 2 } })
  expect(await same(fix)).toMatchObject({ state: 'open', until: null })
  expect((await change(fix, { state: 'snoozed', until })).status).toBe(200)
  expect(await same(fix)).toMatchObject({ state: 'snoozed', until })
})

test('a check that opens a fix again is named as what changed it, not whoever was the last', async () => {
  const fix = await first()
  expect((await change(fix, { state: 'done' })).status).toBe(200)
  const done = await same(fix)
  const since = String(done?.done_at)
  // The clock of the server that ends the check may be behind.
  const at = new Date(Date.parse(since) - 5_000).toISOString()
  await context().db.transaction((tx) => reopenFix(tx, { tenant_id: 2, hotel_id: 2, key: fix.key }, { since, at }))
  const opened = await same(fix)
  expect(opened?.state).toBe('open')
  expect(String(opened?.updated_at) > String(done?.updated_at)).toBe(true)
  const refused = await change(fix, { state: 'done' }, done?.updated_at)
  expect([refused.status, refused.body.newest]).toMatchObject([409, { by: null, by_checkup: true }])
})

test('an unconfirmed fix does not become back where what was accepted of it has another value', async () => {
  const fix = await first()
  const body = { reason: 'agreed', values_mark: fix.values_mark }
  expect((await ask('owner', `POST /hotels/2/fixes/${fix.key}/acceptances`, { body })).status).toBe(200)
  const pair = { shown: 'EUR 1.00', expected: null }
  const ended_as = { key: fix.key, code: fix.rate_plans[0], was: pair, now: { ...pair, shown: 'EUR 2.00' } }
  await query(
    `update accepted_deviations set ended_at = now(), ended_how = 'changed', ended = '${JSON.stringify(ended_as)}'`,
  )
  await query('delete from fix_states')
  expect((await same(fix))?.spell?.state).toBe('back')
  // As if the newest answer told nothing of it.
  await query(`update checkups c set scored_at = clock_timestamp(), causes = (select coalesce(jsonb_agg(cause), '[]')
    from jsonb_array_elements(c.causes) cause where cause->>'key' <> '${fix.key}') where latest`)
  await query(
    `update fix_stays set pending = true, found = array_remove(found, (select id from fix_spells where key = '${fix.key}')::int)`,
  )
  expect((await same(fix))?.spell?.state).toBe('unconfirmed')
})
