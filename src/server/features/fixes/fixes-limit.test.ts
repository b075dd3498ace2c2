// A list of fixes of more hotels than can be looked at: those that its filters are about come first, then the worst.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { FixRow, fixes } from '../../../contract/fixes.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const [better, worst] = [3, 2]
const list = async (search = '') =>
  (await ask('owner', `GET /fixes?length=1000&${search}`)).body as z.output<typeof fixes.list.answer>
const hotelsIn = (rows: readonly FixRow[]) => [...new Set(rows.map(({ hotel_id }) => hotel_id))]
const listed = async (search: string) => hotelsIn((await list(search)).data)
const change = ({ hotel_id, key }: FixRow, body: object) =>
  ask('owner', `PATCH /hotels/${hotel_id}/fixes/${key}`, { body })
const accept = ({ hotel_id, key, values_mark }: FixRow) =>
  ask('owner', `POST /hotels/${hotel_id}/fixes/${key}/acceptances`, { body: { reason: 'agreed', values_mark } })
/** Of the hotel that is not among the worst. */
const first = async (): Promise<FixRow> => {
  const [fix] = (await list(`hotel_id=${better}`)).data
  if (!fix) throw new Error('nothing to fix')
  return fix
}
const sizes = (rates: number) =>
  query(`update checkups set rates_count = ${rates}, scored_at = clock_timestamp() where latest and rates_count > 0`)

const check = async (from: number) => {
  const body = { hotel_id: worst, start_date: addDays(today, from), end_date: addDays(today, from + 2) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) await ended('owner', answer.data.id)
}

beforeAll(async () => {
  await check(20)
  // As if another hotel had been checked.
  for (const table of ['checkups', 'fix_spells', 'fix_stays'])
    await query(`update ${table} set hotel_id = ${better} where hotel_id = ${worst}`)
  await check(10)
  await query(`update checkups set p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0 where latest and hotel_id = ${worst}`)
  await sizes(20_000)
})
beforeEach(async () => {
  await query('delete from fix_states')
  await query('delete from accepted_deviations')
  await query(`update fix_spells set first_seen = now() - interval '9 days', opened_at = now() - interval '9 days'`)
})

test('has the worst hotels, and says of how many', async () => {
  const { data, totals } = await list()
  expect([hotelsIn(data), totals.listed, totals.hotels]).toEqual([[worst], 1, 2])
})

test.each<[string, string, (fix: FixRow) => Promise<unknown>]>([
  ['what is done', 'state=done', (fix) => change(fix, { state: 'done' })],
  ['what is snoozed', 'state=snoozed', (fix) => change(fix, { state: 'snoozed', until: addDays(today, 7) })],
  ['what is assigned to a person', 'assigned_to=2', (fix) => change(fix, { assigned_to: 2 })],
  [
    'what is overdue',
    'state=overdue',
    async (fix) => {
      await change(fix, { due_on: addDays(today, 1) })
      await query(`update fix_states set due_on = '${addDays(today, -3)}'`)
    },
  ],
  ['what is accepted', 'state=accepted', accept],
  [
    'what is back',
    'state=back',
    ({ key }) =>
      query(`update fix_spells set came_back = 1, opened_at = now() where hotel_id = ${better} and key = '${key}'`),
  ],
  [
    'what is back because its acceptance has ended',
    'state=back',
    async (fix) => {
      await accept(fix)
      await query(`update accepted_deviations set expires_on = '${today}', accepted_at = now() - interval '1 day'`)
      await query(`update fix_states set updated_at = updated_at - interval '90 days'`)
    },
  ],
  [
    'what is new since a visit',
    `new_since=${new Date(Date.now() - 3_600_000).toISOString()}`,
    ({ key }) => query(`update fix_spells set opened_at = now() where hotel_id = ${better} and key = '${key}'`),
  ],
])('has %s of other hotels too', async (_, search, say) => {
  const fix = await first()
  await say(fix)
  expect((await list(search)).data.map(({ hotel_id, key }) => [hotel_id, key])).toEqual([[better, fix.key]])
})

test('finds a hotel by its name; what no hotel is called is looked for in the worst', async () => {
  const { hotel } = await first()
  expect(await listed(`find=${encodeURIComponent(hotel.toUpperCase())}`)).toEqual([better])
  const [code = ''] = (await list(`hotel_id=${worst}`)).data[0]?.rate_plans ?? []
  expect(await listed(`find=${encodeURIComponent(code)}`)).toEqual([worst])
})

test('has a hotel that alone has more, and each fix of it can be changed', async () => {
  await sizes(40_000)
  expect(await listed('')).toEqual([worst])
  const [fix] = (await list()).data
  if (!fix) throw new Error('nothing to fix')
  expect((await change(fix, { state: 'done' })).status).toBe(200)
  // Its other GDS is not in the list, and can be changed all the same.
  await query(`update checkups set gds_id = 2, hotel_id = ${worst}, causes = null, p1 = q1, p2 = q2, p3 = q3, p4 = q4, p5 = q5
    where latest and hotel_id = ${better}`)
  await sizes(40_000)
  const headers = { 'gds-name': 'sabre' }
  const all = (await ask('owner', `GET /fixes?length=1000&hotel_id=${worst}`, { headers })).body.data as FixRow[]
  const other = all[0]
  if (!other) throw new Error('nothing to fix in the other GDS')
  // Both GDS together are too many: the other one is the worse.
  expect((await change(other, { state: 'done' })).status).toBe(200)
})
