// What the heat map says of a hotel is kept until one of its checkups is stored or scored again, and is never wrong or another person's.
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../domain/accounts.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { people } from '../../testing/people.ts'
import { soldStay } from '../../testing/rate-calls.ts'
import { testServer } from '../../testing/test-server.ts'
import { type HeatView, listHeatCells, listHeatHotels } from './heat-data.ts'
import { listKeptHeat } from './list-kept-heat.ts'

const { ask, ended, query, context } = testServer({ sandbox: true })
const now = Date.now()
const today = todayIn(null, now)
const page = { page: 1, length: 25 }
let person: Person
let view: HeatView
const personOf = async (id: number) =>
  (await query(`select id, tenant_id, role, false is_admin from users where id = ${id}`))[0] as unknown as Person
const check = async (hotel_id: number, from: number) => {
  const { after: _, ...stay } = soldStay(today, from)
  const { status, body } = await ask('owner', 'POST /checkups', { body: { hotel_id, ...stay, adults: 1 } })
  if (status === 202) await ended('owner', body.data.id)
  expect([201, 202]).toContain(status)
}
/** The map looks for the days of each hotel: those of one come in any place among the others. */
const inOrder = ({ hotels, cells }: Awaited<ReturnType<typeof listKeptHeat>>) => ({
  hotels,
  cells: cells.toSorted((a, b) => a.hotel_id - b.hotel_id || (a.day < b.day ? -1 : 1)),
})
/** As it is read where nothing is kept. */
const direct = async (of: HeatView) => {
  const hotels = await listHeatHotels(context().db, of, page)
  return inOrder({
    hotels,
    cells: await listHeatCells(
      context().db,
      of,
      hotels.map(({ hotel_id }) => hotel_id),
    ),
  })
}
/** Columns know their table, which knows its columns. */
const withoutTables = (name: string, value: unknown) => (name === 'table' ? undefined : value)
/** The database as another server has it, which keeps nothing yet: it says of which hotels it adds up sums. */
const serverOf = () => {
  const { db } = context()
  const added: string[] = []
  const execute: typeof db.execute = (statement) => {
    const [, hotels] = /from unnest\(.*?"value":(\[[\d,]*\])/.exec(JSON.stringify(statement, withoutTables)) ?? []
    if (hotels) added.push(hotels)
    return db.execute(statement)
  }
  const counted = new Proxy(db, { get: (of, name) => (name === 'execute' ? execute : Reflect.get(of, name)) })
  return {
    added,
    heat: async (of: HeatView, days = 0) =>
      inOrder(await listKeptHeat({ db: counted, now: () => now + days * 86_400_000 }, of, page, 0)),
  }
}

beforeAll(async () => {
  person = await personOf(people.owner)
  view = { person, gds: [1, 2], hotel_id: undefined, from: today, to: addDays(today, 30) }
  await check(1, 3)
  await check(2, 3)
})

test('a checkup makes its hotel anew, and no other', async () => {
  const { added, heat } = serverOf()
  for (const _ of [1, 2]) expect(await heat(view)).toEqual(await direct(view))
  const first = added.length
  await check(2, 9)
  expect(await heat(view)).toEqual(await direct(view))
  // A hotel that was never checked is asked for at each look: nobody has said that its checkups would be followed.
  expect(added.slice(first).every((hotels) => !JSON.parse(hotels).includes(1))).toBe(true)
  expect(added.slice(first).some((hotels) => JSON.parse(hotels).includes(2))).toBe(true)
  // The same stay again.
  await check(2, 9)
  expect(await heat(view)).toEqual(await direct(view))
})

test('a score that is made anew shows at once, on every server', async () => {
  const servers = [serverOf(), serverOf()]
  await query(
    `update checkups set rule_set = 0, p1 = 0, price_wrong_rates = price_wrong_rates + 5 where hotel_id = 1 and latest`,
  )
  await query(`update day_scores set p1 = 0, price_wrong_rates = price_wrong_rates + 5 where hotel_id = 1`)
  const before = await Promise.all(servers.map(({ heat }) => heat(view)))
  expect(before[0]).toEqual(await direct(view))
  const { body } = await ask('owner', 'POST /hotels/1/rescore')
  await ended('owner', body.data.id)
  const after = await direct(view)
  expect(after).not.toEqual(before[0])
  for (const { heat } of servers) expect(await heat(view)).toEqual(after)
})

test('each person sees their own hotels, whatever comes into reach or leaves it, also after midnight', async () => {
  const step = fc.record({
    hotel: fc.integer({ min: 1, max: 3 }),
    who: fc.constantFrom(people.owner, people.employee),
    what: fc.constantFrom('in reach', 'out of reach', 'not sold', 'renamed', 'midnight', 'other days', 'one GDS'),
  })
  const persons = await Promise.all([people.owner, people.employee].map(personOf))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { heat } = serverOf()
      let [days, from, gds] = [0, 0, [1, 2] as HeatView['gds']]
      for (const { hotel, who, what } of steps) {
        if (what === 'in reach')
          await query(
            `insert into user_hotels (tenant_id, user_id, hotel_id) values (${person.tenant_id}, ${who}, ${hotel}) on conflict do nothing`,
          )
        if (what === 'out of reach')
          await query(`delete from user_hotels where user_id = ${who} and hotel_id = ${hotel}`)
        if (what === 'renamed') await query(`update hotels set name = 'Z' || name where id = ${hotel}`)
        if (what === 'midnight') days++
        if (what === 'other days') from = (from + 7) % 30
        if (what === 'one GDS') gds = gds.length === 2 ? [1] : [1, 2]
        if (what === 'not sold')
          await query(
            `update gds_hotels set gds_id = 2 where hotel_id = 3 and gds_id = 1 and not exists (select from gds_hotels where hotel_id = 3 and gds_id = 2)`,
          )
        for (const each of persons) {
          const of = { ...view, person: each, gds, from: addDays(today, from), to: addDays(today, from + 20) }
          expect(await heat(of, days)).toEqual(await direct(of))
        }
      }
    }),
    { numRuns: 15 },
  )
})
