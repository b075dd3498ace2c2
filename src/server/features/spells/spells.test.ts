// What a checkup over HTTP makes of spells. Where the past matters it is planted in the rows; what decides is always a checkup.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkByNumber, comparesOwnData, ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { ownDataMark } from '../../../domain/spells/spell.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query, sandbox } = testServer({ sandbox: true })
const gds = steer(sandbox)
const today = todayIn('Europe/Warsaw', Date.now())
const search = async (from = 10, hotel_id = 2, more = {}) => {
  const body = { hotel_id, start_date: addDays(today, from), end_date: addDays(today, from + 2), ...more }
  const answer = await ask('owner', 'POST /checkups', { body })
  if (answer.status === 202) await ended('owner', answer.body.data.id)
  return answer
}
/** All that was fetched and followed so far happened an hour earlier. */
const age = async () => {
  const hour = `- interval '1 hour'`
  await query('delete from idempotency_keys')
  await query(`update checkups set created_at = created_at ${hour}`)
  await query(`update fix_stays set checked_at = checked_at ${hour}, seen_at = seen_at ${hour}`)
  await query(`update fix_spells set first_seen = first_seen ${hour}, opened_at = opened_at ${hour}, last_seen = last_seen ${hour},
    gone_at = gone_at ${hour}`)
}
const spells = () =>
  query(
    'select *, id::int, last_checkup::int, gone_checkup::int, marked_rule_set::int from fix_spells order by fix_spells.id',
  )
const spell = async (key: string) => (await spells()).find((each) => each.key === key)
const stays = () => query('select * from fix_stays order by id')
/** A spell of a check that was found in this code by the newest checkup of a stay, and so far of the first. */
const plant = async (key: string, code: string) => {
  await query(`insert into fix_spells (tenant_id, hotel_id, gds_id, key, cause, checks, first_seen, first_checkup, opened_at, last_seen,
      last_checkup)
    select tenant_id, hotel_id, gds_id, '${key}', cause, checks, first_seen, first_checkup, opened_at, last_seen, last_checkup
    from fix_spells order by id limit 1`)
  await plantOn(key, code, 'min')
}
const plantOn = (key: string, code: string, which: 'min' | 'max') =>
  query(`update fix_stays t set found = found || s.id, open = open || s.id, found_hash = 'planted',
      parts = parts || jsonb_build_object(s.id, jsonb_build_object('codes', jsonb_build_array('${code}')))
    from fix_spells s where s.key = '${key}' and t.id = (select ${which}(id) from fix_stays)`)
/** The number of a check and a booking code in which every rate has this verdict, in the newest checkup. */
const seenAs = async (letter: string, among = 'true') => {
  const [row] = await query(`select n, min(rate_plan) code from (
      select rate_plan, n, bool_and(substr(r.verdicts #>> '{}', n, 1) = '${letter}') "all" from checkup_rates r, generate_series(1, 200) n
      where r.checkup_id = (select max(id) from checkups where rates_count > 0 and latest and hotel_id = 2) group by 1, 2) x
    where "all" and ${among} group by n order by n limit 1`)
  if (!row) throw new Error(`nothing is ${letter}`)
  return { number: Number(row.n), code: String(row.code) }
}

beforeAll(async () => {
  await search()
})
beforeEach(age)

describe('what is found', () => {
  test('opens one spell for each cause of the checkup, on its stay and in its codes', async () => {
    const causes = await query(`select cause->>'key' "key", (select count(distinct rate->>'rate_plan')::int
        from jsonb_array_elements(cause->'rates') rate) codes
      from checkups, jsonb_array_elements(causes) cause where latest order by 1`)
    expect(causes.length).toBeGreaterThan(5)
    const found = await query(`select s.key, jsonb_array_length(t.parts->s.id::text->'codes') codes from fix_spells s
      join fix_stays t on s.id = any(t.found) order by 1`)
    expect(found).toEqual(causes)
    expect(await query('select done from fix_progress')).toEqual([{ done: true }])
  })

  test('goes on where the next checkup finds it, and is found on more stays', async () => {
    const before = await spells()
    await search()
    await search(40)
    const after = await spells()
    expect(after.length).toBeGreaterThanOrEqual(before.length)
    for (const old of before) {
      const now = after.find(({ id }) => id === old.id)
      expect(now).toMatchObject({ key: old.key, first_seen: old.first_seen, came_back: 0, gone_at: null })
    }
    const [checkup] = await query('select min(id)::int first, max(id)::int last from checkups')
    expect(await query('select seen_by::int from fix_stays order by id')).toEqual([
      { seen_by: Number(checkup?.first) + 1 },
      { seen_by: checkup?.last },
    ])
    const [several] = await query(
      'select count(*)::int n from fix_spells s where (select count(*) from fix_stays t where s.id = any(t.found)) = 2',
    )
    expect(Number(several?.n)).toBeGreaterThan(0)
  })

  test('comes back after it was gone', async () => {
    const [first] = await spells()
    await query(`update fix_spells set gone_at = last_seen, gone_checkup = 1 where id = ${Number(first?.id)}`)
    await query(`update fix_stays set found = '{}', open = '{}', found_hash = 'planted', pending = true`)
    await search()
    expect(await spell(String(first?.key))).toMatchObject({
      came_back: 1,
      gone_at: null,
      first_seen: first?.first_seen,
    })
    expect((await spell(String(first?.key)))?.opened_at).not.toEqual(first?.opened_at)
    // What was repaired stays a repair.
    expect(await query('select key, opened_at, gone_at, done_by from ended_spells')).toEqual([
      { key: first?.key, opened_at: first?.opened_at, gone_at: first?.last_seen, done_by: null },
    ])
    // What was asked before it was gone shows that it was not: that is no repair.
    await query(
      `update fix_spells set gone_at = now() + interval '1 hour', gone_checkup = 1 where id = ${Number(first?.id)}`,
    )
    await query(`update fix_stays set found = '{}', open = '{}', found_hash = 'planted', pending = true`)
    await search()
    expect(await spell(String(first?.key))).toMatchObject({ came_back: 1, gone_at: null })
    expect(await query('select key from ended_spells')).toHaveLength(1)
  })
})

