// A database that has been in use since any earlier version of the product: every migration keeps what it holds.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fillTables, type Table, tablesOf } from '../../testing/database/fill-tables.ts'
import { run } from '../../testing/database/own-postgres.ts'
import { type Opened, openDatabase } from './open-database.ts'
import { migrate, readMigrations } from './migrate.ts'

const template = inject('databaseTemplate')
const migrations = readMigrations()
let folder: string
let database: Opened
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrate-filled-'))
  if ('folder' in template) database = await openDatabase({ folder })
  else {
    const name = `test_filled_${process.pid}`
    await run(template.url, `create database ${name}`)
    const url = new URL(template.url)
    url.pathname = `/${name}`
    database = await openDatabase({ url: url.href, folder })
  }
  for (const text of ['drop schema public cascade', 'create schema public']) await query(text) // a build leaves a snapshot
})
afterAll(async () => {
  await database.stop()
  await rm(folder, { recursive: true })
})
const query = async (text: string) => (await database.db.execute(sql.raw(text))).rows

/** Values that a rule of several columns, or what the product keeps there, asks for. */
const values: Record<string, string> = {
  'hotels.time_zone': `'Europe/Warsaw'`,
  'users.is_admin': 'false',
  'usage_events.actor_id': '1',
  'outbox.body': `'{"template": "gds_account_refused", "gds": "sabre"}'`,
  'checkup_rates.findings': `'[{"number": 7, "verdict": "wrong"}, {"number": 9, "verdict": "missing"}]'`,
  'jobs.kind': `'judging'`,
  'schedule.name': `'judging'`,
  'fix_states.done_at': 'null',
  'fix_states.until': 'null',
  'fix_states.worse_than': 'null',
  'fix_states.worsened': 'null',
  'accepted_deviations.scope': `'cause'`,
  'accepted_deviations.code': 'null',
  'accepted_deviations.reason': `'agreed'`,
  'accepted_deviations.ended_at': 'null',
  'accepted_deviations.ended_how': 'null',
  'accepted_deviations.ended': 'null',
  'fix_spells.checks': 'array[1]',
  'fix_verifications.ended_at': 'null',
  'verification_stays.begun': "'{7}'",
  'webhooks.off_at': 'null',
  'webhooks.off_reason': 'null',
  'monitors.held': 'null',
  'monitors.held_message': 'null',
  'monitor_runs.state': `'done'`,
  'monitor_watched.watched': `'{"prices": {}, "things": {"key": {"title": "Beds", "state": {"of": "finding", "told": true, "side": false,
    "slots": {"7": {"found": false}}, "pending": {"run_id": 1}, "pending_value": null}}}}'`,
  'invitations.role': `'manager'`,
  'hotel_imports.proceeded_count': '7',
  'hotel_imports.automatically_added_count': '4',
  'hotel_imports.to_resolve_count': '1',
  'hotel_imports.resolved_count': '1',
  'hotel_imports.skipped_count': '1',
  'hotel_import_rows.outcome': `'skipped'`,
  'issues.closed_at': 'null',
  'evidence_kept.month': `'infinity'`,
  'own_records.fields': `'{"code": "DBL", "name": "Now"}'`,
  'own_versions.version': '2',
  'own_versions.touched': 'array[1]',
  'own_versions.changes': `'[{"kind": "rooms", "id": 1, "before": {"id": 1, "code": "DBL", "name": "Before"}, "after": {"id": 1, "code": "DBL", "name": "Now"}}]'`,
}
/** What people and the product did besides, once the tables of a migration were there. */
const alsoAfter: Record<string, string[]> = {
  '0002': [
    `insert into outbox (tenant_id, kind, recipient, subject, body) values
      (1, 'mail', 'team@example.com', 'Feedback', '{"template": "feedback", "reply_to": "a@b.example", "name": "Ann", "topic": "other", "message": "Hello"}')`,
    `insert into users (tenant_id, email, first_name, last_name, role, status) values
      (1, 'erased-7@erased.invalid', '', '', 'employee', 'inactive'), (1, 'new@example.com', 'New', 'One', 'employee', 'unconfirmed')`,
  ],
  '0010': [
    `insert into own_versions (tenant_id, hotel_id, version, at, user_id, actor_id, source, summary, changes, counts, touched) values
      (1, 1, 1, '2026-01-14T00:00:00Z', 1, 1, 'form', 'first', '[{"kind": "rooms", "id": 1, "before": null, "after": {"id": 1, "code": "DBL", "name": "Before"}}]', '{}', array[1])`,
  ],
  '0048': [
    `insert into jobs (tenant_id, user_id, kind, status, step, total, subject, lease_until) values
      (1, 1, 'stay_checks', 'running', 'searching', 2, '{"hotel_id": 1}', now())`,
  ],
}
/** New names, and what a migration says in other words. Everything else stays letter by letter. */
const renamed: Record<string, Record<string, string>> = {
  '0013': { 'checkups.beside': 'observations' },
  '0015': {
    earlier_judgements: 'earlier_scores',
    'earlier_judgements.judged_at': 'scored_at',
    'checkups.judged_at': 'scored_at',
    'gds_accounts.resting_until': 'open_until',
    'gds_accounts.rest_reason': 'open_reason',
  },
  '0056': { evidence: 'evidence_kept' },
}
const reworded: Record<string, string[]> = {
  '0015': ['jobs.kind', 'schedule.name'],
  '0020': ['own_versions.changes', 'own_versions.touched'],
  '0023': ['outbox.body'],
  '0049': ['jobs.status', 'jobs.ended_at', 'jobs.lease_until', 'jobs.error'],
  // In the queue instead.
  '0051': ['outbox.next_at'],
  '0052': ['hotel_imports.leased_by'],
  // Nothing has ever filled the first.
  '0072': ['monitor_changes.who', 'monitor_watched.watched'],
}

