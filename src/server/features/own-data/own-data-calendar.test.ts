// A month of prices with those each GDS showed, and what is deleted with a room or rate plan.
import { beforeAll, expect, test } from 'vitest'
import { checkOf } from '../../../domain/accuracy/rule-set.ts'
import type { Finding } from '../../../domain/accuracy/verdict.ts'
import { emptyRate, type Rate } from '../../../domain/rate.ts'
import { hotels } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const own = `/hotels/${hotels.own}`
const made = async (path: string, body: object) => (await ask('owner', `POST ${own}/${path}`, { body })).body.data
const ids = { bar: 0, saver: 0, dbl: 0, sgl: 0 }

type Checked = { gds: 1 | 2; tenant?: number; check_in: string; nights?: number; adults?: number; rates: Rate[] }
/** `finding` is what the check of the price found of each rate. */
const addCheckup = async (
  { gds, tenant = 2, check_in, nights = 1, adults = 2, rates }: Checked,
  finding: Partial<Finding> | null = null,
) => {
  const [checkup] = await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in,
      nights, adults, children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, calls, latest)
    select tenant_id, id, id, ${hotels.own}, ${gds}, 'full', '${check_in}', ${nights}, ${adults}, 0, '{}', '{}', 'P', 'complete', 'rates', 1,
      '{"details":"read","rules":"not_made"}', true from users where tenant_id = ${tenant} order by id limit 1 returning id`)
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
})
const calendar = async (asked: string, who: 'owner' | 'employee' = 'owner') =>
  (await ask(who, `GET ${own}/own-prices/calendar?${asked}`)).body.data
type Night = { night: string; own: { amount: string } | null; no_price: string | null; gds: object[] }
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
  await addCheckup(
    { gds: 1, check_in: '2027-06-10', nights: 2, rates: [nightly('A1KDBR', '2027-06-10', '2027-06-12', '130.00')] },
    { field: 'nightly_rates', shown: 'EUR 130.00 on 2027-06-10', expected: 'EUR 120.00 on 2027-06-10' },
  )
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
    gds: [{ gds_id: 1, rate_plan: 'A1KDBR', amount: '130.00', currency: 'EUR', verdict: 'wrong' }],
  })
  expect(nightOf(data, ids.dbl, '2027-06-02')?.gds).toMatchObject([{ gds_id: 2, amount: '120.00', verdict: 'pass' }])
  expect(nightOf(data, ids.dbl, '2027-06-21')).toEqual({ night: '2027-06-21', own: null, no_price: null, gds: [] })
  // Another number of adults, a code of no plan, another company's checkup.
  for (const night of ['2027-06-15', '2027-06-16', '2027-06-17']) expect(nightOf(data, ids.dbl, night)?.gds).toEqual([])
  expect(data.sums).toEqual({ priced: 20, checked: 4, wrong: 2 })
  const alone = await calendar(`plan_id=${ids.bar}&month=2027-06&adults=1`)
  expect(nightOf(alone, ids.dbl, '2027-06-15')?.gds).toHaveLength(1)
})

test('a price that differs is wrong only if the check of the price says so', async () => {
  await addCheckup({ gds: 2, check_in: '2027-06-18', rates: [nightly('A1KDX', '2027-06-18', '2027-06-19', '109.00')] })
  const data = await calendar(`plan_id=${ids.bar}&month=2027-06&adults=2`)
  expect(nightOf(data, ids.dbl, '2027-06-18')?.gds).toMatchObject([{ amount: '109.00', verdict: 'not_compared' }])
})

test('a plan without prices of its own shows the calculated ones', async () => {
  const data = await calendar(`plan_id=${ids.saver}&month=2027-06&adults=2`)
  expect(nightOf(data, ids.dbl, '2027-06-10')?.own?.amount).toBe('108')
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
