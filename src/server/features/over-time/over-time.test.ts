// Scores and fixes by day: counted as checkups are stored, the same as counted afterwards, and shown only to those who reach the hotel.
import * as fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { overTime } from '../../../contract/over-time.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { testServer } from '../../testing/test-server.ts'
import { weightColumns } from '../../platform/database/statements.ts'
import { addScoreDay } from './count-data.ts'
import { countEarlier } from './make-days.ts'
import { countingTask } from './jobs.ts'

const { ask, ended, query, context } = testServer({ sandbox: true })
const today = todayIn('Europe/Warsaw', Date.now())
let after = 9
const read = async (hotel_id: number) => {
  const { after: found, ...stay } = soldStay(today, after + 1)
  after = found
  const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id, ...stay } })
  expect([201, 202]).toContain(status)
  if (status === 202) await ended('owner', body.data.id)
}
type Who = Parameters<typeof ask>[0]
const daysOf = async (search = '', who: Who = 'owner') =>
  ((await ask(who, `GET /score-days?${search}`)).body as z.output<typeof overTime.days.answer>).data.points
const checkupsOf = async (day: string, search = '', who: Who = 'owner') =>
  (await ask(who, `GET /score-days/${day}/checkups?${search}`)).body as z.output<typeof overTime.checkups.answer>
const sums = () =>
  query(`select tenant_id, hotel_id, gds_id, day::text, checkups, rule_set, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5, opened, gone
    from score_days order by 1, 2, 3, 4`)
/** As a server of the version before leaves it. */
const forget = async () => {
  await query('delete from score_days')
  await query('delete from score_progress')
}
const never = () => false
const nothing = { opened: [], gone: [] }
/** What following a checkup says of it. */
const changesOf = async (id: number) => {
  const keys = async (column: string) =>
    (await query(`select key from fix_spells where ${column} = ${id}`)).map(({ key }) => String(key))
  return { opened: await keys('first_checkup'), gone: await keys('gone_checkup') }
}
const many = (n: number, open: number | null) => Array.from({ length: n }, () => open)
const one = async (text: string) => (await query(text))[0] ?? {}

beforeAll(async () => {
  for (const hotel_id of [2, 2, 1]) await read(hotel_id)
})

