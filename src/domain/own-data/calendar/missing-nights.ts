// Which nights of a month no checkup covers, and the stays that check them: few, and only those that the property sells.
import type { GdsId } from '../../gds.ts'
import { addDays, type Day, daysAhead, type Stay } from '../../stay.ts'
import { ownNights } from '../prices/compare-nights.ts'
import { covers } from './join-missing.ts'
import { type CoveringCheckup, provesAbsence } from './price-calendar.ts'
import type { OwnData, OwnPlan } from '../records.ts'

type StayDates = { check_in: Day; nights: number }
type Missing = {
  gds_id: GdsId
  nights: Day[]
  /** The shortest stay that is sold for each of them: it alone proves the night's price. */
  each: StayDates[]
  /** Fewer, longer stays: a GDS usually states the price of each of their nights. */
  merged: StayDates[]
  /** Nights that no stay of own data sells. */
  closed: Day[]
}
type Question = {
  own: OwnData
  plan: OwnPlan
  nights: readonly Day[]
  adults: number
  /** At the hotel: nothing before it can be checked. */
  today: Day
}

/** A longer minimum stay is not asked for. */
const longestMinimum = 7
const longestMerged = 7

/** Each night's shortest stay; null where own data sells none, or where it can no longer or not yet be checked. */
export const shortestStays = ({ own, plan, nights, adults, today }: Question): Map<Day, StayDates | null> => {
  const isSold = salesOf(own, plan, adults)
  const last = addDays(today, daysAhead)
  const stays = new Map<Day, StayDates | null>()
  for (const night of nights) stays.set(night, shortestOf(night, today, last, isSold))
  return stays
}

type IsSold = (stay: StayDates) => boolean
const shortestOf = (night: Day, today: Day, last: Day, isSold: IsSold): StayDates | null => {
  for (let nights = 1; nights <= longestMinimum; nights += 1)
    for (let before = 0; before < nights; before += 1) {
      const check_in = addDays(night, -before)
      const stay = { check_in, nights }
      if (check_in >= today && addDays(check_in, nights) <= last && isSold(stay)) return stay
    }
  return null
}

/** Sold in any room that has prices for it: one checkup shows all of them. Where none has, unless something closes it. */
const salesOf = (own: OwnData, plan: OwnPlan, adults: number): IsSold => {
  const known = new Map<string, boolean>()
  return ({ check_in, nights }) => {
    const key = `${check_in} ${nights}`
    let sold = known.get(key)
    if (sold === undefined) {
      const guests = { adults, children: 0, corporate_codes: [], rate_category_codes: [] }
      const stay: Stay = { check_in, check_out: addDays(check_in, nights), ...guests }
      const rooms = own.rooms.length > 0 ? own.rooms.map(({ id }) => id) : [null]
      let [isPriced, isOpen] = [false, false]
      for (const room of rooms) {
        const { prices, unsold } = ownNights(own, plan, room, stay)
        const isWhole = !prices.includes(null)
        isPriced ||= isWhole
        isOpen ||= unsold === null
        // Of hundreds of rooms one is enough.
        sold = isWhole && unsold === null
        if (sold) break
      }
      sold ||= !isPriced && isOpen
      known.set(key, sold)
    }
    return sold
  }
}

/** What a plan's calendar lacks in each GDS, from today on. */
export const missingNights = (
  question: Question,
  checkups: readonly CoveringCheckup[],
  gds_ids: readonly GdsId[],
  stays: ReadonlyMap<Day, StayDates | null> = shortestStays(question),
): Missing[] => {
  const { own, plan, today, nights, adults } = question
  const isSold = salesOf(own, plan, adults)
  const proofs = checkups.filter((each) => provesAbsence(plan, each))
  const last = addDays(today, daysAhead - 1)
  return gds_ids.map((gds_id) => {
    const covered = proofs.filter((each) => each.gds_id === gds_id)
    const open = nights.filter(
      (night) =>
        night >= today &&
        night <= last &&
        !covered.some(({ stay }) => stay.check_in <= night && night < stay.check_out),
    )
    const closed = open.filter((night) => !stays.get(night))
    const asked = open.filter((night) => stays.get(night))
    return {
      gds_id,
      nights: asked,
      each: withoutCovered(asked, (night) => stays.get(night) ?? null),
      merged: withoutCovered(asked, (night) => longestFrom(night, asked, isSold) ?? stays.get(night) ?? null),
      closed,
    }
  })
}

/** One stay after the other; nights that an earlier one covers need none. */
const withoutCovered = (nights: readonly Day[], stayOf: (night: Day) => StayDates | null): StayDates[] => {
  const stays: StayDates[] = []
  for (const night of nights) {
    if (stays.some((stay) => covers(stay, night))) continue
    const stay = stayOf(night)
    if (stay) stays.push(stay)
  }
  return stays
}

/** The longest sold stay over missing nights alone that begins with this one. */
const longestFrom = (night: Day, asked: readonly Day[], isSold: IsSold): StayDates | null => {
  let run = 1
  while (run < longestMerged && asked.includes(addDays(night, run))) run += 1
  for (let nights = run; nights > 1; nights -= 1)
    if (isSold({ check_in: night, nights })) return { check_in: night, nights }
  return null
}
