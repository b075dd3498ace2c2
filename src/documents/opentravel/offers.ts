// Offers of a plan: AlpineBits' first one limits the whole plan and is used; discounts are reported, because own prices cannot store them.
import { everyNight } from '../../domain/own-data/nights.ts'
import { everyDay } from '../../domain/own-data/records.ts'
import { attributeOf, every, one, passWhole } from './elements.ts'
import { warn } from './remarks.ts'
import { limit, limitsIn } from './restrictions.ts'
import type { Taking } from './taking.ts'
import type { OtaNode } from './xml.ts'

/** `isWhole`: the plan has been emptied, so that what its offers say holds next to its rules and does not undo them. */
export const readOffers = (to: Taking, offers: OtaNode | undefined, isWhole: boolean, plan_code: string): void => {
  const [first] = offers?.children ?? []
  const rule =
    to.alpine && first && !discounts(first) ? one(one(one(offers, 'Offer'), 'OfferRules'), 'OfferRule') : undefined
  if (rule && isWhole) readOfferRule(to, rule, plan_code)
  else if (rule) {
    warn(to.remarks, rule, 'Skipped: the booking rule of an offer is read only from complete rate plans.')
    passWhole(rule)
  }
  tellOffers(to, offers, rule)
}

const discounts = ({ children }: OtaNode) => children.some(({ name }) => name === 'Discount')

/** A stay must fulfil it, whatever its days; so must it the booking rules of its days. */
const readOfferRule = (to: Taking, rule: OtaNode, plan_code: string) => {
  const scope = { plan_code, room_code: null, ...everyNight, weekdays: everyDay }
  limit(to, rule, scope, limitsIn(to, rule), 'fill')
  for (const guests of every(rule, 'Occupancy')) {
    attributeOf(guests, 'AgeQualifyingCode')
    const limits = ['MinAge', 'MaxAge', 'MinOccupancy', 'MaxOccupancy'].filter(
      (name) => attributeOf(guests, name) !== null,
    )
    if (limits.length > 0) warn(to.remarks, guests, 'Skipped: which ages and how many guests the plan is for.')
  }
}

export const tellOffers = (to: Taking, offers: OtaNode | undefined, taken?: OtaNode): void => {
  for (const offer of every(offers, 'Offer')) {
    if (taken && taken.parent?.parent === offer) continue
    warn(to.remarks, offer, offerText(offer))
    passWhole(offer)
  }
}

const offerText = (offer: OtaNode) => {
  const discount = one(offer, 'Discount')
  const nights = attributeOf(discount, 'NightsDiscounted')
  if (nights !== null)
    return `Discounted nights (${nights} of ${attributeOf(discount, 'NightsRequired') ?? 'each stay'}) are not applied: such stays are checked against full prices.`
  if (one(offer, 'Guests')) return 'Free guests are not applied: such stays are checked against full prices.'
  return 'Skipped: offers are not part of your prices.'
}