describe('a checkup', () => {
  test('is counted into its day with its score and what it opened', async () => {
    const points = await daysOf('hotel_id=2')
    expect(points).toHaveLength(1)
    const [c] =
      await query(`select count(*)::int n, sum(p1 + p2 + p3 + p4 + p5)::int p, sum(q1 + q2 + q3 + q4 + q5)::int q,
      max(read_on)::text "day" from checkups where hotel_id = 2`)
    const open = Number((await one('select count(*)::int n from fix_spells where hotel_id = 2')).n)
    expect(open).toBeGreaterThan(5)
    expect(points[0]).toMatchObject({ day: c?.day, checkups: c?.n, open, opened: open, gone: 0 })
    expect(points[0]?.score).toBeCloseTo((100 * Number(c?.p)) / Number(c?.q), -0.5)
  })

  test('of a few dates leaves the rest as it stood: the score is that of all current checkups with stays ahead', async () => {
    const checkups = await query(`select *, id::int from checkups where hotel_id = 2 and latest order by check_in`)
    const [{ tenant_id, gds_id } = {}] = checkups as Record<string, number>[]
    const last = String((await one('select max(check_in)::text "day" from checkups where hotel_id = 2 and latest')).day)
    const scoreOn = async (day: string) => {
      const asked = {
        tenant_id: tenant_id ?? 0,
        hotel_id: 2,
        gds_id: gds_id ?? 0,
        today: day,
        rule_set: 1,
      }
      await context().db.transaction((tx) => addScoreDay(tx, asked, nothing))
      return one(`select checkups, p1, q1, p5, q5 from score_days where hotel_id = 2 and day = '${day}'`)
    }
    const sumOf = async (from: string) =>
      one(`select sum(p1)::int p1, sum(q1)::int q1, sum(p5)::int p5, sum(q5)::int q5 from checkups
        where hotel_id = 2 and latest and check_in >= '${from}'`)
    const day = addDays(today, -7)
    expect(await scoreOn(day)).toEqual({ checkups: 1, ...(await sumOf(today)) })
    expect(await scoreOn(day)).toEqual({ checkups: 2, ...(await sumOf(today)) })
    expect(await scoreOn(last)).toEqual({ checkups: 1, ...(await sumOf(last)) })
    expect(await sumOf(last)).not.toEqual(await sumOf(today))
    await query(`delete from score_days where hotel_id = 2 and day in ('${day}', '${last}')`)
  })

  test('is counted by criterion, which add up', async () => {
    const criteria = ['rate_description', 'room_description', 'meal_plans', 'cancellation_policy', 'pricing']
    const [all] = await daysOf()
    const each = await Promise.all(criteria.map(async (criterion) => (await daysOf(`criterion=${criterion}`))[0]))
    expect(each.reduce((sum, point) => sum + (point?.open ?? 0), 0)).toBe(all?.open)
    expect(each.reduce((sum, point) => sum + (point?.opened ?? 0), 0)).toBe(all?.opened)
  })

  test('is among those behind its point, with a rate to open', async () => {
    const [point] = await daysOf('hotel_id=2')
    const { data, total } = await checkupsOf(point?.day ?? '', 'hotel_id=2')
    expect(total).toBe(2)
    expect(data).toMatchObject([
      { hotel_id: 2, checkup_rate_id: expect.any(Number), rule_set: expect.any(Number) },
      { hotel_id: 2, checkup_rate_id: expect.any(Number) },
    ])
    expect(await checkupsOf(addDays(point?.day ?? today, -5), 'hotel_id=2')).toMatchObject({ data: [], total: 0 })
  })

  test('counts for the booking codes that it shows', async () => {
    const code = String(
      (
        await one(
          `select min(rate_plan) code from checkup_rates r join checkups c on c.id = r.checkup_id where hotel_id = 2`,
        )
      ).code,
    )
    const [point] = await daysOf(`hotel_id=2&rate_plan=${code}`)
    expect(point).toMatchObject({ checkups: expect.any(Number), gone: 0 })
    const { data } = await checkupsOf(point?.day ?? '', `hotel_id=2&rate_plan=${code}`)
    expect(data).toHaveLength(point?.checkups ?? 0)
    expect(await daysOf('hotel_id=2&rate_plan=NOTHING')).toEqual([])
  })

  test('counts for the findings of these codes, by the verdicts of their rates', async () => {
    const rates =
      await query(`select r.rate_plan code, r.verdicts #>> '{}' letters from checkup_rates r join checkups c on c.id = r.checkup_id
      where c.hotel_id = 2 and c.latest order by max(r.wrong + r.missing) over (partition by r.rate_plan) desc, r.rate_plan`)
    const of = rates.filter(({ code }) => code === rates[0]?.code).map(({ letters }) => [...String(letters)])
    const found = new Set(of.flatMap((each) => each.flatMap((letter, at) => (/[wm]/.test(letter) ? [at] : []))))
    expect(found.size).toBeGreaterThan(0)
    const [point] = await daysOf(`hotel_id=2&rate_plan=${String(rates[0]?.code)}`)
    expect(point).toMatchObject({ open: found.size, opened: found.size, gone: 0 })
  })
})

test('what is open adds up over days and hotels, also where a hotel was not checked again', async () => {
  const rows = await query('select hotel_id, open from score_days order by hotel_id')
  const count = (hotel: number) =>
    rows
      .filter(({ hotel_id }) => hotel_id === hotel)
      .reduce((sum, row) => (row.open as number[]).slice(0, 5).reduce((a, b) => a + b, sum), 0)
  await query(`update score_days set day = day - 3, open = open[:5] where hotel_id = 1`)
  const points = await daysOf()
  expect(points.map(({ open }) => open)).toEqual([count(1), count(1), count(1), count(1) + count(2)])
  await query(`update score_days set day = day + 3 where hotel_id = 1`)
})

