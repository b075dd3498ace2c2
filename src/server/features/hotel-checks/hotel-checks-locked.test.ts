// A check of hotels or of stays sends nothing for whoever may no longer search: an account that ended, or a GDS that was taken away. S1§4, S2§4
import { beforeEach, expect, test } from 'vitest'
import { hotels, people } from '../../testing/people.ts'
import { rateCalls } from '../../testing/rate-calls.ts'
import { steer } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

const server = testServer({ sandbox: true })
const { ask, query } = server
const gds = steer(server.sandbox)
const { nextStay } = rateCalls(server, gds)
const number = async (text: string) => Number((await query(text))[0]?.['n'])
const begun = (where = 'true') => number(`select count(*)::int n from checkups where ${where}`)
const untilEnded = async (id: number) => {
  await expect.poll(() => query(`select status from jobs where id = ${id}`)).toEqual([{ status: 'done' }])
}
const failures = async (id: number) =>
  (await query(`select failure from hotel_checks where job_id = ${id} and failure is not null`)).map(
    ({ failure }) => failure,
  )

beforeEach(async () => {
  await gds.reset()
  await query('delete from hotel_checks')
})

const manyStays = () =>
  Array.from({ length: 6 }, (_, at) => ({ gds: at % 2 === 0 ? 'travel_port' : 'sabre', ...nextStay() }))
const kinds = [
  ['all hotels', () => ask('owner', 'POST /hotel-checks', { body: {} })],
  ['stays', () => ask('owner', `POST /hotels/${hotels.owners}/checkups`, { body: { stays: manyStays() } })],
] as const

/** Begins a check, and answers its job once the first two of it are under way. */
const begin = async (start: (typeof kinds)[number][1]) => {
  await gds.latency(1_500)
  const before = await begun()
  const answer = await start()
  expect(answer.status).toBe(202)
  await expect.poll(async () => (await begun()) - before).toBeGreaterThanOrEqual(2)
  return Number(answer.body.data.id)
}

test.each(
  kinds,
)('%s, an account that ends meanwhile: no more is sent, and each that was not made says why', async (_, start) => {
  const id = await begin(start)
  const under = await begun()
  await query('update tenants set trial_ends_at = current_date - 2 where id = 2')
  await untilEnded(id)
  expect(await begun()).toBe(under)
  const why = await failures(id)
  expect([why.length > 0, new Set(why)]).toEqual([true, new Set(['This account has ended'])])
  await query('update tenants set trial_ends_at = current_date + 20 where id = 2')
})

test.each(
  kinds,
)('%s, a GDS that is taken from the person meanwhile is not asked, and the other one is', async (_, start) => {
  const id = await begin(start)
  const [inSabre, inTravelport] = [await begun('gds_id = 2'), await begun('gds_id = 1')]
  await query(`delete from user_gds where user_id = ${people.owner} and gds_id = 2`)
  await untilEnded(id)
  expect(await begun('gds_id = 2')).toBe(inSabre)
  expect(await begun('gds_id = 1')).toBeGreaterThan(inTravelport)
  expect(new Set(await failures(id))).toEqual(new Set(['Sabre is not part of your account']))
  await query(`insert into user_gds (tenant_id, user_id, gds_id) values (2, ${people.owner}, 2)`)
})

test('a demo that has used up its queries in an earlier month is refused at once', async () => {
  await query('delete from usage_periods where tenant_id = 5')
  await query(`insert into usage_periods (tenant_id, period, used, allowed)
    values (5, date_trunc('month', now() at time zone 'UTC' - interval '40 days')::date, 4, 4)`)
  const before = await begun()
  expect(await ask('demo', 'POST /hotel-checks', { body: {} })).toMatchObject({
    status: 426,
    body: { code: 'demo_used_up' },
  })
  expect(await begun()).toBe(before)
  await query('delete from usage_periods where tenant_id = 5')
})
