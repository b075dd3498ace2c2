// What spells and days must be where each stay was checked once: a model of the stored checkups and their causes, and nothing else.
import { expect } from 'vitest'
import { checkByNumber } from '../../../domain/accuracy/rule-set.ts'
import { criteria } from '../../../domain/accuracy/verdict.ts'
import { numberOfKey } from '../../../domain/spells/code-seen.ts'
import { weightColumns } from '../../platform/database/statements.ts'

type Query = (statement: string) => Promise<Record<string, unknown>[]>
type StoredCheckup = {
  id: number
  place: string
  day: string
  check_in: string
  found: { key: string; codes: string[] }[]
}

/** In the order of storing: those of one hotel were made one after the other. */
const listStored = async (query: Query) =>
  (await query(`select c.id::int, c.hotel_id || ' ' || c.gds_id place, coalesce(c.read_on, c.created_at::date)::text "day", c.check_in::text,
      array(select jsonb_build_object('key', cause->>'key', 'codes', (select jsonb_agg(distinct rate->>'rate_plan' order by rate->>'rate_plan')
        from jsonb_array_elements(cause->'rates') rate)) from jsonb_array_elements(c.causes) cause order by cause->>'key') "found"
    from checkups c where c.mode = 'full' and c.status = 'complete' order by c.id`)) as unknown as StoredCheckup[]

const byCriterion = (keys: readonly string[]) =>
  criteria.map((name) => keys.filter((key) => checkByNumber(numberOfKey(key))?.criterion === name).length)

const byPlace = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

export const spellsHoldIn = async (query: Query): Promise<void> => {
  const checkups = await listStored(query)
  const spells = new Map<
    string,
    { place: string; key: string; first_checkup: number; came_back: number; gone_at: null }
  >()
  const days = new Map<string, { place: string; day: string; checkups: number; opened: string[]; open: string[] }>()
  for (const { id, place, day, found } of checkups) {
    const keys = found.map(({ key }) => key)
    const opened = keys.filter((key) => !spells.has(`${place} ${key}`))
    for (const key of opened)
      spells.set(`${place} ${key}`, { place, key, first_checkup: id, came_back: 0, gone_at: null })
    const known = days.get(`${place} ${day}`) ?? { place, day, checkups: 0, opened: [], open: [] }
    const open = [...spells.values()].flatMap((spell) => (spell.place === place ? [spell.key] : []))
    days.set(`${place} ${day}`, { ...known, checkups: known.checkups + 1, opened: [...known.opened, ...opened], open })
  }
  expect(spells.size).toBeGreaterThan(0)
  const stored = await query(
    `select hotel_id || ' ' || gds_id place, key, first_checkup::int, came_back, gone_at from fix_spells`,
  )
  expect(stored.toSorted(byPlace)).toEqual([...spells.values()].toSorted(byPlace))

  const stays = await query(`select t.hotel_id || ' ' || t.gds_id place, t.check_in::text, t.seen_by::int id,
      array(select jsonb_build_object('key', s.key, 'codes', t.parts->s.id::text->'codes') from fix_spells s
        where s.id = any(t.found) and s.id = any(t.open) order by s.key) "found" from fix_stays t`)
  expect(stays.toSorted(byPlace)).toEqual(
    checkups.map(({ place, check_in, id, found }) => ({ place, check_in, id, found })).toSorted(byPlace),
  )

  const counted = await query(
    `select hotel_id || ' ' || gds_id place, day::text "day", checkups, opened, gone, open[1:5] open from score_days`,
  )
  expect(counted.toSorted(byPlace)).toEqual(
    [...days.values()]
      .map(({ opened, open, ...day }) => ({
        ...day,
        opened: byCriterion(opened),
        gone: [0, 0, 0, 0, 0],
        open: byCriterion(open),
      }))
      .toSorted(byPlace),
  )
  // The newest day of each says how the hotel stands.
  const sums = (of: string) => weightColumns.map((column) => `${of}(${column})::int ${column}`).join(', ')
  expect(
    await query(`select distinct on (hotel_id, gds_id) hotel_id, gds_id, ${weightColumns.join(', ')} from score_days d
      order by hotel_id, gds_id, d.day desc`),
  ).toEqual(
    await query(`select hotel_id, gds_id, ${sums('sum')} from checkups c where latest and mode = 'full'
      and check_in >= (select max(d.day) from score_days d where d.hotel_id = c.hotel_id and d.gds_id = c.gds_id)
      group by hotel_id, gds_id order by hotel_id, gds_id`),
  )
}
