// What is open after a checkup that changed nothing: carried from the row before, as counting it anew would have it.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, daysBetween, todayIn } from '../../../domain/stay.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'
import { addScoreDay } from './count-data.ts'

const { ask, ended, query, context } = testServer({ sandbox: true })
const today = todayIn('Europe/Warsaw', Date.now())
const { after, ...first } = soldStay(today, 1)
const { after: afterSecond, ...second } = soldStay(today, after + 3)
const read = async (stay: typeof first) => {
  const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id: 2, ...stay } })
  expect([201, 202]).toContain(status)
  if (status === 202) await ended('owner', body.data.id)
}
const hour = `- interval '1 hour'`
/** As long ago that the answers are asked for again. */
const age = async () => {
  await query('delete from idempotency_keys')
  await query(`update checkups set created_at = created_at ${hour}`)
  await query(`update fix_stays set checked_at = checked_at ${hour}, seen_at = seen_at ${hour}`)
  await query(
    `update fix_spells set first_seen = first_seen ${hour}, opened_at = opened_at ${hour}, last_seen = last_seen ${hour}`,
  )
}
const openOn = async (day: string) => (await query(`select open from score_days where day = '${day}'`))[0]?.open
const add = async (day: string, hasChanged: boolean) => {
  const [row] = await query(`select tenant_id, gds_id from checkups limit 1`)
  const { tenant_id = 0, gds_id = 0 } = row as { tenant_id: number; gds_id: number }
  const checkup = { tenant_id, hotel_id: 2, gds_id, today: day, rule_set: 1 }
  await context().db.transaction((tx) => addScoreDay(tx, checkup, hasChanged ? { opened: [], gone: [] } : null))
  return openOn(day)
}
const countedOn = async (day: string) => {
  await query(`delete from score_days where day = '${day}'`)
  return add(day, true)
}
let stored: unknown
let ofFirst: unknown[]

beforeAll(async () => {
  await read(first)
  ofFirst = [await openOn(today), await countedOn(today)]
  await read(second)
  stored = await openOn(today)
})
beforeEach(async () => {
  await query(`delete from score_days where day <> '${today}'`)
  await query(`update score_days set open = '{${String(stored)}}'`)
})

test('what is open after a hotel’s first stay is what that finds, as counting anew says', () => {
  const [said, counted] = ofFirst
  expect((said as number[])[5]).toBe(daysBetween(today, first.start_date))
  expect(said).toEqual(counted)
})

test('the same answer again counts into its day and leaves what is open as the row before has it', async () => {
  expect((stored as number[]).length).toBeGreaterThan(5)
  await query(`update score_days set open = '{7,0,0,0,0,40,7,0,0,0,0}'`)
  await age()
  await read(second)
  expect(await query('select checkups, open from score_days')).toEqual([
    { checkups: 3, open: [7, 0, 0, 0, 0, 40, 7, 0, 0, 0, 0] },
  ])
  await query(`update score_days set day = day - 3`)
  await age()
  await read(second)
  expect(await query(`select checkups, open, opened, gone from score_days where day = '${today}'`)).toEqual([
    { checkups: 1, open: [7, 0, 0, 0, 0, 37, 7, 0, 0, 0, 0], opened: [0, 0, 0, 0, 0], gone: [0, 0, 0, 0, 0] },
  ])
})

test('a further stay is counted', async () => {
  await query(`update score_days set open = '{7,0,0,0,0,40,7,0,0,0,0}' where day = '${today}'`)
  await age()
  const { after: _, ...third } = soldStay(today, afterSecond + 6)
  await read(third)
  const open = await openOn(today)
  expect(open).not.toEqual([7, 0, 0, 0, 0, 40, 7, 0, 0, 0, 0])
  stored = await countedOn(today)
  expect(open).toEqual(stored)
})

test('what is carried is what counting anew says, day by day until all stays are past', async () => {
  const last = String((await query(`select max(check_in)::text "day" from fix_stays`))[0]?.['day'])
  const counts: unknown[] = []
  for (let days = 1; days <= daysBetween(today, last) + 2; days++) {
    const day = addDays(today, days)
    const carried = await add(day, false)
    const counted = await countedOn(day)
    expect([day, carried]).toEqual([day, counted])
    counts.push(String(counted))
  }
  expect(new Set(counts).size).toBeGreaterThan(2)
  expect(counts.at(-1)).toBe('0,0,0,0,0')
  // Also from a row that is older than yesterday.
  await query(`delete from score_days where day > '${today}'`)
  const later = addDays(String((await query(`select min(check_in)::text "day" from fix_stays`))[0]?.['day']), 1)
  expect(await add(later, false)).toEqual(await countedOn(later))
})

test.each([
  ['does not know it', 'null'],
  ['does not say until when', `'{7,0,0,0,0}'`],
])('it is counted where the newest row %s', async (_says, open) => {
  await query(`update score_days set open = ${open}`)
  expect(await add(today, false)).toEqual(stored)
})

test('it is counted where the newest row is of a later day, as that of a hotel whose time zone has become known', async () => {
  await query(`update score_days set day = day + 1, open = '{7,0,0,0,0,40,7,0,0,0,0}'`)
  expect(await add(today, false)).toEqual(stored)
  await query(`delete from score_days where day > '${today}'`)
})
