// The database after a run and the sandbox's call log: plain data for the checks.
import type { LogEntry } from '../../src/sandbox/call-log.ts'

/** Moments are milliseconds since 1970; days are YYYY-MM-DD. */
export type UserRow = { id: number; tenant_id: number; is_admin: boolean; is_demo: boolean }
export type CheckupRow = {
  id: number
  tenant_id: number
  user_id: number
  actor_id: number
  hotel_id: number
  gds_id: number
  mode: string
  check_in: string
  nights: number
  adults: number
  children: number
  corporate_codes: string[]
  rate_category_codes: string[]
  point_of_sale: string
  status: string
  outcome: string | null
  missing: string[]
  base_id: number | null
  latest: boolean
  rates_count: number
  own_version: number
  scored_at: number | null
  created_at: number
  ended_at: number | null
}
/** The stored rates of one checkup in the order of their positions. */
export type RatesOf = {
  checkup_id: number
  tenant_ids: number[]
  positions: number[]
  codes: string[]
  totals: (string | null)[]
}
export type EvidenceRow = {
  id: number
  tenant_id: number
  checkup_id: number
  operation: string
  rate_plan: string | null
  at: number
  status: number | null
  sha256: string | null
}
export type UsageRow = {
  id: number
  tenant_id: number
  user_id: number
  actor_id: number
  kind: string
  counted: boolean
  checkup_id: number | null
  created_at: number
}
export type PeriodRow = { tenant_id: number; period: string; used: number; reserved: number; allowed: number | null }
export type JobRow = {
  id: number
  tenant_id: number
  user_id: number
  kind: string
  status: string
  checkup_id: number | null
  of_tenant: number | null
  /** For a finished import: what it reports as stored. */
  version: number | null
  created_at: number
  ended_at: number | null
}
export type MailRow = {
  id: number
  tenant_id: number
  recipient: string
  template: string
  message: string | null
  status: string
}
export type AuditRow = {
  id: number
  tenant_id: number
  actor_id: number
  user_id: number
  action: string
  subject: string
  /** Of own data: which one was made. */
  version: number | null
  previous: string
  hash: string
}
export type OwnChangeRow = { kind: string; id: number; before: object | null; after: object | null }
export type OwnVersionRow = {
  tenant_id: number
  hotel_id: number
  version: number
  at: number
  user_id: number
  actor_id: number
  source: string
  summary: string
  /** How many records it says it changed. */
  counted: number
  changes: OwnChangeRow[]
}
export type OwnRecordRow = { tenant_id: number; hotel_id: number; id: number; kind: string; fields: object }
/** An earlier score. */
export type EarlierRow = { checkup_id: number; rule_set: number; own_version: number; scored_at: number }
export type HotelRow = { id: number; zone: string | null; gds: { gds_id: number; property_id: string }[] }

export type Found = {
  users: UserRow[]
  hotels: HotelRow[]
  checkups: CheckupRow[]
  rates: RatesOf[]
  evidence: EvidenceRow[]
  usage: UsageRow[]
  periods: PeriodRow[]
  jobs: JobRow[]
  mails: MailRow[]
  audit: AuditRow[]
  own_versions: OwnVersionRow[]
  own_records: OwnRecordRow[]
  earlier: EarlierRow[]
  /** Stored answers whose bytes are not what their SHA-256 says. */
  spoilt: string[]
  /** Of the checkups whose answers were read again: code and price of each rate, as the bytes say them. */
  served: Map<number, string[]>
  /** Sums that are not those of their rates, in words. */
  unequal: string[]
  /** References from one tenant's rows to another's, in words. */
  strays: string[]
  /** The sandbox's calls since it started. */
  log: LogEntry[]
}

/** A promise that was not kept. */
export type Rule = 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'H6' | 'H7' | 'H8' | 'H9' | 'H10' | 'H11' | 'H12' | 'H13' | 'H14'
export type Breach = { rule: Rule; words: string }
