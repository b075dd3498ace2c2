// A month of prices with those each GDS showed, and what is deleted with a room or rate plan.
import { beforeAll, expect, test } from 'vitest'
import { checkOf } from '../../../domain/accuracy/rule-set.ts'
import type { Finding } from '../../../domain/accuracy/verdict.ts'
import { emptyRate, type Rate } from '../../../domain/rate.ts'
import { addDays, daysBetween, todayIn } from '../../../domain/stay.ts'
import { hotels } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const own = `/hotels/${hotels.own}`
const made = async (path: string, body: object) => (await ask('owner', `POST ${own}/${path}`, { body })).body.data
const ids = { bar: 0, saver: 0, dbl: 0, sgl: 0 }

type Checked = {
  gds: 1 | 2
  tenant?: number
  check_in: string
  nights?: number
  adults?: number
  outcome?: string
  status?: 'complete' | 'partial'
  rates: Rate[]
}
/** `finding` is what the check of the price found of each rate. */
const addCheckup = async (
  { gds, tenant = 2, check_in, nights = 1, adults = 2, outcome = 'rates', status = 'complete', rates }: Checked,
  finding: Partial<Finding> | null = null,
) => {
  const [checkup] = await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in,
      nights, adults, children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, calls, own_version, latest)
    select tenant_id, id, id, ${hotels.own}, ${gds}, 'full', '${check_in}', ${nights}, ${adults}, 0, '{}', '{}', 'P', '${status}', '${outcome}', 1,
      '{"details":"read","rules":"not_made"}', (select coalesce(max(version), 0) from own_versions where tenant_id = ${tenant}
        and hotel_id = ${hotels.own}), true from users where tenant_id = ${tenant} order by id limit 1 returning id`)
  const findings = JSON.stringify(
    finding ? [{ number: checkOf('pricing.matches_expected')?.number, verdict: 'wrong', ...finding }] : [],
  )
  for (const [at, rate] of rates.entries())
    await query(`insert into checkup_rates (tenant_id, checkup_id, position, rate_plan, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5,
        applicable, wrong, missing, price_wrong, fields, findings, verdicts)
      values (${tenant}, ${checkup?.id}, ${at + 1}, '${rate.rate_plan}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false,
        '${JSON.stringify(rate)}', '${findings}', '{}')`)
}
const nightly = (rate_plan: string, from: string, to: string, amount: string): Rate => ({
  ...emptyRate(rate_plan),
  currency: 'EUR',
  nightly_rates: [{ from, to, amount }],
  total: (Number(amount) * daysBetween(from, to)).toFixed(2),
})
const calendar = async (asked: string, who: 'owner' | 'employee' = 'owner') =>
  (await ask(who, `GET ${own}/own-prices/calendar?${asked}`)).body.data
type Night = {
  night: string
  own: { amount: string } | null
  no_price: string | null
  gds: object[]
  answers: object[]
}
const nightOf = (
  data: { rooms: { room_id: number | null; nights: Night[] }[] },
  room_id: number | null,
  night: string,
) => data.rooms.find((room) => room.room_id === room_id)?.nights.find((each) => each.night === night)

beforeAll(async () => {
  ids.dbl = (await made('own-rooms', { code: 'DBL' })).id
  ids.sgl = (await made('own-rooms', { code: 'SGL' })).id
  ids.bar = (await made('own-plans', { code: 'BAR' })).id
  ids.saver = (
    await made('own-plans', {
      code: 'SAVER',
      derived: { from_plan_code: 'bar', change: { percent: '-10' }, round_to: '1' },
    })
  ).id
  const price = { plan_id: ids.bar, currency: 'EUR', tax: 'after', first_night: '2027-06-01', last_night: '2027-06-20' }
  await made('own-prices', { ...price, room_id: ids.dbl, amount: '120' })
  await made('gds-codes', { pattern: 'A1KD*', plan_id: ids.bar, room_id: ids.dbl })
  await made('gds-codes', { pattern: 'SAVE?', gds_id: 1, plan_id: ids.saver })
  await made('own-restrictions', {
    plan_id: ids.bar,
    first_night: '2027-07-01',
    last_night: '2027-07-02',
    kind: 'closed',
  })
  await addCheckup({ gds: 1, check_in: '2027-06-10', rates: [nightly('A1KDBR', '2027-06-10', '2027-06-11', '999.00')] })
  await addCheckup({
    gds: 1,
    check_in: '2027-06-10',
    nights: 2,
    rates: [nightly('A1KDBR', '2027-06-10', '2027-06-12', '130.00')],
  })
  await addCheckup({
    gds: 2,
    check_in: '2027-05-31',
    nights: 3,
    rates: [nightly('A1KDX', '2027-05-31', '2027-06-03', '120.00')],
  })
  await addCheckup({
    gds: 1,
    check_in: '2027-06-15',
    adults: 1,
    rates: [nightly('A1KDBR', '2027-06-15', '2027-06-16', '80.00')],
  })
  await addCheckup({ gds: 1, check_in: '2027-06-16', rates: [nightly('OTHER', '2027-06-16', '2027-06-17', '80.00')] })
  await addCheckup({
    gds: 1,
    tenant: 4,
    check_in: '2027-06-17',
    rates: [nightly('A1KDBR', '2027-06-17', '2027-06-18', '80.00')],
  })
})

test('a calendar shows the own price and what each GDS showed, newest first, for every night of the month', async () => {
  const data = await calendar(`plan_id=${ids.bar}&month=2027-06&adults=2`, 'employee')
  expect(data.rooms.map((room: { room_id: number }) => room.room_id)).toEqual([ids.dbl, ids.sgl])
  expect(data.rooms[0].nights).toHaveLength(30)
  expect(nightOf(data, ids.dbl, '2027-06-10')).toMatchObject({
    own: { amount: '120', currency: 'EUR', tax: 'after' },
    gds: [
      {
        gds_id: 1,
        rate_id: expect.any(Number),
        rate_plan: 'A1KDBR',
        amount: '130.00',
        expected: '120.00',
        currency: 'EUR',
        verdict: 'wrong',
        check_in: '2027-06-10',
        nights: 2,
      },
    ],
  })
  expect(nightOf(data, ids.dbl, '2027-06-02')?.gds).toMatchObject([{ gds_id: 2, amount: '120.00', verdict: 'pass' }])
  expect(nightOf(data, ids.dbl, '2027-06-21')).toEqual({
    night: '2027-06-21',
    own: null,
    no_price: null,
    price_id: null,
    closed: null,
    gds: [],
    answers: [],
  })
  // Another number of adults, a code of no plan, another company's checkup.
  for (const night of ['2027-06-15', '2027-06-16', '2027-06-17']) expect(nightOf(data, ids.dbl, night)?.gds).toEqual([])
  expect(data.sums).toEqual({ priced: 20, checked: 4, wrong: 2 })
  const alone = await calendar(`plan_id=${ids.bar}&month=2027-06&adults=1`)
  expect(nightOf(alone, ids.dbl, '2027-06-15')?.gds).toHaveLength(1)
})

test('a price that nothing says is like the own one is not compared, and the reason is told', async () => {
  const rate = { ...nightly('A1KDX', '2027-06-18', '2027-06-19', '109.00'), total: null }
  await addCheckup({ gds: 2, check_in: '2027-06-18', rates: [rate] })
  const data = await calendar(`plan_id=${ids.bar}&month=2027-06&adults=2`)
  expect(nightOf(data, ids.dbl, '2027-06-18')?.gds).toMatchObject([
    { amount: '109.00', verdict: 'not_compared', reason: 'the GDS doesn’t say whether its price includes tax' },
  ])
})

test('a night that differs is marked though the stay as a whole has no own price', async () => {
  const rate = nightly('A1KDX', '2027-06-20', '2027-06-22', '135.00')
  await addCheckup({ gds: 2, check_in: '2027-06-20', nights: 2, rates: [rate] })
  const data = await calendar(`plan_id=${ids.bar}&month=2027-06&adults=2`)
  expect(nightOf(data, ids.dbl, '2027-06-20')?.gds).toMatchObject([{ verdict: 'wrong', expected: '120.00' }])
  expect(nightOf(data, ids.dbl, '2027-06-21')?.gds).toMatchObject([
    { verdict: 'not_compared', reason: 'your rates have no price for this night' },
  ])
})

test('of several codes of a room and plan the worst comes first', async () => {
  const rates = ['120.00', '121.00', '150.00'].map((amount, at) =>
    nightly(`A1KD${at}`, '2027-06-12', '2027-06-13', amount),
  )
  await addCheckup({ gds: 2, check_in: '2027-06-12', rates })
  const data = await calendar(`plan_id=${ids.bar}&month=2027-06&adults=2`)
  expect(nightOf(data, ids.dbl, '2027-06-12')?.gds).toMatchObject([
    { rate_plan: 'A1KD2', verdict: 'wrong' },
    { rate_plan: 'A1KD1', verdict: 'wrong' },
    { rate_plan: 'A1KD0', verdict: 'pass' },
  ])
})

test('a total that the check found wrong counts for a night that was checked by itself, as long as own data is the same', async () => {
  const found = { field: 'total' as const, shown: 'EUR 125.00', expected: 'EUR 120.00' }
  await addCheckup(
    { gds: 2, check_in: '2027-06-13', rates: [nightly('A1KDX', '2027-06-13', '2027-06-14', '120.00')] },
    found,
  )
  const seen = async () =>
    nightOf(await calendar(`plan_id=${ids.bar}&month=2027-06&adults=2`), ids.dbl, '2027-06-13')?.gds
  expect(await seen()).toMatchObject([{ verdict: 'wrong', stay_price: found }])
  await query(`update checkups set own_version = own_version - 1 where check_in = '2027-06-13'`)
  expect(await seen()).toMatchObject([{ verdict: 'pass', stay_price: null }])
})

const stay = (check_in: string, nights: number) => ({ check_in: `2027-06-${check_in}`, nights })
test('closed, not offered and not checked are told apart, with the stay that was asked for', async () => {
  await addCheckup({ gds: 1, check_in: '2027-06-25', rates: [] })
  await addCheckup({ gds: 1, check_in: '2027-06-25', nights: 3, outcome: 'minimum_stay', rates: [] })
  await addCheckup({ gds: 1, check_in: '2027-06-28', outcome: 'closed', rates: [] })
  await addCheckup({ gds: 1, check_in: '2027-06-29', status: 'partial', outcome: 'partial', rates: [] })
  const data = await calendar(`plan_id=${ids.bar}&month=2027-06&adults=2`)
  const answers = (night: string) => nightOf(data, ids.dbl, `2027-06-${night}`)?.answers
  expect(answers('25')).toMatchObject([{ gds_id: 1, state: 'not_offered', outcome: 'rates', stay: stay('25', 1) }])
  expect(answers('26')).toMatchObject([
    { gds_id: 1, state: 'not_offered', outcome: 'minimum_stay', stay: stay('25', 3) },
  ])
  expect(answers('28')).toMatchObject([{ gds_id: 1, state: 'closed', stay: stay('28', 1) }])
  expect([answers('29'), answers('30')]).toEqual([[], []])
  expect(nightOf(data, ids.sgl, '2027-06-25')?.answers).toMatchObject([
    { gds_id: 1, state: 'not_mapped', stay: null },
    { gds_id: 2, state: 'not_mapped', stay: null },
  ])
  const july = await calendar(`plan_id=${ids.bar}&month=2027-07&adults=2`)
  expect(nightOf(july, ids.dbl, '2027-07-01')).toMatchObject({ closed: 'the property has closed it on 01.07.2027' })
})

test('missing dates come with the stays that check them, and none of the past', async () => {
  await query(
    `insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) values (${hotels.own}, 2, '7700100', 'HI')`,
  )
  const zone = (await query(`select time_zone from hotels where id = ${hotels.own}`))[0]?.['time_zone']
  const today = todayIn(typeof zone === 'string' ? zone : null, Date.now())
  const month = addDays(today, 62).slice(0, 7)
  const night = (day: string) => `${month}-${day}`
  await made('own-restrictions', {
    plan_id: ids.saver,
    first_night: night('10'),
    last_night: night('11'),
    kind: 'closed',
  })
  await addCheckup({ gds: 1, check_in: night('02'), nights: 2, adults: 3, rates: [] })
  const data = await calendar(`plan_id=${ids.saver}&month=${month}&adults=3`)
  expect(data.today).toBe(today)
  expect(data.gds_ids).toEqual([1, 2])
  const [inTravelport, inSabre] = data.missing
  expect(inTravelport.nights).not.toContain(night('03'))
  expect(inSabre.nights).toContain(night('03'))
  expect(inSabre.closed).toEqual([night('10'), night('11')])
  expect(inTravelport.each[0]).toEqual({ check_in: night('01'), nights: 1 })
  expect(inSabre.merged.slice(0, 2)).toEqual([
    { check_in: night('01'), nights: 7 },
    { check_in: night('08'), nights: 2 },
  ])
  expect(data.stays.some((each: { night: string }) => each.night === night('10'))).toBe(false)
  const before = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  expect((await calendar(`plan_id=${ids.saver}&month=${before}`)).missing).toMatchObject([
    { nights: [], each: [], closed: [] },
    { nights: [], each: [], closed: [] },
  ])
})

test('a plan without prices of its own shows the calculated ones', async () => {
  const data = await calendar(`plan_id=${ids.saver}&month=2027-06&adults=2`)
  expect(nightOf(data, ids.dbl, '2027-06-10')).toMatchObject({ own: { amount: '108' }, price_id: null })
  const [record] = (await ask('owner', `GET ${own}/own-prices`)).body.data
  const base = await calendar(`plan_id=${ids.bar}&month=2027-06&adults=2`)
  expect(nightOf(base, ids.dbl, '2027-06-10')).toMatchObject({ own: { amount: '120' }, price_id: record.id })
})

test('what is deleted with a room or plan is counted, and plans that depend on it are named', async () => {
  const removal = async (kind: string, record: number, who: 'owner' | 'other_tenant_owner' = 'owner') =>
    (await ask(who, `GET ${own}/own-data/removal?kind=${kind}&record=${record}`)).body.data
  expect(await removal('plans', ids.bar)).toEqual({ codes: 1, prices: 1, restrictions: 1, derived_plans: ['SAVER'] })
  expect(await removal('rooms', ids.dbl)).toEqual({ codes: 1, prices: 1, restrictions: 0, derived_plans: [] })
  expect(await removal('rooms', ids.sgl)).toEqual({ codes: 0, prices: 0, restrictions: 0, derived_plans: [] })
})

test('404 for a foreign hotel and a missing plan, 422 for an invalid month', async () => {
  const path = `${own}/own-prices/calendar`
  expect(await ask('other_tenant_owner', `GET ${path}?plan_id=${ids.bar}&month=2027-06&adults=2`)).toMatchObject({
    status: 404,
  })
  expect(await ask('owner', `GET ${path}?plan_id=999999&month=2027-06&adults=2`)).toMatchObject({ status: 404 })
  expect(await ask('owner', `GET ${path}?plan_id=${ids.bar}&month=2027-13`)).toMatchObject({ status: 422 })
  const foreign = await ask('other_tenant_owner', `GET ${own}/own-data/removal?kind=rooms&record=${ids.dbl}`)
  expect(foreign).toMatchObject({ status: 404 })
})
