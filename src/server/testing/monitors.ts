// Monitors as tests make them: settings that the first tenant's owner may store, and one that has run, with what it mails.
import { expect } from 'vitest'
import { minuteMs } from '../../domain/durations.ts'
import { renderMail } from '../features/mail/service.ts'
import type { Context } from '../platform/context.ts'
import { people } from './people.ts'

export const monitorSettings = (change: object = {}) => ({
  name: 'Next weeks',
  hotels: [1, 2],
  gds: ['travel_port'],
  stays: { kind: 'rolling', days_ahead: [7, 30] },
  month_limit: 90,
  receivers: [people.owner],
  ...change,
})

/** A run of the test before may still be ending: deleted under it, one of the two would be a deadlock. */
export const untilNoRunWorks = async (query: Server['query']) => {
  await query(`delete from queued_jobs where kind = 'monitor_run' and lease_until is null`)
  await expect.poll(() => query(`select 1 from queued_jobs where lease_until is not null`)).toEqual([])
}

const iso = (ms: number) => new Date(ms).toISOString()
type MadeRun = { asked?: number; answered?: number; due?: number; again_of?: number; held?: string }
type Mail = { mail: string; recipient: string; subject: string; body: Record<string, never>; link: Uint8Array }
type Server = { query: (text: string) => Promise<Record<string, unknown>[]>; context: () => Context }

/** `renew` stores it with two hotels, and its maker as no receiver; `ended` a run of it, `plant` a change that is not told. */
export const ranMonitor = ({ query, context }: Server, now: () => number) => {
  const monitor = 500
  let runs = 0
  const ended = async ({ asked = 4, answered = asked, due = now() - 20 * minuteMs, again_of, held }: MadeRun = {}) => {
    runs += 1
    const state = held ? 'skipped' : answered === asked ? 'done' : answered === 0 ? 'failed' : 'partly'
    await query(`insert into monitor_runs (id, tenant_id, monitor_id, zone, due_at, begun_at, ended_at, state, reason, planned, answered, failed, again_of, held)
      overriding system value values (${runs}, 2, ${monitor}, null, '${iso(due)}', '${iso(due)}', '${iso(due + 5 * minuteMs)}', '${state}',
        ${state === 'done' ? 'null' : `'The GDS did not answer'`}, ${asked}, ${answered}, ${asked - answered}, ${again_of ?? 'null'}, ${held ? `'${held}'` : 'null'})`)
    return runs
  }

  let changes = 0
  const plant = async (change: Record<string, string | number | boolean | null> = {}) => {
    changes += 1
    const row = {
      id: changes,
      tenant_id: 2,
      monitor_id: monitor,
      hotel_id: 1,
      gds_id: 2,
      subject: `cause ${changes}`,
      kind: 'new',
      code: 'A1KBAR',
      title: 'Breakfast is missing',
      check_in: '2026-12-30',
      nights: 1,
      shown: '189.00',
      expected: '199.00',
      was: null,
      value: '10.00',
      currency: 'EUR',
      since: null,
      at: iso(now() - 15 * minuteMs),
      run_id: null,
      confirmed_at: iso(now() - 5 * minuteMs),
      checkup_id: 77,
      not_loaded: false,
      told_at: null,
      ...change,
    }
    const values = Object.values(row).map((value) => (typeof value === 'string' ? `'${value}'` : String(value)))
    await query(
      `insert into monitor_changes (${Object.keys(row).join(', ')}) overriding system value values (${values.join(', ')})`,
    )
    return changes
  }
  const mailed = () =>
    query('select mail, recipient, subject, body, link from outbox order by id') as unknown as Promise<Mail[]>
  const subjects = async () => (await mailed()).map(({ mail, subject }) => `${mail}: ${subject}`)
  const textOf = (mail: Mail | undefined, form: 'text' | 'html' = 'text') =>
    mail === undefined ? '' : renderMail(context(), { ...mail, link: Buffer.from(mail.link) })[form]
  const change = (column: string) => query(`update monitors set ${column} where id = ${monitor}`)

  const renew = async () => {
    for (const table of [
      'monitor_runs',
      'monitor_changes',
      'monitors',
      'outbox',
      'accepted_deviations',
      'score_days',
      'day_scores',
      'fix_states',
    ])
      await query(`delete from ${table}`)
    await query(
      `update users set status = 'active' where id in (${people.owner}, ${people.manager}, ${people.employee})`,
    )
    await query(`update hotels set name = 'Grand Hotel' where id = 1`)
    await query(`insert into monitors (id, tenant_id, name, created_by, user_id, gds, corporate_codes, stays, booking_codes, every, at, weekday, day,
        zone, month_limit, digest, sign_of_life, rules, alive_month, created_at, updated_at, updated_by) overriding system value
      values (${monitor}, 2, 'Next weeks', ${people.manager}, ${people.owner}, '{1,2}', '{}', '{"kind": "rolling", "days_ahead": [7], "weekday": "any",
        "nights": 1, "adults": 1, "children": 0}', '{}', 'daily', '06:00', 1, 1, 'account', 90, 'daily', true, '[]', '2026-11-01', now(), now(),
        ${people.owner})`)
    await query(`insert into monitor_hotels values (${monitor}, 1), (${monitor}, 2)`)
    await query(`insert into monitor_receivers values (${monitor}, ${people.owner})`)
  }
  return { monitor, iso, ended, plant, mailed, subjects, textOf, change, renew }
}
