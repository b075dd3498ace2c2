// H4 and H5: the counter is the counted queries, and these are what the GDS's own log says less what costs nothing.
import type { Call, Calls } from './calls.ts'
import type { Breach, CheckupRow, Found, UsageRow } from './found.ts'
import { grouped } from './grouped.ts'

/** How many queries of each kind the log lets a reading have: at least and at most, and of these the counted ones. */
type Due = { made: [least: number, most: number]; counted: [least: number, most: number] }

/** No answer, or none that says anything of the hotel: nobody pays for it (docs/decisions/0006). */
const failures = new Set(['credentials', 'refused', 'throttled', 'timeout', 'unreachable', 'host_error', 'unreadable'])
const ofRules = (call: Call) => call.evidence.operation === 'HotelRules'
/** A call that was given up has no sum: whatever the GDS went on to answer, nobody received it. */
export const isAnswered = ({ entry, evidence }: Call) =>
  evidence.sha256 !== null && entry !== null && entry.answered.startsWith('rules of ')

export const dueOf = (row: CheckupRow, calls: readonly Call[], isAdmin: boolean): Record<string, Due> => {
  const details = calls.some((call) => !ofRules(call)) ? 1 : 0
  const paid = isAdmin || failures.has(row.outcome ?? 'unreachable') ? 0 : details
  const rules = calls.filter(ofRules)
  const codes = grouped(rules, ({ entry, evidence }) => entry?.rate_plan ?? `${evidence.id}`)
  const answered = [...codes.values()].filter((tries) => tries.some(isAnswered)).length
  // A host may answer a code's rules with words; whether these are an answer only its reader knows.
  const worded = [...codes.values()].filter(
    (tries) =>
      !tries.some(isAnswered) && tries.some(({ entry, evidence }) => evidence.sha256 !== null && entry?.sha256),
  )
  const most = isAdmin ? 0 : answered + worded.length
  return {
    [row.mode === 'full' ? 'rate_details' : 'hotel_details']: { made: [details, details], counted: [paid, paid] },
    rate_rules: { made: [codes.size, codes.size], counted: [isAdmin ? 0 : answered, most] },
  }
}

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
    const dues = dueOf(row, calls.of.get(row.id) ?? [], admins.has(row.actor_id))
    for (const [kind, due] of Object.entries(dues)) {
      const of = own.filter((event) => event.kind === kind)
      const paid = of.filter((event) => event.counted).length
      if (!within(of.length, due.made))
        tell(`reading ${row.id}: ${of.length} ${kind} queries are written, the GDS was asked ${few(due.made)}`)
      if (!within(paid, due.counted))
        tell(`reading ${row.id}: ${paid} ${kind} queries are counted, the GDS answered ${few(due.counted)} that count`)
    }
    for (const event of own)
      if (!isOf(event, row, dues)) tell(`query ${event.id} is written for another than reading ${row.id}`)
  }
  const rows = new Set(found.checkups.map(({ id }) => id))
  for (const event of found.usage)
    if (event.checkup_id !== null && !rows.has(event.checkup_id)) tell(`query ${event.id} is of no reading`)
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

/** A demo never has more than it was given. */
export const checkDemos = (found: Pick<Found, 'periods' | 'usage'>): Breach[] =>
  found.periods.flatMap(({ tenant_id, period, used, allowed }) => {
    const events = found.usage.filter(
      (event) => event.counted && event.tenant_id === tenant_id && month(event.created_at) === period,
    ).length
    return allowed !== null && Math.max(used, events) > allowed
      ? [{ rule: 'H5' as const, words: `tenant ${tenant_id} used ${Math.max(used, events)} of ${allowed} queries` }]
      : []
  })
