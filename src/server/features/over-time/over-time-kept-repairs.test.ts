// How long repairs took is kept until one is added or taken back, and is never another person's.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../domain/accounts.ts'
import type { RepairGrouping } from '../../../domain/over-time/repair-times.ts'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { listKeptRepairs } from './list-kept-repairs.ts'
import { type RepairView, listRepairGroups } from './repair-data.ts'

const { query, context } = testServer()
let view: RepairView
let added = 0
const plant = async (hotel: number, hours: number) => {
  await query(`insert into fix_spells (tenant_id, hotel_id, gds_id, key, cause, checks, first_seen, first_checkup, opened_at, last_seen, last_checkup,
      gone_at, gone_checkup)
    select ${view.person.tenant_id}, ${hotel}, 1, '7-planted${++added}', '{"finding": {"check": "pricing.currency_valid"}}', array[1], t, 1, t, t, 1,
      timestamptz '2026-11-10T12:00:00Z', 2 from (select timestamptz '2026-11-10T12:00:00Z' - interval '${hours} hours' t) x`)
  return `7-planted${added}`
}
const raise = (hotel: number) => query(`update fix_progress set repairs = repairs + 1 where hotel_id = ${hotel}`)
/** Columns know their table, which knows its columns. */
const withoutTables = (name: string, value: unknown) => (name === 'table' ? undefined : value)
/** The database, which counts how often repairs are added up. */
const counting = () => {
  const { db } = context()
  const counts = { whole: 0 }
  const execute: typeof db.execute = (statement) => {
    if (JSON.stringify(statement, withoutTables).includes('percentile_cont')) counts.whole++
    return db.execute(statement)
  }
  return {
    counts,
    counted: new Proxy(db, { get: (of, name) => (name === 'execute' ? execute : Reflect.get(of, name)) }),
  }
}
const personOf = async (id: number) =>
  (await query(`select id, tenant_id, role, false is_admin from users where id = ${id}`))[0] as unknown as Person

beforeAll(async () => {
  const person = await personOf(people.owner)
  view = { person, gds: [1, 2], hotel_id: undefined, from: '2026-11-01', to: '2026-11-30' }
  await query(
    `insert into fix_progress (tenant_id, hotel_id, done) select ${person.tenant_id}, h, true from unnest(array[1, 2]) h`,
  )
})
beforeEach(async () => {
  await query('delete from fix_spells')
  await query('delete from fix_states')
  for (const hours of [1, 2, 3]) await plant(1, hours)
  for (const hours of [4, 5]) await plant(2, hours)
})

describe('what is kept', () => {
  test.each([
    'hotel',
    'gds',
    'check',
    'fixer',
  ] as RepairGrouping[])('by %s is added up once while nothing changes', async (by) => {
    const { counts, counted } = counting()
    const first = await listKeptRepairs(counted, view, by, 0)
    expect(first).toEqual(await listRepairGroups(context().db, view, by))
    expect(await listKeptRepairs(counted, view, by, 0)).toEqual(first)
    expect(counts.whole).toBe(1)
    expect(await listKeptRepairs(counted, { ...view, gds: [2] }, by, 0)).toEqual([])
    expect(await listKeptRepairs(counted, { ...view, hotel_id: 2 }, by, 0)).not.toEqual(first)
  })

  test('is added up anew once a checkup of one of the hotels has ended a fix or found one again', async () => {
    const { counted } = counting()
    const totalOf = async () => (await listKeptRepairs(counted, view, 'hotel', 0)).find(({ total }) => total)?.repairs
    expect(await totalOf()).toBe(5)
    const key = await plant(2, 9)
    await raise(2)
    expect(await totalOf()).toBe(6)
    await query(`delete from fix_spells where key = '${key}'`)
    await raise(2)
    expect(await totalOf()).toBe(5)
  })

  test('is added up anew where a server that raises no count has found one gone', async () => {
    const { counted } = counting()
    await listKeptRepairs(counted, view, 'gds', 0)
    const key = await plant(1, 9)
    await query(`update fix_spells set gone_at = gone_at + interval '1 hour' where key = '${key}'`)
    expect(await listKeptRepairs(counted, view, 'gds', 0)).toEqual(await listRepairGroups(context().db, view, 'gds'))
  })

  test('by fixer is added up anew once somebody has said that a fix was made, or has another name', async () => {
    const { counted } = counting()
    const names = async () => (await listKeptRepairs(counted, view, 'fixer', 0)).flatMap(({ name }) => name || [])
    expect(await names()).toEqual([])
    await query(`insert into fix_states (tenant_id, hotel_id, key, state, done_at, done_by, fixed_at, actor_id, updated_at)
      select tenant_id, hotel_id, key, 'done', gone_at, ${people.owner}, gone_at, ${people.owner}, gone_at from fix_spells limit 1`)
    const [name] = await names()
    expect(name).toBeTruthy()
    await query(`update users set last_name = 'Renamed' where id = ${people.owner}`)
    expect(await names()).toEqual([expect.stringContaining('Renamed')])
  })

  test('is not shared by persons who reach different hotels', async () => {
    const { counted } = counting()
    const views = [
      view,
      ...(await Promise.all([people.employee, people.other_tenant_owner].map(personOf))).map((person) => ({
        ...view,
        person,
      })),
    ]
    const alone = await Promise.all(views.map((each) => listRepairGroups(context().db, each, 'hotel')))
    expect(new Set(alone.map((each) => JSON.stringify(each))).size).toBeGreaterThan(1)
    for (const _ of [1, 2])
      expect(await Promise.all(views.map((each) => listKeptRepairs(counted, each, 'hotel', 0)))).toEqual(alone)
  })
})
