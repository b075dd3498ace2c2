// The whole permission table against the running server: every call that exists × everybody who may try it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { emptyRate } from '../../domain/rate.ts'
import { sandboxAccounts } from '../../sandbox/world.ts'
import { storeTravelport } from '../features/gds-credentials/service.ts'
import { projectRoot } from '../platform/places.ts'
import { hotels, people, type Somebody, settle, type Who } from './people.ts'
import { type Column, calls, columns, expectedOf, nameOf, readTable, type Rows } from './permissions.ts'
import { testServer } from './test-server.ts'

const { ask, query, app, context } = testServer({ sandbox: true })
const table = join(projectRoot, '../shared/design/permissions.csv')

const checkups = new Map<string, number>()
const rates = new Map<string, number>()
const jobs = new Map<string, number>()
const nowhere = 2 ** 30
const rows: Rows = {
  checkup: (who) => checkups.get(who) ?? nowhere,
  rate: (who) => rates.get(who) ?? nowhere,
  job: (who) => jobs.get(who) ?? nowhere,
}
const somebody = Object.keys(people) as Somebody[]

beforeAll(async () => {
  for (const who of somebody) rates.set(who, await addReading(who))
  const agent = { id: people.travel_agent, tenant_id: 3 }
  await context().db.transaction((tx) => storeTravelport(context(), tx, agent, sandboxAccounts.agent))
})

const fields = JSON.stringify(emptyRate('A1KBAR'))

/** A reading with one rate in the person's own tenant, young enough to answer for that rate. */
const addReading = async (who: Somebody) => {
  const [checkup] = await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in,
      nights, adults, children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, calls)
    select tenant_id, id, id, ${hotels.own}, 1, 'full', (now() at time zone 'UTC')::date + 5, 2, 1, 0, '{}', '{}', '${accountOf(who).branch_code}', 'complete', 'rates', 1,
      '{"details":"read","rules":"not_made"}' from users where id = ${people[who]} returning id, tenant_id`)
  const [rate] =
    await query(`insert into checkup_rates (tenant_id, checkup_id, position, rate_plan, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5,
      applicable, wrong, missing, price_wrong, fields, findings, verdicts)
    select ${String(checkup?.tenant_id)}, ${String(checkup?.id)}, 1, 'A1KBAR', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, '${fields}', '[]', '{}' returning id`)
  checkups.set(who, Number(checkup?.id))
  return Number(rate?.id)
}

const accountOf = (who: Somebody) => (who === 'travel_agent' ? sandboxAccounts.agent : sandboxAccounts.platform)

/** What a call may have used up: tokens (logging out), jobs (cancelling). */
const renew = async () => {
  const tokens = settle.find((statement) => statement.includes('into tokens'))
  await query(`${tokens} on conflict do nothing`)
  for (const who of somebody) {
    const [job] = await query(`insert into jobs (tenant_id, user_id, kind, status, subject)
      select tenant_id, id, 'checkup', 'queued', '{}' from users where id = ${people[who]} returning id`)
    jobs.set(who, Number(job?.id))
  }
}

const statusOf = async (name: string, who: Who) => {
  const { path, body } = calls[name]?.(who, rows) ?? { path: '/nowhere' }
  const line = `${name.split(' ')[0]} ${path}`
  return (await ask(who, line, { ...(body !== undefined && { body }) })).status
}

test('every call that is mounted has its row, and is asked by everybody', { timeout: 120_000 }, async () => {
  const wrong: string[] = []
  for (const e of app().endpoints) {
    const name = nameOf(e)
    const call = calls[name]
    await renew()
    if (!call) wrong.push(`${name} has no row`)
    else
      for (const [column, who] of Object.entries(columns) as [Column, Who][]) {
        const wanted = expectedOf(e, column, call(who, rows))
        const got = await statusOf(name, who)
        if (got !== wanted && !(wanted === 201 && got === 202))
          wrong.push(`${name} by ${column}: ${got}, not ${wanted}`)
      }
  }
  expect(wrong).toEqual([])
  expect(app().endpoints.map(nameOf).toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('426 without a subscription, wherever 402 is for a trial that is over', async () => {
  const wrong: string[] = []
  for (const e of app().endpoints) {
    const name = nameOf(e)
    await renew()
    const expired = expectedOf(e, 'trial_expired_owner', { scoped: false })
    const wanted = expired === 402 ? 426 : (e.status ?? 200)
    const got = await statusOf(name, 'upgrade_owner')
    if (got !== wanted) wrong.push(`${name}: ${got}, not ${wanted}`)
  }
  expect(wrong).toEqual([])
})

test('every path that a client asks below /api is one of these or 404', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect((await ask('admin', `${method} /nowhere/1`)).status).toBe(404)
})

describe.runIf(existsSync(table))("the design's own table", () => {
  const design = existsSync(table) ? readTable(readFileSync(table, 'utf8')) : new Map<string, Map<string, string>>()

  test('says the same of every call that exists', () => {
    const wrong: string[] = []
    for (const e of app().endpoints) {
      const name = nameOf(e)
      const row = design.get(name)
      if (!row) wrong.push(`${name} has no row`)
      for (const column of Object.keys(columns) as Column[]) {
        const [wanted, ours] = [
          row?.get(column),
          String(expectedOf(e, column, calls[name]?.('owner', rows) ?? { scoped: false })),
        ]
        if (wanted !== undefined && wanted !== '—' && wanted !== ours)
          wrong.push(`${name} by ${column}: ${wanted}, ours ${ours}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('names calls that do not exist yet: they are listed, and answer 404', async () => {
    const mounted = new Set(app().endpoints.map(nameOf))
    const later = [...design.keys()].filter((name) => !mounted.has(name))
    process.stdout.write(
      `Calls of the permission table that do not exist yet: ${later.length}\n  ${later.join('\n  ')}\n`,
    )
    for (const name of later) {
      const [method, path] = name.split(' ')
      const answer = await ask('admin', `${method} ${path?.replaceAll(/:\w+/g, '1')}`)
      expect(`${name} ${answer.status}`).toBe(`${name} 404`)
    }
    expect(later.length + mounted.size).toBeGreaterThanOrEqual(design.size)
  })
})