describe('what is open', () => {
  const from = addDays(today, -600)
  const add = (hotel_id: number, ago: number, open: number | null) =>
    query(`insert into score_days select tenant_id, hotel_id, gds_id, '${addDays(today, -ago)}', 0, rule_set, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ${open === null ? 'null' : `array[${open}, 0, 0, 0, 0]`}, opened, gone from score_days where hotel_id = ${hotel_id} order by day desc limit 1`)
  const openOf = async (search = '') => (await daysOf(search)).map(({ open }) => open)
  afterEach(() => query(`delete from score_days where checkups = 0`))

  test('is that of the last day that knows it, in whatever order days were written', async () => {
    const [now] = await openOf('hotel_id=2')
    await add(2, 5, 4)
    await add(2, 9, 7)
    expect(await openOf('hotel_id=2')).toEqual([...many(4, 7), ...many(5, 4), now])
    await add(2, 7, null)
    expect(await openOf('hotel_id=2')).toEqual([...many(4, 7), ...many(5, 4), now])
  })

  test('goes on from the last day before those that are shown', async () => {
    const [now] = await openOf('hotel_id=2')
    await add(2, 600, 3)
    await add(2, 590, null)
    await add(2, 5, null)
    const points = await daysOf('hotel_id=2')
    expect(points.map(({ open }) => open)).toEqual([...many(5, 3), now])
    expect(points.every(({ day }) => day > from)).toBe(true)
  })

  test('is not shown before each hotel that has days knows it: to know more is not to be worse', async () => {
    const [first, second, both] = await Promise.all(['hotel_id=1', 'hotel_id=2', ''].map((search) => openOf(search)))
    expect(both).toEqual([(first?.[0] ?? 0) + (second?.[0] ?? 0)])
    await add(1, 9, 4)
    await add(2, 8, null)
    await add(2, 5, 6)
    expect(await openOf()).toEqual([4, ...many(3, null), ...many(5, 10), both?.[0]])
  })

  test('leaves out what the newest checkup of its stay no longer finds, and says until when the rest has a stay ahead', async () => {
    const [row] = await query(
      `select open, (select max(check_in) from fix_stays where hotel_id = 2) - day last from score_days where hotel_id = 2`,
    )
    const stored = row?.open as number[]
    const groups = Array.from({ length: (stored.length - 5) / 6 }, (_, at) => stored.slice(5 + 6 * at, 11 + 6 * at))
    expect(groups.length).toBeGreaterThan(0)
    for (const at of [0, 1, 2, 3, 4])
      expect(groups.reduce((sum, group) => sum + (group[at + 1] ?? 0), 0)).toBe(stored[at])
    expect(groups.at(-1)?.[0]).toBe(row?.last)
    const [stay] = await query(`select id, found, check_in from fix_stays where hotel_id = 2 order by check_in limit 1`)
    await query(`update fix_stays set found = '{}' where id = ${String(stay?.id)}`)
    const only = await query(
      `select unnest(found) from fix_stays where hotel_id = 2 union select unnest(found) from fix_stays where hotel_id = 2`,
    )
    const [checkup] = await query(
      `select *, id::int from checkups where hotel_id = 2 order by checkups.id desc limit 1`,
    )
    const { tenant_id, gds_id } = checkup as Record<string, number>
    await context().db.transaction((tx) =>
      addScoreDay(tx, { tenant_id: tenant_id ?? 0, hotel_id: 2, gds_id: gds_id ?? 0, today, rule_set: 1 }, nothing),
    )
    expect((await openOf('hotel_id=2')).at(-1)).toBe(only.length)
  })
})

describe('is refused', () => {
  test.each([
    ['another account’s hotel', 'owner', '/score-days?hotel_id=4', 404],
    ['a travel agent', 'travel_agent', '/score-days', 403],
    ['a code without its hotel', 'owner', '/score-days?rate_plan=A1KBAR', 422],
    ['what is no day', 'owner', '/score-days/2026-02-30/checkups', 422],
    ['an unknown criterion', 'owner', '/score-days?criterion=service', 422],
  ] as [string, Who, string, number][])('%s', async (_, who, path, status) => {
    expect((await ask(who, `GET ${path}`)).status).toBe(status)
  })

  test('nothing, but another account sees no day', async () => {
    const [point] = await daysOf()
    expect(await daysOf('', 'other_tenant_owner')).toEqual([])
    expect(await checkupsOf(point?.day ?? '', '', 'other_tenant_owner')).toMatchObject({ data: [], total: 0 })
  })
})

