// A rate at a glance: price, room, meals, cancellation and guarantee in a few words each.
import type { Rate, RateField } from '../rate.ts'
import { unitOf } from '../deadlines/offset.ts'
import { offsetText } from '../deadlines/print.ts'
import { deadlineText } from '../deadlines/shown-deadline.ts'
import { guaranteeWord } from '../value-words.ts'
import { bedListsText, moneyText } from '../formats.ts'
import { codedText } from './fields.ts'

/** `room`: its description, as an entry of the list has it. */
type SummarizedRate = { room: string | null } & Pick<
  Rate,
  | 'total'
  | 'currency'
  | 'beds'
  | 'bed_alternatives'
  | 'breakfast'
  | 'lunch'
  | 'dinner'
  | 'meal_plans'
  | 'refundable'
  | 'cancellation_until'
  | 'cancellation_deadline'
  | 'cancellation_deadline_offset'
  | 'guarantee_type'
>

export const notSpecified = 'Not specified'

const mealsText = ({ meal_plans, breakfast, lunch, dinner }: SummarizedRate): string => {
  if (meal_plans.length > 0) return meal_plans.map((plan) => codedText(plan, 'meal plan')).join(', ')
  const flags = [breakfast, lunch, dinner]
  const included = ['Breakfast', 'Lunch', 'Dinner'].filter((_, at) => flags[at] === true)
  if (included.length > 0) return included.join(', ')
  return flags.every((flag) => flag === false) ? 'Room only' : breakfast === false ? 'No breakfast' : notSpecified
}

const cancellationText = (rate: SummarizedRate): string => {
  if (rate.refundable === false) return 'Non-refundable'
  const { cancellation_until: until, cancellation_deadline_offset: offset } = rate
  if (until === null && offset !== null) {
    if (offset.unit_multiplier > 0)
      return unitOf(offset) === null ? 'Cancellation period unreadable' : `Free: ${offsetText(offset)}`
    return rate.refundable === true ? 'Refundable' : notSpecified
  }
  const deadline = deadlineText(rate)
  return deadline ? `Free until ${deadline}` : rate.refundable === true ? 'Refundable' : notSpecified
}

export type RateSummary = Record<'price' | 'room' | 'meals' | 'cancellation' | 'guarantee', string>

export const rateSummary = (rate: SummarizedRate): RateSummary => ({
  price: rate.total === null ? notSpecified : moneyText(rate.total, rate.currency),
  room: bedListsText([rate.beds, ...rate.bed_alternatives]) || rate.room || notSpecified,
  meals: mealsText(rate),
  cancellation: cancellationText(rate),
  guarantee: rate.guarantee_type ? guaranteeWord(rate.guarantee_type) : notSpecified,
})

/** The fields from which each part of the summary is made. */
const summaryFields: Record<keyof RateSummary, readonly RateField[]> = {
  price: ['total', 'rate_total', 'currency', 'rate_base', 'nightly_rates', 'taxes', 'tax_lines', 'price_base'],
  room: ['beds', 'bed_alternatives', 'room_view', 'smoking', 'room_rate_description', 'room_detail'],
  meals: ['breakfast', 'lunch', 'dinner', 'meal_plans', 'meal_guests'],
  cancellation: [
    'refundable',
    'cancellation_deadline',
    'cancellation_until',
    'cancellation_until_unreadable',
    'cancellation_deadline_offset',
    'cancel_penalty_amount',
    'cancel_penalty_nights',
    'cancel_penalty_percent',
    'cancellation_policy',
    'cancellation_info',
  ],
  guarantee: [
    'guarantee_type',
    'guarantee_deadline',
    'deposit_amount',
    'deposit_nights',
    'deposit_percent',
    'accepted_payment',
    'credit_card_deposit_guarantee',
  ],
}

/** Which parts of the summary have a finding. */
export const faultyParts = ({
  findings,
}: {
  findings: readonly { field: string }[]
}): ReadonlySet<keyof RateSummary> => {
  const parts = Object.keys(summaryFields) as (keyof RateSummary)[]
  return new Set(
    parts.filter((part) => findings.some(({ field }) => summaryFields[part].some((name) => name === field))),
  )
}
