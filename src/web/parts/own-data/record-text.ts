// Records of own data in words, for lists and next to the values of a GDS.
import { bedKindNames } from '../../../domain/codes/bed-types.ts'
import { roomViewNames } from '../../../domain/codes/room-views.ts'
import { taxKinds } from '../../../domain/codes/tax-kinds.ts'
import { ownPeriodText } from '../../../domain/deadlines/print.ts'
import { bedListsText } from '../../../domain/formats.ts'
import type { OwnPlan, OwnRestriction, OwnRoom, OwnTax, Weekdays } from '../../../domain/own-data/records.ts'
import { guaranteeNames, shareText } from '../../../domain/own-data/terms-text.ts'
import { countText, dayText } from '../../lib/format.ts'

export { guaranteeNames, shareText }

export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** 'Every day', 'Mon–Fri', 'Sat, Sun' */
export const weekdaysText = (days: Weekdays): string => {
  if (days.every(Boolean)) return 'Every day'
  const runs: string[] = []
  for (let at = 0; at < 7; at += 1) {
    if (!days[at]) continue
    let end = at
    while (days[end + 1]) end += 1
    const [first = '', last = ''] = [weekdayNames[at], weekdayNames[end]]
    runs.push(end - at > 1 ? `${first}–${last}` : end > at ? `${first}, ${last}` : first)
    at = end
  }
  return runs.join(', ') || 'No days'
}

/** The nights on which a record holds, both ends inclusive. */
export const nightRangeText = (first: string | null, last: string | null): string => {
  if (first !== null && first === last) return dayText(first)
  if (first !== null && last !== null) return `${dayText(first)} – ${dayText(last)}`
  if (first !== null) return `From ${dayText(first)}`
  return last === null ? 'Always' : `Until ${dayText(last)}`
}

/** '1 King or 2 Twin'; '-' if not stated. */
export const bedOptionsText = (beds: OwnRoom['beds']): string =>
  bedListsText(beds.map((list) => list.map((bed) => ({ ...bed, type: bedKindNames[bed.code] ?? null })))) || '-'

export const viewText = (view: string | null): string => (view === null ? '-' : (roomViewNames[view] ?? `View ${view}`))

export const statedFlagText = (flag: boolean | null): string => (flag === null ? '-' : flag ? 'Yes' : 'No')

/** The included meals; unstated ones are left out. */
export const mealsText = (plan: Pick<OwnPlan, 'breakfast' | 'lunch' | 'dinner'>): string => {
  const meals = [
    ['Breakfast', plan.breakfast],
    ['Lunch', plan.lunch],
    ['Dinner', plan.dinner],
  ] as const
  const included = meals.filter(([, stated]) => stated).map(([name]) => name)
  if (included.length > 0) return included.join(', ')
  const excluded = meals.filter(([, stated]) => stated === false).map(([name]) => `No ${name.toLowerCase()}`)
  return excluded.length === meals.length ? 'No meals' : excluded.join(', ') || '-'
}

/** 'Free until 1 day before, 18:00, then 1 night' */
export const cancellationText = (plan: Pick<OwnPlan, 'cancellation'>): string => {
  const { refundable, offset, unit, drop_time, penalty } = plan.cancellation
  if (refundable === false) return 'Non-refundable'
  const before = offset !== null && unit !== null ? ownPeriodText(offset, unit) : null
  const until = [before, drop_time].filter(Boolean).join(', ')
  const then = penalty && `then ${shareText(penalty)}`
  return [until ? `Free until ${until}` : refundable ? 'Refundable' : '', then].filter(Boolean).join(', ') || '-'
}

/** 'BAR − 10%' */
export const derivedText = (derived: OwnPlan['derived']): string => {
  if (derived === null) return '-'
  const { change, from_plan_code } = derived
  const by = 'percent' in change ? `${change.percent}%` : change.amount
  const signed = by.startsWith('-') ? `−\u00A0${by.slice(1)}` : `+\u00A0${by}`
  return `${from_plan_code}\u00A0${signed}`
}
/** 'No decimals', 'Nearest 5' */
export const roundingText = ({ round_to }: NonNullable<OwnPlan['derived']>): string | null =>
  round_to === null ? null : Number(round_to) === 1 ? 'No decimals' : `Nearest ${round_to}`

export const taxPerNames = {
  stay: 'per stay',
  night: 'per night',
  person: 'per person',
  person_night: 'per person per night',
} as const
export const taxText = ({ value, per }: Pick<OwnTax, 'value' | 'per'>): string =>
  `${shareText(value)} ${'percent' in value ? 'of the price' : taxPerNames[per]}`
export const taxKindText = (code: string | null): string =>
  code === null ? '-' : (taxKinds[code]?.name ?? `Type ${code}`)

export const restrictionNames = {
  closed: 'Closed',
  closed_to_arrival: 'Closed to arrival',
  closed_to_departure: 'Closed to departure',
  minimum_nights: 'Minimum stay',
  maximum_nights: 'Maximum stay',
} as const
export const restrictionText = ({ kind, nights }: Pick<OwnRestriction, 'kind' | 'nights'>): string =>
  nights === null ? restrictionNames[kind] : `${restrictionNames[kind]}: ${countText(nights, 'night')}`
