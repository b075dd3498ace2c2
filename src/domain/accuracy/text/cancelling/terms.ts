// What words can say of a cancellation.
import type { Decimal } from '../../../money.ts'
import type { Span } from '../../verdict.ts'

export type RefundTerm = { refundable: boolean } & Span
/** Before arrival by hours or by days; `time` (HH:MM) and `date` (MM-DD, YYYY-MM-DD) where words give them. */
export type DeadlineTerm = {
  days: number | null
  hours: number | null
  time: string | null
  date: string | null
} & Span
export type PenaltyTerm = {
  nights: number | null
  percent: string | null
  amount: Decimal | null
  currency: string | null
} & Span
export type CancellationTerms = {
  refund: RefundTerm[]
  deadlines: DeadlineTerm[]
  penalty: PenaltyTerm | null
  noShow: boolean
}
