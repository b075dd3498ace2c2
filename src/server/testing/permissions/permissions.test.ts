// The whole permission table against the running server: every call that exists × everybody who may try it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/values/endpoint.ts'
import { type OwnKind, ownKinds } from '../../../domain/own-data/records.ts'
import { sandboxAccounts } from '../../../sandbox/world.ts'
import { storeSabre, storeTravelport } from '../../features/gds-credentials/service.ts'
import { projectRoot } from '../../platform/process/paths.ts'
import { oneDeadJob, oneDemo, oneFalseAlarm, oneMail, renewLinksOf, waitingEmail } from '../one-time-links.ts'
import { expectedOf } from '../expected-status.ts'
import { ownIdOf, ownOf, year } from '../database/own-rows.ts'
import { hotels, people, type Somebody, settle, type Who } from '../people.ts'
import { addCheckup, addFinding } from './permission-rates.ts'
import { renewMonitors } from './monitor-calls.ts'
import { renewWebhooks } from './webhook-calls.ts'
import { exceptions, likeRows, readTable } from './permission-table.ts'
import { answersItsVersion, type Column, calls, columns, foreignCallsOf, nameOf, type Rows } from './permissions.ts'
import { cards, payer } from '../outside/payments.ts'
import { renewSecondFactorOf } from '../second-factors.ts'
import { answerToken, apiTokenOf, previewToken, renewSharedRows, type SharedRows } from '../database/shared-rows.ts'
import { storeTablePicture } from '../database/table-picture.ts'
import { steer } from '../outside/test-sandbox.ts'
import { testServer } from '../test-server.ts'
import { emptyReport } from '../issue-report.ts'

const { ask, query, app, context, payments, sandbox } = testServer({ sandbox: true, payments: true })
const gds = steer(sandbox)
const table = join(projectRoot, '../shared/design/permissions.csv')
const checkups = new Map<string, number>()
const inSabre = new Map<string, number>()
const rates = new Map<string, number>()
const jobs = new Map<string, number>()
const nowhere = 2 ** 30
const paymentMethods = new Map<string, string>()
let fix = { key: '', values_mark: '' }
let shared: SharedRows = { preview: 0, documents: new Map() }
let newcomer = 0
let invitation = 0
let trialInvitation = 0
let hotelImport = 0
let issue = 0
const candidates = { open: 0, decided: 0 }
const rows: Rows = {
  checkup: (who) => checkups.get(who) ?? nowhere,
  inSabre: (who) => inSabre.get(who) ?? nowhere,
  rate: (who) => rates.get(who) ?? nowhere,
  job: (who) => jobs.get(who) ?? nowhere,
  own: (kind, who) => ownIdOf(kind, who) ?? nowhere,
  version: (who) => (who in people ? people[who as Somebody] : nowhere),
  token: (who) => tokenHash(who).slice(0, 16),
  apiToken: apiTokenOf,
  invitation: () => invitation,
  trialInvitation: () => trialInvitation,
  hotelImport: () => hotelImport,
  candidate: (is) => candidates[is],
  newcomer: () => newcomer,
  credentials: () => credentials,
  issue: (who) => issue + (who === 'admin' ? 1 : 0),
  fix: () => fix.key,
  fixMark: () => fix.values_mark,
  verification: (who) => verifications.get(who) ?? nowhere,
  monitor: (who) => (who in people ? people[who as Somebody] : nowhere),
  preview: () => shared.preview,
  previewToken,
  answerToken,
  document: (who) => shared.documents.get(who) ?? nowhere,
  card: (who) => paymentMethods.get(who) ?? 'pm_of_nobody',
}
const somebody = Object.keys(people) as Somebody[]

