// H4 and H5: the counter equals the counted queries, and these equal the GDS's log less what is free.
import type { Call, Calls } from './calls.ts'
import type { Breach, CheckupRow, Found, UsageRow } from './found.ts'
import { grouped } from './grouped.ts'

/** How many queries of each kind the log lets a checkup have sent: at least and at most. */
type Due = [least: number, most: number]

const ofRules = (call: Call) =>
  call.evidence.operation === 'HotelRules' || call.evidence.operation === 'HotelPriceCheck'
const isRules = ({ operation }: Calls['lost'][number]) => /HotelRules|PriceCheck/.test(operation ?? '')
/** Rules that a dying process had recorded and not yet sent. */
const inFlight = 4

const isSure = ({ entry, evidence }: Call) => entry !== null || evidence.sha256 !== null

/** By its stored exchanges: a call that found nobody listening is not in the log and need not count. */
const dueOf = (row: CheckupRow, calls: readonly Call[]): Record<string, Due> => {
  const [rules, details] = [calls.filter(ofRules), calls.filter((call) => !ofRules(call))]
  const codes = grouped(rules, ({ entry, evidence }) => evidence.rate_plan ?? entry?.rate_plan ?? `${evidence.id}`)
  return {
    [detailsOf(row)]: [details.some(isSure) ? 1 : 0, details.length > 0 ? 1 : 0],
    rate_rules: [[...codes.values()].filter((tries) => tries.some(isSure)).length, codes.size],
  }
}
const detailsOf = ({ mode }: CheckupRow) => (mode === 'full' ? 'rate_details' : 'hotel_details')

/** Of a checkup whose process died, by the log alone: the calls that can only be its own, and those that can be. */
const dueOfDead = (row: CheckupRow, { sure, possible }: { sure: Entries; possible: Entries }): Record<string, Due> => {
  const codesOf = (entries: Entries) => new Set(entries.filter(isRules).map(({ rate_plan }) => rate_plan)).size
  return {
    [detailsOf(row)]: [sure.some((entry) => !isRules(entry)) ? 1 : 0, 1],
    rate_rules: [codesOf(sure), codesOf(possible) + inFlight],
  }
}
type Entries = Calls['lost']

const month = (t: number) => `${new Date(t).toISOString().slice(0, 7)}-01`
const within = (n: number, [least, most]: [number, number]) => n >= least && n <= most
const few = ([least, most]: [number, number]) => (least === most ? `${least}` : `${least} to ${most}`)

export const checkUsage = (found: Found, calls: Calls): Breach[] => {
  const breaches: Breach[] = []
  const tell = (words: string) => void breaches.push({ rule: 'H4', words })
  const admins = new Set(found.users.flatMap(({ id, is_admin }) => (is_admin ? id : [])))

  const counted = new Map<string, number>()
  for (const event of found.usage)
    if (event.counted) {
      const key = `${event.tenant_id} ${month(event.created_at)}`
      counted.set(key, (counted.get(key) ?? 0) + 1)
    }
  const periods = new Map(found.periods.map((row) => [`${row.tenant_id} ${row.period}`, row.used]))
  for (const key of new Set([...counted.keys(), ...periods.keys()])) {
    const [used, events] = [periods.get(key) ?? 0, counted.get(key) ?? 0]
    if (used !== events) tell(`tenant and month ${key}: the counter says ${used}, ${events} queries are counted`)
  }

  const events = grouped(found.usage, ({ checkup_id }) => checkup_id ?? 0)
  for (const row of found.checkups) {
    const own = events.get(row.id) ?? []
    const dead = calls.of.has(row.id) ? undefined : calls.dead.get(row.id)
    const dues = dead ? dueOfDead(row, dead) : dueOf(row, calls.of.get(row.id) ?? [])
    for (const [kind, due] of Object.entries(dues)) {
      const of = own.filter((event) => event.kind === kind)
      if (!within(of.length, due))
        tell(`checkup ${row.id}: ${of.length} ${kind} queries are written, the GDS was asked ${few(due)}`)
      if (of.some((event) => event.counted === admins.has(row.actor_id)))
        tell(`checkup ${row.id}: its ${kind} queries are counted on the wrong plan`)
    }
    for (const event of own)
      if (!isOf(event, row, dues)) tell(`query ${event.id} is written for another than checkup ${row.id}`)
  }
  const rows = new Set(found.checkups.map(({ id }) => id))
  for (const event of found.usage)
    if (event.checkup_id !== null && !rows.has(event.checkup_id)) tell(`query ${event.id} is of no checkup`)
  for (const entry of calls.lost)
    tell(
      `call ${entry.number} (${entry.gds} ${entry.operation} ${entry.property_id} ${entry.check_in}) is in no account`,
    )
  return breaches
}

const isOf = (event: UsageRow, row: CheckupRow, dues: Record<string, Due>) =>
  event.tenant_id === row.tenant_id &&
  event.user_id === row.user_id &&
  event.actor_id === row.actor_id &&
  event.kind in dues

/** A demo never has more than it was given, and nothing stays reserved when all work has ended. */
export const checkDemos = (found: Pick<Found, 'periods' | 'usage'>): Breach[] =>
  found.periods.flatMap(({ tenant_id, period, used, reserved, allowed }) => {
    const events = found.usage.filter(
      (event) => event.counted && event.tenant_id === tenant_id && month(event.created_at) === period,
    ).length
    if (reserved !== 0)
      return [{ rule: 'H5' as const, words: `tenant ${tenant_id} still has ${reserved} queries reserved` }]
    return allowed !== null && Math.max(used, events) > allowed
      ? [{ rule: 'H5' as const, words: `tenant ${tenant_id} used ${Math.max(used, events)} of ${allowed} queries` }]
      : []
  })
