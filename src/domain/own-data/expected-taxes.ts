// The taxes of a stay by the property's own records: those that the prices hold, and those that come on top.
import { type Decimal, percentOf, proportion, rounded, subtract, sum, times } from '../money.ts'
import { type Stay } from '../stay.ts'
import type { ExpectedPrice } from './expected.ts'
import { firstOf, lastOf } from './nights.ts'
import type { OwnTax } from './records.ts'

type PricedNight = { night: string; amount: Decimal }
type StayPrice = { nights: readonly PricedNight[]; currency: string; tax: ExpectedPrice['tax']; unit: Decimal }
/** `on_top` is null if an amount is in another currency, or depends on which guests are children. */
type StayTaxes = { lines: ExpectedPrice['taxes']; on_top: Decimal | null }

/** A price before tax includes none, whatever the record says; what the price does not include comes on top. */
export const taxesOfStay = (taxes: readonly OwnTax[], price: StayPrice, stay: Stay): StayTaxes => {
  const asked = taxes.filter((tax) => price.nights.some(({ night }) => holdsOn(tax, night)))
  const bases = price.nights.map((night) => ({ ...night, amount: baseOf(night, asked, price, stay) }))
  const lines: ExpectedPrice['taxes'] = []
  let known = true
  for (const tax of asked) {
    const included = isHeld(tax, price)
    if (!included && isUncertain(tax, price, stay)) known = false
    if ('currency' in tax.value && tax.value.currency !== price.currency) continue
    const amount = rounded(
      sum(bases.map((base, at) => exactOf(tax, base, at === firstTaxedNight(tax, price), stay))),
      price.unit,
    )
    lines.push({ name: tax.name, code: tax.code, amount, included })
  }
  return { lines, on_top: known ? sum(lines.filter(({ included }) => !included).map(({ amount }) => amount)) : null }
}

/**
 * What `counted` of the taxes are of each night: a percentage of the price without all taxes that it includes, as in the stay's own
 * total. null if an amount that comes on top is in another currency, or depends on which guests are children.
 */
export const taxesByNight = (
  taxes: readonly OwnTax[],
  counted: readonly OwnTax[],
  price: StayPrice,
  stay: Stay,
): Decimal[] | null => {
  const asked = taxes.filter((tax) => price.nights.some(({ night }) => holdsOn(tax, night)))
  const some = asked.filter((tax) => counted.includes(tax))
  if (some.some((tax) => !isHeld(tax, price) && isUncertain(tax, price, stay))) return null
  const known = some.filter(({ value }) => !('currency' in value) || value.currency === price.currency)
  return price.nights.map((night, at) => {
    const base = { ...night, amount: baseOf(night, asked, price, stay) }
    return sum(known.map((tax) => rounded(exactOf(tax, base, at === firstTaxedNight(tax, price), stay), price.unit)))
  })
}

const isUncertain = (tax: OwnTax, { currency }: StayPrice, { children }: Stay): boolean =>
  'amount' in tax.value && (tax.value.currency !== currency || (children > 0 && isPerPerson(tax)))
const holdsOn = (tax: OwnTax, night: string) => firstOf(tax) <= night && lastOf(tax) >= night
const isHeld = (tax: OwnTax, { tax: basis }: StayPrice) => basis === 'after' && tax.included
const isPerPerson = ({ per }: OwnTax) => per === 'person' || per === 'person_night'
const firstTaxedNight = (tax: OwnTax, { nights }: StayPrice) => nights.findIndex(({ night }) => holdsOn(tax, night))

/** The tax of one night: a percentage of its base, or an amount charged every night or once. */
const exactOf = (tax: OwnTax, { night, amount }: PricedNight, isFirst: boolean, { adults }: Stay): Decimal => {
  if (!holdsOn(tax, night)) return '0'
  if ('percent' in tax.value) return percentOf(amount, tax.value.percent)
  if ((tax.per === 'stay' || tax.per === 'person') && !isFirst) return '0'
  return times(tax.value.amount, isPerPerson(tax) ? adults : 1)
}

/** Finer than any coin, so that only the whole tax of the stay is rounded. */
const fine = '0.000000001'
/** The price of the night before tax: without included amounts, and without included percentages of the rest. */
const baseOf = (night: PricedNight, taxes: readonly OwnTax[], price: StayPrice, stay: Stay): Decimal => {
  const held = taxes.filter((tax) => isHeld(tax, price) && holdsOn(tax, night.night))
  if (held.length === 0) return night.amount
  const amounts = held.flatMap((tax) =>
    'amount' in tax.value && tax.value.currency === price.currency
      ? [exactOf(tax, night, price.nights[firstTaxedNight(tax, price)]?.night === night.night, stay)]
      : [],
  )
  const percents = held.flatMap(({ value }) => ('percent' in value ? [value.percent] : []))
  return proportion(subtract(night.amount, sum(amounts)), '100', sum(['100', ...percents]), fine)
}
