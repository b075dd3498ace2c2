// The own data of the sandbox's hotels, made of their rate sheets: as orders of the one way in, and for many checkups at once.
import type { OwnOrder } from '../../domain/own-data/orders/orders.ts'
import { noOwnData, type OwnData, ownKinds } from '../../domain/own-data/records.ts'
import { addDays, type Day, type Stay } from '../../domain/stay.ts'
import type { RateSheet } from '../../sandbox/own-data/records.ts'
import { rateSheet } from '../../sandbox/own-data/sheet.ts'
import type { SandboxHotel } from '../../sandbox/world/hotels.ts'

export const ordersOfSheet = (sheet: RateSheet): OwnOrder[] =>
  ownKinds.flatMap((kind) => sheet[kind].map((record) => ({ do: 'put', kind, record }) as OwnOrder))

/** The same as the orders applied to nothing, without their checks: thousands of checkups each need another one. */
export const ownDataOfSheet = (sheet: RateSheet): OwnData => {
  let id = 0
  const rooms = sheet.rooms.map((room) => ({ ...room, id: ++id }))
  const plans = sheet.plans.map((plan) => ({ ...plan, id: ++id }))
  const room = new Map(rooms.map(({ code, id: of }) => [code, of]))
  const plan = new Map(plans.map(({ code, id: of }) => [code, of]))
  const placed = <R extends { plan_code: string | null; room_code: string | null }>({
    plan_code,
    room_code,
    ...rest
  }: R) => ({
    ...rest,
    id: ++id,
    plan_id: plan_code === null ? null : (plan.get(plan_code) ?? 0),
    room_id: room_code === null ? null : (room.get(room_code) ?? 0),
  })
  return {
    ...noOwnData,
    version: 1,
    rooms,
    plans,
    codes: sheet.codes.map((code) => ({ ...placed(code), plan_id: plan.get(code.plan_code) ?? 0 })),
    prices: sheet.prices.map((price) => ({ ...placed(price), plan_id: plan.get(price.plan_code) ?? 0 })),
    taxes: sheet.taxes.map((tax) => ({ ...tax, id: ++id })),
    restrictions: sheet.restrictions.map(placed),
  }
}

/** As far as it says something of the stay. */
export const ownDataOf = (hotel: SandboxHotel, { check_in, check_out }: Stay, today: Day): OwnData =>
  ownDataOfSheet(rateSheet(hotel, { first: check_in, last: addDays(check_out, -1) }, today))
