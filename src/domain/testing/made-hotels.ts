// Synthetic hotels with known mappings: shortened names, both GDS, derived plans, wrong prices. For tests of mapping suggestions.
import { bedKindNames } from '../codes/bed-types.ts'
import { percentOf, rounded, sum, times } from '../money.ts'
import { emptyRate, type Rate } from '../rate.ts'
import { addDays } from '../stay.ts'
import { plainStay } from './plain-stay.ts'
import type { ShownCode } from '../own-data/mapping/suggest-mappings.ts'
import { recordDefaults } from '../own-data/record-defaults.ts'
import { everyDay, noOwnData, type OwnData, type OwnPlan, type OwnRoom } from '../own-data/records.ts'

/** The same numbers every time. */
const chanceOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
type Chance = () => number
const oneOf = <T>(chance: Chance, all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T
const someOf = <T>(chance: Chance, all: readonly T[], count: number): T[] =>
  all
    .map((each) => [chance(), each] as const)
    .toSorted((a, b) => a[0] - b[0])
    .slice(0, count)
    .map(([, each]) => each)

type MadePlan = {
  name: string
  breakfast: boolean
  dinner?: boolean
  refundable: boolean
  category: string
  rac?: string
  off: number | null
}
const madePlans: readonly MadePlan[] = [
  { name: 'Best Flexible Rate', breakfast: false, refundable: true, category: '13', off: null },
  { name: 'Best Flexible Rate with Breakfast', breakfast: true, refundable: true, category: '13', off: 18 },
  { name: 'Advance Purchase', breakfast: false, refundable: false, category: '12', off: -15 },
  { name: 'Advance Purchase Bed & Breakfast', breakfast: true, refundable: false, category: '12', off: -5 },
  { name: 'Corporate Rate Siemens', breakfast: true, refundable: true, category: '4', rac: 'SIE', off: -12 },
  { name: 'Corporate Rate Nestle', breakfast: true, refundable: true, category: '4', rac: 'NES', off: -11 },
  { name: 'Government Rate', breakfast: false, refundable: true, category: '8', off: -20 },
  { name: 'Senior Discount', breakfast: false, refundable: true, category: '14', off: -8 },
  { name: 'Half Board Package', breakfast: true, dinner: true, refundable: true, category: '11', off: 45 },
  { name: 'Romantic Weekend Getaway', breakfast: true, refundable: false, category: '17', off: 30 },
  { name: 'Stay Longer and Save', breakfast: false, refundable: false, category: '12', off: -22 },
  { name: 'Members Exclusive', breakfast: false, refundable: true, category: '12', off: -7 },
]
const grades = [
  'Standard',
  'Superior',
  'Deluxe',
  'Executive',
  'Classic',
  'Premium',
  'Club Lounge',
  'Junior Suite',
  'Family',
]
const bedKinds = [
  ['King', '3', '1'],
  ['Queen', '5', '1'],
  ['Twin', '8', '2'],
  ['Double', '1', '1'],
] as const
const views = [
  ['City View', '3'],
  ['Ocean View', '11'],
  ['Garden View', '16'],
  ['', null],
] as const

/** How these hotels abbreviate: a list of their own, dropped vowels, cut ends. */
const loaders: Readonly<Record<string, string>> = {
  flexible: 'FLEX',
  breakfast: 'BKFST',
  advance: 'ADV',
  purchase: 'PURCH',
  corporate: 'CORP',
  government: 'GOVT',
  discount: 'DISC',
  package: 'PKG',
  weekend: 'WKND',
  standard: 'STD',
  superior: 'SUP',
  deluxe: 'DLX',
  executive: 'EXEC',
  suite: 'STE',
  view: 'VW',
  king: 'KNG',
  queen: 'QN',
  twin: 'TWN',
  double: 'DBL',
  with: 'W',
  junior: 'JR',
  room: 'RM',
}
const shortened = (chance: Chance, name: string, longest: number): string => {
  const how = chance()
  const words = name.split(' ').map((word) => {
    const way = chance()
    if (how < 0.25 || way < 0.25) return word
    const known = loaders[word.toLowerCase()]
    if (known !== undefined && way < 0.8) return known
    if (word.length < 6 || how < 0.6) return word
    return way < 0.7 ? word[0] + word.slice(1).replace(/[aeiou]/g, '') : word.slice(0, 4)
  })
  return words.join(' ').toUpperCase().slice(0, longest).trim()
}

export type Truth = { shown: ShownCode; plan: number | null; room: number | null }

export const hotelOf = (seed: number): { own: OwnData; truths: Truth[] } => {
  const chance = chanceOf(seed)
  const base = madePlans[0] as MadePlan
  const sold = [base, ...someOf(chance, madePlans.slice(1), 3 + Math.floor(chance() * 3))]
  const plans = sold.map(
    (made, at): OwnPlan => ({
      ...(recordDefaults.plans as OwnPlan),
      id: at + 1,
      code: `${made.name
        .split(' ')
        .map((word) => word[0])
        .join('')}${at}`,
      name: chance() < 0.93 ? made.name : null,
      breakfast: made.breakfast,
      lunch: false,
      dinner: made.dinner ?? false,
      category: chance() < 0.7 ? made.category : null,
      corporate_codes: made.rac === undefined ? [] : [made.rac],
      cancellation: {
        refundable: made.refundable,
        offset: made.refundable ? 1 : null,
        unit: made.refundable ? 'day' : null,
        drop_time: null,
        penalty: null,
      },
      derived:
        made.off === null ? null : { from_plan_code: 'BFR0', change: { percent: String(made.off) }, round_to: '1' },
    }),
  )
  const shapes = someOf(
    chance,
    grades.flatMap((grade) => bedKinds.map((bed) => ({ grade, bed }))),
    4 + Math.floor(chance() * 3),
  ).map((shape) => ({ ...shape, view: oneOf(chance, views) }))
  const rooms = shapes.map(
    ({ grade, bed, view }, at): OwnRoom => ({
      ...(recordDefaults.rooms as OwnRoom),
      id: at + 1,
      code: `${grade[0]}${bed[0][0]}${at}`,
      name: `${grade} ${bed[0]} Room ${view[0]}`.trim(),
      beds: chance() < 0.8 ? [[{ code: bed[1], quantity: Number(bed[2]) }]] : [],
      view: view[1],
    }),
  )
  const amounts = rooms.map((_, at) => `${110 + at * 17 + Math.floor(chance() * 12)}.00`)
  const own: OwnData = {
    ...noOwnData,
    version: 1,
    plans,
    rooms,
    prices: rooms.map(({ id }, at) => ({
      id,
      plan_id: 1,
      room_id: id,
      first_night: null,
      last_night: null,
      weekdays: everyDay,
      adults: null,
      per_person: false,
      extra_adult: null,
      children: [],
      currency: 'EUR',
      amount: amounts[at] ?? '100',
      tax: 'after',
      minimum_nights: null,
    })),
  }
  const truths = (['travel_port', 'sabre'] as const).flatMap((gds) => {
    const texts = sold.map(({ name }) => shortened(chance, name, gds === 'sabre' ? 24 : 30))
    const roomTexts = shapes.map(({ grade, bed, view }) =>
      shortened(
        chance,
        chance() < 0.5 ? `${grade} ${bed[0]} Room ${view[0]}` : `${grade} Room ${view[0]} ${bed[2]} ${bed[0]} Bed`,
        40,
      ),
    )
    return sold.flatMap((made, plan) =>
      shapes.flatMap(({ bed, view }, room): Truth[] => {
        if (chance() < 0.25) return []
        const night = rounded(sum([amounts[room] ?? '0', percentOf(amounts[room] ?? '0', String(made.off ?? 0))]), '1')
        const amount = chance() < 0.08 ? sum([night, '13']) : night
        const flip = (flag: boolean) => (chance() < 0.03 ? !flag : chance() < 0.15 ? ('unknown' as const) : flag)
        const rate: Rate = {
          ...emptyRate(''),
          rate_name: chance() < 0.92 ? (texts[plan] ?? null) : null,
          room_rate_description: roomTexts[room] ?? null,
          beds: chance() < 0.7 ? [{ code: null, type: bedKindNames[bed[1]] ?? null, quantity: Number(bed[2]) }] : [],
          room_view: view[1] !== null && chance() < 0.5 ? { code: view[1], value: view[0] } : null,
          breakfast: flip(made.breakfast),
          dinner: flip(made.dinner ?? false),
          refundable: flip(made.refundable),
          rate_category: chance() < 0.7 ? { code: made.category, value: 'X' } : null,
          corporate_codes: made.rac === undefined ? [] : [made.rac],
          currency: 'EUR',
          total: times(amount, 2),
          rate_base: amount,
          nightly_rates:
            chance() < 0.8 ? [{ from: plainStay.check_in, to: addDays(plainStay.check_in, 2), amount }] : [],
        }
        const rate_plan = `${String.fromCharCode(65 + room)}${gds === 'sabre' ? 'S' : 'T'}${String.fromCharCode(65 + Math.floor(chance() * 26))}${String.fromCharCode(65 + plan)}${10 + Math.floor(chance() * 90)}`
        // Some rates are for a room that the hotel has not loaded.
        if (chance() < 0.04) {
          const [grade, strangeBed] = [oneOf(chance, ['Penthouse', 'Attic', 'Studio Loft']), oneOf(chance, bedKinds)]
          const strange = {
            ...rate,
            room_rate_description: shortened(chance, `${grade} ${strangeBed[0]}`, 40),
            beds: [],
            nightly_rates: [],
            total: null,
            rate_base: null,
          }
          return [{ shown: { gds, rate_plan, rate: strange, stay: plainStay }, plan: null, room: null }]
        }
        // A tenth of the rates are for a plan that the hotel has not loaded.
        if (made.off !== null && chance() < 0.08) {
          const other = oneOf(
            chance,
            madePlans.filter((each) => !sold.includes(each)),
          )
          const strange = {
            ...rate,
            rate_name: shortened(chance, other.name, 30),
            breakfast: other.breakfast,
            refundable: other.refundable,
            rate_category: { code: other.category, value: 'X' },
            corporate_codes: other.rac === undefined ? [] : [other.rac],
            nightly_rates: [],
            total: null,
          }
          return [{ shown: { gds, rate_plan, rate: strange, stay: plainStay }, plan: null, room: null }]
        }
        return [{ shown: { gds, rate_plan, rate, stay: plainStay }, plan: plan + 1, room: room + 1 }]
      }),
    )
  })
  return { own, truths }
}
