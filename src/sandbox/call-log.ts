// What the sandbox was asked and what it answered; never credentials, never bodies.

export type LogEntry = {
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
  rate_plan: string | null
  page: number | null
  status: number | null
  answered: string
}
export type CallLog = { add(entry: LogEntry): void; entries(): readonly LogEntry[]; clear(): void }
const greatest = 5_000

export const makeCallLog = (): CallLog => {
  let kept: LogEntry[] = []
  return {
    add(entry) {
      kept.push(entry)
      if (kept.length > greatest) kept = kept.slice(-greatest / 2)
    },
    entries: () => kept,
    clear() {
      kept = []
    },
  }
}
