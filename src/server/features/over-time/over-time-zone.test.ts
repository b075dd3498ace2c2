// On which day a checkup counts, and with which day the chart ends: that of the hotel, by its own time zone, its country, or UTC.
import { expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'

/** Late in the evening, so that it is tomorrow in Warsaw. */
const day = todayIn(null, Date.now())
let moment = `${day}T23:30:00Z`
const { ask, ended, query } = testServer({ sandbox: true, now: () => Date.parse(moment) })
let after = 9
const dayOfCheckup = async (place: string) => {
  await query('delete from score_days')
  await query(`update hotels set ${place} where id = 2`)
  const { after: found, ...stay } = soldStay(day, after + 1)
  after = found
  const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id: 2, ...stay } })
  if (status === 202) await ended('owner', body.data.id)
  return (await query('select day::text from score_days'))[0]?.day
}

test.each([
  ['its own time zone', `time_zone = 'Europe/Warsaw'`, addDays(day, 1)],
  [
    'the one time of its country',
    `time_zone = null, latitude = null, longitude = null, country = 'PL'`,
    addDays(day, 1),
  ],
  ['UTC where its country has several', `time_zone = null, latitude = null, longitude = null, country = 'US'`, day],
])('a checkup counts on the day of %s', async (_, place, counted) => {
  expect(await dayOfCheckup(place)).toBe(counted)
})

test.each([
  ['before, at hotels where it is still the evening of it', '03:00', `'America/New_York'`, -1],
  ['at hotels where it has begun', '15:00', `'America/New_York'`, 0],
  ['at hotels in the east, where the next has begun', '23:30', `'Europe/Warsaw'`, 1],
  ['of UTC at hotels whose zone is not known', '03:00', 'null', 0],
])('the chart ends with the day %s', async (_, time, zone, days) => {
  moment = `${day}T${time}:00Z`
  await query('delete from score_days')
  await query(`update hotels set time_zone = ${zone} where id = 2`)
  // Another hotel, without days, does not count.
  await query(`update hotels set time_zone = 'Pacific/Kiritimati' where id = 1`)
  await query(`insert into score_days (tenant_id, hotel_id, gds_id, day, checkups, rule_set, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5, open, opened, gone)
    select distinct tenant_id, 2, 1, '${addDays(day, -3)}'::date, 1, 4, 8, 10, 0, 0, 0, 0, 0, 0, 0, 0, '{0,0,0,0,0}'::int[], '{0,0,0,0,0}'::int[], '{0,0,0,0,0}'::int[]
    from user_hotels where hotel_id = 2`)
  const { points, to } = (await ask('owner', 'GET /score-days')).body.data
  expect(to).toBe(addDays(day, days))
  expect(points.at(-1)).toMatchObject({ day: addDays(day, days), checkups: 0, score: 80 })
})