beforeAll(async () => {
  await query(`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code, global_id)
    values (${hotels.own}, 2, '9999999', 'XX', '999999999') on conflict do nothing`)
  for (const who of somebody) {
    const made = await addCheckup(query, who)
    checkups.set(who, made.checkup)
    inSabre.set(who, made.inSabre)
    rates.set(who, made.rate)
  }
  await addFinding(query)
  await query(storeTablePicture)
  fix = (await ask('owner', `GET /fixes?hotel_id=${hotels.own}`)).body.data[0]
  await subscribePayers()
  await renewCredentials()
})

const verifications = new Map<Who, number>()
/** Cancelled ones stay so. */
const renewVerifications = async () => {
  await query(`delete from fix_verifications where key like 'table %'`)
  const made =
    await query(`insert into fix_verifications (tenant_id, hotel_id, gds_id, key, field, user_id, person_id, unchecked, started_at)
    select tenant_id, ${hotels.own}, 1, 'table ' || id, 'total', id, id, 0, now() from users returning id, user_id`)
  for (const who of somebody) verifications.set(who, Number(made.find(({ user_id }) => user_id === people[who])?.id))
}

let credentials = 0
/** Of the agent, for both GDS; `free` leaves room for new ones at Sabre. */
const renewCredentials = async (free = false) => {
  const agent = { id: people.travel_agent, tenant_id: 3 }
  await context().db.transaction((tx) => storeTravelport(context(), tx, agent, sandboxAccounts.agent))
  await context().db.transaction((tx) => storeSabre(context(), tx, agent, sandboxAccounts.sabre.agent))
  if (free) await query('delete from gds_credentials where gds_id = 2')
  credentials = Number((await query('select id from gds_credentials where gds_id = 1'))[0]?.id)
}

/** Everybody who pays has a card at the provider; the first three are subscribed by it. What the provider reports is lost. */
const subscribePayers = async () => {
  const { confirm, loseWebhooks } = payer(payments)
  await loseWebhooks(true)
  await query(`update tenants set subscription = 'none' where id in (2, 3, 4)`)
  for (const who of ['owner', 'travel_agent', 'other_tenant_owner', 'trial_expired_owner', 'upgrade_owner'] as const) {
    const secret = (await ask(who, 'POST /billing/payment-method/client-secret')).body.data
    const { payment_method = '' } = await confirm(secret, cards.visa)
    paymentMethods.set(who, payment_method)
    if (['owner', 'travel_agent', 'other_tenant_owner'].includes(who))
      await ask(who, 'POST /billing/payment-method', { body: { payment_method_id: payment_method } })
  }
}

const tokenHash = (who: Who) => Buffer.from(who).toString('hex').padEnd(64, '0').slice(0, 64)
const json = (value: unknown) => `'${JSON.stringify(value)}'::jsonb`
const tenant = (who: Somebody) => `(select tenant_id from users where id = ${people[who]})`
/** An import goes on after its answer: it would write its version meanwhile, and keep another one of its company out. */
const untilImported = async () => {
  const importing = `select 1 from jobs where kind = 'own_import' and status in ('queued', 'running')`
  await expect.poll(() => query(importing)).toEqual([])
}

/** A check of hotels goes on after its answer, and keeps out that of a colleague. Candidates have moved a hotel of another account. */
const prepareCheck = async () => {
  await query(`insert into gds_hotels (hotel_id, gds_id, property_id, chain_code)
    values (${hotels.foreign}, 1, '9999998', 'XX') on conflict do nothing`)
  const checking = `select 1 from jobs where kind = 'hotel_checks' and status in ('queued', 'running')`
  await expect.poll(() => query(checking)).toEqual([])
}

