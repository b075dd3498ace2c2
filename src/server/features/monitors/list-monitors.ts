// Monitors as the account's people see them.
import type { Monitor } from '../../../contract/monitors.ts'
import type { RunSummary } from '../../../contract/monitor-runs.ts'
import type { Person } from '../../../domain/accounts.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { windowOf } from '../../../domain/monitors/schedule.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { notFound } from '../../platform/refusal.ts'
import { monitorMonth } from './account-data.ts'
import {
  findRow,
  listHotelsOf,
  listNames,
  listNewestRuns,
  listOpenFindings,
  listReceiversOf,
  listRows,
  listTurns,
  listUsed,
  type MonitorRow,
  type RunRow,
} from './data.ts'

export const listMonitors = async (context: Context, person: Person): Promise<Monitor[]> => {
  const made = await withRest(context, person, await listRows(context.db, person.tenant_id))
  return made.toSorted((a, b) => Number(b.state === 'held') - Number(a.state === 'held'))
}

export const getMonitor = async (context: Context, person: Person, id: number): Promise<Monitor> => {
  const row = await findRow(context.db, person.tenant_id, id)
  const [monitor] = row ? await withRest(context, person, [row]) : []
  if (!monitor) throw notFound()
  return monitor
}

/** A manager changes those that they made. */
export const mayChange = ({ id, role, is_admin, is_demo }: Person, { created_by }: Pick<MonitorRow, 'created_by'>) =>
  is_admin || (!is_demo && (role === 'owner' || role === 'travel_agent' || (role === 'manager' && created_by === id)))

const monitorState = ({
  finished,
  paused,
  held,
}: Pick<MonitorRow, 'finished' | 'paused' | 'held'>): Monitor['state'] => {
  if (finished) return 'finished'
  if (paused) return 'paused'
  return held ? 'held' : 'active'
}

export const runOf = ({ monitor_id: _, ...run }: RunRow): RunSummary => run

const withRest = async (context: Context, person: Person, rows: readonly MonitorRow[]): Promise<Monitor[]> => {
  const { db, now } = context
  const ids = rows.map(({ id }) => id)
  const [hotels, receivers, turns, runs, used, findings, names] = await Promise.all([
    listHotelsOf(db, ids, person),
    listReceiversOf(db, ids),
    listTurns(db, ids),
    listNewestRuns(db, ids),
    listUsed(db, ids, monitorMonth(now())),
    listOpenFindings(db, ids, todayIn(null, now()), person),
    listNames(db, [...new Set(rows.map(({ created_by }) => created_by))]),
  ])
  const hotelsOf = groupBy(hotels, ({ monitor_id }) => monitor_id)
  const receiversOf = groupBy(receivers, ({ monitor_id }) => monitor_id)
  const turnOf = new Map(turns.map(({ monitor_id, due_at }) => [monitor_id, due_at]))
  const runOfMonitor = new Map(runs.map((run) => [run.monitor_id, runOf(run)]))
  const usedOf = new Map(used.map((row) => [row.monitor_id, row.used]))
  const findingsOf = new Map(findings.map((row) => [row.monitor_id, row.findings]))
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const {
      tenant_id: _,
      created_by,
      user_id: __,
      updated_by: ___,
      held,
      held_message,
      paused,
      finished,
      ...settings
    } = row
    const own = hotelsOf.get(row.id) ?? []
    const due = turnOf.get(row.id)
    return {
      ...settings,
      gds: row.gds.flatMap((id) => gdsNameOf(id) ?? []),
      hotels: own.filter(({ reached }) => reached).map(({ id, name }) => ({ id, name })),
      hotels_count: own.length,
      receivers: (receiversOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      state: monitorState({ finished, paused, held }),
      held: held && !paused && !finished ? { reason: held, message: held_message ?? '' } : null,
      next_run: due === undefined ? null : nextOf(due),
      last_run: runOfMonitor.get(row.id) ?? null,
      open_findings: findingsOf.get(row.id) ?? 0,
      queries_used: usedOf.get(row.id) ?? 0,
      created_by: nameOf.get(created_by) ?? '',
      may_change: mayChange(person, row),
    }
  })
}

const nextOf = (due_at: string) => {
  const { from, until } = windowOf(Date.parse(due_at))
  return { from: isoTime(from), until: isoTime(until) }
}
