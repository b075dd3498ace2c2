// Whether a rate asks for a deposit, and whether words name another size of it.
import { compare, isDecimal } from '../../../money.ts'
import type { Rate } from '../../../rate.ts'
import type { PaymentTerm } from '../../../reading/money/payments.ts'
import type { CheckContext } from '../../verdict.ts'
import { agreesInUnits, type SizedCost } from '../cost-units.ts'
import { depositOf } from './shown-costs.ts'

const isMore = (amount: string | null) => amount !== null && isDecimal(amount) && compare(amount, '0') > 0
/** A deposit of 0.00 is no deposit. null: the structure does not mention one. */
export const asksDeposit = (rate: Rate): boolean | null => {
  const amount = rate.deposit_amount ?? rate.converted_deposit
  if (isMore(amount) || (rate.deposit_nights ?? 0) > 0 || isMore(rate.deposit_percent)) return true
  return amount === null && rate.deposit_nights === null && rate.deposit_percent === null ? null : false
}

const noSize: SizedCost = { nights: null, percent: null, amount: null, currency: null }
/** The first of several deposits in words, when none of them has the size of the structure. */
export const otherSize = (stated: readonly PaymentTerm[], rate: Rate, checkup: CheckContext): PaymentTerm | null => {
  const shown = depositOf(rate)
  const compared = stated.flatMap((each) => {
    if (each.kind !== 'deposit' || each.size === null) return []
    return [{ each, agrees: agreesInUnits({ ...noSize, ...each.size }, shown, rate, checkup) }]
  })
  const [first] = compared
  return first && compared.every(({ agrees }) => agrees === false) ? first.each : null
}