type Kept = { table: Table; rows: Record<string, unknown>[] }
const look = async (): Promise<Map<string, Kept>> => {
  const all = await tablesOf(database.db)
  const looked = all.map(async (table) => {
    const found = await query(`select to_jsonb(t) as row from ${table.name} t`)
    return [table.name, { table, rows: found.map(({ row }) => row as Record<string, unknown>) }] as const
  })
  return new Map(await Promise.all(looked))
}

/** What is not found again: whole tables, columns, or rows by what they held. */
const lostBetween = (number: string, before: Map<string, Kept>, after: Map<string, Kept>): string[] =>
  [...before].flatMap(([name, { table, rows }]) => {
    const now = after.get(renamed[number]?.[name] ?? name)
    if (!now) return [`${number} lost ${name}`]
    const kept = table.columns
      .map((column) => column.name)
      .filter((column) => !reworded[number]?.includes(`${name}.${column}`))
    const as = (column: string) => renamed[number]?.[`${name}.${column}`] ?? column
    const gone = kept.filter((column) => !now.table.columns.some((is) => is.name === as(column)))
    if (gone.length > 0) return gone.map((column) => `${number} lost ${name}.${column}`)
    const left = now.rows.map((row) => JSON.stringify(kept.map((column) => row[as(column)])))
    return rows.flatMap((row) => {
      const text = JSON.stringify(kept.map((column) => row[column]))
      const at = left.indexOf(text)
      if (at >= 0) left.splice(at, 1)
      return at >= 0 ? [] : [`${number} lost a row of ${name}: ${text}`]
    })
  })

test('what any earlier version has stored is there after all migrations, in every table', async () => {
  const lost: string[] = []
  let before = new Map<string, Kept>()
  for (const [at, { name }] of migrations.entries()) {
    const number = name.slice(0, 4)
    await migrate(database.db, migrations.slice(0, at + 1))
    lost.push(...lostBetween(number, before, await look()))
    await fillTables(database.db, values)
    for (const statement of alsoAfter[number] ?? []) await query(statement)
    before = await look()
  }
  expect(lost).toEqual([])
  expect([...before].filter(([, { rows }]) => rows.length === 0).map(([name]) => name)).toEqual([])
})

test('own data keeps its history: each version still says what it changed, and the newest can be undone', async () => {
  expect(await query('select version, before, after from own_changes order by version')).toEqual([
    { version: 1, before: null, after: { code: 'DBL', name: 'Before' } },
    { version: 2, before: { code: 'DBL', name: 'Before' }, after: { code: 'DBL', name: 'Now' } },
  ])
  expect(await query('select version, undoable from own_versions order by version')).toEqual([
    { version: 1, undoable: false },
    { version: 2, undoable: true },
  ])
})

test('a monitor that has seen something without its stay begins anew', async () => {
  expect(await query('select watched from monitor_watched')).toEqual([{ watched: { prices: {}, things: {} } }])
})

test('what was renamed means the same', async () => {
  expect(await query('select mail, reply_to, body from outbox order by id')).toEqual([
    { mail: 'gds_account_refused', reply_to: null, body: { gds: 'sabre' } },
    {
      mail: 'feedback',
      reply_to: 'a@b.example',
      body: { name: 'Ann', email: 'a@b.example', topic: 'other', message: 'Hello' },
    },
  ])
  expect(
    await query(
      `select (select kind from jobs where kind <> 'stay_checks') kind, (select name from schedule where name <> 'retention') task`,
    ),
  ).toEqual([{ kind: 'rescore', task: 'rescore' }])
  expect(await query('select read_on::text, check_counts from checkups')).toEqual([
    { read_on: '2026-01-16', check_counts: { 7: [1, 0], 9: [0, 1] } },
  ])
  expect(await query('select kind, uses from usage_days')).toEqual([{ kind: 'rate_details', uses: 1 }])
})

test('existing people can log in as before; the erased stay out of every list', async () => {
  const seen = 'email_verified_at is not null verified, erased_at is not null erased'
  expect(await query(`select status, ${seen} from users order by id`)).toEqual([
    { status: 'active', verified: true, erased: false },
    { status: 'inactive', verified: true, erased: true },
    { status: 'unconfirmed', verified: false, erased: false },
  ])
})

test('stays that an earlier version was checking are reported as interrupted, because nothing continues them', async () => {
  expect(await query(`select status, error->>'code' code, lease_until from jobs where kind = 'stay_checks'`)).toEqual([
    { status: 'failed', code: 'interrupted', lease_until: null },
  ])
})
