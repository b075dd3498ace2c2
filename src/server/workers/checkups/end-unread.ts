// Ends an order that is not tried again: no rates, but its calls are counted and kept as evidence.
import { type CheckupOrder, type CheckupResult, type EarlierRuns, noQueries } from './checkup.ts'
import { evidenceRowOf } from './early-work.ts'
import { emptyResult } from './scored-rows.ts'

export const endUnread = (
  order: CheckupOrder,
  { answers }: EarlierRuns,
  { outcome, text, sent }: NonNullable<EarlierRuns['ending']>,
): CheckupResult => {
  const kind = order.mode === 'full' ? 'rate_details' : 'hotel_details'
  return {
    ...emptyResult(outcome, [{ code: null, type: null, text }]),
    // What makes the thread hang says nothing about the account.
    account_outcome: 'rates',
    queries: { ...noQueries, [kind]: sent.details, rate_rules: sent.rules },
    evidence: answers.map(({ exchange }) => evidenceRowOf(exchange)),
  }
}
