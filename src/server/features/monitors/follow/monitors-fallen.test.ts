// An accepted deviation that another value has ended, as a monitor tells it: back, with what was accepted, and once.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { FixRow } from '../../../../contract/fixes.ts'
import { comparesOwnData, ruleSet } from '../../../../domain/accuracy/rule-set.ts'
import { hourMs, minuteMs } from '../../../../domain/durations.ts'
import { todayIn } from '../../../../domain/stay.ts'
import { wakeQueues } from '../../../platform/queue/wake-queues.ts'
import { monitorSettings } from '../../../testing/monitors.ts'
import { soldStay } from '../../../testing/rate-calls.ts'
import { testHotels, testServer } from '../../../testing/test-server.ts'

let later = 0
const server = testServer({ sandbox: true, now: () => Date.now() + later })
const { ask, query } = server
const { property_id = '' } = testHotels[1]?.gds[0] ?? {}
// Not by days ahead: at midnight at the hotel these are other stays.
const stays = {
  kind: 'fixed',
  check_ins: [soldStay(todayIn('Europe/Warsaw', Date.now()), 10, [property_id]).start_date],
  nights: 2,
}

let id = 0
const untilNothingRuns = async () => {
  const open = `select 1 from monitor_runs where state = 'running' or (state = 'due' and again_of is null)`
  await expect.poll(() => query(open)).toEqual([])
}
const run = async () => {
  later += hourMs
  expect(await ask('owner', `POST /monitors/${id}/run`)).toMatchObject({ status: 202 })
  await untilNothingRuns()
}
const askAgain = async () => {
  later += 11 * minuteMs
  await query(`update queued_jobs set next_at = now() where kind = 'monitor_run'`)
  wakeQueues('monitor_run')
  await expect.poll(() => query(`select 1 from monitor_runs where state = 'due' and again_of is not null`)).toEqual([])
  await untilNothingRuns()
}
type Change = { kind: string; was: string | null; hotel_id: number }
const changes = async () =>
  (await ask('owner', `GET /monitors/${id}/changes?length=200`)).body as { data: Change[]; seen_once: Change[] }

/** Of which the GDS is told to have shown another value when it was accepted. */
const accepted = async (isWanted: (fix: FixRow) => boolean): Promise<FixRow> => {
  const fixes = (await ask('owner', 'GET /fixes?length=1000&hotel_id=2&state=all')).body.data as FixRow[]
  const fix = fixes.find((each) => isWanted(each))
  if (!fix) throw new Error('nothing to accept')
  const body = { values_mark: fix.values_mark, reason: 'agreed' }
  expect((await ask('owner', `POST /hotels/2/fixes/${fix.key}/acceptances`, { body })).status).toBe(200)
  await query(`update accepted_deviations set key = '1-then', accepted_at = now() - interval '1 day',
    held = (select jsonb_agg(v || '{"shown": "EUR 1.23"}') from jsonb_array_elements(held) v) where ended_at is null`)
  await query(`update fix_states set updated_at = updated_at - interval '1 day'`)
  return fix
}

const made = async (): Promise<number> => {
  const body = monitorSettings({ hotels: [2], stays })
  const answer = await ask('owner', 'POST /monitors', { body })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data.id
}

/** Prices that are others than the GDS shows. */
beforeAll(async () => {
  const own = async (path: string, body: object): Promise<number> => {
    const answer = await ask('owner', `POST /hotels/2/${path}`, { body })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body.data.id
  }
  const room_id = await own('own-rooms', { code: 'DLX' })
  const plan_id = await own('own-plans', { code: 'PUBLIC' })
  await own('gds-codes', { pattern: '*', plan_id, room_id })
  await own('own-prices', { plan_id, room_id, currency: 'EUR', amount: '1.00', tax: 'after' })
})
beforeEach(async () => {
  later = 0
  for (const table of [
    'monitor_runs',
    'monitors',
    'accepted_deviations',
    'fix_states',
    'fix_stays',
    'fix_spells',
    'outbox',
  ])
    await query(`delete from ${table}`)
  await query(`delete from queued_jobs where kind = 'monitor_run'`)
  id = await made()
  await run()
  await askAgain()
  // Acceptances end by the clock of the database, which is not the one that is moved here.
  await query(`update monitor_watched set watched = jsonb_set(watched, '{since}', '"2020-01-01T00:00:00.000Z"')`)
})

test.each<[string, (fix: FixRow) => boolean]>([
  ['an amount', ({ criterion, field }) => criterion === 'pricing' && field !== 'currency'],
  ['words', ({ criterion, shown }) => criterion !== 'pricing' && shown !== null],
])('%s in place of an accepted one is back, neither changed nor new, and told once', async (_, isWanted) => {
  await accepted(isWanted)
  const before = (await changes()).data.length
  await run()
  expect(await query(`select id from accepted_deviations where ended_how = 'changed'`)).toHaveLength(1)
  expect((await changes()).seen_once.map(({ kind }) => kind)).toEqual(['back'])
  await askAgain()
  const fresh = async () => (await changes()).data.slice(0, -before)
  expect(await fresh()).toMatchObject([{ kind: 'back', was: 'EUR 1.23', hotel_id: 2 }])
  await run()
  await askAgain()
  expect(await fresh()).toHaveLength(1)
})

