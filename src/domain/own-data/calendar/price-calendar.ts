// A month of one rate plan: for each room and night the property's own price, and what each GDS showed when it was checked.
import type { PriceFinding } from '../../accuracy/checks/pricing/expected-lines.ts'
import { type GdsId, gdsNameOf, type Outcome } from '../../gds.ts'
import { compare, type Decimal, subtract } from '../../money.ts'
import type { Rate } from '../../rate.ts'
import { addDays, type Day, nightsOf, type Stay } from '../../stay.ts'
import type { AnswerState } from './calendar-state.ts'
import { codeFor } from '../mapping/code-resolution.ts'
import {
  type ComparedNight,
  compareNights,
  type OwnNights,
  otherRate,
  ownNights,
  priceOfNight,
} from '../prices/compare-nights.ts'
import { type NightPrice, priceRecordOf } from '../prices/night-price.ts'
import { dayText } from '../../formats.ts'
import { firstOf, lastOf } from '../nights.ts'
import { holdsOn } from '../prices/prices.ts'
import type { OwnData, OwnPlan } from '../records.ts'

/** A rate of a checkup; `found` is what the check of the price against this own data says of it. */
type CheckedRate = {
  checkup_id: number
  rate_id: number
  gds_id: GdsId
  rate: Rate
  stay: Stay
  checked_at: string
  found: PriceFinding
}
/** A checkup that arrived whole, whether it has rates or says that there are none. */
export type CoveringCheckup = {
  checkup_id: number
  gds_id: GdsId
  stay: Stay
  point_of_sale: string
  outcome: Outcome
  checked_at: string
}
type AskedStay = { check_in: Day; nights: number; checked_at: string }
type GdsNight = Omit<ComparedNight, 'night'> &
  AskedStay & {
    gds_id: GdsId
    rate_id: number
    rate_plan: string
    currency: string | null
    /** What else of the stay's price is wrong, as the check found it: its total, its taxes. */
    stay_price: { field: string; shown: string | null; expected: string | null } | null
  }
type GdsAnswer = { gds_id: GdsId; state: AnswerState; outcome: Outcome | null; stay: AskedStay | null }
type CalendarNight = {
  night: Day
  own: NightPrice | null
  no_price: string | null
  price_id: number | null
  closed: string | null
  gds: GdsNight[]
  answers: GdsAnswer[]
}
type CalendarRoom = { room_id: number | null; nights: CalendarNight[] }

/** '2027-02' has 28 nights. */
export const nightsOfMonth = (month: string): Day[] => {
  const nights: Day[] = []
  for (let night = `${month}-01`; night.startsWith(month); night = addDays(night, 1)) nights.push(night)
  return nights
}

type Month = { own: OwnData; plan: OwnPlan; month: string; adults: number; gds_ids: readonly GdsId[] }
type Checked = { rates: readonly CheckedRate[]; checkups: readonly CoveringCheckup[] }
/** Newer checkups come first: of two that show the same night the first counts, with all its codes. */
export const priceCalendar = ({ own, plan, month, adults, gds_ids }: Month, checked: Checked): CalendarRoom[] => {
  const { shown, offered } = shownNights(own, plan, checked.rates)
  const nights = nightsOfMonth(month)
  const covering = coveringByNight(plan, checked.checkups, nights)
  const closures = closuresOf(own, plan, nights)
  const room = (room_id: number | null): CalendarRoom => {
    const mapped = gds_ids.filter((gds_id) => isMapped(own, plan, room_id, gds_id))
    return {
      room_id,
      nights: nights.map((night) => {
        const price = priceOfNight(own, plan, room_id, night, adults)
        const prices = gds_ids.map((gds_id) => shown.get(`${room_id} ${night} ${gds_id}`)?.prices ?? [])
        const answers = gds_ids.flatMap((gds_id, at): GdsAnswer[] => {
          if ((prices[at] ?? []).length > 0) return []
          const asked = covering.get(`${night} ${gds_id}`) ?? []
          return answerOf(asked, {
            gds_id,
            isTold: mapped.includes(gds_id),
            isOffered: (id) => offered.has(`${id} ${room_id}`),
          })
        })
        return {
          night,
          own: price === null || 'why' in price ? null : price,
          no_price: price !== null && 'why' in price ? price.why : null,
          price_id: priceRecordOf(own, plan, { room_id, night, adults }),
          closed: closures(room_id, night),
          gds: prices.flat(),
          answers,
        }
      }),
    }
  }
  const everyRoom = room(null)
  const isUsed = everyRoom.nights.some((each) => each.own !== null || each.gds.length > 0)
  const rooms = own.rooms.map(({ id }) => room(id))
  return isUsed || rooms.length === 0 ? [...rooms, everyRoom] : rooms
}

/** Without a code of its own a room cannot be told in a GDS. */
const isMapped = (own: OwnData, plan: OwnPlan, room_id: number | null, gds_id: GdsId) =>
  own.codes.some(
    (code) => code.plan_id === plan.id && code.room_id === room_id && (code.gds_id === null || code.gds_id === gds_id),
  )

