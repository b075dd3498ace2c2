// The calendar of a booking code: each check-in day as its checkups for the same guests and codes show it.
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { overTime } from '../../../contract/over-time.ts'
import { checkOf } from '../../../domain/accuracy/rule-set.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
type Who = Parameters<typeof ask>[0]
const today = todayIn(null, Date.now())
let code = ''
const stays: string[] = []
const nights = async (search = '', who: Who = 'owner', of = code) =>
  (
    (await ask(who, `GET /booking-codes/${of}/nights?hotel_id=2&${search}`)).body as z.output<
      typeof overTime.nights.answer
    >
  ).data
const dayOf = async (day: string | undefined, search = '') =>
  (await nights(search)).days.find((each) => each.day === day)

beforeAll(async () => {
  for (let from = 3; stays.length < 3; ) {
    const { after, ...stay } = soldStay(today, from)
    from = after + 1
    const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id: 2, ...stay } })
    if (status === 202) await ended('owner', body.data.id)
    stays.push(stay.start_date)
  }
  const [row] =
    await query(`select rate_plan from checkup_rates r join checkups c on c.id = r.checkup_id where c.hotel_id = 2
    group by 1 order by count(distinct c.id) desc, 1 limit 1`)
  code = String(row?.rate_plan)
  await query('update checkup_rates set price_wrong = false')
})
/** As the check of the price against own data would have said. */
const compared = (verdict: string) => {
  const number = checkOf('pricing.matches_expected')?.number ?? 0
  return query(
    `update checkup_rates set verdicts = to_jsonb(overlay(verdicts #>> '{}' placing '${verdict}' from ${number} for 1))`,
  )
}

test('a price that was compared with nothing is neither right nor wrong', async () => {
  await compared('u')
  expect((await nights()).days.map(({ state }) => state)).toEqual(stays.map(() => 'not_compared'))
  await compared('p')
  expect((await nights()).days.map(({ state }) => state)).toEqual(stays.map(() => 'right'))
})

test.each(['Etc/GMT+12', 'Etc/GMT-14'])('begins with tonight at the hotel, in %s', async (zone) => {
  const [{ time_zone: before } = {}] = await query('select time_zone from hotels where id = 2')
  await query(`update hotels set time_zone = '${zone}' where id = 2`)
  onTestFinished(
    async () => void (await query(`update hotels set time_zone = ${before ? `'${before}'` : 'null'} where id = 2`)),
  )
  const day = todayIn(zone, Date.now())
  const { from } = await nights()
  expect([day, todayIn(zone, Date.now())]).toContain(from)
})

test('a day is right with its price, and opens the rate; days that nobody checked are left out', async () => {
  const { from, to, guests, days } = await nights(`from=${today}`)
  expect({ from, to }).toEqual({ from: today, to: addDays(today, 89) })
  expect(guests).toMatchObject({ adults: expect.any(Number), children: 0 })
  expect(days.map(({ day }) => day)).toEqual(stays)
  const [rate] =
    await query(`select r.id::int, r.fields->>'total' total, r.fields->>'currency' currency, c.nights from checkup_rates r
    join checkups c on c.id = r.checkup_id where c.check_in = '${stays[0]}' and r.rate_plan = '${code}' order by position limit 1`)
  const { id, ...shown } = rate ?? {}
  expect(days[0]).toMatchObject({ state: 'right', checkup_rate_id: id, ...shown })
})

test('a wrong price is wrong, a code that is not sold is closed, and a part of an answer does not close it', async () => {
  const ofDay = `checkup_id in (select id from checkups where check_in = '${stays[1]}') and rate_plan = '${code}'`
  await query(`update checkup_rates set price_wrong = true where ${ofDay}`)
  expect(await dayOf(stays[1])).toMatchObject({ state: 'wrong' })
  await query(`update checkup_rates set rate_plan = 'OTHER' where ${ofDay}`)
  expect(await dayOf(stays[1])).toMatchObject({ state: 'closed', total: null, checkup_rate_id: null, score: null })
  await query(`update checkups set status = 'partial' where check_in = '${stays[1]}'`)
  expect(await dayOf(stays[1])).toBeUndefined()
  await query(`update checkups set status = 'complete' where check_in = '${stays[1]}'`)
  await query(`update checkup_rates set rate_plan = '${code}', price_wrong = false where rate_plan = 'OTHER'`)
})