describe('counting afterwards', () => {
  beforeEach(forget)

  test('says the same of each day as counting each checkup as it is stored, on any days and in any order', async () => {
    const checkups = await query(`select *, id::int from checkups where rates_count > 0 order by checkups.id`)
    const rules = Math.max(...checkups.map(({ rule_set }) => Number(rule_set)))
    const drawn = checkups.map(() =>
      fc.record({ ago: fc.nat(3), rule_set: fc.integer({ min: 1, max: 3 }), at: fc.nat() }),
    )
    const counts = async () =>
      (await sums()).map(({ checkups: n, rule_set, opened, gone, ...of }) => [
        [of.hotel_id, of.gds_id, of.day],
        [n, rule_set, opened, gone],
      ])
    await fc.assert(
      fc.asyncProperty(fc.tuple(...drawn), async (draws) => {
        await forget()
        const planned = checkups.map((checkup, at) => ({ checkup, ...(draws[at] ?? { ago: 0, rule_set: 1, at: 0 }) }))
        for (const { checkup, ago, rule_set } of planned.toSorted((a, b) => a.at - b.at)) {
          const { id, tenant_id, hotel_id, gds_id } = checkup as Record<string, number> & { id: number }
          await query(
            `update checkups set read_on = '${addDays(today, -ago)}', rule_set = ${rule_set} where id = ${id}`,
          )
          const asked = { tenant_id: tenant_id ?? 0, hotel_id: hotel_id ?? 0, gds_id: gds_id ?? 0 }
          const counted = { ...asked, today: addDays(today, -ago), rule_set }
          const changes = await changesOf(id)
          await context().db.transaction((tx) => addScoreDay(tx, counted, changes))
        }
        const [stood, before] = [await sums(), await counts()]
        await query('delete from score_progress')
        await countEarlier(context(), never)
        expect(await sums()).toEqual(stood) // each checkup of these days said how the hotel stood
        await forget()
        await countEarlier(context(), never)
        expect(await counts()).toEqual(before)
      }),
      { numRuns: 8 },
    )
    await query(`update checkups set read_on = '${today}', rule_set = ${rules}`)
  })

  test('takes of each stay only its last checkup of the day, and all of them where an older server stored one', async () => {
    await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes,
        rate_category_codes, point_of_sale, status, rule_set, rates_count, price_wrong_rates, latest, read_on, created_at, p1, q1)
      select tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes, rate_category_codes,
        point_of_sale, status, rule_set, 1, 0, false, read_on, created_at - interval '1 second', 100, 9000 from checkups where hotel_id = 1 and latest`)
    const current = await one(`select sum(p1)::int p1, sum(q1)::int q1 from checkups where hotel_id = 1 and latest`)
    await countEarlier(context(), never)
    expect(await one('select checkups, p1, q1 from score_days where hotel_id = 1')).toEqual({ checkups: 2, ...current })
    await query('update score_days set checkups = 1, q1 = 1 where hotel_id = 1')
    await query('delete from score_progress')
    await countEarlier(context(), never)
    expect(await one('select checkups, p1, q1 from score_days where hotel_id = 1')).toEqual({ checkups: 2, ...current })
    await query('delete from checkups where q1 = 9000')
  })

  test('gives what was stored, and a second run changes nothing', async () => {
    await countEarlier(context(), never)
    const before = await sums()
    expect(before).toHaveLength(2)
    await forget()
    expect(await countEarlier(context(), never)).toEqual({ days: 2, hotels: 2, failed: 0 })
    expect(await sums()).toEqual(before)
    expect(await countEarlier(context(), never)).toEqual({ days: 0, hotels: 0, failed: 0 })
  })

  test('finds what was new on a day whose fixes nobody followed, and leaves what a checkup has added', async () => {
    await countEarlier(context(), never)
    const before = await sums()
    await query('delete from score_progress')
    await query(`update score_days set opened = '{0,0,0,0,0}' where hotel_id = 2`)
    await query(`update score_days set opened = '{9,0,0,0,0}', open = '{9,0,0,0,0}' where hotel_id = 1`)
    await countEarlier(context(), never)
    const again = await sums()
    expect(again.filter(({ hotel_id }) => hotel_id === 2)).toEqual(before.filter(({ hotel_id }) => hotel_id === 2))
    expect(again.find(({ hotel_id }) => hotel_id === 1)?.opened).toEqual([9, 0, 0, 0, 0])
  })

  test('counts a checkup with the score that it was stored with, as the days of its booking codes do', async () => {
    await countEarlier(context(), never)
    const before = await sums()
    const code = String(
      (
        await one(
          `select min(rate_plan) code from checkup_rates r join checkups c on c.id = r.checkup_id where hotel_id = 2 and r.q1 > 0`,
        )
      ).code,
    )
    const codeBefore = await daysOf(`hotel_id=2&rate_plan=${code}`)
    const list = weightColumns.join(', ')
    const rescore = async (rule_set: number, rates: string) => {
      await query(`insert into earlier_scores (tenant_id, checkup_id, rule_set, own_version, scored_at, price_wrong_rates, applicable, ${list}, rates)
        select tenant_id, id, rule_set, own_version, now(), price_wrong_rates, applicable, ${list}, ${rates} from checkups c where hotel_id = 2`)
      await query(`update checkups set rule_set = ${rule_set}, p1 = 0 where hotel_id = 2`)
      await query(
        `update checkup_rates set p1 = 0, q1 = q1 + 1 where checkup_id in (select id from checkups where hotel_id = 2)`,
      )
    }
    // The first left every rate as it was: what it replaced is that of the next.
    await query(`insert into earlier_scores (tenant_id, checkup_id, rule_set, own_version, scored_at, price_wrong_rates, applicable, ${list}, rates)
      select tenant_id, id, rule_set, own_version, now(), price_wrong_rates, applicable, ${list}, '{}' from checkups where hotel_id = 2`)
    await rescore(
      901,
      `(select coalesce(jsonb_object_agg(position, to_jsonb(r)), '{}') from checkup_rates r where r.checkup_id = c.id)`,
    )
    await rescore(902, `'{}'`)
    await forget()
    await countEarlier(context(), never)
    expect(await sums()).toEqual(before)
    expect(await daysOf(`hotel_id=2&rate_plan=${code}`)).toEqual(codeBefore)
  })

  test('goes on where an interrupted run ended, and counts a hotel that was checked meanwhile', async () => {
    let steps = 0
    await countEarlier(context(), () => ++steps > 1)
    expect(await query('select done from score_progress')).toEqual([{ done: true }])
    await read(2)
    await countEarlier(context(), never)
    const [row] = await query('select checkups from score_days where hotel_id = 2')
    expect(row?.checkups).toBe(
      (await one('select count(*)::int n from checkups where hotel_id = 2 and rates_count > 0')).n,
    )
  })

  test('leaves a hotel that cannot be counted to the next run', async () => {
    await query('alter table score_progress add constraint not_counted check (hotel_id <> 1 or not done)')
    expect(await countEarlier(context(), never)).toMatchObject({ hotels: 1, failed: 1 })
    await query('alter table score_progress drop constraint not_counted')
    expect(await countEarlier(context(), never)).toMatchObject({ hotels: 1, failed: 0 })
  })

  test('begins a day after the version that counts', async () => {
    const run = async () => {
      await query(`update schedule set due_at = now() - interval '1 minute' where name = 'score_days'`)
      expect(await runTasks(context(), [countingTask])).toEqual(['score_days'])
      return (await one(`select outcome from schedule where name = 'score_days'`)).outcome
    }
    await query(`update migrations set ran_at = now() where name like '0062%'`)
    expect(await run()).toBe('waits for the upgrade to end')
    await query(`update migrations set ran_at = now() - interval '25 hours' where name like '0062%'`)
    expect(await run()).toBe('2 days of 2 hotels')
  })
})

test('a stay that is checked again the same day counts once, with what it says last, for the hotel and for a booking code', async () => {
  await forget()
  const stay = await one(
    `select id::int, check_in::text start_date, (check_in + nights)::text end_date, adults from checkups where hotel_id = 1 and latest`,
  )
  const { id, ...dates } = stay
  await query(`update checkups set created_at = created_at - interval '10 minutes' where id = ${String(id)}`)
  await query(`update checkup_rates set p1 = 0, q1 = 9000 where checkup_id = ${String(id)}`)
  const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id: 1, ...dates } })
  if (status === 202) await ended('owner', body.data.id)
  const [now] = await query(`select *, id::int from checkups where hotel_id = 1 and latest`)
  expect(now?.id).not.toBe(id)
  const [row] = await query('select p1, q1, p5, q5 from score_days where hotel_id = 1')
  expect(row).toEqual({ p1: now?.p1, q1: now?.q1, p5: now?.p5, q5: now?.q5 })
  const { code } = await one(
    `select min(rate_plan) code from checkup_rates where checkup_id = ${String(now?.id)} and q1 + q2 + q3 + q4 + q5 > 0`,
  )
  const rates =
    await one(`select sum(p1 + p2 + p3 + p4 + p5)::int p, sum(q1 + q2 + q3 + q4 + q5)::int q from checkup_rates
    where checkup_id = ${String(now?.id)} and rate_plan = '${String(code)}'`)
  const [point] = await daysOf(`hotel_id=1&rate_plan=${String(code)}`)
  expect(point?.checkups).toBe(2)
  expect(point?.score).toBeCloseTo((100 * Number(rates.p)) / Number(rates.q), -0.5)
})
