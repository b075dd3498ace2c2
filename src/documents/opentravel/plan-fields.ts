// What a message says about a plan itself: name, meals, policies, commission, category, derivation. A plan has one of each.
import { rateCategoryNames } from '../../domain/codes/rate-categories.ts'
import type { OwnWritten } from '../../domain/own-data/orders/orders.ts'
import type { OwnCancellation, OwnDerivation } from '../../domain/own-data/records.ts'
import { englishOf } from './descriptions.ts'
import { attributeOf, every, one, passOver, elementText } from './elements.ts'
import { otaMeals, type IncludedMeals } from './meals.ts'
import { otaCancellation, otaCommission, type Secured, securedIn } from './policies.ts'
import { skipValue, warn } from './remarks.ts'
import type { Taking } from './taking.ts'
import { otaCurrency, signedIn, yesNoAt } from './values.ts'
import type { OtaNode } from './xml.ts'

type PlanFields = Partial<Omit<OwnWritten['plans'], 'code'>>
type FieldAt<T> = { at: OtaNode; value: T }

/** What all say; where rates of a plan differ in it, nobody knows which a booking code shows. */
const agreed = <T>(to: Taking, what: string, stated: readonly FieldAt<T | null>[]): T | null => {
  const known = stated.filter(({ value }) => value !== null)
  const first = known[0]
  const other = known.find(({ value }) => JSON.stringify(value) !== JSON.stringify(first?.value))
  if (other) return warn(to.remarks, other.at, `The ${what} differs within the plan and was skipped.`)
  return first?.value ?? null
}

/** Fields that rates carry; `rates` may belong to several messages about one plan. */
export const fieldsOfRates = (
  to: Taking,
  rates: readonly OtaNode[],
  rules: readonly OtaNode[],
  currency: string | null,
  board: FieldAt<IncludedMeals>[] = [],
): PlanFields => {
  const meals: FieldAt<IncludedMeals>[] = [...board]
  const cancellations: FieldAt<OwnCancellation | null>[] = []
  const secured: FieldAt<Secured>[] = []
  const cancellationOf = (at: OtaNode | undefined, outer: string | null) => {
    if (at) cancellations.push({ at, value: otaCancellation(to, at, outer) })
  }
  const securedOf = (policies: readonly OtaNode[], outer: string | null) => {
    for (const at of policies) secured.push({ at, value: securedIn(to, at, outer) })
  }
  for (const rate of rates) {
    const outer = otaCurrency(to.remarks, rate) ?? currency
    const included = one(rate, 'MealsIncluded')
    if (included) meals.push({ at: included, value: otaMeals(to, included) })
    cancellationOf(one(rate, 'CancelPolicies'), outer)
    securedOf(every(one(rate, 'GuaranteePolicies'), 'GuaranteePolicy'), outer)
    securedOf(every(one(rate, 'PaymentPolicies'), 'GuaranteePayment'), outer)
  }
  for (const rule of rules) {
    cancellationOf(one(rule, 'CancelPenalties'), currency)
    securedOf(every(one(rule, 'AcceptableGuarantees'), 'AcceptableGuarantee'), currency)
    securedOf(every(one(rule, 'RequiredPaymts'), 'GuaranteePayment'), currency)
  }
  const meal = (name: keyof IncludedMeals) =>
    agreed(
      to,
      name,
      meals.map(({ at, value }) => ({ at, value: value[name] })),
    )
  const fields: PlanFields = {}
  const [breakfast, lunch, dinner] = [meal('breakfast'), meal('lunch'), meal('dinner')]
  if (breakfast !== null) fields.breakfast = breakfast
  if (lunch !== null) fields.lunch = lunch
  if (dinner !== null) fields.dinner = dinner
  const cancellation = withRules(to, rules, agreed(to, 'cancellation', cancellations))
  const guarantee = agreed(
    to,
    'guarantee',
    secured.map(({ at, value }) => ({ at, value: value.guarantee })),
  )
  const deposit = agreed(
    to,
    'deposit',
    secured.map(({ at, value }) => ({ at, value: value.deposit })),
  )
  if (cancellation) fields.cancellation = cancellation
  if (guarantee) fields.guarantee = guarantee
  else if (deposit && secured.every(({ value }) => value.guarantee === null)) fields.guarantee = 'deposit'
  if (deposit) fields.deposit = deposit
  return fields
}

