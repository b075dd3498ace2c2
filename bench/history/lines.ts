// The history: requests and answers of the load client, one JSON line each, written before the call and after its end.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { GdsName } from '../../src/domain/gds.ts'

export type CheckupRequest = {
  hotel_id: number
  gds: GdsName
  start_date: string
  end_date: string
  adults: number
  children: number
  corporate_codes: readonly string[]
}
/** Calls that may write. A GET of a rate's rules calls a GDS too. */
type CallKind = 'checkup' | 'rules' | 'rate_rules' | 'feedback' | 'own_data'

/** What identifies a write to own data: a field that only it writes, or the start of its version's note. */
export type Mark = { kind: string; field: string; value: string | number } | { summary: string }
export type OwnWrite = { hotel_id: number; source: string; mark: Mark }

/** Moments are milliseconds since 1970, of the one clock of this machine. `message`: a text to support, unique in a run. */
export type Invoke = {
  type: 'invoke'
  op: string
  kind: CallKind
  /** The person, and the owner of the data. */
  actor_id: number
  user_id: number
  request: CheckupRequest | null
  message: string | null
  own: OwnWrite | null
  key: string | null
  t: number
}
export type Return = {
  type: 'return'
  op: string
  status: number
  checkup_id: number | null
  job_id: number | null
  /** Of a write to own data: whether the answer says that it is stored, and as which version. */
  stored: boolean
  version: number | null
  t: number
}
/** No answer came: the result of the call is unknown. */
export type Unknown = { type: 'unknown'; op: string; why: string; t: number }
/** A checkup as a client saw it and as it is at the end: the GDS data, and its score with a version of own data. */
type Seen = {
  type: 'seen' | 'finally'
  checkup_id: number
  status: string
  digest: string
  own_version: number
  score: string
  t: number
}
/** `ready`: when the new process answered that it is. */
type Restart = { type: 'killed'; at: string; t: number } | { type: 'started'; t: number; ready: number }
export type HistoryEntry = Invoke | Return | Unknown | Seen | Restart

export type Book = { write(line: HistoryEntry): void; lines(): HistoryEntry[] }

/** Appended line by line, so that a crashed harness loses nothing. */
export const openBook = (file: string): Book => ({
  write: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`),
  lines: () => (existsSync(file) ? readLines<HistoryEntry>(file) : []),
})

export const readLines = <T>(file: string): T[] => {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as T)
}

/** An operation with its end; one that has none is a hole in the history. */
export type Operation = Invoke & { end: Return | Unknown | null }

export const operationsIn = (lines: readonly HistoryEntry[]): Operation[] => {
  const ends = new Map<string, Return | Unknown>()
  for (const line of lines) if (line.type === 'return' || line.type === 'unknown') ends.set(line.op, line)
  return lines.flatMap((line) => (line.type === 'invoke' ? [{ ...line, end: ends.get(line.op) ?? null }] : []))
}
