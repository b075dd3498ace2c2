// Whoever counts the sums again finds each of them that does not hold.
import { beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../test-server.ts'
import { unequalSums } from './unequal-sums.ts'

const { ask, query } = testServer({ sandbox: true })
const start_date = addDays(todayIn(null, Date.now()), 20)

beforeAll(async () => {
  const body = { hotel_id: 1, start_date, end_date: addDays(start_date, 2) }
  const { status } = await ask('owner', 'POST /checkups', { body })
  if (status !== 201) throw new Error(`The checkup answered ${status}`)
})

test('the sums of a new checkup hold', async () => {
  expect(await unequalSums(query)).toEqual([])
})

test.each([
  ['a day', 'update day_scores set p1 = p1 + 1', 'update day_scores set p1 = p1 - 1'],
  ['a check by day', 'update check_days set wrong = wrong + 1', 'update check_days set wrong = wrong - 1'],
  ['a checkup', 'update checkups set q5 = q5 + 1', 'update checkups set q5 = q5 - 1'],
  ['no newest', 'update checkups set latest = false', 'update checkups set latest = true'],
])('a sum that does not hold is found: %s', async (words, spoil, heal) => {
  await query(spoil)
  expect((await unequalSums(query)).join()).toContain(words)
  await query(heal)
  expect(await unequalSums(query)).toEqual([])
})
