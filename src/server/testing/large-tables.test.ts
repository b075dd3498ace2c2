// Pages read their own rows of tables that hold everybody's: no plan walks through those of others.
import { beforeAll, expect, test } from 'vitest'
import { newestJob } from '../features/jobs/service.ts'
import { people } from './people.ts'
import { plansOf } from './plans.ts'
import { testServer } from './test-server.ts'

const { query, context } = testServer()

beforeAll(async () => {
  await query(`insert into jobs (tenant_id, user_id, kind, status, ended_at)
    select tenant_id, id, 'checkup', 'done', now() from users, generate_series(1, 20000) where id = ${people.travel_agent}`)
  await query('analyze')
})

test('the newest job of a kind of an account that has none', async () => {
  const { db } = context()
  const plans = await plansOf(db, () => newestJob(context(), 2, 'hotel_checks'))
  expect(plans).toHaveLength(1)
  expect(plans.join()).not.toMatch(/Seq Scan on jobs|using jobs_pkey/)
})
