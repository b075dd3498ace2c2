// A hotel's answer that it has corrected the rate has the rate searched again, for the agent who reported it, and closes nothing.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../domain/durations.ts'
import { people } from '../../testing/people.ts'
import { codesSoldOn, rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { sandboxAccounts, testHotels, testServer } from '../../testing/test-server.ts'
import { storeTravelport } from '../gds-credentials/service.ts'
import { noOutcome } from './check-again.ts'
import { storeRecheck } from './data.ts'

const server = testServer({ sandbox: true })
const { ask, query, context } = server
const gds = steer(server.sandbox)
const { allWell, callsSince, nextStay, search, today } = rateCalls(server, gds)
const { property_id = '', chain_code = '' } = testHotels[1]?.gds[0] ?? {}

let rate = 0
beforeAll(async () => {
  const agent = { id: people.travel_agent, tenant_id: 3 }
  await context().db.transaction((tx) => storeTravelport(context(), tx, agent, sandboxAccounts.agent))
  await allWell()
  const stay = nextStay()
  // Sold too once the hotel has corrected everything.
  const right = codesSoldOn(property_id, stay.start_date, [today])
  const { rates } = (await search(stay, { hotel_id: 2 }, 'travel_agent')).body.data
  type Rate = { id: number; wrong: number; rate_plan: string }
  rate = rates.find(({ wrong, rate_plan }: Rate) => wrong > 0 && right.includes(rate_plan)).id
})
beforeEach(allWell)

/** Reported, and sent to the hotel. */
const reported = async (change = ''): Promise<number> => {
  const body = { checkup_rate_id: rate, description: 'The price is wrong' }
  const { id } = (await ask('travel_agent', 'POST /issues', { body })).body.data
  await query(`update issues set status = 'in_progress', sent_at = now() ${change} where id = ${id}`)
  return id
}
const answer = async (id: number, said: string, message = '') => {
  await query('delete from idempotency_keys')
  const { status, body } = await ask('owner', `POST /hotel-issues/${id}/answers`, { body: { answer: said, message } })
  expect(status).toBe(200)
  return body.data
}
const seen = async (id: number) => (await ask('travel_agent', `GET /issues/${id}`)).body.data
const resultOf = async (id: number) => (await seen(id)).recheck?.result
/** What the search that an answer has started finds. */
const foundOf = async (id: number) => {
  await expect.poll(() => resultOf(id)).not.toBe('running')
  return resultOf(id)
}
const madeBy = async () => query('select tenant_id, user_id, count(*)::int n from checkups group by 1, 2 order by 1, 2')
const mailOf = async (id: number) =>
  JSON.stringify(
    await query(
      `select body from outbox where mail = 'issue_answer' and body->>'issue' = '${id}' order by id desc limit 1`,
    ),
  )

test('what is still there is said to both, at the cost that the agent was told before, and the issue stays as it is', async () => {
  const id = await reported()
  const [before, calls] = [await madeBy(), gds.calls().length]
  expect(await seen(id)).toMatchObject({ recheck: null, closing_queries: expect.any(Number) })
  expect((await ask('owner', `GET /hotel-issues?id=${id}`)).body.data[0].checks_correction).toBe(true)
  const answered = await answer(id, 'corrected')
  expect(answered.recheck).toMatchObject({ result: expect.stringMatching(/running|found/) })
  expect(await foundOf(id)).toBe('found')
  const issue = await seen(id)
  expect(issue).toMatchObject({ status: 'in_progress', closed_at: null, recheck: { message: null, next_at: null } })
  expect(new Set(callsSince(calls))).toEqual(new Set(['HotelDetails']))
  const agent = (row: Record<string, unknown>) => row['user_id'] === people.travel_agent
  const after = await madeBy()
  expect(after.filter((row) => !agent(row))).toEqual(before.filter((row) => !agent(row)))
  expect(after.find(agent)?.['n']).toBe(Number(before.find(agent)?.['n']) + issue.closing_queries)
  const hotel = (await ask('owner', `GET /hotel-issues?id=${id}`)).body.data[0]
  expect(hotel).toMatchObject({
    recheck: { result: 'found', checked_at: issue.recheck.checked_at },
    checks_correction: false,
  })
  expect(await mailOf(id)).toContain('"checking":true')
})

test('what the hotel has corrected is gone', async () => {
  const id = await reported()
  await gds.control('fix', { property_id, chain_code })
  await answer(id, 'corrected')
  expect(await foundOf(id)).toMatch(/gone|partly/)
  await gds.reset()
})

test('another answer starts nothing; nor does a second one within a day, but one on the next day does', async () => {
  const id = await reported()
  const calls = gds.calls().length
  await answer(id, 'working_on_it')
  await answer(id, 'correct_as_shown', 'It is our rate for groups')
  expect([await resultOf(id), callsSince(calls)]).toEqual([undefined, []])
  await answer(id, 'corrected')
  expect(await foundOf(id)).toBe('found')
  const once = gds.calls().length
  await answer(id, 'corrected', 'Once more')
  expect([await resultOf(id), callsSince(once)]).toEqual(['found', []])
  expect(await mailOf(id)).toContain('"checking":false')
  await query(
    `update issue_answers set created_at = created_at - interval '${dayMs} milliseconds' where issue_id = ${id}`,
  )
  await answer(id, 'corrected', 'Once more') // the same words, and yet another answer
  await expect.poll(() => callsSince(once).length).toBeGreaterThan(0)
  expect(await foundOf(id)).toBe('found')
})

test.each([
  ['of which nothing was found', `, report = jsonb_set(report, '{findings}', '[]')`],
  ['whose stay has begun', `, report = jsonb_set(report, '{from_date}', '"2020-01-01"')`],
])('a rate %s is not searched for', async (_, change) => {
  const id = await reported(change)
  const calls = gds.calls().length
  await answer(id, 'corrected')
  expect(await seen(id)).toMatchObject({ recheck: null, closing_queries: null })
  expect((await ask('owner', `GET /hotel-issues?id=${id}`)).body.data[0].checks_correction).toBe(false)
  expect(callsSince(calls)).toEqual([])
})

test('where the GDS fails it is not asked again by itself: the agent is told why, the hotel only that it could not be checked; closing asks at once', async () => {
  const id = await reported()
  await gds.fail({ kind: 'http_503', count: 100 })
  await answer(id, 'corrected')
  expect(await foundOf(id)).toBe('failed')
  expect((await seen(id)).recheck).toMatchObject({ next_at: null, message: expect.any(String) })
  const { body } = await ask('owner', `GET /hotel-issues?id=${id}`)
  expect(body.data[0].recheck).toEqual({ result: 'failed', checked_at: null })
  await gds.reset()
  await allWell()
  const closed = (await ask('travel_agent', `POST /issues/${id}/close`)).body.data
  expect(closed).toMatchObject({ status: 'closed', recheck: { result: 'found', next_at: null } })
})

test('where the stay has begun by the time that it would be searched for, the hotel reads so', async () => {
  const id = await reported()
  await answer(id, 'working_on_it')
  await query(`update issues set report = jsonb_set(report, '{from_date}', '"2020-01-01"') where id = ${id}`)
  await ask('travel_agent', `POST /issues/${id}/close`)
  expect(await foundOf(id)).toBe('past')
  const { body } = await ask('owner', `GET /hotel-issues?id=${id}`)
  expect(body.data[0].recheck).toEqual({ result: 'past', checked_at: null })
})

test('closing while an answer is searched for searches by itself, and the other changes nothing of what it finds', async () => {
  const id = await reported()
  const calls = gds.calls().length
  await gds.fail({ kind: 'slow', ms: 2_000, count: 1 })
  await answer(id, 'corrected')
  const begun = `select 1 from issues where id = ${id} and recheck ? 'begun' and recheck->>'result' = 'running'`
  await expect.poll(() => query(begun)).toHaveLength(1)
  await ask('travel_agent', `POST /issues/${id}/close`)
  await expect.poll(() => query(`select 1 from queued_jobs where kind = 'issue_recheck'`)).toEqual([])
  const issue = await seen(id)
  expect(issue.recheck.result).toBe('found')
  expect(callsSince(calls).length).toBeGreaterThan(1)
})

test('what the search of an answer finds is dropped once closing has begun its own', async () => {
  const id = await reported()
  const closing = { ...noOutcome, result: 'running', next_at: new Date().toISOString(), tries: 0 } as const
  await query(`update issues set recheck = '${JSON.stringify(closing)}' where id = ${id}`)
  const found = { ...noOutcome, result: 'found', checked_at: new Date().toISOString() } as const
  expect(await storeRecheck(context().db, { id, tries: 0, answered: true }, found)).toBe(false)
  expect(await query(`select recheck from issues where id = ${id}`)).toEqual([{ recheck: closing }])
  expect(await storeRecheck(context().db, { id, tries: 0, answered: false }, found)).toBe(true)
})

test('what the agent has searched for after closing is not the business of a hotel that never answered', async () => {
  const id = await reported()
  await ask('travel_agent', `POST /issues/${id}/close`)
  await expect.poll(() => resultOf(id)).toBe('found')
  expect((await ask('owner', `GET /hotel-issues?id=${id}`)).body.data[0].recheck).toBeNull()
})
