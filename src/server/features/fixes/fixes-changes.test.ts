// What changed since a visit, over HTTP: scores, and problems that checkups found or saw gone.
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { FixRow, fixes } from '../../../contract/fixes.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()
const list = async (search = '') =>
  (await ask('owner', `GET /fixes?length=1000&${search}`)).body as z.output<typeof fixes.list.answer>
const first = async (): Promise<FixRow> => {
  const row = (await list('hotel_id=2')).data.find(({ spell }) => spell !== null)
  if (!row) throw new Error('nothing to fix')
  return row
}
/** As if all of it were two days old. */
const makeOld = async () => {
  const ago = `now() - interval '2 days'`
  await query(`update checkups set created_at = ${ago}, ended_at = ${ago}, scored_at = ${ago}`)
  await query(`update fix_spells set first_seen = ${ago}, opened_at = ${ago}`)
}
const spell = (fix: FixRow, set: string) =>
  query(`update fix_spells set ${set} where hotel_id = ${fix.hotel_id} and key = '${fix.key}'`)
/** As if its checkups had just been made. */
const touch = () => query(`update checkups set scored_at = now() where latest and hotel_id = 2`)

beforeAll(async () => {
  for (const [hotel_id, from] of [
    [2, 10],
    [2, 20],
    [1, 30],
  ] as const) {
    const body = { hotel_id, start_date: addDays(today, from), end_date: addDays(today, from + 2) }
    const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
    if (status === 202) await ended('owner', answer.data.id)
  }
})