test('once somebody has acted on it, it is no news', async () => {
  const fix = await accepted(({ shown }) => shown !== null)
  const before = (await changes()).data.length
  await run()
  expect((await changes()).seen_once.map(({ kind }) => kind)).toEqual(['back'])
  const act = await ask('owner', `PATCH /hotels/2/fixes/${fix.key}`, { body: { assigned_to: 2 } })
  expect(act.status).toBe(200)
  await askAgain()
  expect([(await changes()).data.length, (await changes()).seen_once]).toEqual([before, []])
})

test('what somebody did before, and that a checkup has opened the fix since, is no act: it is still back', async () => {
  const fix = await accepted(({ shown }) => shown !== null)
  const before = (await changes()).data.length
  expect((await ask('owner', `PATCH /hotels/2/fixes/${fix.key}`, { body: { assigned_to: 2 } })).status).toBe(200)
  await query(`update fix_states set updated_at = '2026-01-01'`)
  await run()
  // As it is where a snoozed fix got worse.
  await query(
    `update fix_states set actor_id = null, acted_at = updated_at, quiet_at = now() + interval '1 hour', updated_at = now() + interval '1 hour'`,
  )
  await askAgain()
  expect((await changes()).data.slice(0, -before)).toMatchObject([{ kind: 'back', was: 'EUR 1.23' }])
})

test.each([
  ['another of its booking codes says nothing of the one that fell: it is still', ['back'], false],
  ['the booking code that fell once more is an answer to it: nothing is', [], true],
])('accepting %s back', async (_, kinds, isSame) => {
  const fix = await accepted(({ shown, rate_plans }) => shown !== null && rate_plans.length > 1)
  const before = (await changes()).data.length
  await run()
  expect((await changes()).seen_once.map(({ kind }) => kind)).toEqual(['back'])
  const listed = (await ask('owner', `GET /fixes?length=1000&hotel_id=2&state=all`)).body.data as FixRow[]
  const back = listed.find(({ key }) => key === fix.key)
  const code = back?.rate_plans.find((each) => (each === back.was_accepted?.code) === isSame)
  const body = { values_mark: back?.values_mark, reason: 'agreed', scope: 'code', code }
  const part = await ask('owner', `POST /hotels/2/fixes/${fix.key}/acceptances`, { body })
  expect([part.status, part.body.data]).toEqual([200, { accepted: 1, refused: [] }])
  expect(await query(`select key from fix_states where quiet_at = updated_at`)).toEqual([{ key: fix.key }])
  await askAgain()
  const told = (await changes()).data
  expect(told.slice(0, told.length - before).map(({ kind }) => kind)).toEqual(kinds)
})

test('what is gone because own data changed is not told, while what was repaired is', async () => {
  const newest = '(select max(id) from checkups where hotel_id = 2 and latest)'
  const [rate] = await query(`select id::int from checkup_rates where checkup_id = ${newest} order by id limit 1`)
  expect((await ask('owner', `POST /checkup-rates/${rate?.['id']}/expect`, { body: {} })).status).toBe(201)
  await run()
  await askAgain()
  const before = (await changes()).data.length
  const own = ruleSet.checks.filter(comparesOwnData).map((check) => check.number)
  const [passed] = await query(`select n, min(rate_plan) code from (
      select rate_plan, n, bool_and(substr(r.verdicts #>> '{}', n, 1) = 'p') "all"
      from checkup_rates r, unnest(array[${own.join()}]) n where r.checkup_id = ${newest} group by 1, 2) x
    where "all" group by n order by n limit 1`)
  const found = async (key: string, title: string, own_version: string) => {
    await query(`insert into fix_spells (tenant_id, hotel_id, gds_id, key, cause, checks, first_seen, first_checkup, opened_at, last_seen, last_checkup)
      select tenant_id, hotel_id, gds_id, '${key}', cause, checks, first_seen, first_checkup, opened_at, last_seen, last_checkup
      from fix_spells order by id limit 1`)
    await query(`update fix_stays t set found = found || s.id, open = open || s.id, found_hash = 'planted', pending = true,
        parts = parts || jsonb_build_object(s.id, jsonb_build_object('codes', jsonb_build_array('${passed?.['code']}'), 'own_version', ${own_version}))
      from fix_spells s where s.key = '${key}'`)
    await query(`update monitor_watched w set watched = jsonb_set(watched, '{things,${key}}', (thing.value
          || '{"title": "${title}", "codes": ["${passed?.['code']}"], "rules_of": []}') - 'field')
      from (select o.monitor_id, t.value from monitor_watched o, jsonb_each(o.watched->'things') t
        where t.value->'state'->>'of' = 'finding' and (t.value->'state'->>'told')::boolean limit 1) thing
      where thing.monitor_id = w.monitor_id`)
  }
  await found(`${passed?.['n']}-changed`, 'Changed', 't.own_version - 1')
  await found(`${passed?.['n']}-repaired`, 'Repaired', 't.own_version')
  await query('delete from outbox')
  await run()
  expect((await changes()).seen_once).toMatchObject([{ kind: 'gone', title: 'Repaired' }])
  await askAgain()
  const told = (await changes()).data
  expect(told.slice(0, told.length - before)).toMatchObject([{ kind: 'gone', title: 'Repaired' }])
  expect(await query(`select key from fix_spells where marked_rule_set = 0`)).toEqual([
    { key: `${passed?.['n']}-changed` },
  ])
})
