// The sandbox's log of requests and responses, without credentials and bodies.
import type { GdsName } from '../domain/gds.ts'

export type LogEntry = {
  /** Counts up from 1 since the start or the last reset. */
  number: number
  gds: GdsName
  /** ISO 8601 with Z. */
  at: string
  ms: number
  operation: string | null
  detail: string | null
  chain_code: string | null
  property_id: string | null
  check_in: string | null
  check_out: string | null
  adults: number | null
  children: number | null
  corporate_codes: readonly string[]
  rate_category_codes: readonly string[]
  branch: string | null
  pcc: string | null
  rate_plan: string | null
  page: number | null
  status: number | null
  answered: string
  /** Of the body before compression, in hex; null if no whole body was sent. */
  sha256: string | null
}
export const emptyEntry = {
  operation: null,
  detail: null,
  chain_code: null,
  property_id: null,
  check_in: null,
  check_out: null,
  adults: null,
  children: null,
  corporate_codes: [],
  rate_category_codes: [],
  branch: null,
  pcc: null,
  rate_plan: null,
  page: null,
  status: null,
  sha256: null,
} as const satisfies Partial<LogEntry>

/** Missing properties are filled from `emptyEntry`. */
export type NewEntry = Pick<LogEntry, 'at' | 'ms' | 'answered'> & Partial<Omit<LogEntry, 'number'>>
export type CallLog = {
  add(entry: NewEntry): void
  entries(): readonly LogEntry[]
  since(number: number): readonly LogEntry[]
  /** Calls by GDS, operation and status, those whose entries are gone too: `sabre Token 200`. */
  totals(): Record<string, number>
  clear(): void
}
/** Enough for twenty minutes at a hundred calls a second; then the older half is removed. */
const greatest = 120_000

export const makeCallLog = (): CallLog => {
  let kept: LogEntry[] = []
  let last = 0
  const totals = new Map<string, number>()
  return {
    add(entry) {
      last += 1
      const whole: LogEntry = { gds: 'travel_port', ...emptyEntry, ...entry, number: last }
      kept.push(whole)
      if (kept.length > greatest) kept = kept.slice(-greatest / 2)
      const key = `${whole.gds} ${whole.operation ?? '-'} ${whole.status ?? '-'}`
      totals.set(key, (totals.get(key) ?? 0) + 1)
    },
    entries: () => kept,
    since: (number) => kept.slice(Math.max(0, kept.length - Math.max(0, last - number))),
    totals: () => Object.fromEntries([...totals].toSorted(([a], [b]) => a.localeCompare(b))),
    clear() {
      kept = []
      last = 0
      totals.clear()
    },
  }
}
