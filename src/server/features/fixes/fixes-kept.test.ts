// Which current checkups a hotel has is kept until one of them is stored or scored again.
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../domain/accounts.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { type FixView, listGroups } from './data.ts'
import { listKeptGroups } from './list-kept-groups.ts'

const { ask, ended, query, context } = testServer({ sandbox: true })
const now = Date.now()
const today = todayIn(null, now)
const read = async (hotel_id: number, from: number) => {
  const body = { hotel_id, start_date: addDays(today, from), end_date: addDays(today, from + 2) }
  const { status, body: answer } = await ask('owner', 'POST /checkups', { body })
  if (status === 202) expect((await ended('owner', answer.data.id)).status).toBe('done')
}
const viewOf = async (id: number): Promise<FixView> => {
  const [row] = await query(`select id, tenant_id, role, false is_admin from users where id = ${id}`)
  return { person: row as unknown as Person, gds: [1, 2], from: today, to: addDays(today, 61) }
}
/** Columns know their table, which knows its columns. */
const withoutTables = (name: string, value: unknown) => (name === 'table' ? undefined : value)
/** The database as another server has it, which keeps nothing yet: it counts how often checkups are looked at. */
const serverOf = () => {
  const { db } = context()
  const counts = { looks: 0 }
  const execute: typeof db.execute = (statement) => {
    if (JSON.stringify(statement, withoutTables).includes('bit_xor')) counts.looks++
    return db.execute(statement)
  }
  const counted = new Proxy(db, { get: (of, name) => (name === 'execute' ? execute : Reflect.get(of, name)) })
  return {
    counts,
    groups: (view: FixView, days = 0) => listKeptGroups({ db: counted, now: () => now + days * 86_400_000 }, view, 0),
  }
}

beforeAll(async () => {
  await read(1, 10)
  await read(2, 10)
  // Hotels that nobody has checked have no mark, and are looked at each time.
  await query(
    `insert into fix_progress (tenant_id, hotel_id, done) select distinct tenant_id, hotel_id, true from user_hotels on conflict do nothing`,
  )
})

test('checkups that are the same are looked at once, and those of a hotel anew after each of its checkups', async () => {
  const view = await viewOf(people.owner)
  const { counts, groups } = serverOf()
  for (const _ of [1, 2]) expect(await groups(view)).toEqual(await listGroups(context().db, view))
  expect(counts.looks).toBe(1)
  for (const from of [20, 20, 10]) {
    await read(2, from)
    expect(await groups(view)).toEqual(await listGroups(context().db, view))
  }
  expect(counts.looks).toBe(4)
})

test('a score that is made anew is seen by every server', async () => {
  const view = await viewOf(people.owner)
  const servers = [serverOf(), serverOf()]
  const before = await Promise.all(servers.map(({ groups }) => groups(view)))
  await query(`update checkups set rule_set = 0 where hotel_id = 1 and latest`)
  const { body } = await ask('owner', 'POST /hotels/1/rescore')
  await ended('owner', body.data.id)
  const after = await listGroups(context().db, view)
  expect(after).not.toEqual(before[0])
  for (const { groups } of servers) expect(await groups(view)).toEqual(after)
})

test('each person has the checkups of their own hotels, whatever comes into reach or leaves it, by day at the hotel', async () => {
  const [owners, employees] = await Promise.all([people.owner, people.employee].map(viewOf))
  const { groups } = serverOf()
  const all = async () => {
    for (const view of [owners, employees])
      for (const days of [0, 11]) {
        if (!view) throw new Error('nobody to ask')
        const ahead = new Date(now + days * 86_400_000).toISOString()
        expect(await groups({ ...view, ahead })).toEqual(await listGroups(context().db, { ...view, ahead }))
        expect(await groups(view, days)).toEqual(await listGroups(context().db, view))
      }
  }
  await all()
  await query(`delete from user_hotels where hotel_id = 1 and user_id = ${people.owner}`)
  await all()
  await query(`insert into user_hotels (tenant_id, user_id, hotel_id) select tenant_id, id, 1 from users where id in (${people.owner}, ${people.employee})
    on conflict do nothing`)
  await query(`update hotels set name = 'Renamed' where id = 1`)
  await all()
})
