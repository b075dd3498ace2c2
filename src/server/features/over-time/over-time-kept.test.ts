// Days that are over are kept, and the rest is added up from what still counts: together they say the same as all rows added up at once.
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../domain/accounts.ts'
import { addDays, addMonths, todayIn } from '../../../domain/stay.ts'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'
import { type DayRow } from './make-points.ts'
import { type ChartView, listShownHotels } from './days-data.ts'
import { addAllDays, addDaysSince, listKeptDays } from './list-kept-days.ts'

const { query, context } = testServer()
const today = todayIn(null, Date.now())
let person: Person
beforeAll(async () => {
  // Where it is the next day already, that is one day more.
  await query(`update hotels set time_zone = 'UTC'`)
  const [row] = await query(`select id, tenant_id, role, false is_admin from users where id = ${people.owner}`)
  person = row as unknown as Person
})
const viewOf = (ahead = 0): ChartView => ({
  person,
  gds: [1, 2],
  hotel_id: undefined,
  criterion: undefined,
  from: addMonths(addDays(today, ahead), -13),
  to: addDays(today, 1 + ahead),
  today: addDays(today, ahead),
  now: new Date(Date.now() + ahead * 86_400_000).toISOString(),
})
const add = (hotel: number, gds: number, ago: number, passed: number, counted: number, open: string | null) =>
  query(`insert into score_days (tenant_id, hotel_id, gds_id, day, checkups, rule_set, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5, open, opened, gone)
    values (${person.tenant_id}, ${hotel}, ${gds}, '${addDays(today, -ago)}', 1, ${1 + (ago % 3)}, ${passed}, ${counted}, 0, 0, 0, 0, 0, 0, 0, 0,
      ${open === null ? 'null' : `'${open}'`}, '{1,0,0,0,0}', '{0,1,0,0,0}') on conflict do nothing`)
/** Columns know their table, which knows its columns. */
const withoutTables = (name: string, value: unknown) => (name === 'table' ? undefined : value)
/** The database as another server has it, which keeps nothing yet: it counts how often a whole chart is added up, and each hotel by itself. */
const counting = () => {
  const { db } = context()
  const counts = { whole: 0, hotels: [] as string[] }
  const execute: typeof db.execute = (statement) => {
    const text = JSON.stringify(statement, withoutTables)
    if (text.includes('null::int checkups')) counts.whole++
    const [, hotels] = /select unnest\(.*?"value":(\[[\d,]*\])/.exec(text) ?? []
    if (hotels) counts.hotels.push(hotels)
    return db.execute(statement)
  }
  return {
    counts,
    counted: new Proxy(db, { get: (of, name) => (name === 'execute' ? execute : Reflect.get(of, name)) }),
  }
}
const withoutRules = (days: readonly DayRow[]) => days.map(({ rule_set: _, ...each }) => each)
const listDays = async (view: ChartView) => (await addAllDays(context().db, view)).rows

test('what is added up from a later day on is what all rows say', async () => {
  const row = fc.record({
    hotel: fc.integer({ min: 1, max: 3 }),
    gds: fc.integer({ min: 1, max: 2 }),
    ago: fc.oneof(fc.nat(12), fc.nat(60), fc.integer({ min: 380, max: 500 })),
    counted: fc.constantFrom(0, 10),
    open: fc.constantFrom('{2,0,0,0,0}', '{3,0,1,0,0,0,1,0,1,0,0,4,2,0,0,0,0}', '{1,0,0,0,0,40,1,0,0,0,0}', null),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 14 }),
      fc.integer({ min: 1, max: 8 }),
      async (rows, ago) => {
        await query('delete from score_days')
        await add(1, 1, 30, 5, 10, '{1,0,0,0,0}') // the first day that is shown is before the later one
        for (const { hotel, gds, ago: of, counted, open } of rows) await add(hotel, gds, of, counted / 2, counted, open)
        const since = addDays(today, -ago)
        const all = (await listDays(viewOf())).filter(({ day }) => day >= since)
        // Every run has its own database handle, which keeps nothing of the one before.
        const { counted: db } = counting()
        const later = await addDaysSince(db, viewOf(), since, await listShownHotels(db, viewOf(), since))
        expect(later.map((each, at) => ({ ...each, rule_set: all[at]?.rule_set }))).toEqual(all)
      },
    ),
    { numRuns: 40 },
  )
})

