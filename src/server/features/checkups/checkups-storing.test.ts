// What a checkup stores: exact counters, one latest per request, roll-ups equal to a sum over the rows.
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query, sandbox } = testServer({ sandbox: true })
const gds = steer(sandbox)
const today = todayIn('Europe/Warsaw', Date.now())
const search = (hotel_id: number, from: number, nights = 2) =>
  ask('owner', 'POST /checkups', {
    body: { hotel_id, start_date: addDays(today, from), end_date: addDays(today, from + nights) },
  })
const weights = ['p1', 'q1', 'p2', 'q2', 'p3', 'q3', 'p4', 'q4', 'p5', 'q5', 'applicable']
const summed = (of: string) => weights.map((column) => `sum(${of}.${column})::int ${column}`).join(', ')

/** The roll-ups as they should be, computed from the rates alone. */
const recomputed = () =>
  query(`select c.tenant_id, c.hotel_id, c.gds_id, c.check_in::text, count(*)::int rates,
      count(*) filter (where r.price_wrong)::int price_wrong_rates, ${summed('r')}
    from checkups c join checkup_rates r on r.checkup_id = c.id where c.latest
    group by 1, 2, 3, 4 order by 2, 3, 4`)
const rolledUp = () =>
  query(`select tenant_id, hotel_id, gds_id, check_in::text, rates, price_wrong_rates, ${weights.join(', ')}
    from day_scores where rates > 0 order by 2, 3, 4`)

describe('twelve at once', () => {
  let statuses: number[]
  beforeAll(async () => {
    await gds.latency(50)
    const nights = [10, 10, 10, 11, 12, 13]
    const answers = await Promise.all([1, 2].flatMap((hotel) => nights.map((from) => search(hotel, from))))
    statuses = answers.map(({ status }) => status)
    await gds.latency(0)
  })

  test('all are answered', () => expect(statuses).toEqual(Array.from({ length: 12 }, () => 201)))

  test('every counter equals the stored rows', async () => {
    const [counts] = await query(`select (select sum(used)::int from usage_periods where tenant_id = 2) used,
      (select count(*)::int from usage_events where counted) events, (select count(*)::int from checkups) checkups,
      (select count(*)::int from jobs where status = 'done') jobs`)
    expect(counts).toEqual({ used: 12, events: 12, checkups: 12, jobs: 12 })
    expect(gds.calls().filter(({ page }) => page === null || page <= 1).length).toBeGreaterThanOrEqual(12)
  })

  test('each request has one latest checkup, the newest', async () => {
    expect(await query('select count(*)::int n from checkups where latest')).toEqual([{ n: 8 }])
    const overtaken = await query(`select 1 from checkups c join checkups younger on younger.hotel_id = c.hotel_id
      and younger.check_in = c.check_in and younger.id > c.id where c.latest`)
    expect(overtaken).toEqual([])
  })

  test('the sums of a checkup are those of its rates', async () => {
    const of = await query(`select c.id::int from checkups c join checkup_rates r on r.checkup_id = c.id group by c.id
      having ${weights.map((column) => `sum(r.${column}) <> max(c.${column})`).join(' or ')} or count(*) <> max(c.rates_count)
        or count(*) filter (where r.price_wrong) <> max(c.price_wrong_rates)`)
    expect(of).toEqual([])
  })

  test('the day scores are the sums over the rates of the latest checkups', async () => {
    expect(await rolledUp()).toEqual(await recomputed())
    // On some day a hotel is sold out: its newest checkup has no rates, and the roll-up no row.
    const [sold] = await query('select count(*)::int n from checkups where latest and rates_count > 0')
    expect(await rolledUp()).toHaveLength(Number(sold?.n))
    expect(Number(sold?.n)).toBeGreaterThan(4)
  })

  test('check days hold every finding of every checkup', async () => {
    const [days] = await query('select sum(wrong)::int wrong, sum(missing)::int missing from check_days')
    const [found] = await query(`select count(*) filter (where finding->>'verdict' = 'wrong')::int wrong,
        count(*) filter (where finding->>'verdict' = 'missing')::int missing
      from checkup_rates, jsonb_array_elements(findings) finding`)
    expect(days).toEqual(found)
    expect(Number(found?.missing)).toBeGreaterThan(0)
  })

  test('evidence is stored once for each content', async () => {
    const [row] = await query(`select count(*)::int n, count(distinct sha256)::int hashes from checkup_evidence`)
    expect(await query('select count(*)::int n from evidence')).toEqual([{ n: row?.hashes }])
  })
})

