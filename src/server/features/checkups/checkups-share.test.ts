// A tenant has at most a share of an account's places: searches that hang leave room for the hotels of others.
import { expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { steer, worldHotel } from '../../testing/outside/test-sandbox.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, sandbox, query } = testServer({ sandbox: true })
const gds = steer(sandbox)
const today = todayIn('Europe/Warsaw', Date.now())
const stay = (n: number) => ({ start_date: addDays(today, 30 + n), end_date: addDays(today, 31 + n) })
const hanging = worldHotel('14240').gds[0]?.property_id ?? ''

test('while forty searches of one tenant hang, the search of another ends before any of them', async () => {
  await gds.fail({ kind: 'hang_before_headers', count: 1_000, property_id: hanging })
  const ended: string[] = []
  const stuck = Array.from({ length: 40 }, (_, n) =>
    ask('owner', 'POST /checkups', { body: { hotel_id: 1, ...stay(n) } }).then((answer) => {
      // Those that take long are answered with their job, which goes on.
      if (answer.status !== 202) ended.push('owner')
      return answer
    }),
  )
  const running = async () =>
    Number((await query(`select count(*)::int n from jobs where status = 'running'`))[0]?.['n'])
  await expect.poll(running).toBe(40)
  await expect.poll(() => gds.calls().length).toBeGreaterThanOrEqual(24) // the tenant's whole share
  const other = await ask('other_tenant_owner', 'POST /checkups', { body: { hotel_id: 4, ...stay(0) } })
  ended.push('other')
  expect([other.status, ended]).toEqual([201, ['other']])
  expect(gds.calls().filter(({ property_id }) => property_id === hanging)).toHaveLength(24)

  const jobs = await query(`select id::int from jobs where status = 'running' order by id`)
  for (const { id } of jobs) await ask('owner', `DELETE /jobs/${id}`)
  await Promise.all(stuck)
})
