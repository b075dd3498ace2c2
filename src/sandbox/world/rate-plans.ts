// Lookup table: the rate plans that a hotel of the invented world may sell. Words in braces are the hotel's own way to abbreviate.

export type MealBasis = 'room_only' | 'breakfast' | 'continental' | 'half_board' | 'full_board'
export type CancelTerms =
  | { kind: 'days'; days: number; hour: number }
  | { kind: 'arrival'; hour: number }
  | { kind: 'hours'; hours: number }
  | { kind: 'never' }
export type RatePlan = {
  code: string
  /** OpenTravel rate plan type. */
  category: string
  name: string
  /** Price against the flexible public rate. */
  factor: number
  meals: MealBasis
  cancel: CancelTerms
  guarantee: 'card' | 'prepaid' | 'deposit'
  /** Percent; null: not commissionable. */
  commission: string | null
  /** Sold only this many days ahead, for this many nights, or over a weekend. */
  days_ahead?: number
  nights?: number
  weekend?: true
  /** Opens only with this corporate code. */
  corporate?: string
  /** What the host lists as promotion. */
  promotion?: string
}
const flexible: CancelTerms = { kind: 'days', days: 1, hour: 16 }
const evening: CancelTerms = { kind: 'arrival', hour: 18 }
const never: CancelTerms = { kind: 'never' }
const openTerms = { meals: 'room_only', cancel: flexible, guarantee: 'card', commission: '10' } as const
const locked = { meals: 'room_only', cancel: never, guarantee: 'prepaid', commission: '8' } as const

/** Without conditions on the stay, apart from days ahead. */
export const ratePlans: readonly RatePlan[] = [
  { ...openTerms, code: 'RAC', category: '13', name: 'BEST AVAILABLE RATE', factor: 1.1, cancel: evening },
  { ...openTerms, code: 'BAR', category: '24', name: 'BEST FLEX RATE', factor: 1 },
  {
    ...openTerms,
    code: 'BBF',
    category: '24',
    name: 'FLEX RATE {INCL} BUFFET {BKFST}',
    factor: 1.14,
    meals: 'breakfast',
  },
  { ...locked, code: 'AP1', category: '12', name: 'ADV PURCHASE 14 DAYS NON REF', factor: 0.82, days_ahead: 14 },
  {
    ...locked,
    code: 'APB',
    category: '12',
    name: 'EARLY BOOKER 7 DAYS {INCL} {BKFST} NON REF',
    factor: 0.93,
    meals: 'breakfast',
    days_ahead: 7,
  },
  {
    ...openTerms,
    code: 'CBB',
    category: '24',
    name: 'BED AND CONTINENTAL {BKFST}',
    factor: 1.09,
    meals: 'continental',
    cancel: { kind: 'hours', hours: 24 },
  },
  { ...openTerms, code: 'HBD', category: '24', name: 'HALF BOARD RATE', factor: 1.34, meals: 'half_board' },
  {
    ...openTerms,
    code: 'DEP',
    category: '24',
    name: 'FLEX RATE WITH REFUNDABLE DEPOSIT',
    factor: 0.96,
    cancel: { kind: 'days', days: 7, hour: 16 },
    guarantee: 'deposit',
  },
  { ...openTerms, code: 'SEN', category: '14', name: 'SENIOR RATE 60 PLUS', factor: 0.9 },
  {
    ...openTerms,
    code: 'GOV',
    category: '8',
    name: 'GOVERNMENT RATE',
    factor: 0.88,
    cancel: evening,
    commission: null,
  },
  { ...openTerms, code: 'COR', category: '4', name: 'CORPORATE RATE', factor: 0.95, cancel: evening },
  {
    ...openTerms,
    code: 'CON',
    category: '20',
    name: 'CONSORTIA RATE {INCL} {BKFST}',
    factor: 0.97,
    meals: 'breakfast',
  },
  {
    ...openTerms,
    code: 'ROM',
    category: '11',
    name: 'ROMANCE PACKAGE {INCL} {BKFST} AND SPARKLING WINE',
    factor: 1.28,
    meals: 'breakfast',
    cancel: { kind: 'days', days: 3, hour: 16 },
    promotion: 'BOTTLE OF SPARKLING WINE ON ARRIVAL',
  },
  {
    ...openTerms,
    code: 'TRI',
    category: '16',
    name: 'TRAVEL INDUSTRY RATE',
    factor: 0.6,
    commission: null,
    cancel: { kind: 'hours', hours: 48 },
  },
  { ...openTerms, code: 'MIL', category: '9', name: 'MILITARY RATE', factor: 0.87, cancel: evening, commission: null },
  {
    ...openTerms,
    code: 'FBD',
    category: '24',
    name: 'FULL BOARD RATE',
    factor: 1.52,
    meals: 'full_board',
    cancel: { kind: 'days', days: 2, hour: 12 },
  },
  {
    ...locked,
    code: 'AP2',
    category: '12',
    name: 'ADV PURCHASE 21 DAYS NON REF',
    factor: 0.78,
    days_ahead: 21,
  },
  { ...openTerms, code: 'LRA', category: '18', name: 'LAST ROOM AVAILABLE RATE', factor: 1.2, cancel: evening },
  {
    ...openTerms,
    code: 'SPA',
    category: '11',
    name: 'SPA PACKAGE HALF BOARD',
    factor: 1.6,
    meals: 'half_board',
    cancel: { kind: 'days', days: 3, hour: 16 },
    promotion: 'SPA ENTRANCE FOR EVERY NIGHT',
  },
  {
    ...openTerms,
    code: 'PRO',
    category: '12',
    name: 'STAY 3 SAVE 10 PCT',
    factor: 0.9,
    nights: 3,
    promotion: 'STAY LONGER AND SAVE',
  },
  {
    ...openTerms,
    code: 'WKD',
    category: '17',
    name: 'WEEKEND RATE {INCL} {BKFST}',
    factor: 1.02,
    meals: 'breakfast',
    weekend: true,
  },
  { ...openTerms, code: 'WKL', category: '27', name: 'WEEKLY RATE', factor: 0.8, nights: 7 },
]

/** Open only with the code. `IBX` in every hotel with ten plans or more, `Q7T` in every third hotel. */
export const negotiatedPlans: readonly RatePlan[] = [
  {
    ...openTerms,
    code: 'IBX',
    category: '10',
    name: 'NEGOTIATED RATE IBX {INCL} {BKFST}',
    factor: 0.84,
    meals: 'breakfast',
    cancel: evening,
    commission: null,
    corporate: 'IBX',
  },
  {
    ...openTerms,
    code: 'Q7T',
    category: '10',
    name: 'NEGOTIATED RATE Q7T',
    factor: 0.8,
    cancel: { kind: 'hours', hours: 24 },
    commission: null,
    corporate: 'Q7T',
  },
]
