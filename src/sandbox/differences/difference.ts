// What a difference from the property's own data is: a rate that agrees with itself in every field and word, and is not what the hotel sells.
import type { GdsName } from '../../domain/gds.ts'
import type { Stay } from '../../domain/stay.ts'
import type { Offer } from '../world/offer.ts'
import type { SandboxRate } from '../world/rate-shape.ts'

export type Difference = {
  /** Field of the own data. */
  field: string
  /** `criterion.check` of the rule set. */
  check: string
  /** The way, in words that are the same for every rate. */
  how: string
  /** The least complete checkup that shows it. */
  depth: 'details' | 'rules'
  gds: readonly GdsName[]
  /** Checks that may rightly fail with it. */
  also: readonly string[]
  /** The value loaded instead of the hotel's own; null if the rate cannot carry it. */
  bend(offer: Offer, stay: Stay): Offer | null
  /** What no part of the offer says. */
  edit?: (rate: SandboxRate, offer: Offer) => void
}

type DifferenceOptions = Partial<Pick<Difference, 'depth' | 'gds' | 'also' | 'edit'>>
/** On both wires and in Details by default. */
export const difference = (
  field: string,
  check: string,
  how: string,
  ...last: [Difference['bend']] | [DifferenceOptions, Difference['bend']]
): Difference => {
  const [more, bend] = last.length === 1 ? [{}, last[0]] : last
  return { field, check, how, depth: 'details', gds: ['travel_port', 'sabre'], also: [], ...more, bend }
}

/** The terms of another plan, under the hotel's own name and code. */
export const withPlan = (offer: Offer, plan: Partial<Offer['plan']>): Offer => ({
  ...offer,
  plan: { ...offer.plan, ...plan },
})
export const withRoom = (offer: Offer, room: Partial<Offer['room']>): Offer => ({
  ...offer,
  room: { ...offer.room, ...room },
})
export const withCity = (offer: Offer, city: Partial<Offer['city']>): Offer => ({
  ...offer,
  city: { ...offer.city, ...city },
})
/** Names that promise refund, none, or how it is paid would contradict other terms. */
export const isFreeOfTerms = ({ plan }: Offer): boolean => !/REF|DEPOSIT|FLEX/.test(plan.name)

/** Replaces words in every text of the rate. */
export const retell = (rate: SandboxRate, from: RegExp, to: string): void => {
  const rewritten = (texts: readonly string[]) =>
    texts.map((text) => text.replaceAll(from, to)).filter((text) => text !== '')
  rate.rate_texts = rewritten(rate.rate_texts)
  rate.room_texts = rewritten(rate.room_texts)
  const { rules } = rate
  rules.rate_description = rewritten(rules.rate_description)
  rules.room_detail = rewritten(rules.room_detail)
  rules.items = rules.items.map((item) => ({ ...item, texts: rewritten(item.texts) }))
}
/** A separate line, in both answers. */
export const tell = (rate: SandboxRate, words: string): void => {
  rate.rate_texts.push(words)
  rate.rules.rate_description.push(words)
}
