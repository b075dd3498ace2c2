// A booking code accepted on the days that the list shows, of a fix that has another one on other days: a part of it, whatever is shown.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { FixRow } from '../../../contract/fixes.ts'
import { todayIn } from '../../../domain/stay.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const near = soldStay(todayIn(null, Date.now()), 10)
const later = soldStay(todayIn(null, Date.now()), near.after + 10)

beforeAll(async () => {
  for (const { after: _after, ...stay } of [near, later]) {
    const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id: 2, ...stay } })
    if (status === 202) await ended('owner', body.data.id)
  }
  // As if the later stay had sold other booking codes.
  await query(`update checkups set causes = replace(causes::text, '"rate_plan": "', '"rate_plan": "Z')::jsonb
    where check_in = '${later.start_date}'`)
})
beforeEach(() => query('delete from accepted_deviations'))

const shown = `start_date=${near.start_date}&end_date=${near.start_date}`
const list = async (search: string) => (await ask('owner', `GET /fixes?length=1000&${search}`)).body.data as FixRow[]
/** With one booking code on the days shown, and others later. */
const findPart = async () => {
  const all = new Map((await list('state=all')).map((fix) => [fix.key, fix]))
  const found = (await list(shown)).find(
    ({ key, rate_plans }) => rate_plans.length === 1 && (all.get(key)?.rate_plans.length ?? 0) > 1,
  )
  if (!found) throw new Error('no such fix')
  return found
}

test.each(['alone', 'with others'])('accepted %s leaves the fix new for its other codes', async (how) => {
  await query('delete from fix_states')
  const fix = await findPart()
  const { hotel_id, key, values_mark, rate_plans } = fix
  const body = { reason: 'agreed', scope: 'code', code: rate_plans[0] }
  const named = { hotel_id, key, values_mark, updated_at: null }
  const answer =
    how === 'alone'
      ? await ask('owner', `POST /hotels/${hotel_id}/fixes/${key}/acceptances?${shown}`, {
          body: { ...body, values_mark },
        })
      : await ask('owner', `POST /fixes/acceptances?${shown}`, { body: { ...body, fixes: [named] } })
  expect(answer.body.data).toMatchObject({ accepted: 1 })
  const whole = (await list('state=open')).find((each) => each.key === key)
  expect([whole?.spell?.state, whole?.partly_accepted.map(({ code }) => code)]).toEqual(['new', rate_plans])
})
