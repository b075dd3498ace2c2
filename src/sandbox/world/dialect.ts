// How one hotel writes: its abbreviations, which optional fields it sends, which plans it sells. Drawn once from its seed.
import { seedOf, randomFrom } from '../random.ts'
import { type SandboxHotel, sandboxHotels, worldSeed } from './hotels.ts'
import { negotiatedPlans, type RatePlan, ratePlans } from './rate-plans.ts'
import { type RoomType, roomTypes } from './room-types.ts'

export type Dialect = {
  words: Record<string, string>
  /** Codes that encode the beds, or opaque ones. */
  opaque_codes: boolean
  /** Which form of a deadline is sent. */
  deadline: 'absolute' | 'offset' | 'both'
  /** What Details says of taxes; Rules says all. */
  taxes: 'lines' | 'amount' | 'none'
  /** Base of the stay, or of its first night. */
  base: 'stay' | 'night'
  zero_deposit: boolean
  variable_commission: boolean
  breakfast_offer: boolean
  city_tax_text: boolean
  resort_fee: boolean
  price: number
}
export type Selling = { dialect: Dialect; plans: readonly RatePlan[]; rooms: readonly RoomType[] }

const build = (hotel: SandboxHotel): Selling => {
  const random = randomFrom(`${worldSeed}/dialect/${hotel.chain_code}${hotel.property_id}`)
  const dialect: Dialect = {
    words: {
      BKFST: random.pick(['BKFST', 'BREAKFAST', 'BRKFST']),
      INCL: random.pick(['INCL', 'INCL', 'INCLUDING']),
      NSMK: random.pick(['NSMK', 'NON SMOKING', 'NONSMOKING']),
      VW: random.pick(['VW', 'VIEW']),
      NT: random.pick(['NT', 'NIGHT']),
      CHRG: random.pick(['CHRG', 'CHARGE']),
      CXL: random.pick(['CXL', 'CANCEL']),
    },
    opaque_codes: random.chance(0.25),
    deadline: random.pick(['absolute', 'offset', 'both', 'both']),
    taxes: random.pick(['lines', 'lines', 'amount', 'none']),
    base: random.pick(['stay', 'stay', 'night']),
    zero_deposit: random.chance(0.6),
    variable_commission: random.chance(0.1),
    breakfast_offer: random.chance(0.5),
    city_tax_text: random.chance(0.3),
    resort_fee: hotel.city.country === 'US',
    price: 0.8 + random.next() * 0.7,
  }
  const core = ratePlans.slice(0, 4)
  const rest = random.shuffled(ratePlans.slice(4)).slice(0, Math.max(0, hotel.plans - core.length))
  const fullHouse = hotel === sandboxHotels[0]
  const plans = fullHouse ? ratePlans.slice(0, hotel.plans) : [...core, ...rest].slice(0, hotel.plans)
  const index = sandboxHotels.indexOf(hotel)
  const negotiated = negotiatedPlans.filter(({ corporate }) =>
    corporate === 'IBX' ? hotel.plans >= 10 : index % 3 === 0,
  )
  return { dialect, plans: [...plans, ...negotiated], rooms: roomTypes.slice(0, hotel.rooms) }
}

const built = new Map<SandboxHotel, Selling>()
export const sellingOf = (hotel: SandboxHotel): Selling => {
  const known = built.get(hotel)
  if (known) return known
  const selling = build(hotel)
  built.set(hotel, selling)
  return selling
}

export const worded = (template: string, dialect: Dialect): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, key: string) => dialect.words[key] ?? key)

/** The booking code; never the same for two plans or rooms of a hotel. */
export const sandboxBookingCode = (room: RoomType, plan: RatePlan, dialect: Dialect): string =>
  `${dialect.opaque_codes ? room.opaque : room.code}${plan.code}${dialect.opaque_codes ? '' : codeTail(plan)}`
/** Some plans have four letters: codes have six or seven characters. */
const codeTail = (plan: RatePlan) => (seedOf(plan.code) % 3 === 0 && !plan.corporate ? 'X' : '')
