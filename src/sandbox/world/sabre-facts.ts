// The totals of a stay as Sabre sends them: before tax, taxes, after tax, and fees that only the final total includes.
import type { Stay } from '../../domain/stay.ts'
import { amountText } from './money.ts'
import type { Offer } from './offer.ts'
import type { SabreFacts } from './rate-shape.ts'

/** Minor units, for the whole stay. */
type StayPrice = { base: number; tax: number; fee: number; total: number }

export const sabreFactsOf = (
  { city, room, plan }: Pick<Offer, 'city' | 'room' | 'plan'>,
  stay: Stay,
  price: StayPrice,
): SabreFacts => {
  const { tax, decimals } = city
  const text = (minor: number) => amountText(minor, decimals)
  const fee = price.fee === 0 ? null : text(price.fee)
  return {
    before_tax: text(price.base),
    taxes: text(price.tax),
    tax_groups: [{ code: tax.code, name: tax.name, amount: text(price.tax) }],
    after_tax: text(price.base + price.tax),
    fees: fee,
    fee_groups: fee === null ? [] : [{ code: '12', name: 'RESORT FEE', amount: fee }],
    total: text(price.total),
    adults: stay.adults,
    meal_guests: plan.meals === 'room_only' ? null : stay.adults,
    other_beds: room.or ? [room.or.map((bed) => ({ ...bed }))] : [],
  }
}
