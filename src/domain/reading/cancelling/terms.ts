// What words can say of a cancellation.
import type { StatedDeadline } from '../../deadlines/stated.ts'
import type { Decimal } from '../../money.ts'
import type { Span } from '../span.ts'

export type RefundTerm = { refundable: boolean } & Span
/**
 * `inferred`: the text says what is lost after that moment; that nothing is lost before it is only concluded.
 * `all_lost`: it says that everything is lost from then on, which holds of a non-refundable rate too.
 */
export type DeadlineTerm = StatedDeadline & { inferred?: true; all_lost?: true } & Span
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
