// Which plans and rooms of own data a checkup must show: codes of this GDS open to the requester, for these nights.
import { gdsIdOf } from '../../gds.ts'
import type { Expected } from '../../own-data/expected.ts'
import type { GdsCode, OwnPlan, OwnRestriction, OwnRoom } from '../../own-data/records.ts'
import { addDays, type Day, daysBetween, type Stay } from '../../stay.ts'
import type { OwnSide, CheckContext } from '../verdict.ts'

/** One plan in one room (null: any room), and the expected values of a code mapped to it. */
export type ExpectedPair = { plan: OwnPlan; room: OwnRoom | null; expected: Expected }

/** What pairs depend on: nothing that the GDS says. The own data are those for the stay and the GDS. */
type Asked = Pick<CheckContext, 'own' | 'stay' | 'gds'>
const made = new WeakMap<OwnSide, readonly ExpectedPair[]>()
/** Pairs that have a price for every night, are not closed and are visible to the requester; computed once per checkup. */
export const expectedPairs = (asked: Asked): readonly ExpectedPair[] => {
  if (asked.own === null) return []
  let pairs = made.get(asked.own)
  if (!pairs) made.set(asked.own, (pairs = pairsOf(asked)))
  return pairs
}

const pairsOf = (checkup: Asked): ExpectedPair[] => {
  const { own, stay } = checkup
  if (own === null || stay === null) return []
  const pairs = new Map<string, ExpectedPair>()
  const [plans, rooms] = [recordsById(own.data.plans), recordsById(own.data.rooms)]
  const count = daysBetween(stay.check_in, stay.check_out)
  const nights = Array.from({ length: count }, (_, at) => nightAt(addDays(stay.check_in, at)))
  const isClosed = closedFor(own.data.restrictions, { nights, departure: nightAt(stay.check_out) })
  for (const code of own.data.codes) {
    const plan = plans.get(code.plan_id)
    const room = (code.room_id === null ? null : rooms.get(code.room_id)) ?? null
    if (!plan || !isOfGds(code, checkup) || pairs.has(`${plan.id} ${room?.id}`)) continue
    if (!isOpenTo(plan, stay, own) || !takesGuests(room, stay) || isClosed(plan, room)) continue
    const expected = spokenBy(code, own)
    if (!expected || expected.price === null || expected.price.per_night.length !== count) continue
    pairs.set(`${plan.id} ${room?.id}`, { plan, room, expected })
  }
  return [...pairs.values()]
}

const recordsById = <T extends { id: number }>(records: readonly T[]) => new Map(records.map((each) => [each.id, each]))
const isOfGds = ({ gds_id }: GdsCode, { gds }: Asked) => gds_id === null || gds_id === gdsIdOf(gds)

const isOpenTo = (plan: OwnPlan, stay: Stay, { point_of_sale }: OwnSide): boolean => {
  const asked = new Set(stay.corporate_codes.map((code) => code.toUpperCase()))
  const codes = plan.corporate_codes.map((code) => code.toUpperCase())
  if (codes.length > 0 && !codes.some((code) => asked.has(code))) return false
  const { rate_category_codes: categories } = stay
  // Categories limit only public rates: a requested code opens its rate in addition.
  if (codes.length === 0 && categories.length > 0 && !categories.includes(plan.category ?? '')) return false
  return plan.points_of_sale.length === 0 || plan.points_of_sale.includes(point_of_sale)
}

const takesGuests = (room: OwnRoom | null, { adults, children }: Stay): boolean =>
  room === null || room.greatest_occupancy === null || adults + children <= room.greatest_occupancy

/** A booking code that matches the pattern according to own data; null if a more specific pattern applies. */
const spokenBy = ({ pattern, plan_id, room_id }: GdsCode, own: OwnSide): Expected | null => {
  const expected = own.expectedOf(pattern.replaceAll('*', '').replaceAll('?', '0'))
  return expected?.plan.id === plan_id && (expected.room?.id ?? null) === room_id ? expected : null
}

/** The strict reading of each limit: what could be closed is not expected. `weekday`: 0 is a Monday. */
type Night = { day: Day; weekday: number }
const nightAt = (day: Day): Night => ({ day, weekday: (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7 })
const covers = ({ first_night, last_night, weekdays }: OwnRestriction, { day, weekday }: Night) =>
  first_night <= day && day <= last_night && weekdays[weekday] === true

type AskedStay = { nights: readonly Night[]; departure: Night }
const closes = (each: OwnRestriction, { nights, departure }: AskedStay): boolean => {
  const [arrival, count] = [nights[0], nights.length]
  const coversOne = () => nights.some((night) => covers(each, night))
  switch (each.kind) {
    case 'closed':
      return coversOne()
    case 'closed_to_arrival':
      return arrival !== undefined && covers(each, arrival)
    case 'closed_to_departure':
      return covers(each, departure)
    case 'minimum_nights':
      return each.nights !== null && count < each.nights && coversOne()
    case 'maximum_nights':
      return each.nights !== null && count > each.nights && coversOne()
  }
}

const anyId = '*'
/** Each restriction is looked at once for the stay, so that a plan in a room is a look-up however many there are. */
const closedFor = (restrictions: readonly OwnRestriction[], stay: AskedStay) => {
  const closed = new Set<string>()
  const plansSomewhere = new Set<number | typeof anyId>()
  for (const each of restrictions) {
    if (!closes(each, stay)) continue
    closed.add(`${each.plan_id ?? anyId} ${each.room_id ?? anyId}`)
    plansSomewhere.add(each.plan_id ?? anyId)
  }
  return (plan: OwnPlan, room: OwnRoom | null): boolean =>
    room === null
      ? plansSomewhere.has(plan.id) || plansSomewhere.has(anyId)
      : [plan.id, anyId].some((of) => closed.has(`${of} ${room.id}`) || closed.has(`${of} ${anyId}`))
}
