// The forms that an answer may take, and the planted defects that each cannot show.
import type { GdsName } from '../domain/gds.ts'
import type { Label, Planted } from './defects/label.ts'
import type { Plant } from './defects/plant.ts'
import { wireStyleOf } from './sabre/wire-style.ts'
import type { SandboxHotel } from './world/hotels.ts'

/**
 * `merged`: Sabre's texts of plan and room as one. `converted`: Sabre's amounts in a requested currency alone. `old`: Sabre
 * version 3, Travelport up to v40.
 */
export type WireForm = 'usual' | 'merged' | 'converted' | 'old'

/** Checks, some with one of their ways, whose defects the form does not carry. */
const unshown: Readonly<Record<WireForm, Readonly<Record<GdsName, readonly string[]>>>> = {
  usual: { sabre: [], travel_port: [] },
  merged: {
    sabre: [
      // The text of the rate stands in that of the room, and the other way round.
      'rate_description.description_present',
      'rate_description.not_a_copy',
      'room_description.present',
      // The text goes on with the room.
      'rate_description.not_cut_off',
    ],
    travel_port: [],
  },
  converted: {
    // The hotel's own price is not in the answer.
    sabre: [
      'pricing.total_present',
      'pricing.currency_valid',
      'pricing.currency_is_propertys',
      'pricing.tax_inclusion_stated',
      'pricing.sum_agrees',
      'pricing.nights_sum_to_stay',
      'pricing.plausible',
      'pricing.mandatory_fees_in_total: a fee that ApproxTotalPrice lacks',
      'pricing.mandatory_fees_in_total: the resort fee is listed and the total lacks it',
      'pricing.text_price_agrees',
    ],
    travel_port: [],
  },
  old: {
    sabre: [
      // A recorded answer does not say which currency is the property's.
      'pricing.currency_is_propertys',
    ],
    travel_port: [
      // One text for the rate and its room.
      'rate_description.description_present',
      'rate_description.not_a_copy',
      'rate_description.not_cut_off',
      'room_description.distinct_from_other_rooms',
      // No place for beds, view, guests, category and taxes.
      'room_description.bed_type_present',
      'room_description.bed_quantity_present',
      'room_description.bed_text_agrees',
      'room_description.view_known',
      'room_description.code_agrees',
      'room_description.occupancy_covers_guests',
      'rate_description.category_matches_name',
      'rate_description.rate_and_rules_agree: Rules lists other beds',
      'pricing.sum_agrees',
      'pricing.change_flagged: the price does not change and is said to',
      'pricing.tax_inclusion_stated',
      // A recorded answer does not say which currency is the property's.
      'pricing.currency_is_propertys',
      // What is stated in labelled texts alone is unknown where there is none.
      'room_description.smoking_known',
      'meal_plans.breakfast_known',
      'meal_plans.other_meals_known',
      'rate_description.commission_known',
      'pricing.commission_value_present',
      'cancellation_policy.penalty_present',
      // A label names the meals that it includes.
      'rate_description.inclusions_named: breakfast is included and no text says so',
      // Rules without a comment.
      'pricing.text_price_agrees: the extra adult costs more in words',
      'pricing.text_price_agrees: the total tax is another in words',
    ],
  },
}

export const isOnWire = (form: WireForm, gds: GdsName, { check, how }: Pick<Plant, 'check' | 'how'>): boolean =>
  !unshown[form][gds].some((each) => each === check || each === `${check}: ${how}`)

/** In an old Travelport message a field is missing only if other rates have it, a text only if nothing is left of it. */
const isLackingInOld = (label: Label, { rate, labels }: Planted, planted: readonly Planted[]): boolean => {
  const lacks = (check: string) => labels.some((each) => each.check === check)
  const others = planted.map((each) => ({ ...each.rate, ...each.rate.rules.changed, of: each.rate.code }))
  switch (label.check) {
    case 'rate_description.name_present':
    case 'room_description.present':
      return (
        lacks('room_description.present') &&
        (lacks('rate_description.name_present') || lacks('rate_description.description_present'))
      )
    case 'cancellation_policy.deadline_present':
      return others.some(({ cancel, of }) => of !== rate.code && cancel?.deadline != null)
    default:
      return true
  }
}

/** The labels of one rate that an answer in this form shows; `also`: what the others may rightly lead to. */
export const labelsShown = (
  form: WireForm,
  gds: GdsName,
  planted: Planted,
  all: readonly Planted[],
): { labels: Label[]; also: string[] } => {
  const isOld = form === 'old' && gds === 'travel_port'
  const labels = planted.labels.filter(
    (label) => isOnWire(form, gds, label) && (!isOld || isLackingInOld(label, planted, all)),
  )
  const hidden = planted.labels.filter((label) => !labels.includes(label))
  const isHiddenWhole = ({ check }: Label) => unshown[form][gds].includes(check)
  return {
    labels,
    also: hidden.flatMap((label) => (isHiddenWhole(label) ? label.also : [label.check, ...label.also])),
  }
}

/** The fixed form of a hotel. */
export const formOf = (hotel: SandboxHotel, gds: GdsName): WireForm =>
  gds === 'sabre' && wireStyleOf(hotel).merged ? 'merged' : 'usual'
