// What a field of a rate can hold. Each kind makes the value that stands for 'not on the wire'.
import type { Decimal } from '../money.ts'

/** A GDS's answer to a yes/no question: its own `unknown` differs from an absent value (null). */
export type ThreeState = true | false | 'unknown'

/** A moment as a GDS wrote it: hotel-local `YYYY-MM-DDTHH:MM[:SS]`, and the offset only where it gave one (`+08:00`, `Z`). */
export type GdsMoment = { local: string; offset: string | null }

/** Relative deadline: `2 Day BeforeArrival`. Words of the wire; the number is text on the wire and whole here. */
export type DeadlineOffset = { unit_multiplier: number; time_unit: string; drop_time: string }

/** A code of an OpenTravel list with its name; the name is null if the list does not have the code. */
export type Coded = { code: string; value: string | null }

/** `type` names the bed (`King`), null for an unknown code; code 248 means that the hotel does not specify it. */
export type Bed = { code: string | null; type: string | null; quantity: number | null }
export type NamedAmount = { name: string; amount: Decimal }
/** Nights from `from` (inclusive) to `to` (exclusive) cost `amount` each. */
export type NightlyRate = { from: string; to: string; amount: Decimal }
/** FTT code, amount or percentage, and how it is charged, as the wire says (`PerNight`, `Daily`). */
export type TaxLine = {
  code: string | null
  name: string | null
  amount: Decimal | null
  percent: string | null
  term: string | null
  frequency: string | null
}
/** `Available`, `NotAvailable`, `SubstituteOffered`, `MaximumExceeded`, as the wire says. */
export type GuestMatch = { status: string; value: string | null }

export type FieldKind<T> = { empty(): T }
const value = <T>(): FieldKind<T | null> => ({ empty: () => null })
const namedValues = <T>(): FieldKind<Record<string, T>> => ({ empty: () => ({}) })
const always = <T>(first: T): FieldKind<T> => ({ empty: () => first })
const list = <T>(): FieldKind<T[]> => ({ empty: () => [] })

export const fieldKinds = {
  bookingCode: always<string>(''),
  text: value<string>(),
  flag: value<boolean>(),
  three: value<ThreeState>(),
  count: value<number>(),
  amount: value<Decimal>(),
  coded: value<Coded>(),
  moment: value<GdsMoment>(),
  deadlineOffset: value<DeadlineOffset>(),
  guestMatch: value<GuestMatch>(),
  codes: list<string>(),
  codedList: list<Coded>(),
  beds: list<Bed>(),
  bedLists: list<Bed[]>(),
  namedAmounts: list<NamedAmount>(),
  nights: list<NightlyRate>(),
  taxLines: list<TaxLine>(),
  byName: namedValues<string>(),
}
