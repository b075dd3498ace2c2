// The score without accepted deviations, beside the score: at a hotel and over all of them, and nothing where nothing is accepted.
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { dashboard } from '../../../contract/dashboard.ts'
import type { FixRow } from '../../../contract/fixes.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const read = async (hotel_id: number, from: number) => {
  const body = { hotel_id, start_date: addDays(today, from), end_date: addDays(today, from + 2) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) await ended('owner', answer.data.id)
}
type Overview = z.output<typeof dashboard.overview.answer>['data']
const overview = async (search = ''): Promise<Overview> => (await ask('owner', `GET /dashboard?${search}`)).body.data
const fixes = async (hotel_id: number): Promise<FixRow[]> =>
  (await ask('owner', `GET /fixes?length=1000&state=all&hotel_id=${hotel_id}`)).body.data
const accept = async ({ hotel_id, key, values_mark }: FixRow) => {
  const body = { values_mark, reason: 'agreed' }
  const { status } = await ask('owner', `POST /hotels/${hotel_id}/fixes/${key}/acceptances`, { body })
  expect(status).toBe(200)
}
const hotelIn = ({ hotels }: Overview, id: number) => hotels.find((hotel) => hotel.id === id)

beforeAll(async () => {
  for (const from of [10, 20]) await read(2, from)
  await read(1, 30)
})

describe('the score without what is accepted', () => {
  test('is not there where nothing is accepted', async () => {
    const before = await overview()
    expect(before.without_accepted).toBeNull()
    expect(before.hotels.every(({ without_accepted }) => without_accepted === null)).toBe(true)
  })

  test('is higher by the points of the fix, at its hotel and over all; the score stays', async () => {
    const before = await overview()
    const [fix] = (await fixes(2)).toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))
    if (!fix?.points) throw new Error('no fix brings points')
    await accept(fix)
    for (const again of [1, 2]) {
      const after = await overview()
      const [was, is] = [hotelIn(before, 2), hotelIn(after, 2)]
      expect([again, after.summary, is?.summary]).toEqual([again, before.summary, was?.summary])
      const [sums] =
        await query(`select sum(p1 + p2 + p3 + p4 + p5)::int passed, sum(q1 + q2 + q3 + q4 + q5)::int counted
        from day_scores where hotel_id = 2 and gds_id = 1 and check_in <= current_date + 60`)
      const percent = (100 * Number(sums?.['passed'])) / Number(sums?.['counted'])
      expect(Math.abs((is?.without_accepted ?? 0) - (percent + fix.points))).toBeLessThan(1)
      expect(hotelIn(after, 1)?.without_accepted).toBeNull()
      expect(after.without_accepted ?? 0).toBeGreaterThanOrEqual(after.summary.all ?? 0)
    }
  })

  test('is at most 100 with all fixes accepted, and gone once these end', async () => {
    for (const fix of await fixes(2)) if (!fix.accepted) await accept(fix)
    const all = hotelIn(await overview('hotel_id=2'), 2)?.without_accepted
    expect(all).toBeGreaterThan(hotelIn(await overview(), 2)?.summary.all ?? 100)
    expect(all).toBeLessThanOrEqual(100)
    await query(`update accepted_deviations set expires_on = current_date`)
    expect((await overview()).without_accepted).toBeNull()
    await query(`update accepted_deviations set expires_on = current_date + 9`)
    expect(hotelIn(await overview(), 2)?.without_accepted).toBe(all)
  })

  test('is nobody else’s', async () => {
    const { body } = await ask('other_tenant_owner', 'GET /dashboard')
    expect(body.data.without_accepted).toBeNull()
  })

  test('is not there for days without the fix', async () => {
    const { without_accepted } = await overview(`start_date=${addDays(today, 300)}&end_date=${addDays(today, 310)}`)
    expect(without_accepted).toBeNull()
  })
})
