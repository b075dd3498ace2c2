// What the last check of a fix said narrows the list and its file, over HTTP: still there, or couldn't check.
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type FixRow, fixes } from '../../../contract/fixes.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn(null, Date.now())
const list = async (search: string) =>
  (await ask('owner', `GET /fixes?length=1000&${search}`)).body as z.output<typeof fixes.list.answer>
const keysOf = async (search: string) => (await list(search)).data.map(({ key }) => key)
/** As if a check of the fix had ended so a minute ago. */
const checked = ({ hotel_id, gds_id, key }: FixRow, status: string, ago = '1 minute') =>
  query(`with v as (insert into fix_verifications (tenant_id, hotel_id, gds_id, key, field, user_id, person_id, status, reason, unchecked, started_at, ended_at)
      values (2, ${hotel_id}, ${gds_id}, '${key}', 'breakfast', ${people.owner}, ${people.owner}, '${status}',
        'The GDS did not answer', 0, now() - interval '${ago}', now() - interval '${ago}') returning id)
    insert into verification_stays (verification_id, position, check_in, nights, adults, children, corporate_codes, rate_category_codes,
      point_of_sale, codes, rules_of, outcome, shown, checked_at)
    select id, 0, '${addDays(today, 10)}', 2, 1, 0, '{}', '{}', 'X', '{}', '{}', '${status}', 'EUR 189.00', now() from v`)

let still: FixRow
let unknown: FixRow
let other: FixRow
beforeAll(async () => {
  const body = { hotel_id: 2, start_date: addDays(today, 10), end_date: addDays(today, 12) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) await ended('owner', answer.data.id)
  const [one, two, three] = (await list('')).data
  if (!one || !two || !three) throw new Error('nothing to fix')
  ;[still, unknown, other] = [one, two, three]
  await query(`update fix_spells set opened_at = now() - interval '2 days'`)
  await checked(still, 'still_there')
  await checked(unknown, 'couldnt_check')
  await checked(other, 'still_there', '31 days')
})

test('a fix is found by what its last check said, and every tab counts what is left', async () => {
  const { data, totals } = await list('last_check=still_there')
  expect(data).toMatchObject([{ key: still.key, verification: { status: 'still_there', shown: 'EUR 189.00' } }])
  expect(totals).toMatchObject({ open: 1, all: 1, done: 0, rates: still.rates_count })
  expect(await list('last_check=couldnt_check')).toMatchObject({
    data: [{ key: unknown.key, verification: { status: 'couldnt_check', reason: 'The GDS did not answer' } }],
    totals: { open: 1 },
  })
  expect((await list('')).totals.open).toBeGreaterThan(2)
  // Whatever filter of them is chosen, each says how many it would have, among those of the same state.
  for (const search of ['', 'last_check=still_there'])
    expect((await list(search)).totals.last_checks).toEqual({ still_there: 1, couldnt_check: 1, running: 0 })
  expect((await list('state=done')).totals.last_checks).toEqual({ still_there: 0, couldnt_check: 0, running: 0 })
  expect((await ask('owner', 'GET /fixes?last_check=gone')).status).toBe(422)
})

test('the newest check counts, unless somebody has changed the fix since or a checkup no longer finds it', async () => {
  await checked(still, 'couldnt_check', '30 seconds')
  expect(await keysOf('last_check=still_there')).toEqual([])
  expect((await keysOf('last_check=couldnt_check')).toSorted()).toEqual([still.key, unknown.key].toSorted())
  const path = `PATCH /hotels/${still.hotel_id}/fixes/${still.key}` as const
  expect((await ask('owner', path, { body: { state: 'snoozed', until: addDays(today, 3) } })).status).toBe(200)
  expect(await keysOf('state=all&last_check=couldnt_check')).toEqual([unknown.key])
  await ask('owner', path, { body: { state: 'open' } })
  expect(await keysOf('last_check=couldnt_check')).toEqual([unknown.key])
})

test('the file has what the filter leaves, with what the last check said', async () => {
  const csv = String((await ask('owner', 'GET /fixes/export?format=csv&last_check=couldnt_check')).body)
  const [head, ...lines] = csv.trim().split('\r\n')
  expect(head).toContain('Last check')
  const plain = lines.filter((line) => line.includes('The GDS did not answer'))
  expect(plain.length).toBe(lines.length)
  expect(lines.length).toBeGreaterThan(0)
})

test('what is being checked is found among what is done', async () => {
  const path = `PATCH /hotels/${other.hotel_id}/fixes/${other.key}` as const
  await ask('owner', path, { body: { state: 'done' } })
  await checked(other, 'couldnt_check', '10 seconds')
  await query(`update fix_verifications set status = 'running', ended_at = null, started_at = (select done_at from fix_states where key = '${other.key}')
    where key = '${other.key}' and id = (select max(id) from fix_verifications)`)
  expect(await list('state=done&last_check=running')).toMatchObject({
    data: [{ key: other.key, verification: { status: 'running' } }],
    totals: { last_checks: { running: 1, still_there: 0 }, done: 1 },
  })
  expect((await list('')).totals.last_checks.running).toBe(0)
  await query(`update fix_verifications set status = 'cancelled', ended_at = now() where status = 'running'`)
  await ask('owner', path, { body: { state: 'open' } })
})

test('what is gone is not still there', async () => {
  await query(`update checkups c set scored_at = now(), causes = (select coalesce(jsonb_agg(cause), '[]') from jsonb_array_elements(c.causes) cause
    where cause->>'key' <> '${unknown.key}') where latest`)
  await query(`update fix_spells set gone_at = now(), gone_checkup = 1 where key = '${unknown.key}'`)
  expect((await list('state=gone&last_check=couldnt_check')).totals).toMatchObject({ gone: 0, open: 0, all: 0 })
})
