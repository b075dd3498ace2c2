// One RatePlan of a Room becomes one Rate, field by field. S2§3
import { mealPlanNames } from '../../domain/codes/meal-plans.ts'
import { rateCategoryNames } from '../../domain/codes/rate-categories.ts'
import { emptyRate, type Rate } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'
import { noted } from '../notes.ts'
import { setPolicy } from '../policy.ts'
import { coded, readCount } from '../values.ts'
import { readConditions } from './conditions.ts'
import { dayAt, readCommission, readPricing } from './pricing.ts'
import { readRoom } from './room.ts'
import { all, flagAt, isOfOwnSource, type JsonObject, linesAt, only, textAt, wordsAt } from './fields.ts'

type Place = JsonObject | undefined

/** What one rate is made of; `commission` stands in another list of the answer. */
export type RateParts = { room: Place; plan: Place; commission: Place }

/** `checkIn` is the stay that was asked; where it is not known, the first night that the rate itself names. */
export const readRate = ({ room, plan, commission }: RateParts, checkIn: Day | null): Rate => {
  const product = textAt(plan, 'ProductCode')
  const code = textAt(plan, 'RatePlanCode')
  const rate = emptyRate(product ?? (isOfOwnSource(plan) ? (code ?? '') : ''))
  const info = only(plan, 'RateInfo')
  const converted = only(plan, 'ConvertedRateInfo')
  const from = checkIn ?? dayAt(info ?? converted, 'StartDate')
  rate.rate_name = textAt(plan, 'RatePlanName')
  rate.rate_description = wordsAt(plan, 'RatePlanDescription')
  const category = coded(textAt(plan, 'RatePlanType'), rateCategoryNames)
  rate.rate_category = category && {
    code: category.code,
    value: category.value ?? textAt(plan, 'RatePlanTypeDescription'),
  }
  readRoom(rate, room)
  readPricing(rate, info, from)
  readCommission(rate, commission ?? only(info, 'Commission') ?? only(plan, 'Commission'))
  readConditions(rate, info ?? converted, from, info === undefined)
  readMeals(rate, only(plan, 'MealsIncluded'))
  rate.gds_promotion_field = promotionOf(rate, plan)
  readDetails(rate, all(only(info ?? converted, 'AdditionalDetails'), 'AdditionalDetail'))
  rate.corporate_id = textAt(plan, 'ClientId')
  if (code !== null && code !== product && product !== null && isNegotiated(rate)) rate.corporate_codes = [code]
  return rate
}
/** Corporate, negotiated, consortia and contract rates: their plan code is the code that opened them. */
const behindCodes = new Set(['4', '10', '20', '22'])
const isNegotiated = (rate: Rate) => rate.corporate_id !== null || behindCodes.has(rate.rate_category?.code ?? '')

const readMeals = (rate: Rate, meals: Place) => {
  rate.breakfast = flagAt(rate, 'breakfast', meals, 'Breakfast', 'BreakFast')
  rate.lunch = flagAt(rate, 'lunch', meals, 'Lunch')
  rate.dinner = flagAt(rate, 'dinner', meals, 'Dinner')
  const plan = coded(textAt(meals, 'MealPlanCode'), mealPlanNames)
  if (plan) rate.meal_plans = [{ code: plan.code, value: plan.value ?? textAt(meals, 'MealPlanDescription') }]
  rate.meal_guests = noted(rate, 'meal_guests', textAt(meals, 'GuestCount'), readCount)
}

const promotional = '12'
/** Nothing on this wire is called a promotion: what a plan adds is, and the kind of a plan that is one. */
const promotionOf = (rate: Rate, plan: Place): string | null => {
  const inclusions = only(plan, 'RatePlanInclusions')
  const named = all(inclusions, 'RatePlanInclusion').flatMap(
    (each) => linesAt(each, 'Text') ?? textAt(each, 'Description') ?? [],
  )
  const older = all(inclusions, 'RatePlanInclusionDescription').flatMap((each) => textAt(each, 'Name') ?? [])
  if (named.length + older.length > 0) return [...named, ...older].join('\n')
  return rate.rate_category?.code === promotional ? textAt(plan, 'RatePlanTypeDescription') : null
}

type TextField =
  | 'property_description'
  | 'location_info'
  | 'room_detail'
  | 'credit_card_deposit_guarantee'
  | 'cancellation_info'
  | 'checkin_checkout'
  | 'gds_promotion_field'
/** OpenTravel numbers of additional details that have a field of their own; all others are remarks. */
const fields: Readonly<Record<string, TextField>> = {
  2: 'property_description',
  3: 'location_info',
  4: 'room_detail',
  5: 'credit_card_deposit_guarantee',
  6: 'credit_card_deposit_guarantee',
  7: 'cancellation_info',
  8: 'checkin_checkout',
  15: 'gds_promotion_field',
}
const fieldOf = (code: string | null) =>
  (code !== null && Object.hasOwn(fields, code) ? fields[code] : undefined) ?? 'rate_comment'

const disclaimer = '32'
const readDetails = (rate: Rate, details: readonly JsonObject[]) => {
  for (const detail of details) {
    const text = linesAt(detail, 'Text')
    if (text === null) continue
    const code = textAt(detail, 'Code')
    const field = fieldOf(code)
    const before = rate[field]
    rate[field] = before === null ? text : `${before}\n${text}`
    if (code === disclaimer && rate.other_fees === null) rate.other_fees = feesInWords(text)
  }
  setPolicy(rate)
}
/** `EXCLUDES SURCHARGES`, `INCLUDES TAXES AND SURCHARGES`: whether the total has them. */
const feesInWords = (text: string): boolean | null => {
  const [, word] = /\b(EXCLUDES|INCLUDES)\b[^.\n]*\bSURCHARGES\b/i.exec(text) ?? []
  return word === undefined ? null : /^i/i.test(word)
}
