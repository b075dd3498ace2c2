// What the list of fixes says where stored checkups are scored again under a newer rule set: nothing that it finds is new.
import { beforeAll, expect, test } from 'vitest'
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import type { FixRow } from '../../../contract/fixes.ts'
import { todayIn } from '../../../domain/stay.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, ended, query } = testServer({ sandbox: true })
const today = todayIn('Europe/Warsaw', Date.now())
const { after: _, ...stay } = soldStay(today, 10)
const read = async () => {
  const body = { hotel_id: 2, ...stay }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) await ended('owner', answer.data.id)
}
const list = async (search: string) => (await ask('owner', `GET /fixes?length=1000&hotel_id=2&${search}`)).body
const keysOf = async (search: string): Promise<string[]> => (await list(search)).data.map(({ key }: FixRow) => key)
const old = ruleSet.version - 1
let fresh: string[] = []
let since = ''

/** As if the rule set before had read the stay and had not had one of its checks. */
beforeAll(async () => {
  await read()
  const keys = await keysOf('state=new')
  const number = Number.parseInt(keys[0] ?? '', 10)
  fresh = keys.filter((key) => Number.parseInt(key, 10) === number).toSorted()
  since = new Date(Date.now() - 1_000).toISOString()
  for (const key of fresh) {
    await query(`update fix_stays t set found = array_remove(found, s.id), open = array_remove(open, s.id), parts = parts - s.id::text
      from fix_spells s where s.key = '${key}'`)
    await query(`delete from fix_spells where key = '${key}'`)
  }
  await query(`update checkup_rates set findings = (select coalesce(jsonb_agg(found), '[]') from jsonb_array_elements(findings) found
    where (found->>'number')::int <> ${number})`)
  await query(`update checkups c set rule_set = ${old}, causes = null where latest`)
  const hour = `- interval '1 hour'`
  await query(`update checkups set created_at = created_at ${hour}, scored_at = clock_timestamp()`)
  await query(
    `update fix_stays set rule_set = ${old}, found_hash = 'old', checked_at = checked_at ${hour}, seen_at = seen_at ${hour}`,
  )
  await query(
    `update fix_spells set first_seen = first_seen ${hour}, opened_at = opened_at ${hour}, last_seen = last_seen ${hour}`,
  )
  await query('delete from idempotency_keys')
})
const listed = async () => {
  const rows = (await list('state=all')).data as FixRow[]
  return rows.filter(({ key }) => fresh.includes(key)).toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

test('what only the new score finds is listed, is neither new nor found since, and touches no spell', async () => {
  expect(fresh.length).toBeGreaterThan(0)
  expect(await listed()).toEqual([])
  const before = await keysOf('state=new')
  expect(before.length).toBeGreaterThan(0)
  const spells = await query('select * from fix_spells order by id')
  const { body } = await ask('owner', 'POST /hotels/2/rescore?checkups=all')
  expect((await ended('owner', body.data.id)).status).toBe('done')
  expect((await listed()).map(({ key, state, spell }) => [key, state, spell])).toEqual(
    fresh.map((key) => [key, 'open', null]),
  )
  expect((await keysOf('state=new')).toSorted()).toEqual(before.toSorted())
  expect(await keysOf(`state=all&new_since=${since}`)).toEqual([])
  expect(await query('select * from fix_spells order by id')).toEqual(spells)
})

test('the next checkup marks their spells with the rule set: they are open, and nothing else is new, back or gone', async () => {
  const before = await keysOf('state=new')
  await read()
  expect((await listed()).map(({ key, spell }) => [key, spell?.state, spell?.rule_set])).toEqual(
    fresh.map((key) => [key, 'open', ruleSet.version]),
  )
  expect((await keysOf('state=new')).toSorted()).toEqual(before.toSorted())
  expect(await keysOf(`state=all&new_since=${since}`)).toEqual([])
  expect((await list('state=all')).totals).toMatchObject({ back: 0, gone: 0 })
})
