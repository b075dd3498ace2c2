// Documents that one account has made at once are bounded, and so are those that are kept for a person: memory and disk are everybody's.
import { expect, test } from 'vitest'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const date = addDays(todayIn('Europe/Warsaw', Date.now()), 40)
const headers = { 'gds-name': 'sabre', prefer: 'respond-async' }
const count = async (table: string) => Number((await query(`select count(*)::int n from ${table}`))[0]?.['n'])
const exportSheet = () => ask('owner', 'POST /exports/rate-details', { body: { hotel_id: 3, date }, headers })

test('of 40 documents ordered at once 429 for most, the others are made, and then there is room again', async () => {
  const stay = { hotel_id: 3, start_date: date, end_date: addDays(date, 2) }
  const searched = await ask('owner', 'POST /checkups', { body: stay, headers: { 'gds-name': 'sabre' } })
  if (searched.status === 202) await ended('owner', searched.body.data.id)
  const body = { type: 'hotel-card', hotel_id: 3 }
  const order = (n: number) => (n % 2 === 0 ? exportSheet() : ask('owner', 'POST /print', { body, headers }))
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => order(n)))
  const [made, refused] = [202, 429].map((wanted) => answers.filter(({ status }) => status === wanted))
  expect((made?.length ?? 0) + (refused?.length ?? 0)).toBe(40)
  expect(made?.length).toBeGreaterThanOrEqual(10)
  expect(refused?.length).toBeGreaterThan(0)
  expect(refused?.[0]).toMatchObject({ body: { code: 'too_many' }, headers: { 'retry-after': '5' } })
  for (const { body: job } of made ?? []) expect((await ended('owner', job.data.id)).status).toBe('done')
  expect(await count('documents')).toBe(made?.length)
  expect((await exportSheet()).status).toBe(202)
})

test('of each person the newest 50 are kept', async () => {
  await query('delete from documents')
  await query(`insert into documents (tenant_id, user_id, name, type, bytes, created_at)
    select 2, who, n::text, 'application/pdf', 'x', now() - interval '1 hour' from generate_series(1, 80) n, (values (2), (3)) people(who)`)
  const { result } = await ended('owner', (await exportSheet()).body.data.id)
  expect(await count('documents where user_id = 2')).toBe(50)
  expect(await count('documents where user_id = 3')).toBe(80)
  expect(await count(`documents where id = ${result.data.id}`)).toBe(1)
})
