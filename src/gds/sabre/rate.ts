// Turns one RatePlan of a Room into a Rate, composed from one reader per topic. S2§3
import { mealPlanNames } from '../../domain/codes/meal-plans.ts'
import { isNegotiatedCategory, rateCategoryNames } from '../../domain/codes/rate-categories.ts'
import type { Coded, Rate } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'
import type { HotelTexts } from '../hotel-texts.ts'
import { noted, type Notes, openNotes } from '../notes.ts'
import { composeRate, type Identity, type Meals } from '../rate-topics.ts'
import { codedValue, readCount } from '../values.ts'
import { readRateCommission } from './commission.ts'
import { readCancelPenalties, readGuarantee } from './conditions.ts'
import { readDetailTexts } from './detail-texts.ts'
import {
  child,
  children,
  descriptionAt,
  flagAt,
  isOwnSource,
  type JsonNode,
  linesAt,
  readCurrency,
  sourceAt,
  textAt,
} from './fields.ts'
import { dayAt, readConverted, readPricing } from './pricing.ts'
import { readGuests, readRoom, readRoomTexts, type RoomTexts } from './room.ts'

/** What a rate is read from; `commission` comes from another list of the response. */
export type RateNodes = { room: JsonNode; plan: JsonNode; commission: JsonNode }

/** `checkIn` is that of the requested stay; if unknown, the first night that the rate names. */
export const readRate = ({ room, plan, commission }: RateNodes, checkIn: Day | null, hotel: HotelTexts): Rate => {
  const notes = openNotes()
  const info = child(plan, 'RateInfo')
  const converted = child(plan, 'ConvertedRateInfo')
  const from = checkIn ?? dayAt(info ?? converted, 'StartDate')
  notes.currency = noted(notes, 'currency', textAt(info, 'CurrencyCode'), readCurrency)
  const conversion = info ? null : (readCurrency(textAt(converted, 'CurrencyCode') ?? '') ?? null)
  // Amounts that stand among converted ones name their currency where it is another: the rate's stays unknown.
  const own = conversion === null ? notes : { ...notes, currency: conversion }
  const pricing = readPricing(own, info, converted, from)
  const paid = commission ?? child(info, 'Commission') ?? child(converted, 'Commission') ?? child(plan, 'Commission')
  const conditions = { checkIn: from, converted: info === undefined, conversion }
  const details = readDetailTexts(info ?? converted)
  const planName = textAt(plan, 'RatePlanName')
  const planDescription = descriptionAt(plan, 'RatePlanDescription')
  const roomTexts = readRoomTexts(room, planName)
  const category = readCategory(plan)
  return composeRate(
    {
      identity: readIdentity(plan, planName ?? roomTexts.name, category),
      pricing: { ...pricing, other_fees: pricing.other_fees ?? details.feesIncluded },
      converted: readConverted(info, converted, from),
      commission: readRateCommission(notes, paid),
      cancellation: readCancelPenalties(own, info ?? converted, conditions, details.texts.cancellation_info),
      guarantee: readGuarantee(own, info ?? converted, conditions, details.texts.credit_card_deposit_guarantee),
      room: readRoom(notes, room, [planName, planDescription]),
      guests: readGuests(notes, room),
      meals: readMeals(notes, child(plan, 'MealsIncluded')),
      texts: {
        rate_description: planDescription,
        room_rate_description: roomTexts.description,
        room_detail: joinedTexts(roomTexts.details, details.texts.room_detail),
        gds_promotion_field: joinedTexts(promotionOf(plan, category), details.texts.gds_promotion_field),
        rate_comment: details.texts.rate_comment,
        property_description: details.texts.property_description,
        location_info: details.texts.location_info,
        checkin_checkout: details.texts.checkin_checkout,
        other_texts: {
          ...otherTexts(roomTexts, paid, pricing.taxes === null ? textAt(info, 'TaxInclusive') : null),
          ...(details.charges !== null && { 'Extra charges': details.charges }),
        },
      },
      notes,
    },
    hotel,
    from,
  )
}

const joinedTexts = (...texts: (string | null)[]): string | null =>
  texts.filter((text) => text !== null).join('\n') || null

const otherTexts = (room: RoomTexts, commission: JsonNode, taxInclusive: string | null): Record<string, string> => {
  const paid = descriptionAt(commission, 'CommissionDescription')
  return {
    ...room.other,
    ...(paid !== null && { Commission: paid }),
    ...(taxInclusive !== null && { Tax: `TaxInclusive: ${taxInclusive}` }),
  }
}

/**
 * The plan code of a negotiated rate is the code that opened it. A rate that a code opened may come under any category (`AA1` as a
 * promotion, `005T` as published), so the plan code is kept for every rate too.
 */
const readIdentity = (plan: JsonNode, name: string | null, category: Coded | null): Identity => {
  const product = textAt(plan, 'ProductCode')
  const code = textAt(plan, 'RatePlanCode')
  const client = textAt(plan, 'ClientId')
  const isNegotiated = client !== null || isNegotiatedCategory(category)
  return {
    rate_plan: product ?? (isOwnSource(plan) ? (code ?? '') : ''),
    rate_source: sourceAt(plan),
    corporate_codes: code !== null && code !== product && product !== null && isNegotiated ? [code] : [],
    corporate_id: client,
    plan_code: isOwnSource(plan) ? code : null,
    rate_category: category,
    rate_name: name,
  }
}
const readCategory = (plan: JsonNode): Coded | null => {
  const category = codedValue(textAt(plan, 'RatePlanType'), rateCategoryNames)
  return category && { code: category.code, value: category.value ?? textAt(plan, 'RatePlanTypeDescription') }
}

/** Meals are only sent if one is included: without the element nothing is stated. */
const readMeals = (notes: Notes, meals: JsonNode): Meals => {
  const plan = codedValue(textAt(meals, 'MealPlanCode'), mealPlanNames)
  return {
    breakfast: flagAt(notes, 'breakfast', meals, 'Breakfast', 'BreakFast'),
    lunch: flagAt(notes, 'lunch', meals, 'Lunch'),
    dinner: flagAt(notes, 'dinner', meals, 'Dinner'),
    meal_plans: plan ? [{ code: plan.code, value: plan.value ?? textAt(meals, 'MealPlanDescription') }] : [],
    meal_guests: noted(notes, 'meal_guests', textAt(meals, 'GuestCount'), readCount),
  }
}

const promotional = '12'
/** Nothing on this wire is called a promotion: what a plan adds is, and the kind of a plan that is one. */
const promotionOf = (plan: JsonNode, category: Coded | null): string | null => {
  const inclusions = child(plan, 'RatePlanInclusions')
  const named = children(inclusions, 'RatePlanInclusion').flatMap(
    (each) => linesAt(each, 'Text') ?? textAt(each, 'Description') ?? [],
  )
  const older = children(inclusions, 'RatePlanInclusionDescription').flatMap((each) => textAt(each, 'Name') ?? [])
  if (named.length + older.length > 0) return [...named, ...older].join('\n')
  return category?.code === promotional ? textAt(plan, 'RatePlanTypeDescription') : null
}
