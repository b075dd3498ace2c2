// Which plans and rooms of the own data a reading must show: codes of this GDS that are open to who asked, for these nights.
import { gdsIdOf } from '../gds.ts'
import type { Expected } from '../own-data/expected.ts'
import type { GdsCode, OwnData, OwnPlan, OwnRestriction, OwnRoom, Weekdays } from '../own-data/records.ts'
import { addDays, type Day, daysBetween, type Stay } from '../stay.ts'
import type { OwnSide, Reading } from './verdict.ts'

/** One plan in one room (null: in rooms that the own data does not tell apart), and a code that would speak for it. */
export type ExpectedPair = { plan: OwnPlan; room: OwnRoom | null; expected: Expected }

/** Pairs with a price for every night that nothing closes and that the asker may see. */
export const expectedPairs = (reading: Reading): ExpectedPair[] => {
  const { own, stay } = reading
  if (own === null || stay === null) return []
  const pairs = new Map<string, ExpectedPair>()
  for (const code of own.data.codes) {
    const plan = own.data.plans.find(({ id }) => id === code.plan_id)
    const room = own.data.rooms.find(({ id }) => id === code.room_id) ?? null
    if (!plan || !isOfGds(code, reading) || pairs.has(`${plan.id} ${room?.id}`)) continue
    if (!isOpenTo(plan, stay, own) || !takesGuests(room, stay) || isClosed(own.data, plan, room, stay)) continue
    const expected = spokenBy(code, own)
    if (!expected || expected.price === null || expected.price.per_night.length !== nights(stay)) continue
    pairs.set(`${plan.id} ${room?.id}`, { plan, room, expected })
  }
  return [...pairs.values()]
}

const nights = ({ check_in, check_out }: Stay) => daysBetween(check_in, check_out)
const isOfGds = ({ gds_id }: GdsCode, { gds }: Reading) => gds_id === null || gds_id === gdsIdOf(gds)

const isOpenTo = (plan: OwnPlan, stay: Stay, { point_of_sale }: OwnSide): boolean => {
  const asked = new Set(stay.corporate_codes.map((code) => code.toUpperCase()))
  const codes = plan.corporate_codes.map((code) => code.toUpperCase())
  if (codes.length > 0 && !codes.some((code) => asked.has(code))) return false
  const { rate_category_codes: categories } = stay
  // Categories limit only what is public: a code that was asked for opens its rate beside them.
  if (codes.length === 0 && categories.length > 0 && !categories.includes(plan.category ?? '')) return false
  return plan.points_of_sale.length === 0 || plan.points_of_sale.includes(point_of_sale)
}

const takesGuests = (room: OwnRoom | null, { adults, children }: Stay): boolean =>
  room === null || room.greatest_occupancy === null || adults + children <= room.greatest_occupancy

/** A booking code that the pattern stands for, asked of the own data; null where a more specific pattern has it. */
const spokenBy = ({ pattern, plan_id, room_id }: GdsCode, own: OwnSide): Expected | null => {
  const expected = own.expectedOf(pattern.replaceAll('*', '').replaceAll('?', '0'))
  return expected?.plan.id === plan_id && (expected.room?.id ?? null) === room_id ? expected : null
}

const isOn = (weekdays: Weekdays, day: Day) => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] === true
const covers = (restriction: OwnRestriction, day: Day) =>
  restriction.first_night <= day && day <= restriction.last_night && isOn(restriction.weekdays, day)

/** The strict reading of each limit: what could be closed is not expected. */
const isClosed = (data: OwnData, plan: OwnPlan, room: OwnRoom | null, stay: Stay): boolean => {
  const count = nights(stay)
  const all = Array.from({ length: count }, (_, at) => addDays(stay.check_in, at))
  return data.restrictions.some((each) => {
    if (each.plan_id !== null && each.plan_id !== plan.id) return false
    if (each.room_id !== null && room !== null && each.room_id !== room.id) return false
    switch (each.kind) {
      case 'closed':
        return all.some((day) => covers(each, day))
      case 'closed_to_arrival':
        return covers(each, stay.check_in)
      case 'closed_to_departure':
        return covers(each, stay.check_out)
      case 'minimum_nights':
        return each.nights !== null && count < each.nights && all.some((day) => covers(each, day))
      case 'maximum_nights':
        return each.nights !== null && count > each.nights && all.some((day) => covers(each, day))
    }
  })
}