const notStated: OwnCancellation = { refundable: null, offset: null, unit: null, drop_time: null, penalty: null }
const refunds: Readonly<Record<string, boolean>> = {
  IsRefundable: true,
  IsCancelable: true,
  NotRefundable: false,
  NotCancelable: false,
}
const withRules = (to: Taking, rules: readonly OtaNode[], cancellation: OwnCancellation | null) => {
  const stated = rules.flatMap((rule) =>
    every(one(rule, 'AddtionalRules'), 'AdditionalRule').flatMap((at) => {
      const value = refunds[at.attributes['AdditionalRule'] ?? '']
      if (value === undefined) return []
      passOver(at, 'AdditionalRule')
      return [{ at, value }]
    }),
  )
  const refundable = agreed(to, 'refund', stated)
  return refundable === null ? cancellation : { ...(cancellation ?? notStated), refundable }
}

export const fieldsOfPlan = (
  to: Taking,
  plan: OtaNode,
  rules: readonly OtaNode[],
  currency: string | null,
): PlanFields => {
  const fields: PlanFields = {}
  const descriptions = every(plan, 'Description')
  for (const each of descriptions) passOver(each, 'Name')
  const title = descriptions.find((each) => /title|name/i.test(attributeOf(each, 'Name') ?? '')) ?? descriptions[0]
  const name = title ? englishOf([title]) : null
  if (name !== null) fields.name = name
  const category = attributeOf(plan, 'RatePlanType')
  if (category !== null && rateCategoryNames[category]) fields.category = category
  else if (category !== null) skipValue(to.remarks, plan, 'RatePlanType', category, 'no category is taken from it')
  const commission = otaCommission(to, plan, currency)
  if (commission !== null) fields.commission = commission
  const derived = derivedIn(to, plan)
  if (derived) fields.derived = derived
  const offices = rules.flatMap((rule) =>
    every(one(rule, 'Viewerships'), 'Viewership').flatMap((each) =>
      every(one(each, 'ViewershipCodes'), 'ViewershipCode').map(elementText),
    ),
  )
  if (offices.length > 0) fields.points_of_sale = [...new Set(offices.filter((office) => office !== ''))]
  return fields
}

const towards = (value: string, up: boolean) =>
  up || !/[1-9]/.test(value) ? value : value.startsWith('-') ? value.slice(1) : `-${value}`
/** A share is off the base, an amount is added to it, unless AdjustUpIndicator says otherwise. */
const derivedIn = (to: Taking, plan: OtaNode): OwnDerivation | null => {
  const from_plan_code = attributeOf(plan, 'BaseRatePlanCode')
  if (from_plan_code === null) return null
  const isUp = yesNoAt(to.remarks, plan, 'AdjustUpIndicator')
  const percent = signedIn(to.remarks, plan, 'AdjustedPercentage')
  const amount = signedIn(to.remarks, plan, 'AdjustedAmount')
  if (percent !== null && /[1-9]/.test(percent))
    return { from_plan_code, change: { percent: towards(percent, isUp ?? false) }, round_to: null }
  if (amount !== null) return { from_plan_code, change: { amount: towards(amount, isUp ?? true) }, round_to: null }
  if (percent !== null) return { from_plan_code, change: { percent: '0' }, round_to: null }
  return warn(to.remarks, plan, `Skipped: it does not say by how much it differs from ${from_plan_code}.`)
}

/** What New resets if it says nothing: only what the profile can express at all. */
export const unstatedFields = (alpine: boolean): PlanFields => {
  const spoken = { name: null, breakfast: null, lunch: null, dinner: null, category: null }
  return alpine
    ? spoken
    : { ...spoken, cancellation: notStated, guarantee: null, deposit: null, commission: null, derived: null }
}
