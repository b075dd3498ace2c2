// Calls of the permission table about monitors and what they tell: everybody has one that they made, with one run.
import { hotels, people, type Who } from '../people.ts'
import { monitorSettings } from '../monitors.ts'
import { webhookCalls } from './webhook-calls.ts'
import { type Call, listed, ofHotel, type Rows, whose } from './own-calls.ts'

/** An administrator acts for the owner. */
const holderOf = (who: Who): Who => (who === 'admin' ? 'owner' : whose(who))
const forOwner = (who: Who) => (who === 'admin' ? { user_id: people.owner } : {})
const query = (who: Who) => (who === 'admin' ? `?user_id=${people.owner}` : '')
const asked = { hotels: [hotels.own], gds: ['travel_port'], stays: { kind: 'rolling', days_ahead: [7] } }

/** Of the owner's monitor. */
const linkToken = 'mails-of-a-monitor'
let made = 0
const receiverOf = (who: Who) => (who === 'travel_agent' ? people.travel_agent : people.owner)

type MonitorCall = (who: Who, rows: Rows) => Call
const ofMonitor =
  (more: (rows: Rows, who: Who) => string = () => '', body?: object): MonitorCall =>
  (who, rows) => ({
    ...ofHotel(`/monitors/${rows.monitor(holderOf(who))}${more(rows, holderOf(who))}${body ? '' : query(who)}`),
    ...(body && { body: { ...body, ...forOwner(who) } }),
  })

/** Its id is the person's and 500 more. */
const ofOneOff =
  (more = ''): MonitorCall =>
  (who, rows) =>
    ofHotel(`/one-off-runs/${rows.monitor(holderOf(who)) + 500}${more}${query(who)}`)

export const monitorCalls: Record<string, MonitorCall> = {
  ...webhookCalls,
  'GET /monitors': (who) => listed(`/monitors${query(who)}`),
  'POST /monitors': (who) => ({
    ...ofHotel('/monitors'),
    body: {
      ...monitorSettings({ ...asked, name: `Table ${++made}`, month_limit: 1, receivers: [receiverOf(who)] }),
      ...forOwner(who),
    },
  }),
  'POST /monitors/estimate': (who, rows) => ({
    ...ofHotel('/monitors/estimate'),
    body: { ...asked, monitor_id: rows.monitor(holderOf(who)), ...forOwner(who) },
  }),
  'GET /monitors/:id': ofMonitor(),
  'PATCH /monitors/:id': ofMonitor(undefined, { sign_of_life: false }),
  'DELETE /monitors/:id': ofMonitor(),
  'POST /monitors/:id/run': ofMonitor(() => '/run'),
  'GET /monitors/:id/changes': ofMonitor(() => '/changes'),
  'GET /monitors/:id/runs': ofMonitor(() => '/runs'),
  'GET /monitors/:id/runs/:run_id': ofMonitor((rows, who) => `/runs/${rows.monitor(who)}`),
  'GET /monitor-links/:token': () => listed(`/monitor-links/${linkToken}`),
  'POST /monitor-links/:token': () => ({ ...listed(`/monitor-links/${linkToken}`), body: { act: 'weekly' } }),
  'GET /one-off-runs': (who) => listed(`/one-off-runs${query(who)}`),
  'POST /one-off-runs': (who) => ({ ...ofHotel('/one-off-runs'), body: { ...asked, ...forOwner(who) } }),
  'POST /one-off-runs/cost': (who) => ({ ...ofHotel('/one-off-runs/cost'), body: { ...asked, ...forOwner(who) } }),
  'GET /one-off-runs/:id': ofOneOff(),
  'POST /one-off-runs/:id/cancel': ofOneOff('/cancel'),
  'PATCH /monitors-account': (who) => ({ ...listed('/monitors-account'), body: { share: 60, ...forOwner(who) } }),
}

/** Their ids are those of their people, and so are the ids of their runs. */
export const renewMonitors = [
  'delete from monitor_runs',
  'delete from monitors',
  `insert into monitors (id, tenant_id, name, created_by, user_id, gds, corporate_codes, stays, booking_codes, every, at, weekday, day, zone,
      month_limit, digest, sign_of_life, rules, created_at, updated_at, updated_by) overriding system value
    select id, tenant_id, 'of ' || id, id, id, '{1}', '{}', '{"kind": "rolling", "days_ahead": [7], "weekday": "any", "nights": 1, "adults": 1,
      "children": 0}', '{}', 'daily', '06:00', 1, 1, 'account', 1, 'daily', true, '[]', now(), now(), id from users
    where id <= ${people.upgrade_owner}`,
  `insert into monitor_hotels (monitor_id, hotel_id) select id, ${hotels.own} from monitors`,
  'insert into monitor_receivers (monitor_id, user_id) select id, created_by from monitors',
  `insert into monitor_runs (id, tenant_id, monitor_id, due_at, started_by, state, ended_at) overriding system value
    select id, tenant_id, id, now() - interval '40 days', created_by, 'done', now() from monitors`,
  `insert into monitor_runs (id, tenant_id, zone, due_at, started_by, state, begun_at) overriding system value
    select id + 500, tenant_id, 'one_off', now(), id, 'running', now() from users where id <= ${people.upgrade_owner}`,
  `insert into monitor_links (hash, monitor_id, user_id, created_at, expires_at)
    select encode(sha256('${linkToken}'), 'hex'), id, id, now(), now() + interval '1 day' from monitors where id = ${people.owner}`,
  `select setval(pg_get_serial_sequence('monitors', 'id'), 1000), setval(pg_get_serial_sequence('monitor_runs', 'id'), 1000)`,
]
