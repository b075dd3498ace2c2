// What words can say of a cancellation.
import type { Decimal } from '../../../money.ts'
import type { Span } from '../../verdict.ts'

export type RefundSaid = { refundable: boolean } & Span
/** Before arrival by hours or by days; `time` (HH:MM) and `date` (MM-DD, YYYY-MM-DD) where words give them. */
export type DeadlineSaid = {
  days: number | null
  hours: number | null
  time: string | null
  date: string | null
} & Span
export type PenaltySaid = {
  nights: number | null
  percent: string | null
  amount: Decimal | null
  currency: string | null
} & Span
export type CancellationSaid = {
  refund: RefundSaid[]
  deadlines: DeadlineSaid[]
  penalty: PenaltySaid | null
  noShow: boolean
}
