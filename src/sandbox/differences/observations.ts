// Planted observations: rate not loaded, wrong code, open without code, above the public price, closed, listed twice.
import type { Stay } from '../../domain/stay.ts'
import { ownRoomCode } from '../own-data/plans.ts'
import type { Random } from '../random.ts'
import { buildRate } from '../world/build-rates.ts'
import { offerOf } from '../world/offer.ts'
import { sellingOf } from '../world/dialect.ts'
import type { SandboxHotel } from '../world/hotels.ts'
import { flexiblePlan, flexiblePrice, priceStep } from '../world/prices.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import type { RoomType } from '../world/room-types.ts'
import { pageSize } from '../travelport/stay-answer.ts'

/** By booking code where a rate shows it, else by plan and room of the hotel's own system. */
export type ObservationLabel = { kind: string; rate_plan: string | null; plan: string | null; room: string | null }
/** `touched`: codes in which nothing else is planted. */
export type ObservationPlanted = { rates: SandboxRate[]; labels: ObservationLabel[]; touched: string[] }
type Fact = {
  kind: string
  /** Only if negotiated rates are requested. */
  rare: boolean
  plant(
    rates: readonly SandboxRate[],
    site: { hotel: SandboxHotel; stay: Stay; guests: number; random: Random },
  ): ObservationPlanted | null
}

const ofRate = (kind: string, { code }: SandboxRate): ObservationLabel => ({
  kind,
  rate_plan: code,
  plan: null,
  room: null,
})
const roomOf = (hotel: SandboxHotel, rate: SandboxRate): RoomType | undefined =>
  sellingOf(hotel).rooms.find(({ code }) => code === rate.room)
const absent = (kind: string, hotel: SandboxHotel, rate: SandboxRate): ObservationLabel => {
  const room = roomOf(hotel, rate)
  return { kind, rate_plan: null, plan: rate.plan, room: room ? ownRoomCode(room) : null }
}
const without = (rates: readonly SandboxRate[], gone: SandboxRate) => rates.filter((rate) => rate !== gone)
const inRoom = (rates: readonly SandboxRate[], room: string) => rates.filter((rate) => rate.room === room)

export const observationFacts: readonly Fact[] = [
  {
    kind: 'not_loaded',
    rare: false,
    plant(rates, { hotel, guests, random }) {
      const [gone] = random.shuffled(
        rates.filter(
          (rate) =>
            rate.corporate === null &&
            inRoom(rates, rate.room).length > 2 &&
            (roomOf(hotel, rate)?.guests ?? 0) >= guests,
        ),
      )
      return gone
        ? { rates: without(rates, gone), labels: [absent('not_loaded', hotel, gone)], touched: [gone.code] }
        : null
    },
  },
  {
    kind: 'last_room_closed',
    rare: true,
    plant(rates, { hotel, guests, random }) {
      const open = rates.filter((rate) => rates.some((other) => other.room === rate.room && other.corporate === null))
      const [gone] = random.shuffled(
        open.filter((rate) => rate.corporate !== null && (roomOf(hotel, rate)?.guests ?? 0) >= guests),
      )
      if (!gone) return null
      const labels = ['last_room_closed', 'not_loaded'].map((kind) => absent(kind, hotel, gone))
      return { rates: without(rates, gone), labels, touched: [gone.code] }
    },
  },
  {
    kind: 'wrong_code',
    rare: false,
    plant(rates, { hotel, guests, random }) {
      const [first] = random.shuffled(
        rates.filter((rate) => rate.corporate === null && (roomOf(hotel, rate)?.guests ?? 0) >= guests),
      )
      const second =
        first &&
        random
          .shuffled(inRoom(rates, first.room))
          .find((rate) => rate.corporate === null && rate.plan !== first.plan && rate.total !== first.total)
      if (!first || !second) return null
      const swapped = rates.map((rate) =>
        rate === first ? { ...rate, code: second.code } : rate === second ? { ...rate, code: first.code } : rate,
      )
      const labels = [first, second].map((rate) => ofRate('wrong_code', rate))
      return { rates: swapped, labels, touched: [first.code, second.code] }
    },
  },
  {
    kind: 'open_without_code',
    rare: false,
    plant(rates, { hotel, stay }) {
      const plan = sellingOf(hotel).plans.find(({ corporate }) => corporate !== undefined)
      const room = sellingOf(hotel).rooms.find((each) => rates.some((rate) => rate.room === each.code))
      if (!plan || !room || stay.corporate_codes.length > 0) return null
      const rate = buildRate(offerOf(hotel, room, plan), stay)
      return { rates: [...rates, rate], labels: [ofRate('open_without_code', rate)], touched: [rate.code] }
    },
  },
  {
    kind: 'above_public',
    rare: true,
    plant(rates, { hotel, stay }) {
      const { plans, rooms } = sellingOf(hotel)
      const flexible = plans.find(({ code }) => code === flexiblePlan)
      const dear = rates.find(
        (rate) => rate.corporate !== null && inRoom(rates, rate.room).some(({ plan }) => plan === flexiblePlan),
      )
      const plan = plans.find(({ code }) => code === dear?.plan)
      const room = rooms.find(({ code }) => code === dear?.room)
      if (!flexible || !dear || !plan || !room) return null
      const { meals, cancel, guarantee } = flexible
      const name = plan.name.replace(' {INCL} {BKFST}', '')
      const offer = offerOf(hotel, room, { ...plan, name, meals, cancel, guarantee })
      const step = 20 * priceStep(hotel)
      const rate = buildRate(
        { ...offer, nightPrice: (day, adults) => flexiblePrice(hotel, room, day, adults) + step },
        stay,
      )
      const changed = rates.map((each) => (each === dear ? rate : each))
      const touched = inRoom(rates, rate.room).flatMap(({ plan: of, code }) => (of === flexiblePlan ? [code] : []))
      return { rates: changed, labels: [ofRate('above_public', rate)], touched: [rate.code, ...touched] }
    },
  },
  {
    kind: 'duplicate_code',
    rare: false,
    plant(rates, { random }) {
      // Across two pages the same code is a repeat of the answer, not of the hotel.
      const [twice] = random.shuffled(rates.filter((_, at) => at % pageSize < pageSize - 1))
      if (!twice) return null
      return {
        rates: rates.flatMap((rate) => (rate === twice ? [rate, rate] : [rate])),
        labels: [ofRate('duplicate_code', twice)],
        touched: [twice.code],
      }
    },
  },
]
