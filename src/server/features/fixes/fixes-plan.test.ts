// What to load at a hotel: what is accepted, snoozed or done is no part of the plan, and comes last.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fixes } from '../../../contract/accuracy.ts'
import type { FixRow } from '../../../contract/fixes.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const plan = async () => (await ask('owner', 'GET /hotels/2/fixes')).body.data as Fixes
beforeAll(async () => {
  const body = { hotel_id: 2, start_date: addDays(today, 10), end_date: addDays(today, 12) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) await ended('owner', answer.data.id)
})
beforeEach(async () => {
  await query('delete from fix_states')
  await query('delete from accepted_deviations')
})

test('has everything where nobody has said anything', async () => {
  const { fixes, left_out_count } = await plan()
  expect([left_out_count, fixes.some(({ left_out }) => left_out)]).toEqual([0, false])
  expect(fixes.every(({ becomes }) => becomes !== null)).toBe(true)
})

test.each<[string, (path: string, fix: FixRow) => ReturnType<typeof ask>]>([
  ['done', (path) => ask('owner', `PATCH ${path}`, { body: { state: 'done' } })],
  ['snoozed', (path) => ask('owner', `PATCH ${path}`, { body: { state: 'snoozed', until: addDays(today, 7) } })],
  [
    'accepted',
    (path, { values_mark }) => ask('owner', `POST ${path}/acceptances`, { body: { reason: 'agreed', values_mark } }),
  ],
])('leaves out what is %s', async (_, say) => {
  const before = await plan()
  const becomesAt = (n: number) => before.fixes[n]?.becomes ?? null
  // The last one that brings something: without it those before lead to the same score, and those after to that of the one before it.
  const at = before.fixes.findLastIndex((__, n) => n > 0 && Number(becomesAt(n)) > Number(becomesAt(n - 1)))
  expect(at).toBeGreaterThan(0)
  const key = before.fixes[at]?.key ?? ''
  const all = (await ask('owner', 'GET /fixes?length=1000&hotel_id=2&state=all')).body.data as FixRow[]
  const fix = all.find((each) => each.key === key)
  if (!fix) throw new Error('nothing to fix')
  expect((await say(`/hotels/2/fixes/${key}`, fix)).status).toBe(200)
  const { fixes, fixes_count, left_out_count } = await plan()
  expect([fixes_count, left_out_count]).toEqual([before.fixes_count, 1])
  expect(fixes.at(-1)).toMatchObject({ key, left_out: true, becomes: null })
  const others = before.fixes.filter((__, n) => n !== at)
  expect(fixes.slice(0, -1).map((each) => [each.key, each.becomes])).toEqual(
    others.map((each, n) => [each.key, n < at ? each.becomes : becomesAt(at - 1)]),
  )
  expect(fixes.filter(({ left_out }) => left_out)).toHaveLength(1)
})
