// Monitors as the account's people see them.
import type { Monitor } from '../../../contract/monitors.ts'
import type { RunSummary } from '../../../contract/monitor-runs.ts'
import type { Person } from '../../../domain/accounts.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { windowOf } from '../../../domain/monitors/schedule.ts'
import { isFinished } from '../../../domain/monitors/stays.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { notFound } from '../../platform/refusal.ts'
import { peopleBelow } from '../users/service.ts'
import { listMailable, monitorMonth } from './account-data.ts'
import { endStateOf, listPartsInReach } from './run-data.ts'
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

/** Who may get the mails of a monitor that the person makes: by their address, where they have no name, only to those whom they report to. */
export const receiversFor = async (context: Context, person: Person, { caller }: Pick<RequestContext, 'caller'>) => {
  if (person.role === 'employee' || person.is_demo || caller?.api_token) return []
  const known = reachesAll(person) ? null : [person.id, ...(await peopleBelow(context, person))]
  return (await listMailable(context.db, person.tenant_id)).map(({ id, name, email }) => ({
    id,
    name: name || (known === null || known.includes(id) ? email : 'Person without a name'),
  }))
}

export const getMonitor = async (context: Context, person: Person, id: number): Promise<Monitor> => {
  const row = await findRow(context.db, person.tenant_id, id)
  const [monitor] = row ? await withRest(context, person, [row]) : []
  if (!monitor) throw notFound()
  return monitor
}

/** Also hotels that nobody reaches any more. */
export const reachesAll = ({ role, is_admin, is_demo }: Person) =>
  is_admin || (!is_demo && (role === 'owner' || role === 'travel_agent'))

/** A manager changes those that they made, while no hotel of it is for others of the account alone. */
export const mayChange = (
  person: Person,
  { created_by }: Pick<MonitorRow, 'created_by'>,
  hotels: readonly { beyond: boolean }[],
) =>
  reachesAll(person) ||
  (!person.is_demo && person.role === 'manager' && created_by === person.id && hotels.every(({ beyond }) => !beyond))

/** Of fixed dates: each is past at each of its hotels, by the last clock on earth where that of one is unknown. */
export const isAllPast = (
  { now }: Pick<Context, 'now'>,
  stays: MonitorRow['stays'],
  zones: readonly (string | null)[],
): boolean => (zones.length > 0 ? zones : [null]).every((zone) => isFinished(stays, todayIn(zone ?? lastClock, now())))
const lastClock = 'Pacific/Pago_Pago'

const monitorState = ({
  finished,
  paused,
  held,
}: Pick<MonitorRow, 'finished' | 'paused' | 'held'>): Monitor['state'] => {
  if (finished) return 'finished'
  if (paused) return 'paused'
  return held ? 'held' : 'active'
}

const runOf = ({ monitor_id: _, ...run }: RunRow): RunSummary => run

/** With what became of the hotels that the person reaches: employees and managers learn nothing of others. */
export const runsInReach = async ({ db }: Context, person: Person, rows: readonly RunRow[]): Promise<RunSummary[]> => {
  if (reachesAll(person) || rows.length === 0) return rows.map(runOf)
  const parts = await listPartsInReach(
    db,
    rows.map(({ id }) => id),
    person,
  )
  const partOf = new Map(parts.map(({ run_id, ...part }) => [run_id, part]))
  return rows.map((row) => {
    const part = partOf.get(row.id)
    if (!part) return runOf(row)
    const isEnded = row.state === 'done' || row.state === 'partly' || row.state === 'failed'
    return { ...runOf(row), ...part, ...(isEnded && { state: endStateOf(part) }) }
  })
}

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
  const shown = await runsInReach(context, person, runs)
  const runOfMonitor = new Map(runs.map(({ monitor_id }, n) => [monitor_id, shown[n]]))
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
      finished: isNoted,
      ...settings
    } = row
    const own = hotelsOf.get(row.id) ?? []
    // Its days end at midnight of its hotels: the task that notes it comes after.
    const finished =
      isNoted ||
      isAllPast(
        context,
        row.stays,
        own.map(({ time_zone }) => time_zone),
      )
    const due = finished ? undefined : turnOf.get(row.id)
    return {
      ...settings,
      gds: row.gds.flatMap((id) => gdsNameOf(id) ?? []),
      hotels: own.filter(({ reached }) => reached).map(({ id, name }) => ({ id, name })),
      // Those that have left the account are not checked.
      hotels_count: own.filter(({ reached, beyond }) => reached || beyond).length,
      receivers: (receiversOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      state: monitorState({ finished, paused, held }),
      held: held && !paused && !finished ? { reason: held, message: held_message ?? '' } : null,
      next_run: due === undefined ? null : nextOf(due),
      last_run: runOfMonitor.get(row.id) ?? null,
      open_findings: findingsOf.get(row.id) ?? 0,
      queries_used: usedOf.get(row.id) ?? 0,
      created_by: nameOf.get(created_by) ?? '',
      may_change: mayChange(person, row, own),
    }
  })
}

const nextOf = (due_at: string) => {
  const { from, until } = windowOf(Date.parse(due_at))
  return { from: isoTime(from), until: isoTime(until) }
}