describe('what is not found any more', () => {
  test('is gone where its code passes', async () => {
    const { number, code } = await seenAs('p')
    await plant(`${number}-passes`, code)
    await search()
    const [newest] = await query('select max(id)::int id from checkups')
    expect(await spell(`${number}-passes`)).toMatchObject({ gone_at: expect.anything(), gone_checkup: newest?.id })
  })

  test('is not gone where its check cannot be told, or its code is not sold', async () => {
    const unknown = await seenAs('u')
    await plant(`${unknown.number}-unknown`, unknown.code)
    await plant(`${(await seenAs('p')).number}-unsold`, 'ZZZZZZ')
    await search()
    expect(await spell(`${unknown.number}-unknown`)).toMatchObject({ gone_at: null })
    expect(await query(`select 1 from fix_spells where key like '%-unsold' and gone_at is null`)).toHaveLength(1)
  })

  test('is not gone where its check does not apply, because the data may be missing', async () => {
    const { number, code } = await seenAs('n')
    await plant(`${number}-without`, code)
    await search()
    expect(await spell(`${number}-without`)).toMatchObject({ gone_at: null })
  })

  test('is not gone by details alone where it was found with the rules', async () => {
    const { number, code } = await seenAs('p')
    await plant(`${number}-in-rules`, code)
    await query(`update checkup_rates set rules = 'read' where rate_plan = '${code}'
      and checkup_id = (select seen_by from fix_stays order by id limit 1)`)
    await search()
    expect(await spell(`${number}-in-rules`)).toMatchObject({ gone_at: null })
  })

  test('is not gone by a checkup of other guests, of another stay, or while another stay has it', async () => {
    const { number, code } = await seenAs('p')
    await plant(`${number}-other`, code)
    await search(10, 2, { adults: 2 })
    await search(11)
    expect(await spell(`${number}-other`)).toMatchObject({ gone_at: null })
    await plant(`${number}-both`, code)
    await plantOn(`${number}-both`, code, 'max')
    await search()
    expect(await spell(`${number}-other`)).toMatchObject({ gone_at: expect.anything() })
    expect(await spell(`${number}-both`)).toMatchObject({ gone_at: null })
  })

  test('is not gone where the GDS fails', async () => {
    const { number, code } = await seenAs('p')
    await plant(`${number}-failed`, code)
    const before = [await spells(), await stays()]
    await gds.fail({ kind: 'http_503', count: 9 })
    expect((await search()).status).toBeGreaterThanOrEqual(400)
    await gds.reset()
    expect([await spells(), await stays()]).toEqual(before)
  })
})

