// The HotelRuleItem texts of a Rules answer belong to its rate. S2§3
import { paymentCardNames } from '../../domain/codes/payment-cards.ts'
import type { Rate } from '../../domain/rate.ts'
import { setPolicy } from '../policy.ts'
import { readFeesInWords } from './pricing.ts'
import { attribute, type Element, textOf } from './xml.ts'

export type NamedText = { name: string; text: string }

/** HotelRuleItem and HotelDetailItem have the same shape; one without text says nothing. */
export const readItem = (item: Element): NamedText | null => {
  const text = textOf(item)
  return text === null ? null : { name: attribute(item, 'Name') ?? 'Text', text }
}

const append = (before: string | null, text: string) => (before === null ? text : `${before}\n${text}`)

const clock = /check-?\s?(in|out)/

export const addRuleItems = (rate: Rate, items: readonly NamedText[]): Rate => {
  // The hotel's own words replace those that were put together from its two times.
  if (items.some(({ name }) => clock.test(name.toLowerCase()))) rate.checkin_checkout = null
  for (const item of items) addRuleItem(rate, item)
  return rate
}

const addRuleItem = (rate: Rate, { name, text }: NamedText) => {
  const key = name.toLowerCase()
  if (key.startsWith('cancel')) rate.cancellation_info = append(rate.cancellation_info, text)
  else if (/^(guarantee|deposit)/.test(key)) addGuarantee(rate, text)
  else if (key.startsWith('promo')) rate.gds_promotion_field = append(rate.gds_promotion_field, text)
  else if (clock.test(key)) rate.checkin_checkout = append(rate.checkin_checkout, text)
  else if (/^(property\s+)?location/.test(key)) rate.location_info = append(rate.location_info, text)
  else if (key.startsWith('property')) rate.property_description = append(rate.property_description, text)
  else rate.other_texts[name] = append(rate.other_texts[name] ?? null, text)
  readFeesInWords(rate, text)
  setPolicy(rate)
}

const addGuarantee = (rate: Rate, text: string) => {
  rate.credit_card_deposit_guarantee = append(rate.credit_card_deposit_guarantee, text)
  if (rate.accepted_payment.length > 0) return
  // A line of nothing but card codes lists what the hotel takes.
  for (const line of text.split('\n')) {
    const words = line.split(/[\s,/]+/).filter((word) => word !== '')
    if (words.length > 0 && words.every((word) => Object.hasOwn(paymentCardNames, word))) rate.accepted_payment = words
  }
}
