// Any history of checkups, stored one after the other, leaves the spells of the model that the domain is held against.
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { modelOf } from '../../../domain/testing/spell-model.ts'
import { testServer } from '../../testing/test-server.ts'
import { type AskedCheckup, findStay } from './data.ts'
import { followFound } from './follow-stored.ts'

const { query, context } = testServer()
const keys = ['1-first', '2-second'] as const
const codes = ['X', 'Y'] as const
const mostSteps = 25
type Look = 'found' | 'passed' | 'unknown'
type Sold = Record<(typeof codes)[number], Record<(typeof keys)[number], Look> | null>
type Step = { hours: number; late: number; place: number; adults: number; complete: boolean; sold: Sold }
const look = fc.constantFrom<Look>('found', 'passed', 'passed', 'unknown')
const looks = fc.option(fc.record({ '1-first': look, '2-second': look }), { freq: 4 })
const step = fc.record<Step>({
  hours: fc.constantFrom(0, 1, 30, 200),
  late: fc.constantFrom(0, 0, 0, 2),
  place: fc.constantFrom(0, 1, 2),
  adults: fc.constantFrom(1, 2),
  complete: fc.constantFrom(true, true, true, false),
  sold: fc.record({ X: looks, Y: looks }),
})
const checkIns = ['2026-03-05', '2026-04-01', '2027-01-01']
const instant = (hours: number) => new Date(Date.UTC(2026, 2, 1) + hours * 3_600_000).toISOString()

const historyOf = (steps: readonly Step[]) => {
  const newest = new Map<string, { at: string; rule_set: number }>()
  let clock = 0
  return steps.map(({ hours, late, place, adults, complete, sold }) => {
    clock += hours
    const [at, stay] = [instant(clock - late), `${place}/${adults}`]
    const before = newest.get(stay) ?? null
    if (complete && (!before || at >= before.at)) newest.set(stay, { at, rule_set: 1 })
    const found = keys.flatMap((key) => {
      const own = codes.filter((code) => sold[code]?.[key] === 'found')
      return own.length > 0 ? [{ key, codes: own, value: null }] : []
    })
    const seen = (key: string, code: string) => {
      const is = sold[code as 'X']?.[key as '1-first']
      return is === undefined ? undefined : is === 'passed' ? ('passed' as const) : ('unknown' as const)
    }
    const check_in = checkIns[place] ?? ''
    return { stay, check_in, today: instant(clock).slice(0, 10), at, complete, before, found, seen, adults, sold }
  })
}

let ids: readonly number[] = []
beforeAll(async () => {
  const rows =
    await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children,
      corporate_codes, rate_category_codes, point_of_sale, status, rule_set)
    select tenant_id, id, id, 2, 1, 'full', '2026-03-05', 1, 1, 0, '{}', '{}', 'C', 'complete', 1 from users, generate_series(1, ${mostSteps})
    where id = 2 returning id::int, tenant_id`)
  ids = rows.map(({ id }) => Number(id))
  tenant_id = Number(rows[0]?.tenant_id)
})
let tenant_id = 0

const letters = { found: 'w', passed: 'p', unknown: 'u' } as const
const follow = (checkup: ReturnType<typeof historyOf>[number], id: number) =>
  context().db.transaction(async (tx) => {
    const { check_in, today, at, complete, adults, found, sold } = checkup
    const asked: AskedCheckup = {
      id,
      tenant_id,
      hotel_id: 2,
      gds_id: 1,
      check_in,
      nights: 1,
      adults,
      children: 0,
      corporate_codes: [],
      rate_category_codes: [],
      point_of_sale: 'C',
      today,
      created_at: at,
      fetched_at: at,
      root_id: null,
      complete,
      current: true,
      rule_set: 1,
      own_version: 1,
    }
    const stay = await findStay(tx, asked)
    if (!stay) throw new Error('the checkup has failed')
    await followFound(
      tx,
      { ...asked, ...stay },
      {
        hash: JSON.stringify(found),
        causes: found,
        words: found.map(({ key }) => ({ cause: JSON.stringify({ key, finding: { check: key } }), checks: [] })),
        soldIn: (wanted) =>
          codes.flatMap((code) => {
            const said = wanted.includes(code) ? sold[code] : null
            const verdicts = said && keys.map((key) => letters[said[key]]).join('')
            return verdicts === null ? [] : [{ rate_plan: code, rules: 'read', verdicts, failed: [] }]
          }),
      },
    )
  })

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const stored = async () => {
  const rows = await query(
    `select key, ${iso('gone_at')} gone, came_back back, ${iso('first_seen')} "first", ${iso(`greatest(last_seen,
      (select max(t.seen_at) from fix_stays t where s.gone_at is null and s.id = any(t.found)))`)} seen from fix_spells s`,
  )
  return Object.fromEntries(rows.map(({ key, ...row }) => [key, row]))
}

test('any history of stored checkups leaves the spells of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: mostSteps }), async (steps) => {
      for (const table of ['fix_stays', 'fix_spells', 'ended_spells']) await query(`delete from ${table}`)
      const history = historyOf(steps)
      for (const [at, checkup] of history.entries()) await follow(checkup, ids[at] ?? 0)
      expect(await stored()).toEqual(Object.fromEntries(modelOf(history, keys)))
    }),
    { numRuns: 60 },
  )
})
