// Who repaired a fix, where a check found it still there first, over HTTP.
import { beforeAll, expect, test } from 'vitest'
import type { FixRow } from '../../../contract/fixes.ts'
import { people } from '../../testing/people.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'
import { todayIn } from '../../../domain/stay.ts'
import { reopenFix } from './service.ts'

const { ask, context, ended, query } = testServer({ sandbox: true })
beforeAll(async () => {
  const { after: _, ...stay } = soldStay(todayIn(null, Date.now()), 10)
  const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id: 2, ...stay } })
  if (status === 202) await ended('owner', body.data.id)
})

const byFixer = async () => {
  const { data } = (await ask('owner', 'GET /repair-times?from=2026-11-01&to=2026-11-30&by=fixer')).body
  return data.map(({ name, key, repairs }: Record<string, unknown>) => [name, key, repairs])
}

test('is whoever said so also where a check found it still there first, unless somebody opened it', async () => {
  const [fix] = (await ask('owner', 'GET /fixes?hotel_id=2')).body.data
  const path = `PATCH /hotels/2/fixes/${fix.key}` as const
  await ask('manager', path, { body: { state: 'done' } })
  const [row] = await query(`select done_at from fix_states where key = '${fix.key}'`)
  const since = new Date(String(row?.done_at)).toISOString()
  const named = { tenant_id: 2, hotel_id: 2, key: fix.key }
  await context().db.transaction((tx) => reopenFix(tx, named, { since, at: since }))
  await query(`update fix_spells set opened_at = '2026-11-01T00:00:00Z', gone_at = '2026-11-02T00:00:00Z', gone_checkup = 1
    where key = '${fix.key}'`)
  expect(await byFixer()).toEqual([['Manager Tester', String(people.manager), 1]])
  // The list says the same of it.
  const gone = async () => {
    await query(`create table kept as select id, causes from checkups`)
    await query(`update checkups c set scored_at = now(), causes = (select coalesce(jsonb_agg(cause), '[]') from jsonb_array_elements(c.causes) cause
      where cause->>'key' <> '${fix.key}') where latest`)
    await query(`update fix_spells set gone_at = now() where key = '${fix.key}'`)
    const { data } = (await ask('owner', 'GET /fixes?hotel_id=2&state=gone')).body as { data: FixRow[] }
    await query(
      `update checkups c set scored_at = clock_timestamp(), causes = kept.causes from kept where kept.id = c.id and latest`,
    )
    await query('drop table kept')
    return data.map(({ key, state, spell }) => [key, state, spell?.marked_done_at])
  }
  expect(await gone()).toEqual([[fix.key, 'open', since]])
  await query(`update fix_spells set gone_at = null, gone_checkup = null where key = '${fix.key}'`)
  await ask('owner', path, { body: { state: 'done' } })
  await ask('owner', path, { body: { state: 'open' } })
  await query(`update fix_spells set gone_at = '2026-11-02T00:00:00Z', gone_checkup = 1 where key = '${fix.key}'`)
  expect(await byFixer()).toEqual([['By itself', '0', 1]])
  expect(await gone()).toEqual([[fix.key, 'open', null]])
  await query(`update fix_spells set gone_at = null, gone_checkup = null where key = '${fix.key}'`)
})
