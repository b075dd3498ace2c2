// The whole permission table against the running server: every call that exists × everybody who may try it.
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type OwnKind, ownKinds } from '../../domain/own-data/records.ts'
import { emptyRate } from '../../domain/rate.ts'
import { sandboxAccounts } from '../../sandbox/world.ts'
import { storeSabre, storeTravelport } from '../features/gds-credentials/service.ts'
import { projectRoot } from '../platform/places.ts'
import { hotels, people, type Somebody, settle, type Who } from './people.ts'
import {
  answersItsVersion,
  type Column,
  calls,
  columns,
  expectedOf,
  likeRows,
  nameOf,
  readTable,
  type Rows,
} from './permissions.ts'
import { testServer } from './test-server.ts'

const { ask, query, app, context } = testServer({ sandbox: true })
const table = join(projectRoot, '../shared/design/permissions.csv')

const checkups = new Map<string, number>()
const inSabre = new Map<string, number>()
const rates = new Map<string, number>()
const jobs = new Map<string, number>()
const nowhere = 2 ** 30
const rows: Rows = {
  checkup: (who) => checkups.get(who) ?? nowhere,
  inSabre: (who) => inSabre.get(who) ?? nowhere,
  rate: (who) => rates.get(who) ?? nowhere,
  job: (who) => jobs.get(who) ?? nowhere,
  own: (kind, who) => ownIdOf(kind, who) ?? nowhere,
  version: (who) => (who in people ? people[who as Somebody] : nowhere),
  token: (who) => tokenHash(who).slice(0, 16),
}
const somebody = Object.keys(people) as Somebody[]

