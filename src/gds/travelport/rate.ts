// One HotelRateDetail becomes one Rate, field by field. S2§3
import { bedTypeNames } from '../../domain/codes/bed-types.ts'
import { mealPlanNames } from '../../domain/codes/meal-plans.ts'
import { rateCategoryNames } from '../../domain/codes/rate-categories.ts'
import { roomViewNames } from '../../domain/codes/room-views.ts'
import { emptyRate, type GuestMatch, type Rate } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'
import { readConditions } from './conditions.ts'
import { noted } from '../notes.ts'
import { readFeesInWords, readPricing } from './pricing.ts'
import { coded, isRealDay, readCount, readThreeState } from '../values.ts'
import { all, attribute, type Element, only, textOf } from './xml.ts'

/** `checkIn` is the stay that was asked; where it is not known, the first night that the rate itself names. */
export const readRate = (detail: Element, checkIn: Day | null): Rate => {
  const rate = emptyRate(attribute(detail, 'RatePlanType') ?? '')
  const from = checkIn ?? firstNight(detail)
  rate.rate_category = coded(attribute(detail, 'RateCategory'), rateCategoryNames)
  rate.rate_change_indicator = threeState(rate, 'rate_change_indicator', detail, 'RateChangeIndicator')
  rate.other_fees = threeState(rate, 'other_fees', detail, 'ExtraFeesIncluded')
  readPricing(rate, detail, from)
  readTexts(rate, detail)
  readConditions(rate, detail, from)
  readGuests(rate, detail)
  readInclusions(rate, detail)
  readCorporate(rate, detail)
  return rate
}

const firstNight = (detail: Element): Day | null =>
  all(detail, 'HotelRateByDate')
    .flatMap((span) => attribute(span, 'EffectiveDate') ?? [])
    .filter(isRealDay)
    .toSorted()[0] ?? null

type Flag = 'rate_change_indicator' | 'other_fees' | 'breakfast' | 'lunch' | 'dinner' | 'smoking'
const threeState = (rate: Rate, field: Flag, element: Element | undefined, name: string) =>
  noted(rate, field, attribute(element, name), readThreeState)

/** Names of RoomRateDescription that are fields; letters' case is not the same in every schema version. */
const readTexts = (rate: Rate, detail: Element) => {
  const texts = new Map<string, string>()
  const names = new Map<string, string>()
  for (const description of all(detail, 'RoomRateDescription')) {
    const name = attribute(description, 'Name') ?? ''
    const key = name.toLowerCase()
    const text = textOf(description)
    if (text === null) continue
    texts.set(key, texts.has(key) ? `${texts.get(key)}\n${text}` : text)
    if (!names.has(key)) names.set(key, name)
  }
  const text = (...keys: string[]) => {
    const key = keys.find((each) => texts.has(each))
    if (key === undefined) return null
    names.delete(key)
    return texts.get(key) ?? null
  }
  // Before v40 one 'Description' carries both the rate's name and the room.
  rate.rate_name = text('rate', 'description')
  rate.rate_description = text('rate description', 'rate')
  // The last two are an aggregator's, as is its cancellation policy.
  rate.room_rate_description = text('room rate', 'room', 'description', 'room description', 'room type')
  rate.room_detail = text('room detail')
  rate.rate_comment = text('rate comment')
  rate.cancellation_info = text('room cancellation policy')
  for (const [key, name] of names) rate.other_texts[name || 'Text'] = texts.get(key) ?? ''
  readFeesInWords(rate, rate.rate_comment ?? '')
}

const readGuests = (rate: Rate, detail: Element) => {
  const match = (type: string): GuestMatch | null => {
    const found = all(detail, 'RateMatchIndicator').find((each) => attribute(each, 'Type') === type)
    const status = attribute(found, 'Status')
    const value = attribute(found, 'Value')
    return found && (status !== null || value !== null) ? { status: status ?? '', value } : null
  }
  rate.adults_match = match('AdultCount')
  rate.children_match = match('ChildCount')
  rate.adults_count = noted(rate, 'adults_count', rate.adults_match?.value ?? null, readCount)
  rate.children_count = noted(rate, 'children_count', rate.children_match?.value ?? null, readCount)
}

const readInclusions = (rate: Rate, detail: Element) => {
  const inclusions = only(detail, 'Inclusions')
  rate.smoking = threeState(rate, 'smoking', inclusions, 'SmokingRoomIndicator')
  rate.room_view = coded(attribute(only(inclusions, 'RoomView') ?? only(detail, 'RoomView'), 'Code'), roomViewNames)
  rate.beds = all(inclusions, 'BedTypes').map((bed) => {
    const named = coded(attribute(bed, 'Code'), bedTypeNames)
    const quantity = noted(rate, 'beds', attribute(bed, 'Quantity'), readCount)
    return { code: named?.code ?? null, type: named?.value ?? null, quantity }
  })
  // Old schemas put MealPlans directly under the rate.
  const meals = only(inclusions, 'MealPlans') ?? only(detail, 'MealPlans')
  rate.breakfast = threeState(rate, 'breakfast', meals, 'Breakfast')
  rate.lunch = threeState(rate, 'lunch', meals, 'Lunch')
  rate.dinner = threeState(rate, 'dinner', meals, 'Dinner')
  rate.meal_plans = all(meals, 'MealPlan').flatMap((plan) => coded(attribute(plan, 'Code'), mealPlanNames) ?? [])
}

const readCorporate = (rate: Rate, detail: Element) => {
  for (const discount of all(detail, 'CorporateDiscountID')) {
    if (discount.text === '') continue
    // True marks a negotiated (rate access) code; anything else is a corporate id.
    if (readThreeState(attribute(discount, 'NegotiatedRateCode') ?? '') === true)
      rate.corporate_codes.push(discount.text)
    else rate.corporate_id ??= discount.text
  }
}
