// What the thread of own data does with it, and what that gives: documents, orders, undone versions, templates and suggestions.
import type { Heading } from '../../../documents/opentravel/notification.ts'
import type { Remark } from '../../../documents/opentravel/remarks.ts'
import type { AcceptRequest } from '../../../domain/own-data/accepting/accept-rate.ts'
import type { OwnChange, OwnOrder, OwnProblem, SourcePosition } from '../../../domain/own-data/orders/orders.ts'
import type { MonthChecked, MonthQuestion, PlanMonth } from '../../../domain/own-data/calendar/plan-month.ts'
import type { OwnKind } from '../../../domain/own-data/records.ts'
import type { TakenProposal } from '../../../domain/own-data/proposals/proposal-orders.ts'
import type { OwnProposal } from '../../../domain/own-data/proposals/propose.ts'
import type { Suggestion } from '../../../domain/own-data/mapping/suggest-mappings.ts'
import type { Rate } from '../../../domain/rate.ts'

export type DocumentFormat = 'csv' | 'xlsx' | 'xml'
/** `hotel_codes`: a message must be of one of these; null if a person chose the hotel. */
export type DocumentWork = {
  format: DocumentFormat
  /** The bytes, or the file that they are in. */
  bytes: Uint8Array | { path: string }
  hotel_codes: readonly string[] | null
  /** Sent as AlpineBits; `root` is the message that its action promises, null if there was no action. */
  alpine?: { root: string | null } | undefined
}

/** A month of a rate plan in its calendar. */
export type MonthWork = { do: 'month'; plan_id: number; question: MonthQuestion; checked: MonthChecked }

/** Own data of one version as texts of JSON: lists of [kind, id, fields]. */
export type OwnTexts = { version: number; texts: readonly string[] }
export type OwnWork =
  | { do: 'document'; document: DocumentWork }
  | { do: 'apply'; orders: readonly OwnOrder[] }
  /** Accept as correct: own data gets what it lacks of the rate. */
  | { do: 'accept'; rate: Rate; request: AcceptRequest }
  /** Texts of JSON: lists of [kind, id, before, after]. */
  | { do: 'undo'; texts: readonly string[] }
  /** What a person takes of a proposal. */
  | { do: 'take'; taken: TakenProposal }
  | { do: 'template'; format: 'csv' | 'xlsx'; table?: OwnKind | undefined }
  /** Texts of JSON: lists of rates with their GDS and their stay. */
  | { do: 'suggest'; shown: readonly string[] }
  /** The same; `time_zone` is the hotel's. */
  | { do: 'propose'; shown: readonly string[]; time_zone: string | null }
  | MonthWork
export type OwnThreadOrder = { own: OwnTexts; work: OwnWork; dry?: boolean }

/** What is stored together: records that end, that come back under their old id, and rows as JSON. */
export type StoredStep = { ended: readonly number[]; back: readonly number[]; rows: string }
type OwnCounts = Record<OwnKind, { added: number; changed: number; removed: number }>
/** `changes` are the first few. */
export type StoredChanges = { counts: OwnCounts; words: string; changes: OwnChange[]; steps: StoredStep[] }

/** `place`: of a row of a table. */
export type PlacedRemark = Remark & { place?: SourcePosition }
type Refused = { problems: OwnProblem[]; errors: Remark[] }
export type Worked = { heading: Heading | null } & ((StoredChanges & { warnings: PlacedRemark[] }) | Refused)
export type OwnThreadAnswer =
  | { worked: Worked }
  | { bytes: Uint8Array }
  | { suggested: Suggestion[] }
  | { proposed: OwnProposal }
  /** Undefined where the plan was deleted meanwhile. */
  | { month: PlanMonth | undefined }
  | { error: string }
/** First the thread tells its number at the kernel; before it stores new plans and rooms it asks for their ids. */
export type FromOwnThread = OwnThreadAnswer | { ids: number } | { thread: number }