/** Own data of each person's own tenant for one hotel: six records, a version that made the tax, a token. */
const renewOwnData = async () => {
  await untilImported()
  await query('delete from own_records')
  await query('delete from own_versions')
  const records = somebody.flatMap((who) =>
    Object.entries(ownOf(who)).map(([kind, stated]) => {
      const { first_night = null, last_night = null } = stated as Partial<typeof year>
      const days = [first_night, last_night].map((day) => (day ? `'${day}'::date` : 'null::date'))
      const since = kind === 'taxes' ? people[who] : 'default'
      return `(${ownIdOf(kind as OwnKind, who)}, ${tenant(who)}, ${hotels.own}, '${kind}', ${days}, ${json(stated)}, ${since})`
    }),
  )
  await query(`insert into own_records (id, tenant_id, hotel_id, kind, first_night, last_night, fields, since)
    overriding system value values ${records}`)
  const versions = somebody.map(
    (
      who,
    ) => `(${tenant(who)}, ${hotels.own}, ${people[who]}, now(), ${people[who]}, ${people[who]}, 'form', 'Tax added',
      ${json(Object.fromEntries(ownKinds.map((kind) => [kind, { added: 0, changed: 0, removed: 0 }])))})`,
  )
  await query(`insert into own_versions (tenant_id, hotel_id, version, at, user_id, actor_id, source, summary, counts)
    values ${versions}`)
  await query(`delete from tokens where kind = 'property'`)
  const tokens = somebody.map(
    (who) =>
      `('${tokenHash(who)}', 'property', ${tenant(who)}, ${people[who]}, 'PMS', '{"hotel_id": ${hotels.own}}', now() + interval '1 day')`,
  )
  await query(`insert into tokens (hash, kind, tenant_id, user_id, name, subject, expires_at) values ${tokens}`)
}

/** Three of the first tenant to its manager: whoever may delete one deletes their own. */
const renewInvitations = async () => {
  await query('delete from invitations')
  await query('delete from trial_invitations')
  const [first] = await query(`insert into invitations (tenant_id, email, role, invited_to, invited_by)
    select 2, gen_random_uuid() || '@test.example', 'employee', ${people.manager}, ${people.owner} from generate_series(1, 3)
    returning id`)
  invitation = Number(first?.id)
  const [trial] = await query(`insert into trial_invitations (email, first_name, last_name, role, gds_ids, hotel_ids,
      trial_ends_at, invited_by)
    values ('invited@test.example', '', '', 'owner', '{1}', '{1}', current_date + 30, ${people.admin}) returning id`)
  trialInvitation = Number(trial?.id)
}

/** One that is unresolved. */
const renewHotelImport = async () => {
  await query('delete from hotel_imports')
  const [made] =
    await query(`insert into hotel_imports (gds_id, file_name, created_by, headings, sample, total_count, received_at)
    values (1, 'hotels.csv', ${people.admin}, '["A", "B", "C"]', '[["1", "2", "3"]]', 1, now()) returning id`)
  hotelImport = Number(made?.id)
  await query(`delete from gds_hotels where property_id like 'NEW%'`)
  await query(`update hotel_imports set total_count = 4, proceeded_count = 3, to_resolve_count = 2, resolved_count = 1`)
  const [open, , decided] =
    await query(`insert into hotel_candidates (import_id, row, line, gds_id, property_id, chain_code, name, best_match, matches,
      status, decided_by, decided_at)
    select ${hotelImport}, n, n, 1, 'NEW' || n, 'XX', 'New hotel', 60 + n, '[]', case n when 3 then 'rejected' else 'open' end,
      case n when 3 then ${people.admin} end, case n when 3 then now() end from generate_series(1, 3) n returning id`)
  Object.assign(candidates, { open: Number(open?.id), decided: Number(decided?.id) })
}

/** Two of the agent whose email was sent; without findings, so that closing them fetches nothing. */
const renewIssues = async () => {
  await query('delete from issues')
  const [first] =
    await query(`insert into issues (tenant_id, user_id, hotel_id, gds_id, property_id, checkup_id, checkup_rate_id,
      booking_code, email, description, report, status, created_at, sent_at)
    select 3, ${people.travel_agent}, ${hotels.own}, 1, 'X', 1, 1, 'A1KBAR', 'rates@hotel.example', 'Wrong', ${json(emptyReport)}, 'in_progress', now(), now()
    from generate_series(1, 2) returning id`)
  issue = Number(first?.id)
  await query(`insert into issue_links (issue_id, recipient, hash, created_at, expires_at)
    values (${issue}, 'rates@hotel.example', encode(sha256('${answerToken}'), 'hex'), now(), now() + interval '1 day')`)
}

