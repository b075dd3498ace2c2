// The corporate codes of a search: their rates come first, and those without rates are named. S2§2
import type { Checkup } from '../../../../contract/values/checkup-values.ts'
import { isNegotiatedCategory } from '../../../../domain/codes/rate-categories.ts'

type Requested = Pick<Checkup, 'corporate_codes' | 'missing' | 'rate_category_codes'>
type Named = {
  corporate_codes: readonly string[]
  corporate_id: string | null
  rate_plan: string
  plan_code: string | null
  rate_category: { code: string } | null
}
const isOf = (rate: Named, code: string): boolean =>
  [...rate.corporate_codes, rate.corporate_id, rate.plan_code, rate.rate_plan].some(
    (each) => each?.toUpperCase() === code.toUpperCase(),
  )

/** Family, package, rack, senior, weekend and published: anyone gets these. A promotion may be what a code opened. */
const publicCategories = new Set(['7', '11', '13', '14', '17', '24'])
const namesCode = ({ corporate_codes, corporate_id }: Named) => corporate_codes.length > 0 || corporate_id !== null

/**
 * Whether a rate may be of a code that it does not name: its booking code has it as a part; it is negotiated and only says its
 * plan, which another code may have opened; or it names nothing, unless its category is public or the answer names codes (`named`).
 * Travelport gives codes for some hotels only, Sabre the plan code.
 */
const mayBeOf = (rate: Named, code: string, named: boolean): boolean => {
  if (rate.rate_plan.toUpperCase().includes(code.toUpperCase())) return true
  if (namesCode(rate)) return false
  if (isNegotiatedCategory(rate.rate_category)) return true
  return rate.plan_code === null && !named && !publicCategories.has(rate.rate_category?.code ?? '')
}

type CodesWithout = {
  /** No rate is of these: each says what it is of, is public, or comes with rates whose codes the GDS names. */
  none: string[]
  /** No rate names them, and of some rates the GDS does not say what they are of. */
  unsaid: string[]
}
/** Corporate codes of the search that no rate names; nothing is said while some of its rates are missing. */
export const codesWithoutRates = (
  { corporate_codes, missing, rate_category_codes }: Requested,
  rates: readonly Named[],
): CodesWithout => {
  const unnamed = missing.length > 0 ? [] : corporate_codes.filter((code) => !rates.some((rate) => isOf(rate, code)))
  // A search for categories leaves out other rates of the code.
  const named = rates.some(namesCode)
  const isUnsaid = (code: string) => rate_category_codes !== '' || rates.some((rate) => mayBeOf(rate, code, named))
  return { none: unnamed.filter((code) => !isUnsaid(code)), unsaid: unnamed.filter(isUnsaid) }
}

/** Rates of the corporate codes that were searched for, then all others, each as the GDS ordered them. */
export const requestedFirst = <R extends Named>(
  rates: readonly R[],
  { corporate_codes }: Pick<Requested, 'corporate_codes'>,
): readonly R[] => {
  const isRequested = (rate: R) => corporate_codes.some((code) => isOf(rate, code))
  return rates.toSorted((a, b) => Number(isRequested(b)) - Number(isRequested(a)))
}

/** As a hotel's list shows them: the first one is opened. */
export const ratesInView = <R extends Named>({ rates, checkup }: { rates: readonly R[]; checkup: Requested | null }) =>
  checkup ? requestedFirst(rates, checkup) : rates
