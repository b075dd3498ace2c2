// Rooms, plans and booking codes as the hotel's own system exports them, from the same facts as the GDS responses.
import { sandboxBookingCode, type Dialect } from '../world/dialect.ts'
import type { SandboxHotel } from '../world/hotels.ts'
import { flexiblePlan, percentOfFlexible } from '../world/prices.ts'
import type { CancelTerms, RatePlan } from '../world/rate-plans.ts'
import type { RoomType } from '../world/room-types.ts'
import { mealsOf } from '../world/terms.ts'
import type { SheetBed, SheetCode, SheetPlan, SheetRoom } from './records.ts'
import { twoDigits } from '../../domain/two-digits.ts'

/** From OpenTravel's list of amenities, which a GDS may use, to its list of beds. */
const bedCodes: Readonly<Record<string, string>> = { 58: '3', 86: '5', 33: '1', 113: '8', 203: '9', 102: '6' }
const bedsOf = (beds: RoomType['beds']): SheetBed[] =>
  beds.map(({ code, quantity }) => ({ code: bedCodes[code] ?? code, quantity: Number(quantity) }))

/** The property's own short names. */
export const ownRoomCode = (room: RoomType): string => room.opaque

export const sheetRoom = (hotel: SandboxHotel, room: RoomType): SheetRoom => {
  const [view = '3'] = hotel.city.views[room.view % hotel.city.views.length] ?? []
  return {
    code: ownRoomCode(room),
    name: room.name,
    beds: [bedsOf(room.beds), ...(room.or ? [bedsOf(room.or)] : [])],
    view,
    smoking: false,
    greatest_occupancy: room.guests,
    phrases: ['Free WiFi'],
  }
}

const inFull: Readonly<Record<string, string>> = { INCL: 'including', BKFST: 'breakfast' }
/** No capitals and few short forms, as people write when they need not save space. */
const ownName = (name: string) => {
  const words = name
    .replaceAll(/\{(\w+)\}/g, (_, key: string) => inFull[key] ?? key)
    .replace('ADV ', 'ADVANCE ')
    .replace('NON REF', 'NON REFUNDABLE')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const cancellationOf = (terms: CancelTerms): SheetPlan['cancellation'] => {
  const free = { refundable: true, penalty: { nights: 1 } }
  switch (terms.kind) {
    case 'never':
      return { refundable: false, offset: null, unit: null, drop_time: null, penalty: { percent: '100' } }
    case 'arrival':
      return { ...free, offset: 0, unit: 'day', drop_time: `${twoDigits(terms.hour)}:00` }
    case 'hours':
      return { ...free, offset: terms.hours, unit: 'hour', drop_time: null }
    case 'days':
      return { ...free, offset: terms.days, unit: 'day', drop_time: `${twoDigits(terms.hour)}:00` }
  }
}
/** The phrases that the hotel wants in its terms, even where the rest is short. */
const termsPhrase = ({ kind }: CancelTerms): string =>
  kind === 'never' ? 'full stay charged' : kind === 'arrival' ? 'day of arrival' : 'prior to arrival'

const guaranteeNames = { card: 'guarantee', prepaid: 'prepayment', deposit: 'deposit' } as const
const deposits = { card: null, prepaid: { percent: '100' }, deposit: { nights: 1 } } as const

export const sheetPlan = (hotel: SandboxHotel, plan: RatePlan): SheetPlan => {
  const meals = mealsOf(plan)
  return {
    code: plan.code,
    name: ownName(plan.name),
    phrases: [termsPhrase(plan.cancel)],
    breakfast: meals.breakfast === 'true',
    lunch: meals.lunch === 'true',
    dinner: meals.dinner === 'true',
    cancellation: cancellationOf(plan.cancel),
    guarantee: guaranteeNames[plan.guarantee],
    deposit: deposits[plan.guarantee],
    commission: plan.commission === null ? 'none' : { percent: plan.commission },
    category: plan.category,
    corporate_codes: plan.corporate ? [plan.corporate] : [],
    points_of_sale: [],
    derived:
      plan.code === flexiblePlan
        ? null
        : {
            from_plan_code: flexiblePlan,
            change: { percent: String(percentOfFlexible(plan) - 100) },
            round_to: hotel.city.decimals === 0 ? '10' : '1',
          },
  }
}

/** Both GDS book by the same codes. */
export const sheetCodes = (plans: readonly RatePlan[], rooms: readonly RoomType[], dialect: Dialect): SheetCode[] =>
  plans.flatMap((plan) =>
    rooms.map((room) => ({
      gds_id: null,
      pattern: sandboxBookingCode(room, plan, dialect),
      plan_code: plan.code,
      room_code: ownRoomCode(room),
    })),
  )