type Answering = { gds_id: GdsId; isTold: boolean; isOffered: (checkup_id: number) => boolean }
/** The shortest stay proves most of a night. */
const answerOf = (asked: readonly CoveringCheckup[], { gds_id, isTold, isOffered }: Answering): GdsAnswer[] => {
  const [best] = asked
  const answer = (state: AnswerState, of: CoveringCheckup | null): GdsAnswer[] => [
    { gds_id, state, outcome: of?.outcome ?? null, stay: of && askedStay(of) },
  ]
  const offered = asked.find(({ checkup_id }) => isOffered(checkup_id))
  if (offered) return answer('no_night_price', offered)
  if (best && best.outcome !== 'rates') return answer(best.outcome === 'closed' ? 'closed' : 'not_offered', best)
  if (!isTold) return answer('not_mapped', null)
  return best ? answer('not_offered', best) : []
}
const askedStay = ({ stay, checked_at }: Pick<CoveringCheckup, 'stay' | 'checked_at'>): AskedStay => ({
  check_in: stay.check_in,
  nights: nightsOf(stay),
  checked_at,
})

const upper = (codes: readonly string[]) => codes.map((code) => code.toUpperCase())
const tells: ReadonlySet<Outcome> = new Set(['rates', 'no_availability', 'minimum_stay', 'closed'])
/** Whether what a checkup does not show was not on sale: it asked as the plan is sold. */
export const provesAbsence = (plan: OwnPlan, { stay, point_of_sale, outcome }: CoveringCheckup): boolean => {
  const [asked, needed] = [upper(stay.corporate_codes), upper(plan.corporate_codes)]
  const isAsked = needed.length === 0 ? asked.length === 0 : needed.some((code) => asked.includes(code))
  const isSoldThere = plan.points_of_sale.length === 0 || plan.points_of_sale.includes(point_of_sale)
  return tells.has(outcome) && isAsked && stay.rate_category_codes.length === 0 && isSoldThere
}

/** By night and GDS, the shortest stay first, of equal ones the newest. */
const coveringByNight = (plan: OwnPlan, checkups: readonly CoveringCheckup[], nights: readonly Day[]) => {
  const found = new Map<string, CoveringCheckup[]>()
  const proofs = checkups.filter((each) => provesAbsence(plan, each))
  for (const each of proofs.toSorted((a, b) => nightsOf(a.stay) - nightsOf(b.stay)))
    for (const night of nights) {
      if (night < each.stay.check_in || night >= each.stay.check_out) continue
      const key = `${night} ${each.gds_id}`
      const there = found.get(key)
      if (there) there.push(each)
      else found.set(key, [each])
    }
  return found
}

const closuresOf = (own: OwnData, plan: OwnPlan, nights: readonly Day[]) => {
  const [first = '', last = ''] = [nights[0], nights.at(-1)]
  const closed = own.restrictions.filter(
    (each) =>
      each.kind === 'closed' &&
      (each.plan_id === null || each.plan_id === plan.id) &&
      firstOf(each) <= last &&
      lastOf(each) >= first,
  )
  return (room_id: number | null, night: Day): string | null =>
    closed.some((each) => (each.room_id === null || each.room_id === room_id) && holdsOn(each, night))
      ? `the property has closed it on ${dayText(night)}`
      : null
}

const worst = { wrong: 0, missing: 0, not_compared: 1, pass: 2 } as const
const apartOf = ({ amount, expected }: GdsNight): Decimal =>
  expected === null ? '0' : subtract(amount, expected).replace('-', '')
const byWorst = (a: GdsNight, b: GdsNight) =>
  worst[a.verdict] - worst[b.verdict] || compare(apartOf(b), apartOf(a)) || (a.rate_plan < b.rate_plan ? -1 : 1)

const shownNights = (own: OwnData, plan: OwnPlan, checked: readonly CheckedRate[]) => {
  const shown = new Map<string, { checkup_id: number; prices: GdsNight[] }>()
  /** Which checkups sell a room at all, with or without a price of each night. */
  const offered = new Set<string>()
  const sides = new Map<string, OwnNights>()
  for (const each of checked) {
    const { gds_id, rate, stay, checkup_id, rate_id, checked_at } = each
    const gds = gdsNameOf(gds_id)
    const code = gds && codeFor(own, rate.rate_plan, gds)
    if (code?.plan_id !== plan.id) continue
    const { room_id } = code
    offered.add(`${checkup_id} ${room_id}`)
    const side = `${room_id} ${stay.check_in} ${stay.check_out} ${stay.adults}`
    const ours = sides.get(side) ?? ownNights(own, plan, room_id, stay)
    sides.set(side, ours)
    const asked = askedStay({ stay, checked_at })
    for (const compared of compareNights(own, ours, rate, stay)) {
      const key = `${room_id} ${compared.night} ${gds_id}`
      const there = shown.get(key) ?? { checkup_id, prices: [] }
      if (there.checkup_id !== checkup_id) continue
      shown.set(key, there)
      const { night, ...price } = compared
      const { rate_plan, currency } = rate
      there.prices.push({ ...withStay(price, night, each), ...asked, gds_id, rate_id, rate_plan, currency })
    }
  }
  for (const { prices } of shown.values()) prices.sort(byWorst)
  return { shown, offered }
}

/** What the check found besides the nights: for a stay of one night its total is the night's, and `rate_base` is the first night's. */
const withStay = (price: Omit<ComparedNight, 'night'>, night: Day, { rate, stay, found }: CheckedRate) => {
  const isFirst = found?.field === 'rate_base'
  const isElsewhere = isFirst && (night !== stay.check_in || price.verdict === 'wrong')
  if (!found || found.field === 'nightly_rates' || found.field === 'currency' || isElsewhere)
    return { ...price, stay_price: null }
  const { field, shown, expected } = found
  const isOfNight = (isFirst || nightsOf(stay) === 1) && otherRate(rate, stay) === null
  return {
    ...price,
    ...(isOfNight && { verdict: 'wrong' as const, reason: null }),
    stay_price: { field, shown, expected },
  }
}
