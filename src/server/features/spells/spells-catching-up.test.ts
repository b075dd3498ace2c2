// Following what was stored before spells were kept: the same as following each checkup when it was stored, wherever a run ends.
import { beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { testServer } from '../../testing/test-server.ts'
import { catchUp } from './catch-up.ts'
import { followingTask } from './jobs.ts'

const { ask, ended, query, context } = testServer({ sandbox: true })
const today = todayIn('Europe/Warsaw', Date.now())
const search = async (hotel_id: number, from: number) => {
  const body = { hotel_id, start_date: addDays(today, from), end_date: addDays(today, from + 2) }
  const answer = await ask('owner', 'POST /checkups', { body })
  if (answer.status === 202) await ended('owner', answer.body.data.id)
  expect([201, 202]).toContain(answer.status)
  return answer.body.data.checkup
}
const age = async () => {
  const hour = `- interval '1 hour'`
  await query('delete from idempotency_keys')
  await query(`update checkups set created_at = created_at ${hour}`)
  await query(`update fix_stays set checked_at = checked_at ${hour}, seen_at = seen_at ${hour}`)
  await query(`update fix_spells set first_seen = first_seen ${hour}, opened_at = opened_at ${hour}, last_seen = last_seen ${hour},
    gone_at = gone_at ${hour}`)
}
const forget = async () => {
  for (const table of ['fix_spells', 'fix_stays', 'fix_progress']) await query(`delete from ${table}`)
  await query('insert into fix_progress (tenant_id, hotel_id) select distinct tenant_id, hotel_id from checkups')
}
/** Everything but the ids of the rows. */
const all = async () => [
  await query(`select hotel_id, gds_id, key, cause - 'check_in' cause, checks, first_seen, first_checkup, opened_at, last_seen, last_checkup, gone_at,
    gone_checkup, came_back, worst, currency, marked_rule_set from fix_spells order by hotel_id, gds_id, key`),
  await query(`select s.key, t.check_in, t.adults, s.id = any(t.found) found, s.id = any(t.open) "open", part.value part
    from fix_stays t, jsonb_each(t.parts) part join fix_spells s on s.id = part.key::int order by s.hotel_id, s.gds_id, s.key, 2, 3`),
  await query(
    'select hotel_id, gds_id, check_in, adults, checked_at, rule_set, seen_at, seen_by, found_hash, pending from fix_stays order by 1, 2, 3, 4',
  ),
]
const waiting = async () => Number((await query('select count(*)::int n from fix_progress where not done'))[0]?.n)
const never = () => false

beforeAll(async () => {
  for (const from of [10, 20, 30, 40, 50, 60]) await search(2, from)
  await age()
  for (const from of [10, 20, 30, 40, 50, 60]) await search(2, from)
  await age()
  await search(1, 10)
  // Rules on top of details that were fetched before.
  const checkup = await search(2, 10)
  const job = (await ask('owner', `POST /checkups/${checkup.id}/rules`, { body: {} })).body.data
  await ended('owner', job.id)
})

test('gives the spells that following at once gave, and a second run changes nothing', async () => {
  const before = await all()
  expect(before[0]?.length).toBeGreaterThan(10)
  await forget()
  expect(await catchUp(context(), never)).toEqual({ checkups: 15, hotels: 2, failed: 0 })
  expect(await all()).toEqual(before)
  expect(await waiting()).toBe(0)
  expect(await catchUp(context(), never)).toEqual({ checkups: 0, hotels: 0, failed: 0 })
  expect(await all()).toEqual(before)
})

test('goes on where an interrupted run ended', async () => {
  const before = await all()
  await forget()
  let steps = 0
  await catchUp(context(), () => ++steps > 2)
  expect(await waiting()).toBe(1)
  expect((await query('select count(*)::int n from fix_progress where upto_id > 0'))[0]?.n).toBe(2)
  await catchUp(context(), never)
  expect(await all()).toEqual(before)
})

test('a hotel that cannot be followed holds up no other, and waits for the next run', async () => {
  await forget()
  await query('alter table fix_progress add constraint not_followed check (hotel_id <> 1 or upto_id = 0)')
  expect(await catchUp(context(), never)).toMatchObject({ hotels: 1, failed: 1 })
  expect(await query('select hotel_id from fix_progress where not done')).toEqual([{ hotel_id: 1 }])
  expect(await query('select distinct hotel_id from fix_spells')).toEqual([{ hotel_id: 2 }])
  await query('alter table fix_progress drop constraint not_followed')
  await catchUp(context(), never)
  expect(await waiting()).toBe(0)
})

test('what is stored meanwhile waits its turn, and is followed at once afterwards', async () => {
  await forget()
  await age()
  await search(2, 10)
  expect(await query('select 1 from fix_spells')).toEqual([])
  const [newest] = await query('select max(id)::int id from checkups')
  await catchUp(context(), never)
  const seenBy = async () => Number((await query(`select max(seen_by)::int id from fix_stays`))[0]?.id)
  expect(await seenBy()).toBe(newest?.id)
  await age()
  await search(2, 10)
  expect(await seenBy()).toBe(Number(newest?.id) + 1)
})

test('words that nobody knows change no state of a fix, neither at once nor when they are followed later', async () => {
  await age()
  await forget()
  await catchUp(context(), never)
  const before = await all()
  const sellAs = (id: unknown, chain: unknown) =>
    query(`update gds_hotels set property_id = '${id}', chain_code = '${chain}' where hotel_id = 2 and gds_id = 1`)
  const [own] = await query('select property_id, chain_code from gds_hotels where hotel_id = 2 and gds_id = 1')
  await sellAs('33201', 'TL')
  await search(2, 20)
  await sellAs(own?.property_id, own?.chain_code)
  expect(await query(`select outcome, latest from checkups order by checkups.id desc limit 1`)).toEqual([
    { outcome: 'unknown_message', latest: false },
  ])
  expect(await all()).toEqual(before)
  await forget()
  await catchUp(context(), never)
  expect(await all()).toEqual(before)
  // What is found of that stay stays found in the counts of the day too.
  expect(
    (await query(`select 1 from fix_stays where cardinality(found) > 0 and check_in = '${addDays(today, 20)}'`)).length,
  ).toBe(1)
})

test('begins a day after the version that keeps spells, and then empties the list of hotels that wait', async () => {
  await forget()
  const run = async () => {
    await query(`update schedule set due_at = now() - interval '1 minute' where name = 'fix_spells'`)
    expect(await runTasks(context(), [followingTask])).toEqual(['fix_spells'])
    return (await query(`select outcome from schedule where name = 'fix_spells'`))[0]?.outcome
  }
  await query(`update migrations set ran_at = now() where name like '0060%'`)
  expect(await run()).toBe('waits for the upgrade to end')
  expect(await waiting()).toBe(2)
  await query(`update migrations set ran_at = now() - interval '25 hours' where name like '0060%'`)
  expect(await run()).toMatch(/^\d+ checkups of 2 hotels$/)
  expect(await waiting()).toBe(0)
})