test('checkups for other guests or codes say nothing of it', async () => {
  await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes,
      rate_category_codes, point_of_sale, status, rule_set, latest, created_at)
    select tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, '{IBX}', rate_category_codes, point_of_sale,
      status, rule_set, true, now() + interval '1 minute' from checkups where check_in = '${stays[0]}' and latest`)
  expect(await dayOf(stays[0])).toMatchObject({ state: 'right' })
  await query(`delete from checkups where corporate_codes = '{IBX}'`)
  expect(await nights('adults=9')).toMatchObject({ guests: null, days: [] })
})

/** One more checkup of that day, so many nights longer and newer: without any rate, or with those of the other. */
const checkLonger = async (day: string | undefined, { more, rates = false }: { more: number; rates?: boolean }) => {
  const [made] =
    await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children,
      corporate_codes, rate_category_codes, point_of_sale, status, rule_set, latest, created_at)
    select tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights + ${more}, adults, children, corporate_codes, rate_category_codes,
      point_of_sale, status, rule_set, true, now() + interval '1 minute' from checkups where check_in = '${day}' and latest order by id limit 1
    returning id::int, nights`)
  if (rates)
    await query(`update checkup_rates set checkup_id = ${made?.id}
      where checkup_id = (select min(id) from checkups where check_in = '${day}' and latest)`)
  return Number(made?.nights)
}

test('a longer stay without the code does not close a day that a shorter one sells, nor the other way round', async () => {
  const [day, other] = stays
  await checkLonger(day, { more: 6 })
  expect(await dayOf(day)).toMatchObject({ state: 'right' })
  const nights_of = await checkLonger(other, { more: 1, rates: true })
  expect(await dayOf(other)).toMatchObject({ state: 'right', nights: nights_of })
  await query(`update checkup_rates set checkup_id = (select min(id) from checkups where check_in = '${other}' and latest)
    where checkup_id in (select id from checkups where created_at > now())`)
  await query(`delete from checkups where created_at > now()`)
})

test.each([
  'request_rates',
  'unknown_message',
])('an answer without rates (%s) does not close a day', async (outcome) => {
  const [day] = stays
  const where = `check_in = '${day}' and latest`
  await query(
    `update checkup_rates set rate_plan = 'OTHER' where rate_plan = '${code}' and checkup_id in (select id from checkups where ${where})`,
  )
  await query(`update checkups set outcome = '${outcome}' where ${where}`)
  expect(await dayOf(day)).toBeUndefined()
  await query(`update checkups set outcome = null where ${where}`)
  expect(await dayOf(day)).toMatchObject({ state: 'closed' })
  await query(`update checkup_rates set rate_plan = '${code}' where rate_plan = 'OTHER'`)
})

test('a code that no checkup shows has no days, nor have days beyond', async () => {
  expect(await nights('', 'owner', 'NOTHING')).toMatchObject({ guests: null, days: [] })
  expect((await nights(`from=${addDays(today, 300)}`)).days).toEqual([])
})

test.each<[string, Who, string, number]>([
  ['another account’s hotel', 'owner', 'hotel_id=4', 404],
  ['an employee without the hotel', 'employee', 'hotel_id=2', 404],
  ['a travel agent', 'travel_agent', 'hotel_id=1', 403],
  ['no hotel', 'owner', '', 422],
  ['ten adults', 'owner', 'hotel_id=1&adults=10', 422],
])('%s is refused', async (_, who, search, status) => {
  expect((await ask(who, `GET /booking-codes/A1K/nights?${search}`)).status).toBe(status)
})