/** What a call may have used up: tokens (logging out), jobs (cancelling). */
const renew = async () => {
  await query('update subscriptions set ends_at = null, cancelling_until = null')
  await query(`delete from subscriptions where tenant_id = 7`)
  await query(`update billing_customers set busy_until = null`)
  await query(`update tenants set subscription = 'active', paid_until = null where id in (2, 3, 4)`)
  await query(`update tenants set subscription = 'none', card_on_file = false, first_plan_id = 1 where id = 7`)
  await query(`update tenants set subscription = 'cancelled', card_on_file = false where id = 8`)
  await query('update plans set retired_at = null')
  await renewCredentials()
  await renewOwnData()
  await query('delete from attempts')
  await query('delete from second_factors')
  await query(oneMail)
  await query(oneDeadJob)
  await query(oneFalseAlarm)
  const tokens = settle.find((statement) => statement.includes('into tokens'))
  await query(`${tokens} on conflict do nothing`)
  const [made] = await query(`insert into users (tenant_id, email, first_name, last_name, role, status)
    select tenant_id, gen_random_uuid() || '@test.example', '', '', 'owner', 'unconfirmed' from users
    where id = ${people.unconfirmed} returning id`)
  newcomer = Number(made?.id)
  await renewInvitations()
  await renewHotelImport()
  await renewIssues()
  await query(oneDemo)
  shared = await renewSharedRows(query, rows.rate('travel_agent'), somebody)
  const queued = await query(`insert into jobs (tenant_id, user_id, kind, status, subject)
    select tenant_id, id, 'checkup', 'queued', '{}' from users where id in (${Object.values(people)}) returning id, user_id`)
  for (const who of somebody) jobs.set(who, Number(queued.find(({ user_id }) => user_id === people[who])?.id))
}

const renewSecondFactor = async (name: string, who: Who) => {
  const id = who in people ? people[who as Somebody] : people.owner
  const [holder] = await query(`select tenant_id from users where id = ${id}`)
  for (const statement of renewSecondFactorOf(context().seal, name, who, Number(holder?.tenant_id)))
    await query(statement)
}

const usesLink = /:hash|\/reset-password/
const statusOf = async (name: string, who: Who) => {
  if (name.includes('/gds-credentials')) await renewCredentials(name.startsWith('POST'))
  if (name.includes('/second-factor')) await renewSecondFactor(name, who)
  if (/\/verifications(\/|$)/.test(name)) await renewVerifications()
  // Nobody replaces what somebody else has accepted meanwhile.
  if (name.endsWith('/acceptances')) await query('delete from accepted_deviations')
  const { path, body, headers } = calls[name]?.(who, rows) ?? { path: '/nowhere' }
  const line = `${name.split(' ')[0]} ${path}`
  if (name === 'POST /hotels-imports') await query('delete from hotel_imports')
  if (name.endsWith('/import')) await untilImported()
  if (name === 'POST /hotel-checks') await prepareCheck()
  if (/\/(monitor|one-off-runs)/.test(name)) for (const statement of renewMonitors) await query(statement)
  if (/ \/webhooks/.test(name)) for (const statement of renewWebhooks) await query(statement)
  // Three of an account are the most.
  if (name === 'POST /one-off-runs') await query('delete from monitor_runs')
  if (usesLink.test(name)) for (const statement of renewLinksOf(who)) await query(statement)
  const send = () => ask(who, line, { ...(body !== undefined && { body }), ...(headers && { headers }) })
  if (name.startsWith('POST /profile/email-change')) await query(waitingEmail(who))
  const erases =
    name === 'DELETE /profile' ||
    name.startsWith('POST /email-changes') ||
    (name === 'DELETE /users/:id' && who === 'owner')
  if (name === 'DELETE /profile') await prepareErasing()
  return (erases ? await withEverybodyBack(send) : await send()).status
}

