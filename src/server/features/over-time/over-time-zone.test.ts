// On which day a checkup counts: that of its hotel, by its own time zone, its country, or UTC.
import { expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'

/** Late in the evening, so that it is tomorrow in Warsaw. */
const day = todayIn(null, Date.now())
const { ask, ended, query } = testServer({ sandbox: true, now: () => Date.parse(`${day}T23:30:00Z`) })
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
