// One person's open searches are bounded, so that those of others find room; nothing of a refused one is stored or counted.
import { expect, test } from 'vitest'
import { rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer({ sandbox: true })
const { ask, query } = server
const gds = steer(server.sandbox)
const { nextStay, search, usageOf } = rateCalls(server, gds)
const count = async (table: string) => Number((await query(`select count(*)::int n from ${table}`))[0]?.['n'])

test('with 200 searches of one person open, 429 for the next of theirs, and others still search', async () => {
  const { checkup, rates } = (await search(nextStay())).body.data
  await gds.fail({ kind: 'hang_before_headers', count: 1, operation: 'HotelRules' }) // the others wait for their turn after it
  const body = { rate_plans: [rates[0].rate_plan] }
  const readRules = () => ask('owner', `POST /checkups/${checkup.id}/rules`, { body })
  const jobs: number[] = []
  for (let n = 0; n < 200; n += 20)
    for (const { status, body: answer } of await Promise.all(Array.from({ length: 20 }, readRules))) {
      expect(status).toBe(202)
      jobs.push(answer.data.id)
    }
  const before = [await count('checkups'), await count('jobs')]
  const refused = await Promise.all(Array.from({ length: 20 }, readRules))
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many' }, headers: { 'retry-after': '10' } })
  expect(refused[0]?.body.message).toContain('200 searches')
  expect([await count('checkups'), await count('jobs')]).toEqual(before)
  expect(await usageOf(checkup.id + 201)).toEqual([])
  const of = { body: { hotel_id: 1, ...nextStay() } }
  expect((await ask('manager', 'POST /checkups', of)).status).toBe(201)

  const cancel = async (id: number) => (await ask('owner', `DELETE /jobs/${id}`)).status
  // No more at once than of one person run at once.
  for (let n = jobs.length; n > 0; n -= 6)
    for (const status of await Promise.all(jobs.slice(Math.max(0, n - 6), n).map(cancel))) expect(status).toBe(204)
  await expect.poll(async () => (await readRules()).status).toBe(202) // there is room again
})
