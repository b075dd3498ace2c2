// What is typed into the list of fixes finds names as other lists do.
import { beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const found = async (typed: string): Promise<number> =>
  (await ask('owner', `GET /fixes?length=1&state=all&find=${encodeURIComponent(typed)}`)).body.meta.total

beforeAll(async () => {
  await query(`update hotels set name = 'Østhavn Hôtel' where id = 2`)
  const body = { hotel_id: 2, start_date: addDays(today, 10), end_date: addDays(today, 12) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) await ended('owner', answer.data.id)
})

test('a hotel is found with and without its accents and capitals', async () => {
  const all = await found('Østhavn Hôtel')
  expect(all).toBeGreaterThan(0)
  for (const typed of ['osthavn', 'OSTHAVN HOTEL', 'østhavn', ' hôtel ']) expect(await found(typed)).toBe(all)
  expect(await found('westhavn')).toBe(0)
})
