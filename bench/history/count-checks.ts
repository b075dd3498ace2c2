// H4, H5, H8 and H9: queries, mails and audit entries are written once for each act, and the counters add up.
import type { Call, Calls } from './calls.ts'
import type { CheckInput } from './checkup-checks.ts'
import { type AuditRow, type Breach, breach, type Found, grouped } from './found.ts'
import { keyOfVersion } from './own-claims.ts'

const monthOf = (moment: number) => `${new Date(moment).toISOString().slice(0, 7)}-01`
/** How many queries the log lets a checkup have sent: at least and at most. */
type Due = [least: number, most: number]

const isRules = (operation: string | null) => /HotelRules|PriceCheck/.test(operation ?? '')
/** A call that found nobody listening is not in the log and need not count. */
const isSure = ({ entry, evidence }: Call) => entry !== null || evidence.sha256 !== null

/** One query for details, whatever their pages, and one for the rules of each booking code. */
const dueOf = (calls: readonly Call[]): Due => {
  const queryOf = ({ entry, evidence }: Call) =>
    isRules(evidence.operation) ? (evidence.rate_plan ?? entry?.rate_plan ?? `${evidence.id}`) : 'details'
  const queries = [...grouped(calls, queryOf).values()]
  return [queries.filter((tries) => tries.some(isSure)).length, queries.length]
}
/** Rules that a dying process had recorded and not yet sent. */
const inFlight = 4
/** Of a checkup whose process died, by the log alone. */
const dueOfDead = ({ sure, possible }: { sure: Calls['lost']; possible: Calls['lost'] }): Due => {
  const queries = (entries: Calls['lost']) =>
    new Set(entries.map(({ operation, rate_plan }) => (isRules(operation) ? `${rate_plan}` : 'details')))
  return [queries(sure).size, queries(possible).add('details').size + inFlight]
}

/** H4: the counter equals the counted queries, and these equal the GDS's log less what is free. */
export const checkQueries = ({ found, calls }: CheckInput): Breach[] => {
  const breaches: Breach[] = []
  const tell = (words: string) => void breaches.push(breach('H4', words))
  const counted = found.queries.filter((query) => query.counted)
  const queries = grouped(counted, ({ tenant_id, created_at }) => `${tenant_id} ${monthOf(created_at)}`)
  const counters = new Map(found.periods.map(({ tenant_id, period, used }) => [`${tenant_id} ${period}`, used]))
  for (const key of new Set([...queries.keys(), ...counters.keys()])) {
    const [used, n] = [counters.get(key) ?? 0, queries.get(key)?.length ?? 0]
    if (used !== n) tell(`tenant and month ${key}: the counter says ${used}, ${n} queries are counted`)
  }
  const ofCheckup = grouped(found.queries, ({ checkup_id }) => checkup_id ?? 0)
  for (const { id } of found.checkups) {
    const dead = calls.of.has(id) ? undefined : calls.dead.get(id)
    const [least, most] = dead ? dueOfDead(dead) : dueOf(calls.of.get(id) ?? [])
    const n = ofCheckup.get(id)?.length ?? 0
    if (n < least || n > most) tell(`checkup ${id}: ${n} queries are written, the GDS was asked ${least} to ${most}`)
  }
  for (const { number, gds, operation, property_id, check_in } of calls.lost)
    tell(`call ${number} (${gds} ${operation} ${property_id} ${check_in}) is in no account`)
  return breaches
}

/** H5: a demo never uses more than it was given, and nothing stays reserved when all work has ended. */
export const checkPeriods = ({ periods }: Found): Breach[] =>
  periods.flatMap(({ tenant_id, used, reserved, allowed }) => [
    ...(reserved === 0 ? [] : [breach('H5', `tenant ${tenant_id} still has ${reserved} queries reserved`)]),
    ...(used <= (allowed ?? used) ? [] : [breach('H5', `tenant ${tenant_id} used ${used} of ${allowed} queries`)]),
  ])

/** H8: every message that was accepted is one mail, and a refused one is none. */
export const checkMails = ({ operations, found }: CheckInput): Breach[] => {
  const mails = grouped(found.mails, ({ message }) => message)
  const written = new Set(operations.map(({ message }) => message))
  const nobodys = found.mails.filter(({ message }) => !written.has(message))
  const breaches = nobodys.map(({ message }) => breach('H8', `a mail that nobody wrote: ${message}`))
  for (const { op, message, end } of operations) {
    if (message === null) continue
    const rows = mails.get(message) ?? []
    const status = end?.type === 'return' ? end.status : 500
    const isRight = status < 300 ? rows.length === 1 : rows.length <= (status < 500 ? 0 : 1)
    if (!isRight) breaches.push(breach('H8', `message ${op} was answered ${status} and is ${rows.length} mails`))
  }
  return breaches
}

/** Acts whose cause is in the database too. */
const actOf = ({ action, subject, tenant_id, actor_id, user_id, version }: AuditRow): string | null => {
  if (action === 'own_data.changed')
    return `${action} tenant ${tenant_id} ${subject} version ${version} by ${actor_id} for ${user_id}`
  return action === 'checkup.created' || action === 'feedback.sent' ? `${action} ${subject}` : null
}

/** H9: what an administrator did for others, every message and every version of own data has one entry in an unbroken chain. */
export const checkAudit = ({ found, claims }: CheckInput): Breach[] => {
  const isForOthers = ({ id, user_id, actor_id }: Found['checkups'][number]) =>
    user_id !== actor_id && !claims.bases.has(id)
  const due = [
    ...found.checkups.filter(isForOthers).map(({ id }) => `checkup.created checkup ${id}`),
    ...found.mails.map(({ id }) => `feedback.sent outbox ${id}`),
    ...found.own_versions.map((row) => `own_data.changed ${keyOfVersion(row)} by ${row.actor_id} for ${row.user_id}`),
  ]
  const written = found.audit.flatMap((entry) => actOf(entry) ?? [])
  const broken = found.audit.filter(({ previous }, at) => previous !== (found.audit[at - 1]?.hash ?? ''))
  const differing = unequalCounts(due, written)
  return [
    ...broken.map(({ id }) => breach('H9', `audit entry ${id} does not stand on the one before it`)),
    ...differing.map(([act, n, m]) => breach('H9', `${act} happened ${n} times and has ${m} audit entries`)),
  ]
}

const unequalCounts = (some: readonly string[], others: readonly string[]) => {
  const counts = (items: readonly string[]) =>
    new Map([...grouped(items, (item) => item)].map(([key, of]) => [key, of.length]))
  const [a, b] = [counts(some), counts(others)]
  return [...new Set([...some, ...others])]
    .map((key) => [key, a.get(key) ?? 0, b.get(key) ?? 0] as const)
    .filter(([, n, m]) => n !== m)
}