test('a kept chart shows what was checked today, and one of other hotels is made anew', async () => {
  await query('delete from score_days')
  await add(1, 1, 40, 5, 10, '{1,0,0,0,0}')
  await add(2, 1, 20, 10, 10, '{4,0,0,0,0}')
  const first = await listKeptDays(context().db, viewOf(), 1)
  await add(1, 1, 0, 0, 10, '{0,0,0,0,0}')
  const again = await listKeptDays(context().db, viewOf(), 1)
  expect(again.slice(0, -1)).toEqual(first.slice(0, -1))
  expect(again.at(-1)).toMatchObject({ passed: 10, counted: 20, open: 4, opened: 1, checkups: 1 })
  expect(again).toEqual(await listDays(viewOf()))
  await query(`delete from user_hotels where hotel_id = 2 and user_id = ${people.owner}`)
  expect(await listKeptDays(context().db, viewOf(), 1)).toEqual(await listDays(viewOf()))
})

describe('what is kept', () => {
  const viewer = async (id: number): Promise<ChartView> => {
    const [row] = await query(`select id, tenant_id, role, false is_admin from users where id = ${id}`)
    return { ...viewOf(), person: row as unknown as Person }
  }
  /** As storing does, with other sums, and what it leaves open. */
  const store = (hotel: number, gds: number, passed: number, day = 0) =>
    query(`insert into score_days as d (tenant_id, hotel_id, gds_id, day, checkups, rule_set, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5, open, opened, gone)
      values (${person.tenant_id}, ${hotel}, ${gds}, '${addDays(today, day)}', 1, 3, ${passed}, 10, 0, 0, 0, 0, 0, 0, 0, 0, '{${passed},0,0,0,0}', '{0,0,0,0,0}', '{0,0,0,0,0}')
      on conflict (tenant_id, hotel_id, gds_id, day) do update set checkups = d.checkups + 1, p1 = excluded.p1, q1 = excluded.q1, open = excluded.open`)
  const reach = async (ids: readonly number[], more = false) => {
    if (!more) await query(`delete from user_hotels where user_id = ${people.owner}`)
    await query(`insert into user_hotels (tenant_id, user_id, hotel_id) select ${person.tenant_id}, ${people.owner}, h from unnest(array[${ids}]) h
      on conflict do nothing`)
  }
  const rows = async () => {
    await query('delete from score_days')
    await add(1, 1, 40, 5, 10, '{1,0,0,0,0}')
    await add(2, 1, 20, 10, 10, '{4,0,0,0,0}')
    await add(3, 2, 20, 1, 10, '{7,0,0,0,0}')
  }

  test('is never shared by persons who reach different hotels, also where they ask at once', async () => {
    await rows()
    const { counted } = counting()
    const views = await Promise.all([people.owner, people.employee, people.other_tenant_owner].map(viewer))
    const alone = await Promise.all(views.map(async (view) => await listDays(view)))
    expect(new Set(alone.map((each) => JSON.stringify(each))).size).toBe(3)
    for (const _ of [1, 2, 3]) {
      const asked = [...views, ...views, ...views]
      const all = await Promise.all(asked.map(async (view) => await listKeptDays(counted, view, 1)))
      expect(all).toEqual([...alone, ...alone, ...alone])
    }
  })

  test('is added up once for all who see the same hotels and ask at once, and not again for the next of them', async () => {
    await rows()
    const { counts, counted } = counting()
    const view = await viewer(people.manager)
    await query(`insert into user_hotels (tenant_id, user_id, hotel_id) select ${view.person.tenant_id}, id, h from users, unnest(array[1, 2, 3]) h
      where id in (${people.owner}, ${people.manager}) on conflict do nothing`)
    const owners = await viewer(people.owner)
    const asked = Array.from({ length: 6 }, (_, at) => ({ ...(at % 2 ? view : owners) }))
    const all = await Promise.all(asked.map(async (each) => await listKeptDays(counted, each, 1)))
    const alone = await listDays(owners)
    expect(all).toEqual(asked.map(() => alone))
    expect(counts.whole).toBe(1)
    expect(await listKeptDays(counted, { ...view }, 1)).toEqual(alone)
    expect(counts.whole).toBe(1)
  })

  test('goes on day by day as if it were added up anew', async () => {
    const row = fc.record({
      hotel: fc.integer({ min: 1, max: 3 }),
      gds: fc.integer({ min: 1, max: 2 }),
      ago: fc.oneof(fc.integer({ min: -6, max: 12 }), fc.nat(60), fc.integer({ min: 380, max: 460 })),
      open: fc.constantFrom('{2,0,0,0,0}', '{3,0,1,0,0,0,1,0,1,0,0,4,2,0,0,0,0}', '{1,0,0,0,0,40,1,0,0,0,0}'),
    })
    const steps = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 14 }), steps, async (added, ahead) => {
        await query('delete from score_days')
        await add(1, 1, 30, 5, 10, '{1,0,0,0,0}')
        const { counts, counted } = counting()
        let day = 0
        for (const days of [0, ...ahead]) {
          day += days
          for (const { hotel, gds, ago, open } of added)
            if (ago >= -day && (day === 0 || ago < days - day)) await add(hotel, gds, ago, 5, 10, open)
          const kept = withoutRules(await listKeptDays(counted, viewOf(day), 0))
          expect(kept).toEqual(withoutRules(await listDays(viewOf(day))))
        }
        expect(counts.whole).toBe(1)
      }),
      { numRuns: 30 },
    )
  })

  test('is added up anew on the next day where a hotel does not say what is open', async () => {
    await rows()
    await add(1, 2, 30, 5, 10, null)
    const { counts, counted } = counting()
    for (const day of [0, 1]) expect(await listKeptDays(counted, viewOf(day), 0)).toEqual(await listDays(viewOf(day)))
    expect(counts.whole).toBe(2)
  })

  test('stays kept where days of hotels of others are counted afterwards', async () => {
    await rows()
    const { counts, counted } = counting()
    const view = await viewer(people.employee)
    const count = (hotel: number, upto: number) =>
      query(`insert into score_progress (tenant_id, hotel_id, upto) values (${view.person.tenant_id}, ${hotel}, '${addDays(today, -upto)}')
        on conflict (tenant_id, hotel_id) do update set upto = excluded.upto`)
    await listKeptDays(counted, view, 0)
    await count(3, 50)
    await listKeptDays(counted, view, 0)
    expect(counts.whole).toBe(1)
    await count(1, 50)
    await listKeptDays(counted, view, 0)
    expect(counts.whole).toBe(2)
  })

  test('of the other hotels stays kept when a checkup of one is stored', async () => {
    await rows()
    await reach([1, 2, 3])
    const { counts, counted } = counting()
    for (const _ of [1, 2, 3]) await listKeptDays(counted, viewOf(), 0)
    expect(counts.hotels).toEqual(['[1,2,3]'])
    await store(2, 1, 4)
    expect(await listKeptDays(counted, viewOf(), 0)).toEqual(await listDays(viewOf()))
    expect(counts).toEqual({ whole: 1, hotels: ['[1,2,3]', '[2]'] })
  })

  test('is never wrong, whichever hotel is checked, comes into reach or leaves it, on whichever server', async () => {
    const step = fc.record({
      hotel: fc.integer({ min: 1, max: 3 }),
      what: fc.constantFrom('checked', 'checked', 'checked', 'in reach', 'out of reach', 'midnight'),
      gds: fc.integer({ min: 1, max: 2 }),
      passed: fc.integer({ min: 0, max: 10 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await rows()
        await reach([1, 2, 3])
        const servers = [counting().counted, counting().counted]
        let day = 0
        for (const { hotel, what, gds, passed } of steps) {
          if (what === 'checked') await store(hotel, gds, passed, day)
          if (what === 'in reach') await reach([hotel], true)
          if (what === 'out of reach') await query(`delete from user_hotels where hotel_id = ${hotel}`)
          if (what === 'midnight') day++
          for (const server of servers)
            expect(await listKeptDays(server, viewOf(day), 0)).toEqual(await listDays(viewOf(day)))
        }
      }),
      { numRuns: 25 },
    )
    await reach([1, 2])
  })
})
