// What a GDS shows of a rate as a plan and a room of own data; what it does not state, or not clearly, is left out.
import { bedKindNames, bedNotKnown } from '../../codes/bed-types.ts'
import { mealIncluded } from '../../accuracy/checks/meal-plans/stated-meals.ts'
import { compare, isDecimal } from '../../money.ts'
import type { Bed, Rate } from '../../rate.ts'
import type { Day } from '../../stay.ts'
import { roomNameOf, textsOfRate } from './accepted-names.ts'
import { cancellationOf, acceptedCommission, acceptedDeposit, acceptedGuarantee } from './accepted-terms.ts'
import type { OwnWritten } from '../orders/orders.ts'
import type { OwnBed, OwnPlan } from '../records.ts'

export type ShownRoom = Partial<OwnWritten['rooms']>
export type ShownPlan = Partial<OwnWritten['plans']>

const bedCodes = new Map(Object.entries(bedKindNames).map(([code, name]) => [name.toLowerCase(), code]))
/** Both GDS name beds alike but number them by two lists; a list with an unknown bed was skipped. */
const ownBeds = ({ beds, bed_alternatives }: Rate): OwnBed[][] => {
  const lists = [beds, ...bed_alternatives].map((list) => list.map(bedOf))
  return lists
    .filter((list): list is OwnBed[] => list.length > 0 && list.length <= 10 && !list.includes(null))
    .slice(0, 10)
}
const bedOf = ({ code, type, quantity }: Bed): OwnBed | null => {
  const own = type === null || code === bedNotKnown ? undefined : bedCodes.get(type.toLowerCase())
  return own === undefined || quantity === null || quantity < 1 || quantity > 20 ? null : { code: own, quantity }
}

const knownFlag = (state: Rate['breakfast']) => (typeof state === 'boolean' ? state : null)
/** No half of a character is left at the end of what was cut. */
const ownText = (words: string | null) =>
  words === null || words.trim() === ''
    ? null
    : words
        .trim()
        .slice(0, 200)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim()
const listCode = (coded: Rate['room_view']) => (coded !== null && /^\d{1,3}$/.test(coded.code) ? coded.code : null)

/** `meant`: whether a person chose the field; then a meal that only a code states is taken too. */
export const shownPlanOf = (rate: Rate, checkIn: Day, meant: (name: string) => boolean): ShownPlan => ({
  name: ownText(textsOfRate(rate).plan?.split('\n')[0] ?? null),
  breakfast: meant('plans.breakfast') ? mealIncluded(rate, 'breakfast') : knownFlag(rate.breakfast),
  lunch: meant('plans.lunch') ? mealIncluded(rate, 'lunch') : knownFlag(rate.lunch),
  dinner: meant('plans.dinner') ? mealIncluded(rate, 'dinner') : knownFlag(rate.dinner),
  cancellation: cancellationOf(rate, checkIn),
  guarantee: acceptedGuarantee(rate),
  deposit: acceptedDeposit(rate),
  commission: acceptedCommission(rate),
  category: listCode(rate.rate_category),
  corporate_codes: rate.corporate_codes.filter((code) => code.trim() !== '' && code.length <= 20).slice(0, 50),
})
export const shownRoomOf = (rate: Rate): ShownRoom => {
  const { room, plan } = textsOfRate(rate)
  return {
    name: rate.room_rate_description?.trim() ? roomNameOf(room, plan) : null,
    beds: ownBeds(rate),
    view: listCode(rate.room_view),
    smoking: knownFlag(rate.smoking),
  }
}

const isZero = (value: string | number | null) =>
  value !== null && isDecimal(String(value)) && compare(String(value), '0') === 0
/** Stated as nothing: some part is zero, and none is more. */
const isNothing = (...parts: (string | number | null)[]) =>
  parts.some(isZero) && parts.every((part) => part === null || isZero(part))

/** What a GDS shows as nothing, or without its value: own data says nothing of it either when that is accepted. */
export const saidAsNothing = (rate: Rate) => ({
  deposit: isNothing(rate.deposit_amount, rate.deposit_nights, rate.deposit_percent),
  penalty: isNothing(rate.cancel_penalty_amount, rate.cancel_penalty_nights, rate.cancel_penalty_percent),
  /** Some commission is paid: that there is none is not so. */
  commission: (plan: Pick<OwnPlan, 'commission'>) =>
    plan.commission === 'none' && /^(?:true|yes|percent(?:age)?|flat ?rate|amount)$/i.test(rate.commission_type ?? ''),
})
