// Records of the own data in words, for lists and wherever the property's own value stands beside that of a GDS.
import { bedKindNames } from '../../domain/codes/bed-types.ts'
import { roomViewNames } from '../../domain/codes/room-views.ts'
import { taxKinds } from '../../domain/codes/tax-kinds.ts'
import type { OwnPlan, OwnRestriction, OwnRoom, OwnTax, Weekdays } from '../../domain/own-data/records.ts'
import { counted, dayText, moneyText } from '../lib/format.ts'

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
  return runs.join(', ') || 'On no day'
}

/** The nights on which a record holds, both ends inclusive. */
export const nightsText = (first: string | null, last: string | null): string => {
  if (first !== null && first === last) return dayText(first)
  if (first !== null && last !== null) return `${dayText(first)} – ${dayText(last)}`
  if (first !== null) return `From ${dayText(first)}`
  return last === null ? 'Always' : `Until ${dayText(last)}`
}

/** 'King, or 2 × Twin'; '-' where nothing is said. */
export const bedsText = (beds: OwnRoom['beds']): string =>
  beds
    .map((together) =>
      together
        .map(({ code, quantity }) => `${quantity > 1 ? `${quantity} × ` : ''}${bedKindNames[code] ?? `Bed ${code}`}`)
        .join(' + '),
    )
    .join(', or ') || '-'

export const viewText = (view: string | null): string => (view === null ? '-' : (roomViewNames[view] ?? `View ${view}`))

export const yesNoText = (flag: boolean | null): string => (flag === null ? '-' : flag ? 'Yes' : 'No')

/** What is included; a meal of which nothing is said is left out. */
export const mealsText = (plan: Pick<OwnPlan, 'breakfast' | 'lunch' | 'dinner'>): string => {
  const meals = [
    ['Breakfast', plan.breakfast],
    ['Lunch', plan.lunch],
    ['Dinner', plan.dinner],
  ] as const
  const included = meals.filter(([, said]) => said).map(([name]) => name)
  if (included.length > 0) return included.join(', ')
  const excluded = meals.filter(([, said]) => said === false).map(([name]) => `No ${name.toLowerCase()}`)
  return excluded.length === meals.length ? 'No meals' : excluded.join(', ') || '-'
}

type Share = NonNullable<OwnPlan['deposit'] | OwnPlan['commission']>
export const shareText = (share: Share | null): string => {
  if (share === null) return '-'
  if (share === 'none') return 'None'
  if ('nights' in share) return counted(share.nights, 'night')
  return 'percent' in share ? `${share.percent}%` : moneyText(share.amount, share.currency)
}

/** 'Free until 1 day before, 18:00, then 1 night' */
export const cancellationText = (plan: Pick<OwnPlan, 'cancellation'>): string => {
  const { refundable, offset, unit, drop_time, penalty } = plan.cancellation
  if (refundable === false) return 'Non-refundable'
  const before = offset !== null && unit !== null ? offsetText(offset, unit) : null
  const until = [before, drop_time].filter(Boolean).join(', ')
  const then = penalty && `then ${shareText(penalty)}`
  return [until ? `Free until ${until}` : refundable ? 'Refundable' : '', then].filter(Boolean).join(', ') || '-'
}
const offsetText = (offset: number, unit: 'hour' | 'day' | 'week') =>
  offset === 0 ? 'the day of arrival' : `${counted(offset, unit)} before`

export const guaranteeNames = {
  guarantee: 'Guarantee',
  deposit: 'Deposit',
  prepayment: 'Prepayment',
  none: 'None',
} as const

/** 'BAR − 10%, rounded to 1' */
export const derivedText = (derived: OwnPlan['derived']): string => {
  if (derived === null) return '-'
  const { change, round_to, from_plan_code } = derived
  const by = 'percent' in change ? `${change.percent}%` : change.amount
  const signed = by.startsWith('-') ? `− ${by.slice(1)}` : `+ ${by}`
  return `${from_plan_code} ${signed}${round_to === null ? '' : `, rounded to ${round_to}`}`
}

export const taxPerNames = {
  stay: 'a stay',
  night: 'a night',
  person: 'a person',
  person_night: 'a person and night',
} as const
export const taxText = ({ value, per }: Pick<OwnTax, 'value' | 'per'>): string =>
  `${shareText(value)} ${'percent' in value ? 'of the price' : taxPerNames[per]}`
export const taxKindText = (code: string | null): string =>
  code === null ? '-' : (taxKinds[code]?.name ?? `Kind ${code}`)

export const restrictionNames = {
  closed: 'Closed',
  closed_to_arrival: 'Closed to arrival',
  closed_to_departure: 'Closed to departure',
  minimum_nights: 'Minimum stay',
  maximum_nights: 'Maximum stay',
} as const
export const restrictionText = ({ kind, nights }: Pick<OwnRestriction, 'kind' | 'nights'>): string =>
  nights === null ? restrictionNames[kind] : `${restrictionNames[kind]}: ${counted(nights, 'night')}`
