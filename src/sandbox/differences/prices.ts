// Differences of the price: one night, the currency, taxes, before for after tax, a derived price that was rounded otherwise.
import { addDays, type Day, nightsOf } from '../../domain/stay.ts'
import type { Offer } from '../world/offer.ts'
import { flexiblePlan, flexiblePrice, percentOfFlexible, priceStep, taxOf } from '../world/prices.ts'
import { type Difference, difference, withCity } from './difference.ts'

const priceCheck = 'pricing.matches_expected'

const costing = (offer: Offer, change: (own: number, day: Day, adults: number) => number): Offer => ({
  ...offer,
  nightPrice: (day, adults) => change(offer.nightPrice(day, adults), day, adults),
})
/** Some coins to notice. */
const steps = (offer: Offer) => 5 * priceStep(offer.hotel)
const nightly = (
  how: string,
  at: (nights: number) => number,
  change: (own: number, offer: Offer) => number,
): Difference =>
  difference('price of a night', priceCheck, how, (offer, stay) => {
    const changed = addDays(stay.check_in, at(nightsOf(stay)))
    return costing(offer, (own, day) => (day === changed ? change(own, offer) : own))
  })
const taxed = (field: string, how: string, percent: (own: number) => number): Difference =>
  difference(field, priceCheck, how, (offer) => {
    const { tax } = offer.city
    return withCity(offer, { tax: { ...tax, percent: String(percent(Number(tax.percent))) } })
  })
const coin = (offer: Offer) => (offer.city.decimals === 0 ? 1 : 100)
const wholeCoins = (minor: number, offer: Offer) => Math.round(minor / coin(offer)) * coin(offer)

const leastSeen = 3

export const priceDifferences: readonly Difference[] = [
  nightly(
    'the first night is dearer',
    () => 0,
    (own, offer) => own + steps(offer),
  ),
  nightly(
    'the last night is cheaper',
    (nights) => nights - 1,
    (own, offer) => own - steps(offer),
  ),
  nightly(
    'a night in the middle is dearer by a tenth',
    (nights) => Math.floor(nights / 2),
    (own, offer) => own + Math.max(coin(offer), wholeCoins(own / 10, offer)),
  ),
  difference('price of a night', priceCheck, 'every night is of another season', (offer) =>
    costing(offer, (own) => wholeCoins(own * 1.2, offer)),
  ),
  difference(
    'currency',
    priceCheck,
    'the same figures in another currency',
    { also: ['pricing.currency_is_propertys', 'rate_description.not_a_copy'] },
    (offer) =>
      offer.city.decimals === 0 ? null : withCity(offer, { currency: offer.city.currency === 'EUR' ? 'GBP' : 'EUR' }),
  ),
  taxed('tax', 'the tax of another year', (own) => own + 2),
  taxed('tax', 'the tax is left out', () => 0),
  // Sabre adds fees to its price after tax that a hotel may not have listed.
  difference('tax', priceCheck, 'a fee that the hotel does not ask', { gds: ['travel_port'] }, (offer) =>
    offer.dialect.resort_fee ? null : { ...offer, dialect: { ...offer.dialect, resort_fee: true } },
  ),
  difference('tax', priceCheck, 'a fee that the hotel asks is left out', (offer) =>
    offer.dialect.resort_fee ? { ...offer, dialect: { ...offer.dialect, resort_fee: false } } : null,
  ),
  difference('before or after tax', priceCheck, 'prices with tax are loaded as if they were without', (offer) =>
    costing(offer, (own) => own + taxOf(own, offer.city.tax.percent)),
  ),
  difference('derived price', priceCheck, 'the derived price is not rounded', (offer, stay) => {
    const { hotel, room, plan } = offer
    // If a night costs thousands, cents do not matter.
    if (plan.code === flexiblePlan || (offer.city.decimals === 2 && offer.city.price > 2_000)) return null
    const percent = percentOfFlexible(plan)
    const exact = (day: Day, adults: number) => Math.round((flexiblePrice(hotel, room, day, adults) * percent) / 100)
    const seen = exact(stay.check_in, stay.adults) - offer.nightPrice(stay.check_in, stay.adults)
    // A coin is within what any price may be off.
    return Math.abs(seen) <= leastSeen ? null : costing(offer, (_, day, adults) => exact(day, adults))
  }),
  difference('derived price', priceCheck, 'derived by another percent', (offer) =>
    offer.plan.code === flexiblePlan ? null : costing(offer, (own) => wholeCoins(own * 0.97, offer)),
  ),
]
