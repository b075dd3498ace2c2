// Orders: the changes that forms, files, OpenTravel messages and accepted rates make to own data.
import type { Day } from '../../stay.ts'
import type { OwnData, OwnKind, OwnRecord, Weekdays } from '../records.ts'

/** Records as people and files name them: plans and rooms by their codes, never by our ids. */
type ByCodes<R> = Omit<R, 'id' | 'plan_id' | 'room_id'> &
  (R extends { plan_id: infer P } ? { plan_code: P extends number ? string : string | null } : unknown) &
  (R extends { room_id: number | null } ? { room_code: string | null } : unknown)
export type OwnWritten = { [K in OwnKind]: ByCodes<OwnRecord[K]> }

/** Location in the input: sheet, row (from 1, the head being 1) and column of a table, or the path of an element. */
export type SourcePosition = { sheet?: string; row?: number; column?: string; path?: string }

/** What names a record: rooms and plans their code; the others everything that is not a value. */
type RecordName = {
  rooms: { code: string }
  plans: { code: string }
  codes: Pick<OwnWritten['codes'], 'gds_id' | 'pattern'>
  prices: Pick<OwnWritten['prices'], 'plan_code' | 'room_code' | 'first_night' | 'last_night' | 'weekdays' | 'adults'>
  taxes: Pick<OwnWritten['taxes'], 'name' | 'first_night' | 'last_night'>
  restrictions: Pick<
    OwnWritten['restrictions'],
    'plan_code' | 'room_code' | 'first_night' | 'last_night' | 'weekdays' | 'kind'
  >
}

/** A form names the record's id and may rename it; null: it must be a new one. Without an id, the name finds the record. */
type RecordId = { id?: number | null }

/**
 * `put` creates, or changes the named fields; `remove` deletes the record, with everything that belongs to a room or plan.
 * `clear` empties days of prices or restrictions: what reaches beyond them is cut, not lost. Days are nights, both inclusive.
 */
export type OwnOrder =
  | {
      [K in OwnKind]: {
        do: 'put'
        kind: K
        place?: SourcePosition
        record: RecordName[K] & Partial<OwnWritten[K]>
      } & RecordId
    }[OwnKind]
  | { [K in OwnKind]: { do: 'remove'; kind: K; place?: SourcePosition; record: RecordName[K] } & RecordId }[OwnKind]
  | {
      do: 'clear'
      kind: 'prices' | 'restrictions'
      place?: SourcePosition
      /** null: prices of every plan, but only restrictions that are of no plan. */
      plan_code: string | null
      /** Of restrictions: those of every plan too. */
      every_plan?: true
      /** Absent: of every room; null: of no room. */
      room_code?: string | null
      first_night: Day | null
      last_night: Day | null
      /** Absent: every day of the week. */
      weekdays?: Weekdays
      /** For prices: only those for this number of adults; absent: all. */
      adults?: number | null
      /** Of restrictions: only this one; absent: all. */
      restriction?: OwnWritten['restrictions']['kind']
      /** What holds always is not of the days that are emptied, and stays whole. */
      keep_always?: true
    }
  /** Removes every other plan. One that has booking codes, or that another takes its prices from, is emptied instead. */
  | { do: 'keep_only'; kind: 'plans'; place?: SourcePosition; codes: string[] }
  /** Must already exist: a Delta before New is rejected. */
  | { do: 'need'; kind: 'plans' | 'rooms'; place?: SourcePosition; code: string }

/** `field` is the record's field that is wrong, if it is one. */
export type OwnProblem = { place: SourcePosition; words: string; field?: string }
/** One record before and after; null: it was or is not there. */
export type OwnChange = {
  [K in OwnKind]: { kind: K; id: number; before: OwnRecord[K] | null; after: OwnRecord[K] | null }
}[OwnKind]
/** All or nothing: one problem rejects every order. */
export type AppliedOrders = { own: OwnData; changes: OwnChange[] } | { problems: OwnProblem[] }