beforeAll(async () => {
  await query(`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code, global_id)
    values (${hotels.own}, 2, '9999999', 'XX', '999999999') on conflict do nothing`)
  for (const who of somebody) rates.set(who, await addReading(who))
  const agent = { id: people.travel_agent, tenant_id: 3 }
  await context().db.transaction((tx) => storeTravelport(context(), tx, agent, sandboxAccounts.agent))
  await context().db.transaction((tx) => storeSabre(context(), tx, agent, sandboxAccounts.sabre.agent))
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
  const [other] =
    await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights,
      adults, children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, calls)
    select tenant_id, user_id, actor_id, hotel_id, 2, mode, check_in, nights, adults, children, corporate_codes,
      rate_category_codes, 'PCC', status, outcome, rule_set, calls from checkups where id = ${String(checkup?.id)} returning id`)
  inSabre.set(who, Number(other?.id))
  checkups.set(who, Number(checkup?.id))
  return Number(rate?.id)
}

const ownIdOf = (kind: OwnKind, who: Who) =>
  who in people ? 1_000_000 + people[who as Somebody] * 10 + ownKinds.indexOf(kind) : undefined
const tokenHash = (who: Who) => Buffer.from(who).toString('hex').padEnd(64, '0').slice(0, 64)
const year = { first_night: '2027-01-01', last_night: '2027-12-31' }
const ownOf = (who: Somebody): Record<OwnKind, object> => {
  const [plan_id, weekdays] = [ownIdOf('plans', who), Array.from({ length: 7 }, () => true)]
  const room = { name: null, beds: [], view: null, smoking: null, greatest_occupancy: null, phrases: [] }
  const said = {
    name: null,
    phrases: [],
    breakfast: null,
    lunch: null,
    dinner: null,
    guarantee: null,
    deposit: null,
    commission: null,
  }
  const terms = { refundable: null, offset: null, unit: null, drop_time: null, penalty: null }
  const sold = { category: null, corporate_codes: [], points_of_sale: [], derived: null }
  const perAdult = { adults: null, per_person: false, extra_adult: null, children: [], minimum_nights: null }
  return {
    rooms: { code: who, ...room },
    plans: { code: who, ...said, ...sold, cancellation: terms },
    codes: { gds_id: null, pattern: `X${who.replaceAll('_', '').toUpperCase()}`, plan_id, room_id: null },
    prices: { plan_id, room_id: null, ...year, weekdays, ...perAdult, currency: 'EUR', amount: '100', tax: 'after' },
    taxes: {
      name: who,
      code: null,
      value: { percent: '7' },
      per: 'stay',
      included: false,
      first_night: null,
      last_night: null,
    },
    restrictions: { plan_id, room_id: null, ...year, weekdays, kind: 'closed', nights: null },
  }
}

const json = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`
const tenant = (who: Somebody) => `(select tenant_id from users where id = ${people[who]})`
/** Own data of each person's own tenant for one hotel: six records, a version that made the tax, a token. */
const renewOwnData = async () => {
  // An import goes on after its answer, and would write its version between these lines.
  const importing = `select 1 from jobs where kind = 'own_import' and status in ('queued', 'running')`
  while ((await query(importing)).length > 0) await wait(20)
  await query('delete from own_records')
  await query('delete from own_versions')
  const records = somebody.flatMap((who) =>
    Object.entries(ownOf(who)).map(([kind, said]) => {
      const { first_night = null, last_night = null } = said as Partial<typeof year>
      const days = [first_night, last_night].map((day) => (day ? `'${day}'::date` : 'null::date'))
      return `(${ownIdOf(kind as OwnKind, who)}, ${tenant(who)}, ${hotels.own}, '${kind}', ${days}, ${json(said)})`
    }),
  )
  await query(`insert into own_records (id, tenant_id, hotel_id, kind, first_night, last_night, fields)
    overriding system value values ${records}`)
  const versions = somebody.map((who) => {
    const id = ownIdOf('taxes', who)
    const change = { kind: 'taxes', id, before: null, after: { id, ...ownOf(who).taxes } }
    return `(${tenant(who)}, ${hotels.own}, ${people[who]}, now(), ${people[who]}, ${people[who]}, 'form', 'Tax added', ${json([change])},
      ${json(Object.fromEntries(ownKinds.map((kind) => [kind, { added: 0, changed: 0, removed: 0 }])))}, '{${id}}')`
  })
  await query(`insert into own_versions (tenant_id, hotel_id, version, at, user_id, actor_id, source, summary, changes, counts, touched)
    values ${versions}`)
  await query(`delete from tokens where kind = 'property'`)
  const tokens = somebody.map(
    (who) =>
      `('${tokenHash(who)}', 'property', ${tenant(who)}, ${people[who]}, 'PMS', '{"hotel_id": ${hotels.own}}', now() + interval '1 day')`,
  )
  await query(`insert into tokens (hash, kind, tenant_id, user_id, name, subject, expires_at) values ${tokens}`)
}

const accountOf = (who: Somebody) => (who === 'travel_agent' ? sandboxAccounts.agent : sandboxAccounts.platform)

/** What a call may have used up: tokens (logging out), jobs (cancelling). */
const renew = async () => {
  await renewOwnData()
  const tokens = settle.find((statement) => statement.includes('into tokens'))
  await query(`${tokens} on conflict do nothing`)
  for (const who of somebody) {
    const [job] = await query(`insert into jobs (tenant_id, user_id, kind, status, subject)
      select tenant_id, id, 'checkup', 'queued', '{}' from users where id = ${people[who]} returning id`)
    jobs.set(who, Number(job?.id))
  }
}

const statusOf = async (name: string, who: Who) => {
  const { path, body, headers } = calls[name]?.(who, rows) ?? { path: '/nowhere' }
  const line = `${name.split(' ')[0]} ${path}`
  return (await ask(who, line, { ...(body !== undefined && { body }), ...(headers && { headers }) })).status
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
    const wanted = expired === 402 ? 426 : e.may === 'property' ? 401 : (e.status ?? 200)
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
      const row = design.get(likeRows[name] ?? name)
      if (!row) wrong.push(`${name} has no row`)
      for (const column of Object.keys(columns) as Column[]) {
        const said = row?.get(column)
        const [wanted, ours] = [
          said === '204' && answersItsVersion(name) ? '200' : said,
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
