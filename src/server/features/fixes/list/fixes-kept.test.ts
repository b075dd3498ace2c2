// Which current checkups and spells a hotel has is kept until one of them is stored or scored again.
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../domain/accounts.ts'
import { addDays, todayIn } from '../../../../domain/stay.ts'
import { people } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { type FixView, listGroups } from '../data.ts'
import { listKeptGroups } from '../list-kept-groups.ts'
import { listKeptSpells } from '../state/list-kept-spells.ts'
import { listSpells } from '../state/spell-data.ts'

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
  const counts = { looks: 0, spells: 0 }
  const execute: typeof db.execute = (statement) => {
    const text = JSON.stringify(statement, withoutTables)
    if (text.includes('bit_xor')) counts.looks++
    if (text.includes('from fix_spells')) counts.spells++
    return db.execute(statement)
  }
  const counted = new Proxy(db, { get: (of, name) => (name === 'execute' ? execute : Reflect.get(of, name)) })
  return {
    counts,
    groups: async (view: FixView, days = 0) =>
      (await listKeptGroups({ db: counted, now: () => now + days * 86_400_000 }, view, 0)).groups,
    spells: async (view: FixView) => {
      const { groups, marks } = await listKeptGroups({ db: counted, now: () => now }, view, 0)
      return spellsOf(counted, view, { hotels: [...new Set(groups.map(({ hotel_id }) => hotel_id))], marks })
    },
  }
}

type Marked = { hotels: readonly number[]; marks: ReadonlyMap<number, string> }
/** When somebody acted is not kept. */
const spellsOf = async (db: Parameters<typeof listSpells>[0], { person }: FixView, { hotels, marks }: Marked) => {
  const spells = await listKeptSpells({ db }, person.tenant_id, hotels, marks)
  return [...spells.values()]
    .flatMap((rows) => [...rows.values()].map((row) => JSON.stringify({ ...row, acted_at: null })))
    .toSorted()
}
const readSpells = async (view: FixView) => {
  const { db } = context()
  const hotels = new Set((await listGroups(db, view)).map(({ hotel_id }) => hotel_id))
  const rows = await listSpells(db, view.person.tenant_id, [...hotels], undefined)
  return rows.map((row) => JSON.stringify({ ...row, acted_at: null })).toSorted()
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

test('spells that are the same are read once, and those of a hotel anew after what changes one', async () => {
  const view = await viewOf(people.owner)
  const { counts, spells } = serverOf()
  for (const _ of [1, 2]) expect(await spells(view)).toEqual(await readSpells(view))
  expect(counts.spells).toBe(1)
  const changes = [
    () => read(2, 30),
    // As if one of them had gone: the next checkup finds it again, and it is back.
    async () => {
      await query(`update fix_spells set gone_at = now(), gone_checkup = 1 where hotel_id = 2`)
      await query(`update fix_stays set found_hash = '', pending = true where hotel_id = 2`)
      await read(2, 30)
    },
    async () => {
      await query(`update checkups set rule_set = 0 where hotel_id = 1 and latest`)
      const { body } = await ask('owner', 'POST /hotels/1/rescore')
      await ended('owner', body.data.id)
    },
    () => query(`update hotels set time_zone = 'Pacific/Auckland' where id = 1`),
  ]
  for (const [at, change] of changes.entries()) {
    await change()
    for (const _ of [1, 2]) expect(await spells(view)).toEqual(await readSpells(view))
    expect([at, counts.spells]).toEqual([at, at + 2])
  }
})

test('spells of a hotel whose earlier checkups wait are read each time', async () => {
  const view = await viewOf(people.owner)
  const { counts, spells } = serverOf()
  await query(`update fix_progress set done = false where hotel_id = 2`)
  for (const _ of [1, 2]) expect(await spells(view)).toEqual(await readSpells(view))
  expect(counts.spells).toBe(3)
  await query(`update fix_progress set done = true where hotel_id = 2`)
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
