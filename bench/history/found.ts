// The database after a run and the sandbox's call log: plain data for the checks.
import type { LogEntry } from '../../src/sandbox/call-log.ts'

/** Moments are milliseconds since 1970; days are YYYY-MM-DD. */
type Owner = { tenant_id: number; user_id: number }
type Stay = { hotel_id: number; gds_id: number; property_id: string | null; check_in: string; nights: number }
type Guests = { adults: number; children: number; corporate_codes: string[]; point_of_sale: string }
type State = { status: string; outcome: string | null; latest: boolean; rates_count: number; own_version: number }
type Times = { created_at: number; ended_at: number | null }
export type CheckupRow = { id: number; actor_id: number; base_id: number | null } & Owner &
  Stay &
  Guests &
  State &
  Times
type Exchange = { operation: string; rate_plan: string | null; at: number; sha256: string | null }
export type EvidenceRow = { id: number; tenant_id: number; checkup_id: number } & Exchange
export type QueryRow = {
  id: number
  tenant_id: number
  counted: boolean
  checkup_id: number | null
  created_at: number
}
type PeriodRow = { tenant_id: number; period: string; used: number; reserved: number; allowed: number | null }
/** `version`: what a finished import reports as stored. */
export type JobRow = { id: number; kind: string; status: string; checkup_id: number | null; version: number | null }
/** `version`: of own data, which one was made. */
type Act = { actor_id: number; action: string; subject: string; version: number | null }
export type AuditRow = { id: number; previous: string; hash: string } & Owner & Act
type Change = { kind: string; id: number; before: object | null; after: object | null }
/** `counted`: how many records it says it changed. */
type Version = { version: number; at: number; source: string; summary: string; counted: number; changes: Change[] }
export type OwnVersionRow = { actor_id: number; hotel_id: number } & Owner & Version
type OwnRecordRow = { tenant_id: number; hotel_id: number; id: number; kind: string; fields: object }

export type Tables = {
  users: { id: number; tenant_id: number }[]
  checkups: CheckupRow[]
  evidence: EvidenceRow[]
  queries: QueryRow[]
  periods: PeriodRow[]
  jobs: JobRow[]
  /** The messages to support. */
  mails: { id: number; message: string }[]
  audit: AuditRow[]
  own_versions: OwnVersionRow[]
  own_records: OwnRecordRow[]
  earlier_scores: { checkup_id: number; rule_set: number; own_version: number }[]
  /** What runs of monitors have begun: checkups that no client requested. */
  monitored: { checkup_id: number }[]
  /** References from one tenant's rows to another's, in words. */
  strays: { words: string }[]
}
export type Found = Tables & {
  /** How many rates each checkup has. */
  rates: Map<number, number>
  /** Stored answers whose bytes are not what their SHA-256 says. */
  spoilt: string[]
  /** Sums that are not those of their rates, in words. */
  unequal: string[]
  /** The sandbox's calls since it started. */
  log: LogEntry[]
}

/** A promise that was not kept. H13, that undo reverts exactly its version, is a feature test's now. */
export type Rule = 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'H6' | 'H7' | 'H8' | 'H9' | 'H10' | 'H11' | 'H12' | 'H14'
export type Breach = { rule: Rule; words: string }
export const breach = (rule: Rule, words: string): Breach => ({ rule, words })

/** Map.groupBy, which Node 20 lacks. */
export const grouped = <T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