test('checkups of one hotel at once lose no spell and double none', async () => {
  const before = await spells()
  const answers = await Promise.all([20, 20, 21, 22, 20].map((from) => search(from)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const missing = await query(`select 1 from checkups c, jsonb_array_elements(c.causes) cause
    where c.latest and c.hotel_id = 2 and c.check_in >= '${addDays(today, 20)}' and c.check_in <= '${addDays(today, 22)}'
      and not exists (select from fix_spells s join fix_stays t on s.id = any(t.found)
      where s.key = cause->>'key' and t.check_in = c.check_in and s.gone_at is null)`)
  expect(missing).toEqual([])
  expect(await query('select key from fix_spells group by hotel_id, gds_id, key having count(*) > 1')).toEqual([])
  expect((await spells()).filter(({ came_back }) => came_back).length).toBe(
    before.filter(({ came_back }) => came_back).length,
  )
})

test('where the spells cannot be written, nothing of the checkup is stored', async () => {
  await query(
    `create function refuse_spells() returns trigger language plpgsql as $$ begin raise exception 'no spells'; end $$`,
  )
  await query(
    'create trigger refuse before insert or update on fix_stays for each row execute function refuse_spells()',
  )
  const [before] =
    await query(`select (select count(*)::int from checkup_rates) rates, (select count(*)::int from checkup_evidence) evidence,
    (select count(*)::int from checkups where latest) latest`)
  expect((await search()).status).toBe(500)
  const [after] =
    await query(`select (select count(*)::int from checkup_rates) rates, (select count(*)::int from checkup_evidence) evidence,
    (select count(*)::int from checkups where latest) latest`)
  expect(after?.rates).toBe(before?.rates)
  expect(after?.latest).toBe(before?.latest)
  await query('drop trigger refuse on fix_stays')
  await query('drop function refuse_spells')
  expect((await search()).status).toBe(201)
})

test('scoring again, also under another rule set, touches no spell', async () => {
  const { number, code } = await seenAs('p')
  await plant(`${number}-scored`, code)
  const before = [await spells(), await stays()]
  await query(`update checkups set rule_set = rule_set - 1, scored_at = '2026-01-02T03:04:05Z' where latest`)
  await query(`update checkup_rates set verdicts = to_jsonb('w' || substr(verdicts #>> '{}', 2)), wrong = wrong + 1`)
  const rescored = await ask('owner', 'POST /hotels/2/rescore?checkups=all')
  expect((await ended('owner', rescored.body.data.id)).status).toBe('done')
  expect(Number((await query('select count(*)::int n from earlier_scores'))[0]?.n)).toBeGreaterThan(3)
  expect([await spells(), await stays()]).toEqual(before)
})

test('what another rule set ends on a stay that was checked before is marked with it', async () => {
  const { number, code } = await seenAs('p')
  await plant(`${number}-ruled`, code)
  await query('update fix_stays set rule_set = rule_set - 1')
  await search()
  const [{ rule_set } = {}] = await query('select max(rule_set) rule_set from checkups')
  expect(await spell(`${number}-ruled`)).toMatchObject({ gone_at: expect.anything(), marked_rule_set: rule_set })
})

test('a spell that is gone or back raises the count of the hotel’s repairs, and one that goes on does not', async () => {
  const repairs = async () => Number((await query('select repairs from fix_progress where hotel_id = 2'))[0]?.repairs)
  await search()
  await age()
  const first = await repairs()
  await search()
  expect(await repairs()).toBe(first)
  await age()
  const { number, code } = await seenAs('p')
  await plant(`${number}-counted`, code)
  await search()
  expect(await spell(`${number}-counted`)).toMatchObject({ gone_at: expect.anything() })
  expect(await repairs()).toBe(first + 1)
  await age()
  await query(`update fix_stays set found_hash = 'other'`)
  await query(
    `update fix_spells set gone_at = last_seen, gone_checkup = 1 where id = (select found[1] from fix_stays order by id limit 1)`,
  )
  await search()
  expect(await repairs()).toBe(first + 2)
})

test('what another rule set opened stays known as such when it is gone', async () => {
  await seenAs('p')
  await query('update fix_stays set rule_set = rule_set - 1, found_hash = $$$$')
  await query('delete from fix_spells')
  await query(`update fix_stays set found = '{}', open = '{}', parts = '{}'`)
  await search()
  const opened = await query('select distinct marked_rule_set, opened_rule_set from fix_spells')
  expect(opened).toHaveLength(1)
  expect(opened[0]?.opened_rule_set).toBe(opened[0]?.marked_rule_set)
  expect(opened[0]?.opened_rule_set).not.toBeNull()
})

test('what ends because own data changed is marked as that; where the answer before still has it by these, or they are the same, it is a repair', async () => {
  await search()
  const [rate] = await query(
    `select id::int from checkup_rates where checkup_id = (select max(id) from checkups where hotel_id = 2 and latest) order by id limit 1`,
  )
  expect((await ask('owner', `POST /checkup-rates/${rate?.id}/expect`, { body: {} })).status).toBe(201)
  await age()
  await search()
  const own = ruleSet.checks.filter(comparesOwnData).map((check) => check.number)
  const { number, code } = await seenAs('p', `n in (${own.join()})`)
  const [planted] = await query(`select cause->'finding'->>'field' field from fix_spells order by id limit 1`)
  // By the own data that are new, what is right is another value: the same fault has another key.
  const causesIn = (rate_plan: string) =>
    JSON.stringify([
      {
        key: `${number}-by-these`,
        checks: [checkByNumber(number)?.id],
        finding: { field: planted?.field },
        rates: [{ id: 0, rate_plan }],
      },
    ])
  const newest = `(select seen_by from fix_stays order by id limit 1)`
  for (const [key, own_version, causes, mark, causes_version = 'causes_version'] of [
    ['changed', 'own_version - 1', '[]', ownDataMark],
    ['repaired', 'own_version - 1', causesIn(code), null],
    ['other', 'own_version - 1', causesIn(`${code}X`), ownDataMark],
    // Causes in the form of a version before are not read.
    ['older', 'own_version - 1', causesIn(code), ownDataMark, '0'],
    ['same', 'own_version', '[]', null],
  ] as const) {
    await age()
    await plant(`${number}-${key}`, code)
    await query(`update fix_stays set own_version = ${own_version}`)
    await query(`update checkups set causes = '${causes}', causes_version = ${causes_version} where id = ${newest}`)
    await search()
    expect(await spell(`${number}-${key}`)).toMatchObject({ gone_at: expect.anything(), marked_rule_set: mark })
  }
})
