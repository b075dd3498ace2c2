// A deadline in UTC is one hotel time everywhere: on the rate, in the list, next to the other GDS, and in own data.
import { expect, test } from 'vitest'
import { emptyRate, type GdsMoment, type Rate } from '../../../domain/rate.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { localTimeOf } from '../../testing/local-time.ts'
import { hotels } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
const checkIn = addDays(todayIn(null, Date.now()), 9)
const [dayBefore, utcDay] = [addDays(checkIn, -3), addDays(checkIn, -2)]
const instant: GdsMoment = { local: `${utcDay}T01:00:00`, offset: 'Z' }

const rate = (until: GdsMoment): Rate => ({
  ...emptyRate('A1KFLX'),
  rate_name: 'Flexible Rate',
  refundable: true,
  cancellation_until: until,
  // As it was stored before the zone was known.
  cancellation_deadline: until,
})
const addCheckup = async (gds: 1 | 2, shown: Rate) => {
  const [checkup] = await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in,
      nights, adults, children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, calls, latest)
    select tenant_id, id, id, ${hotels.own}, ${gds}, 'full', '${checkIn}', 2, 1, 0, '{}', '{}', 'P', 'complete', 'rates', 2,
      '{"details":"read","rules":"not_made"}', false from users where tenant_id = 2 order by id limit 1 returning id`)
  const [row] =
    await query(`insert into checkup_rates (tenant_id, checkup_id, position, rate_plan, p1, q1, p2, q2, p3, q3,
      p4, q4, p5, q5, applicable, wrong, missing, price_wrong, fields, findings, verdicts)
    values (2, ${checkup?.id}, 1, '${shown.rate_plan}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false,
      '${JSON.stringify(shown)}', '[]', '{}') returning id`)
  return { checkup: Number(checkup?.id), rate: Number(row?.id) }
}
const zoned = (zone: string | null) =>
  query(`update hotels set time_zone = ${zone === null ? 'null' : `'${zone}'`} where id = ${hotels.own}`)
const compared = async (left: number, right: number) =>
  (await ask('owner', `GET /comparisons?left=${left}&right=${right}`)).body.data
const differences = async (left: number, right: number) =>
  (await compared(left, right)).pairs[0].differences.map(({ field }: { field: string }) => field)

test.each([
  ['America/Denver', dayBefore],
  ['Europe/Warsaw', utcDay],
  ['Asia/Tokyo', utcDay],
])('in %s', async (zone, day) => {
  const local = localTimeOf(zone, `${instant.local}Z`)
  const clock = local.slice(11, 16)
  expect(local).toBe(`${day}T${clock}:00`)
  await zoned(zone)
  const inUtc = await addCheckup(1, rate(instant))
  const inLocal = await addCheckup(2, rate({ local, offset: null }))
  const shown = (await ask('owner', `GET /checkup-rates/${inUtc.rate}`)).body.data
  expect(shown.cancellation_deadline.local).toBe(local)
  expect(shown.cancellation_until).toEqual(instant)
  const { pairs, time_zone } = await compared(inUtc.checkup, inLocal.checkup)
  expect(time_zone).toBe(zone)
  expect(pairs[0].left.cancellation_deadline).toEqual(shown.cancellation_deadline)
  expect(await differences(inUtc.checkup, inLocal.checkup)).toEqual([])
  const another = await addCheckup(2, rate({ local: `${utcDay}T01:00:00`, offset: null }))
  expect(await differences(inUtc.checkup, another.checkup)).toContain('cancellation_deadline')
  const taken = await ask('owner', `POST /checkup-rates/${inUtc.rate}/expect`, { body: {} })
  expect(taken.status).toBe(201)
  const { plans } = (await ask('owner', `GET /hotels/${hotels.own}/own-data`)).body.data
  const offset = day === dayBefore ? 3 : 2
  expect(plans[0].cancellation).toMatchObject({ offset, unit: 'day', drop_time: clock })
  expect((await ask('owner', `DELETE /own-plans/${plans[0].id}`)).status).toBeLessThan(300)
})

test('without a zone it is not hotel time: not shown as such, not accepted, and not a difference that some zone explains', async () => {
  await zoned(null)
  const inUtc = await addCheckup(1, rate(instant))
  const shown = (await ask('owner', `GET /checkup-rates/${inUtc.rate}`)).body.data
  expect([shown.cancellation_deadline, shown.cancellation_until]).toEqual([null, instant])
  const local = (clock: string) => addCheckup(2, rate({ local: `${dayBefore}T${clock}:00`, offset: null }))
  expect(await differences(inUtc.checkup, (await local('18:00')).checkup)).toEqual([])
  expect(await differences(inUtc.checkup, (await local('18:10')).checkup)).toContain('cancellation_deadline')
  await ask('owner', `POST /checkup-rates/${inUtc.rate}/expect`, { body: {} })
  const { plans } = (await ask('owner', `GET /hotels/${hotels.own}/own-data`)).body.data
  expect(plans[0]?.cancellation.drop_time ?? null).toBeNull()
})
