// What a plan promises, in structure and in the hotel's own words; both from one place, so that a clean rate agrees with itself.
import { addDays, type Stay } from '../../domain/stay.ts'
import { momentAt, spokenHour } from './clock.ts'
import { type Dialect, worded } from './dialect.ts'
import type { SandboxHotel } from './hotels.ts'
import type { CancelTerms, MealBasis, RatePlan } from './rate-plans.ts'
import type { Cancel, GuaranteeTerms, SandboxRate } from './rate-shape.ts'

const mealTable: Record<
  MealBasis,
  { flags: [boolean, boolean, boolean]; code: string; words: string; includes: string[] }
> = {
  room_only: { flags: [false, false, false], code: '14', words: 'ROOM ONLY', includes: [] },
  breakfast: {
    flags: [true, false, false],
    code: '4',
    words: 'BUFFET {BKFST} INCLUDED',
    includes: ['BUFFET {BKFST} INCLUDED'],
  },
  continental: {
    flags: [true, false, false],
    code: '6',
    words: 'CONTINENTAL {BKFST} INCLUDED',
    includes: ['CONTINENTAL {BKFST} INCLUDED'],
  },
  half_board: {
    flags: [true, false, true],
    code: '12',
    words: '{BKFST} AND DINNER INCLUDED',
    includes: ['{BKFST} AND DINNER INCLUDED'],
  },
  full_board: {
    flags: [true, true, true],
    code: '10',
    words: '{BKFST} LUNCH AND DINNER INCLUDED',
    includes: ['{BKFST} LUNCH AND DINNER INCLUDED'],
  },
}
export const mealsOf = (plan: RatePlan): NonNullable<SandboxRate['meals']> => {
  const { flags, code } = mealTable[plan.meals]
  const [breakfast, lunch, dinner] = flags.map((flag) => (flag ? 'true' : 'false')) as ('true' | 'false')[]
  return { breakfast: breakfast ?? null, lunch: lunch ?? null, dinner: dinner ?? null, codes: [code] }
}
export const mealWords = (plan: RatePlan, dialect: Dialect): string => worded(mealTable[plan.meals].words, dialect)
export const includedWords = (plan: RatePlan, dialect: Dialect): string[] =>
  mealTable[plan.meals].includes.map((words) => worded(words, dialect))

const plural = (count: number) => (count === 1 ? '' : 'S')
export const cancelWords = (terms: CancelTerms, dialect: Dialect): string => {
  const charge = worded('OR 1 {NT} {CHRG}', dialect)
  const cancel = dialect.words['CXL'] ?? 'CXL'
  if (terms.kind === 'never') return 'NON REFUNDABLE FULL STAY CHARGED'
  if (terms.kind === 'arrival') return `${cancel} BY ${spokenHour(terms.hour)} DAY OF ARRIVAL ${charge}`
  if (terms.kind === 'hours') return `${cancel} ${terms.hours} HRS PRIOR TO ARRIVAL ${charge}`
  return `${cancel} BY ${spokenHour(terms.hour)} ${terms.days} DAY${plural(terms.days)} PRIOR TO ARRIVAL ${charge}`
}

export const cancelOf = (plan: RatePlan, stay: Stay, hotel: SandboxHotel, dialect: Dialect): Cancel => {
  const zone = hotel.city.time_zone
  const terms = plan.cancel
  const none = { deadline: null, offset: null, nights: '1', percent: null, amount: null, tax_inclusive: null } as const
  if (terms.kind === 'never') return { ...none, non_refundable: 'true', nights: null, percent: '100' }
  if (terms.kind === 'arrival')
    return { ...none, non_refundable: 'false', deadline: momentAt(stay.check_in, terms.hour, zone) }
  const offset =
    terms.kind === 'hours'
      ? { unit: 'Hour', multiplier: String(terms.hours), drop: 'BeforeArrival' }
      : { unit: 'Day', multiplier: String(terms.days), drop: 'BeforeArrival' }
  if (terms.kind === 'hours') return { ...none, non_refundable: 'false', offset }
  const deadline = momentAt(addDays(stay.check_in, -terms.days), terms.hour, zone)
  return {
    ...none,
    non_refundable: 'false',
    deadline: dialect.deadline === 'offset' ? null : deadline,
    offset: dialect.deadline === 'absolute' ? null : offset,
    tax_inclusive: 'false',
  }
}

export const guaranteeOf = (plan: RatePlan, dialect: Dialect): GuaranteeTerms => {
  const empty = { deadline: null, amount: null, nights: null, percent: null }
  if (plan.guarantee === 'prepaid') return { ...empty, type: 'Prepayment', percent: '100' }
  if (plan.guarantee === 'deposit') return { ...empty, type: 'Deposit', nights: '1' }
  return { ...empty, type: 'Guarantee', amount: dialect.zero_deposit ? '0' : null }
}
export const guaranteeWords = (plan: RatePlan, dialect: Dialect): string => {
  if (plan.guarantee === 'prepaid') return 'FULL PREPAYMENT AT TIME OF BOOKING'
  if (plan.guarantee === 'deposit') return worded('REFUNDABLE DEPOSIT OF 1 {NT} REQUIRED', dialect)
  return 'CREDIT CARD GUARANTEE REQUIRED'
}