describe('since the last visit', () => {
  const visit = async () => (await ask('owner', 'POST /dashboard/visits')).body.data.since
  const changes = async (since: string, search = '') =>
    (await ask('owner', `GET /dashboard/changes?since=${since}&${search}`)).body.data

  test('a first visit has none before it, an hour later the next one begins', async () => {
    await query('delete from dashboard_visits')
    expect([await visit(), await visit()]).toEqual([null, null])
    await query(`update dashboard_visits set seen_at = now() - interval '20 hours'`)
    const since = await visit()
    expect(Date.now() - Date.parse(since)).toBeGreaterThan(19 * 3_600_000)
    expect(await visit()).toBe(since)
    expect((await ask('manager', 'POST /dashboard/visits')).body.data.since).toBeNull()
  })

  test('is the first only the first time that somebody opens the dashboard', async () => {
    await query('delete from dashboard_visits')
    const isFirst = async (who: 'owner' | 'manager') => (await ask(who, 'POST /dashboard/visits')).body.data.first
    expect([await isFirst('owner'), await isFirst('owner'), await isFirst('manager')]).toEqual([true, false, true])
    await query(`update dashboard_visits set seen_at = now() - interval '20 hours'`)
    expect(await isFirst('owner')).toBe(false)
  })

  test('is empty if nothing was checked', async () => {
    const told = await changes(new Date(Date.now() + 60_000).toISOString())
    expect(told).toMatchObject({
      checkups: 0,
      better: 0,
      worse: 0,
      hotels: [],
      found: [],
      found_count: 0,
      gone_count: 0,
    })
  })

  test('compares a re-scored checkup with its earlier score, and finds no problem new by that', async () => {
    await makeOld()
    const [now] = await query(
      `select id::int, check_in::text from checkups where latest and hotel_id = 2 order by check_in desc limit 1`,
    )
    const only = `hotel_id=2&start_date=${String(now?.check_in)}&end_date=${String(now?.check_in)}`
    await query(`insert into earlier_scores (tenant_id, checkup_id, rule_set, own_version, scored_at, price_wrong_rates, applicable,
        p1, q1, p2, q2, p3, q3, p4, q4, p5, q5, rates)
      select tenant_id, id, rule_set, 0, now() - interval '2 days', 0, applicable, q1, q1, q2, q2, q3, q3, q4, q4, q5, q5,
        (select jsonb_object_agg(position, jsonb_build_object('findings', '[]'::jsonb, 'verdicts', '""'::jsonb)) from checkup_rates r where r.checkup_id = c.id)
      from checkups c where id = ${Number(now?.id)}`)
    await query(`update checkups set scored_at = now() where id = ${Number(now?.id)}`)
    // The rules or your own data have changed, not the hotel: no problem is new.
    expect(await changes(yesterday(), only)).toMatchObject({
      checkups: 1,
      worse: 1,
      hotels: [{ id: 2, before: 100 }],
      found_count: 0,
      gone_count: 0,
    })
    await query('delete from earlier_scores')
  })

  test('lists what was found since then, or found again, by a checkup of the dates', async () => {
    await makeOld()
    const since = yesterday()
    expect(await changes(since)).toMatchObject({ checkups: 0, found_count: 0, gone_count: 0 })
    const fix = await first()
    await spell(fix, `opened_at = now() - interval '1 minute'`)
    await touch()
    expect(await changes(since)).toMatchObject({ found_count: 1, found: [{ key: fix.key, hotel_id: fix.hotel_id }] })
    const fresh = await list(`state=all&new_since=${since}`)
    expect(fresh.data.map(({ key }) => key)).toEqual([fix.key])
    expect(fresh.totals.all).toBe(1)
    const day = fix.stays.at(-1) ?? today
    expect((await changes(since, `start_date=${addDays(day, 1)}&end_date=${addDays(day, 50)}`)).found_count).toBe(0)
    expect((await changes(since, 'hotel_id=1')).found_count).toBe(0)
    const sabre = await ask('owner', `GET /dashboard/changes?since=${since}`, { headers: { 'gds-name': 'sabre' } })
    expect(sabre.body.data).toMatchObject({ checkups: 0, found_count: 0 })
  })

  test.each([
    ['that another rule set sees', `opened_at = now(), marked_rule_set = 9`],
    ['that a score found again, as no checkup did', `opened_at = now(), gone_at = now(), gone_checkup = 1`],
  ])('does not call a problem new %s', async (_, set) => {
    await makeOld()
    const fix = await first()
    await spell(fix, set)
    await touch()
    expect((await changes(yesterday())).found_count).toBe(0)
    expect((await list(`state=all&new_since=${yesterday()}`)).data).toEqual([])
    await spell(fix, 'gone_at = null, gone_checkup = null, marked_rule_set = null')
  })

  test('does not call a problem new that is accepted; one whose acceptance another value has ended is', async () => {
    await makeOld()
    const fix = await first()
    await spell(fix, `opened_at = now() - interval '1 minute'`)
    await touch()
    const path = `/hotels/${fix.hotel_id}/fixes/${fix.key}/acceptances` as const
    const body = { reason: 'agreed', values_mark: fix.values_mark }
    expect((await ask('owner', `POST ${path}`, { body })).status).toBe(200)
    const found = async () => [
      (await changes(yesterday())).found_count,
      (await list(`state=all&new_since=${yesterday()}`)).data.length,
    ]
    expect(await found()).toEqual([0, 0])
    await spell(fix, `opened_at = now() - interval '2 days'`)
    await query(`update accepted_deviations set ended_at = now(), ended_how = 'changed', ended = jsonb_build_object('key', key, 'code', '',
      'was', '{"shown": "1", "expected": "2"}'::jsonb, 'now', '{"shown": "3", "expected": "2"}'::jsonb)`)
    expect(await found()).toEqual([1, 1])
    await query('delete from accepted_deviations')
  })

  test('calls gone what a checkup saw repaired, not what is no longer sold or could not be decided', async () => {
    await makeOld()
    const fix = await first()
    await query(`update checkups c set scored_at = now(), causes = (select coalesce(jsonb_agg(cause), '[]') from jsonb_array_elements(c.causes) cause
      where cause->>'key' <> '${fix.key}') where latest and hotel_id = ${fix.hotel_id}`)
    expect((await list('state=all')).data.map(({ key }) => key)).not.toContain(fix.key)
    /** The number, and what its link lists. */
    const gone = async () => [
      (await changes(yesterday())).gone_count,
      (await list(`state=gone&gone_since=${yesterday()}`)).data.length,
    ]
    expect(await gone()).toEqual([0, 0])
    await spell(fix, `gone_at = now() - interval '2 days', gone_checkup = 1`)
    expect(await gone()).toEqual([0, 0])
    expect((await list('state=gone')).data.map(({ key }) => key)).toEqual([fix.key])
    await spell(fix, `gone_at = now(), marked_rule_set = 9`)
    expect(await gone()).toEqual([0, 0])
    await spell(fix, 'marked_rule_set = null')
    expect(await gone()).toEqual([1, 1])
    expect((await changes(yesterday(), 'hotel_id=1')).gone_count).toBe(0)
  })

  test('compares a checkup with the one of the same stay before it', async () => {
    await makeOld()
    const since = yesterday()
    const [old] = await query(
      `select c.id::int, c.check_in::text from checkups c where c.latest and c.hotel_id = 2 order by check_in limit 1`,
    )
    await query(`update checkups set p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0 where id = ${Number(old?.id)}`)
    const day = String(old?.check_in)
    const body = { hotel_id: 2, start_date: day, end_date: addDays(day, 2) }
    expect((await ask('owner', 'POST /checkups', { body })).status).toBe(201)
    const told = await changes(since)
    expect(told).toMatchObject({ checkups: 1, better: 1, worse: 0 })
    expect(told.hotels).toMatchObject([{ id: 2, before: expect.any(Number), after: expect.any(Number) }])
    expect(told.hotels[0].after).toBeGreaterThan(told.hotels[0].before)
    expect((await changes(since, `hotel_id=1`)).checkups).toBe(0)
    expect((await changes(since, `start_date=${addDays(day, 1)}&end_date=${addDays(day, 50)}`)).checkups).toBe(0)
  })
})