/** The agent has no subscription, and the owner whose trial is over has an employee. */
const prepareErasing = async () => {
  await query(`update tenants set subscription = 'none' where id = 3`)
  await query(`update users set tenant_id = 7, supervisor_id = ${people.trial_expired_owner} where id = ${newcomer}`)
}

/** Whoever was erased is there again. */
const withEverybodyBack = async <T>(work: () => Promise<T>): Promise<T> => {
  const kept = ['users', 'user_gds', 'user_hotels', 'tokens']
  for (const name of kept) await query(`create table kept_${name} as select * from ${name}`)
  const ended = await work()
  await query(`update users u set (tenant_id, email, first_name, last_name, phone, about, password_hash, status, supervisor_id, erased_at) =
    (k.tenant_id, k.email, k.first_name, k.last_name, k.phone, k.about, k.password_hash, k.status, k.supervisor_id, k.erased_at)
    from kept_users k where k.id = u.id`)
  for (const name of kept.slice(1)) await query(`insert into ${name} select * from kept_${name} on conflict do nothing`)
  for (const name of kept) await query(`drop table kept_${name}`)
  return ended
}

/** Whether a call may use something up. */
const changes = (e: Pick<Endpoint, 'method' | 'path'>) => e.method !== 'GET' || usesLink.test(nameOf(e))
/** Those that only read come first: what one of them met is there for the next. */
const renewedFor = async function* () {
  await renew()
  await gds.reset()
  const [changing, reading] = [app().endpoints.filter(changes), app().endpoints.filter((e) => !changes(e))]
  yield* reading
  for (const e of changing) {
    await renew()
    await gds.reset()
    // Without an answer of the GDS, or a fix that is checked is gone before the next call names it.
    if (e.path.includes('/fixes')) await gds.fail({ kind: 'hang_before_headers', count: 1_000 })
    yield e
  }
}

test('every call that is mounted has its row, and is asked by everybody', { timeout: 600_000 }, async () => {
  const wrong: string[] = []
  for await (const e of renewedFor()) {
    const name = nameOf(e)
    const call = calls[name]
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
  for await (const e of renewedFor()) {
    const name = nameOf(e)
    const expired = expectedOf(e, 'trial_expired_owner', { ...calls[name]?.('upgrade_owner', rows), scoped: false })
    const wanted = expired === 402 ? 426 : expired
    const got = await statusOf(name, 'upgrade_owner')
    if (got !== wanted) wrong.push(`${name}: ${got}, not ${wanted}`)
  }
  expect(wrong).toEqual([])
})

test('refused: an id of another account, wherever a call takes one', async () => {
  await renew()
  const wrong: string[] = []
  const foreign = app().endpoints.flatMap((e) => foreignCallsOf(e, rows))
  for (const { who, id, line, sent } of foreign) {
    const { status } = await ask(who, line, sent)
    if (status !== 404 && status !== 403) wrong.push(`${line} with another's ${id}: ${status}`)
  }
  expect(wrong).toEqual([])
  expect(foreign.length).toBeGreaterThan(60)
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
        const given = exceptions[name]?.[column] ?? row?.get(column)
        const call = calls[name]?.(columns[column], rows) ?? { scoped: false }
        // A call that names no hotel cannot name another account's.
        const isOwn = likeRows[name] !== undefined && !call.scoped && given === '404'
        const wanted = isOwn || (given === '204' && answersItsVersion(name)) ? '200' : given
        const ours = String(expectedOf(e, column, call))
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