test('a newer checkup replaces the older one, also when it has no rates any more', async () => {
  await query(`insert into hotels (name, time_zone) values ('Closes', 'Europe/Warsaw')`)
  await query(`update gds_hotels set hotel_id = (select max(id) from hotels) where property_id = '18655'`)
  const [row] = await query('select max(id) id from hotels')
  const hotel_id = Number(row?.id)
  await query(`insert into user_hotels (tenant_id, user_id, hotel_id) values (2, 2, ${hotel_id})`)
  await query(`update gds_hotels set property_id = '14240', chain_code = 'XX' where property_id = '18655'`)
  const [clean] = await query(`select chain_code from gds_hotels where hotel_id = 1`)
  await query(`delete from gds_hotels where hotel_id = 1`)
  await query(`update gds_hotels set chain_code = '${clean?.chain_code}' where hotel_id = ${hotel_id}`)
  const first = await search(hotel_id, 20)
  expect(first.body.data.rates.length).toBeGreaterThan(0)
  await query(`update gds_hotels set property_id = '18655', chain_code = 'AP' where hotel_id = ${hotel_id}`)
  const second = await search(hotel_id, 20)
  expect(second.body.data).toMatchObject({ rates: [], checkup: { status: 'complete', rates_count: 0 } })
  expect(await query(`select latest from checkups where hotel_id = ${hotel_id} order by id`)).toEqual([
    { latest: false },
    { latest: true },
  ])
  expect(await query(`select rates, q1, q5, applicable from day_scores where hotel_id = ${hotel_id}`)).toEqual([
    { rates: 0, q1: 0, q5: 0, applicable: 0 },
  ])
  expect(await rolledUp()).toEqual(await recomputed())
})

test('a search that was stored but whose response was lost is not repeated by the next attempt with its key', async () => {
  const counts = () =>
    query(
      `select (select sum(used)::int from usage_periods where tenant_id = 2) used, (select count(*)::int from checkups) checkups`,
    )
  const body = { hotel_id: 2, start_date: addDays(today, 70), end_date: addDays(today, 72) }
  const send = () => ask('owner', 'POST /checkups', { body, headers: { 'idempotency-key': 'lost' } })
  const [before] = await counts()
  await query(`create function lose_answer() returns trigger language plpgsql as
    $$ begin if new.status is not null then raise exception 'no answer is kept'; end if; return new; end $$`)
  await query(
    'create trigger lose_answer before update on idempotency_keys for each row execute function lose_answer()',
  )
  expect((await send()).status).toBe(500)
  await query('drop trigger lose_answer on idempotency_keys')
  const once = { used: Number(before?.used) + 1, checkups: Number(before?.checkups) + 1 }
  expect(await counts()).toEqual([once])
  expect((await send()).status).toBe(409) // as long as it may still run
  await query(`update idempotency_keys set created_at = created_at - interval '3 minutes' where key = 'lost'`)
  const answer = await send()
  expect(answer.status).toBe(201)
  const [row] = await query('select max(id)::int id from checkups')
  expect(answer.body.data.checkup.id).toBe(row?.id)
  expect(answer.body.data.rates.length).toBeGreaterThan(0)
  expect(await counts()).toEqual([once])
})

test('what the database refuses at the very end is not answered as if it were stored', async () => {
  const counts = () =>
    query(`select (select count(*)::int from checkup_rates) rates, (select count(*)::int from checkups where latest) latest,
      (select count(*)::int from checkups where status = 'running') running`)
  const before = await counts()
  await query(`create function refuse_end() returns trigger language plpgsql as
    $$ begin if new.status = 'complete' then raise exception 'refused at the end'; end if; return new; end $$`)
  await query(`create constraint trigger refuse_end after update on checkups deferrable initially deferred
    for each row execute function refuse_end()`)
  const refused = await search(2, 80)
  await query('drop trigger refuse_end on checkups')
  await query('drop function refuse_end')
  expect(refused.status).toBe(500)
  expect(await counts()).toEqual(before)
  const [job] = await query('select status from jobs order by id desc limit 1')
  expect(job?.status).toBe('failed')
  expect((await search(2, 80)).status).toBe(201)
})
