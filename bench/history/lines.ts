// The history: what the load client asked and what it was told, one JSON line each, written before the call and after its end.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { GdsName } from '../../src/domain/gds.ts'

export type Question = {
  hotel_id: number
  gds: GdsName
  start_date: string
  end_date: string
  adults: number
  children: number
  corporate_codes: readonly string[]
}
/** Calls that may write. A GET of one rate or of its rules reads a GDS too. */
export type Doing = 'checkup' | 'rules' | 'rate' | 'rate_rules' | 'feedback' | 'own_data'

/** By what a write to own data is told apart: a field of a record that only it writes, or the beginning of what its version says. */
export type Mark = { kind: string; field: string; value: string | number } | { summary: string }
export type OwnAsked = { hotel_id: number; source: string; mark: Mark }

/** Moments are milliseconds since 1970, of the one clock of this machine. */
export type Invoke = {
  type: 'invoke'
  op: string
  doing: Doing
  /** Who asks, and whose data it is. */
  actor_id: number
  user_id: number
  question: Question | null
  /** What a message to support says; it is told apart by it. */
  message: string | null
  own: OwnAsked | null
  key: string | null
  t: number
}
export type Return = {
  type: 'return'
  op: string
  status: number
  code: string | null
  checkup_id: number | null
  job_id: number | null
  outbox_id: number | null
  /** Of a write to own data: whether the answer says that it is stored, and as which version. */
  stored: boolean
  version: number | null
  replayed: boolean
  t: number
}
/** No answer came: nobody knows what became of the call. */
export type Unknown = { type: 'unknown'; op: string; why: string; t: number }
/** A reading as somebody saw it, and as it is seen at the end: what a GDS said, and how own data of a version judged that. */
export type Seen = {
  type: 'seen' | 'finally'
  checkup_id: number
  status: string
  digest: string
  own_version: number
  judged: string
  t: number
}
export type Killed = { type: 'killed'; at: string; t: number }
/** `ready`: when the new process answered that it is. */
export type Started = { type: 'started'; t: number; ready: number }
export type Line = Invoke | Return | Unknown | Seen | Killed | Started

export type Book = { write(line: Line): void; lines(): Line[] }

/** Appended as each line is said, so that a harness which dies itself leaves what it knew. */
export const openBook = (file: string): Book => ({
  write: (line) => appendFileSync(file, `${JSON.stringify(line)}\n`),
  lines: () => (existsSync(file) ? readLines<Line>(file) : []),
})

export const readLines = <T>(file: string): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T)

/** An operation with its end; one that has none is a hole in the history. */
export type Operation = Invoke & { end: Return | Unknown | null }

export const operationsIn = (lines: readonly Line[]): Operation[] => {
  const ends = new Map<string, Return | Unknown>()
  for (const line of lines) if (line.type === 'return' || line.type === 'unknown') ends.set(line.op, line)
  return lines.flatMap((line) => (line.type === 'invoke' ? [{ ...line, end: ends.get(line.op) ?? null }] : []))
}
