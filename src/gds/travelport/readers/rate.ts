// Turns one HotelRateDetail with its rule texts into a Rate, composed from one reader per topic. S2§3
import { bedTypeNames } from '../../../domain/codes/bed-types.ts'
import { mealPlanNames } from '../../../domain/codes/meal-plans.ts'
import { rateCategoryNames } from '../../../domain/codes/rate-categories.ts'
import { roomViewNames } from '../../../domain/codes/room-views.ts'
import type { GuestMatch, Rate, RateField } from '../../../domain/rate.ts'
import type { Day } from '../../../domain/stay.ts'
import type { HotelTexts } from '../../hotel-texts.ts'
import { noted, type Notes, openNotes } from '../../notes.ts'
import { composeRate, type Guests, type Identity, type Meals, type Room } from '../../rate-topics.ts'
import { codedValue, isRealDay, readCount, readThreeState } from '../../values.ts'
import { readCancelPenalties, readGuarantee } from '../conditions.ts'
import { lastWithLabels, type LabelledFacts, noFacts, readLabelledFacts } from './labelled-facts.ts'
import { isOnlyApproximate, readRateCommission, readConverted, readPricing } from './pricing.ts'
import { type DescriptionTexts, readDescriptions } from './rate-descriptions.ts'
import { noRules, type RuleTexts } from './rule-texts.ts'
import { attribute, child, children, type Element } from '../xml.ts'

/** Rules may come without their rate: `rate_plan` is then the code that was requested. */
type RateElements = {
  detail: Element | undefined
  rate_plan: string
  rules: RuleTexts
  /** The schema version; null if not stated. */
  version: number | null
}

/** `checkIn` is that of the requested stay; if unknown, the first night that the rate names. */
export const readRate = (
  { detail, rate_plan, rules, version }: RateElements,
  checkIn: Day | null,
  hotel: HotelTexts,
): Rate => {
  const notes = openNotes()
  const isConverted = isOnlyApproximate(detail)
  // Each amount beside approximate ones names its currency: the rate's stays unknown.
  const own = isConverted ? { ...notes, currency: '' } : notes
  const from = checkIn ?? firstNightOf(detail)
  const descriptions = readDescriptions(detail)
  const facts = version === null || version <= lastWithLabels ? readLabelledFacts(descriptions.labelled) : noFacts
  const texts = descriptions.rate_comment === null ? ruleLines(rules) : [descriptions.rate_comment, ...ruleLines(rules)]
  const pricing = readPricing(own, detail, { checkIn: from, facts, texts: isConverted ? noLines : texts })
  return composeRate(
    {
      pricing,
      identity: readIdentity(detail, rate_plan, descriptions),
      converted: readConverted(detail),
      commission: readRateCommission(child(detail, 'Commission'), facts),
      cancellation: readCancelPenalties(own, child(detail, 'CancelInfo'), [
        descriptions.cancellation,
        rules.cancellation,
      ]),
      guarantee: readGuarantee(own, detail, from, {
        type: facts.guarantee_type,
        cards: facts.cards.length > 0 ? facts.cards : rules.cards,
        texts: rules.guarantee,
      }),
      guests: readGuests(notes, detail),
      room: readRoom(notes, detail, facts),
      meals: readMeals(notes, detail, facts),
      texts: {
        rate_description: descriptions.rate_description,
        room_rate_description: descriptions.room_rate_description,
        room_detail: descriptions.room_detail,
        rate_comment: descriptions.rate_comment,
        gds_promotion_field: rules.promotion,
        property_description: rules.property,
        location_info: rules.location,
        checkin_checkout: rules.clock,
        other_texts: otherTexts(detail, descriptions.other, rules),
      },
      notes,
    },
    hotel,
    from,
  )
}

/** With what an aggregator adds in words: `Price includes: …`. */
const otherTexts = (detail: Element | undefined, described: Record<string, string>, rules: RuleTexts) => {
  const supplement = child(detail, 'SupplementalRateInfo')?.text ?? ''
  if (supplement === '' && rules === noRules) return described
  return { ...described, ...(supplement !== '' && { 'Supplemental Rate Info': supplement }), ...rules.other }
}

const noLines: readonly string[] = []
const ruleLines = (rules: RuleTexts): readonly string[] =>
  rules === noRules
    ? noLines
    : [
        rules.cancellation,
        rules.guarantee,
        rules.promotion,
        rules.clock,
        rules.location,
        rules.property,
        ...Object.values(rules.other),
      ].filter((text) => text !== null)

