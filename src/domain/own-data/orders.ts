// What a way in wants of the own data: forms, files, OpenTravel messages and a rate taken as expected all speak in these orders.
import type { Day } from '../stay.ts'
import type { OwnData, OwnKind, OwnRecord, Weekdays } from './records.ts'

/** Records as people and files name them: plans and rooms by their codes, never by our ids. */
type ByCodes<R> = Omit<R, 'id' | 'plan_id' | 'room_id'> &
  (R extends { plan_id: infer P } ? { plan_code: P extends number ? string : string | null } : unknown) &
  (R extends { room_id: number | null } ? { room_code: string | null } : unknown)
export type OwnWritten = { [K in OwnKind]: ByCodes<OwnRecord[K]> }

/** Where it stands in what was sent: sheet and row (from 1, the head being 1) and column of a table, or the path of an element. */
export type Place = { sheet?: string; row?: number; column?: string; path?: string }

/** What names a record: rooms and plans their code; the others everything that is not a value. */
type Named = {
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

/** A form knows which record it means and may rename it; null: it must be a new one. Without it the names find the record. */
type Meant = { id?: number | null }

/**
 * `put` creates, or changes the fields that are named; `remove` takes the record away, and with a room or plan all that is its.
 * `clear` empties days of prices or restrictions: what reaches beyond them is cut, not lost. Days are nights, both inclusive.
 */
export type OwnOrder =
  | {
      [K in OwnKind]: { do: 'put'; kind: K; place?: Place; record: Named[K] & Partial<OwnWritten[K]> } & Meant
    }[OwnKind]
  | { [K in OwnKind]: { do: 'remove'; kind: K; place?: Place; record: Named[K] } & Meant }[OwnKind]
  | {
      do: 'clear'
      kind: 'prices' | 'restrictions'
      place?: Place
      /** null: prices of every plan, but only restrictions that are of no plan. */
      plan_code: string | null
      /** Absent: of every room; null: of no room. */
      room_code?: string | null
      first_night: Day | null
      last_night: Day | null
      /** Absent: every day of the week. */
      weekdays?: Weekdays
      /** Of prices: only those for so many adults; absent: all. */
      adults?: number | null
      /** Of restrictions: only this one; absent: all. */
      restriction?: OwnWritten['restrictions']['kind']
      /** What holds always is not of the days that are emptied, and stays whole. */
      keep_always?: true
    }
  /** Must be there already: a Delta before New is refused. */
  | { do: 'need'; kind: 'plans' | 'rooms'; place?: Place; code: string }

/** `field` is the record's field that is wrong, where it is one. */
export type OwnProblem = { place: Place; words: string; field?: string }
/** One record before and after; null: it was or is not there. */
export type OwnChange = {
  [K in OwnKind]: { kind: K; id: number; before: OwnRecord[K] | null; after: OwnRecord[K] | null }
}[OwnKind]
/** Everything or nothing: with one problem nothing of it is applied. */
export type Applied = { own: OwnData; changes: OwnChange[] } | { problems: OwnProblem[] }
