// All rates of a hotel as the services share them: the flat list in the order of prices, the rooms in the hotel's own.
import { minorOf } from '../world/money.ts'
import type { SandboxHotel } from '../world/hotels.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import { converter } from './converted.ts'
import { wireStyleOf } from './wire-style.ts'
import { type Currencies, flatJson, type Priced, pricedOf, ratePlanJson } from './rate-json.ts'
import { roomJson } from './room-json.ts'

type RateOptions = { currency: string | null; converted_only: boolean }
/** Without a requested currency, amounts are converted into that of the point of sale, if at all. */
const usual = 'USD'
export const currenciesFor = (
  own: string,
  { currency, converted_only }: RateOptions,
  converts: boolean,
): Currencies => {
  const to = currency ?? usual
  return {
    own: converted_only ? null : { currency: own, money: (amount) => amount },
    converted: converted_only || currency !== null || converts ? { currency: to, money: converter(own, to) } : null,
  }
}

export type KeyFor = (rate: SandboxRate) => string
type Keyed = { rate: SandboxRate; key: string; ordinal: number; priced: Priced }

const priceOf = ({ sabre }: SandboxRate) => (sabre.before_tax ? minorOf(sabre.before_tax) : 0)

/** A room for every rate, or rates of the same room within one. */
const roomsOf = (keyed: readonly Keyed[], hotel: SandboxHotel) => {
  const style = wireStyleOf(hotel)
  const rooms = new Map<string, { room: object; plans: object[] }>()
  for (const { rate, key, ordinal, priced } of keyed) {
    const grouped = style.grouped && !style.merged
    const room = roomJson(rate, style, grouped ? undefined : rate.rate_texts[0])
    const plan = ratePlanJson(rate, key, ordinal, priced, style)
    const name = grouped ? JSON.stringify(room) : key
    const known = rooms.get(name)
    if (known) known.plans.push(plan)
    else rooms.set(name, { room, plans: [plan] })
  }
  return [...rooms.values()].map(({ room, plans }) => ({ ...room, RatePlans: { RatePlan: plans } }))
}

export const hotelRatesJson = (
  hotel: SandboxHotel,
  rates: readonly SandboxRate[],
  wishes: RateOptions,
  keyFor: KeyFor,
): { RateInfos: { RateInfo?: object[]; ConvertedRateInfo?: object[] }; Rooms: { Room: object[] } } => {
  const style = wireStyleOf(hotel)
  const sorted = rates.toSorted((a, b) => priceOf(a) - priceOf(b))
  const ordinals = new Map(sorted.map((rate, index) => [rate, index + 1]))
  const known = new Map<string, Currencies>()
  const currenciesOf = (own: string) => {
    const made = known.get(own) ?? currenciesFor(own, wishes, style.converts)
    known.set(own, made)
    return made
  }
  const keyed = rates.map((rate) => ({
    rate,
    key: keyFor(rate),
    ordinal: ordinals.get(rate) ?? 0,
    priced: pricedOf(rate, currenciesOf(rate.currency), style),
  }))
  const listed = keyed.toSorted((a, b) => a.ordinal - b.ordinal)
  const flat = (which: 'own' | 'converted') =>
    listed.flatMap(({ rate, key, priced }) => {
      const amounts = priced[which]
      return amounts ? [flatJson(rate, key, amounts, style)] : []
    })
  return {
    RateInfos: Object.fromEntries(
      (
        [
          ['RateInfo', flat('own')],
          ['ConvertedRateInfo', flat('converted')],
        ] as const
      ).filter(([, lines]) => lines.length > 0),
    ),
    Rooms: { Room: roomsOf(keyed, hotel) },
  }
}