const firstNightOf = (detail: Element | undefined): Day | null =>
  children(detail, 'HotelRateByDate')
    .flatMap((span) => attribute(span, 'EffectiveDate') ?? [])
    .filter(isRealDay)
    .toSorted()[0] ?? null

const flagIn = (notes: Notes, field: RateField, element: Element | undefined, name: string) =>
  noted(notes, field, attribute(element, name), readThreeState)

/** An aggregator names who sells the rate by a code of two letters; of the names no list is published. */
const supplierOf = (code: string | null) => (code === null ? null : { code, value: null })

/** True marks a negotiated (rate access) code; anything else is a corporate id. */
const readIdentity = (detail: Element | undefined, rate_plan: string, { rate_name }: DescriptionTexts): Identity => {
  const discounts = children(detail, 'CorporateDiscountID').filter(({ text }) => text !== '')
  const isAccess = (each: Element) => readThreeState(attribute(each, 'NegotiatedRateCode') ?? '') === true
  // A rate has one id; of several, all others are codes that lead to it too, and none is lost.
  const [corporateId = null, ...others] = discounts.filter((each) => !isAccess(each)).map(({ text }) => text)
  return {
    rate_plan: attribute(detail, 'RatePlanType') ?? rate_plan,
    rate_source: supplierOf(attribute(detail, 'RateSupplier')),
    rate_category: codedValue(attribute(detail, 'RateCategory'), rateCategoryNames),
    rate_name,
    corporate_codes: [...discounts.filter(isAccess).map(({ text }) => text), ...others],
    corporate_id: corporateId,
    plan_code: null,
  }
}

const readGuests = (notes: Notes, detail: Element | undefined): Guests => {
  const match = (type: string): GuestMatch | null => {
    const found = children(detail, 'RateMatchIndicator').find((each) => attribute(each, 'Type') === type)
    const status = attribute(found, 'Status')
    const value = attribute(found, 'Value')
    return found && (status !== null || value !== null) ? { status: status ?? '', value } : null
  }
  const [adults_match, children_match] = [match('AdultCount'), match('ChildCount')]
  return {
    adults_match,
    children_match,
    adults_count: noted(notes, 'adults_count', adults_match?.value ?? null, readCount),
    children_count: noted(notes, 'children_count', children_match?.value ?? null, readCount),
  }
}

const readRoom = (notes: Notes, detail: Element | undefined, facts: LabelledFacts): Room => {
  const inclusions = child(detail, 'Inclusions')
  return {
    smoking: flagIn(notes, 'smoking', inclusions, 'SmokingRoomIndicator') ?? facts.smoking,
    room_view: codedValue(attribute(child(inclusions, 'RoomView') ?? child(detail, 'RoomView'), 'Code'), roomViewNames),
    beds: children(inclusions, 'BedTypes').map((bed) => {
      const named = codedValue(attribute(bed, 'Code'), bedTypeNames)
      const quantity = noted(notes, 'beds', attribute(bed, 'Quantity'), readCount)
      return { code: named?.code ?? null, type: named?.value ?? null, quantity }
    }),
    bed_alternatives: [],
    max_occupancy: capacityOf(child(detail, 'RoomCapacity')),
  }
}

/** Of several rooms together, no one number is that of the room. */
const capacityOf = (element: Element | undefined): number | null => {
  if (element === undefined) return null
  const [capacity, ...others] = children(element, 'Capacity')
  return others.length === 0 ? (readCount(capacity?.text ?? '') ?? null) : null
}

/** Old schemas put MealPlans directly under the rate, or state meals in a text. */
const readMeals = (notes: Notes, detail: Element | undefined, facts: LabelledFacts): Meals => {
  const meals = child(child(detail, 'Inclusions'), 'MealPlans') ?? child(detail, 'MealPlans')
  return {
    breakfast: flagIn(notes, 'breakfast', meals, 'Breakfast') ?? facts.breakfast,
    lunch: flagIn(notes, 'lunch', meals, 'Lunch') ?? facts.lunch,
    dinner: flagIn(notes, 'dinner', meals, 'Dinner') ?? facts.dinner,
    meal_plans: children(meals, 'MealPlan').flatMap((plan) => codedValue(attribute(plan, 'Code'), mealPlanNames) ?? []),
    meal_guests: null,
  }
}
