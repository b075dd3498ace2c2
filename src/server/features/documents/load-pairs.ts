// Loads a comparison of both GDS as a document shows it: without points of sale, and with what own data says of each rate.
import type { CheckupRate } from '../../../contract/values/checkup-values.ts'
import type { Comparison } from '../../../contract/comparisons.ts'
import type { ComparisonExport } from '../../../contract/documents.ts'
import type { Person } from '../../../domain/accounts.ts'
import { masked, type Secrets } from '../../../domain/masking.ts'
import { ownCompared } from '../../../domain/rate-view/own-compared.ts'
import type { Context } from '../../platform/context.ts'
import { pointsOfSaleOf, ratesOfCheckup } from '../checkups/service.ts'
import { loadComparison } from '../comparisons/service.ts'

/** `own`: by the id of a rate. */
export type ComparedPage = { comparison: Comparison; own: ReadonlyMap<number, ReturnType<typeof ownCompared>> }

/** The person's access is checked. */
export const loadComparedPage = async (
  context: Context,
  person: Person,
  { left, right }: Pick<ComparisonExport, 'left' | 'right'>,
): Promise<ComparedPage> => {
  const { comparison, tenant_id } = await loadComparison(context, person, { left, right })
  const account = { ...person, tenant_id }
  const ids = [comparison.left.id, comparison.right.id]
  const [rates, hidden] = await Promise.all([
    Promise.all(ids.map((id) => ratesOfCheckup(context, account, id))),
    Promise.all(ids.map((id) => pointsOfSaleOf(context, tenant_id, id))),
  ])
  const secrets = { corporate_codes: [], hidden: hidden.flat() }
  const pairs = comparison.pairs.map((pair) => withoutSecrets(pair, secrets))
  return { comparison: { ...comparison, pairs }, own: new Map(rates.flat().map(comparedById)) }
}

export type ComparedPair = Comparison['pairs'][number]
/** Booking codes are what a pair is about, and are never masked. */
const withoutSecrets = (pair: ComparedPair, secrets: Secrets): ComparedPair => {
  const hide = (rate: ComparedPair['left']) =>
    rate && { ...rate, rate_name: masked(rate.rate_name, secrets), room: masked(rate.room, secrets) }
  const differences = pair.differences.map((each) => ({
    ...each,
    left: masked(each.left, secrets),
    right: masked(each.right, secrets),
  }))
  return { ...pair, left: hide(pair.left), right: hide(pair.right), differences }
}

const comparedById = (rate: CheckupRate) => [rate.id, ownCompared(rate)] as const
