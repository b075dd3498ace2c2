// Planted defects of prices: totals, currencies, sums, nights, implausible amounts.
import { daysBetween } from '../../domain/stay.ts'
import { amountText, minorOf } from '../world/money.ts'
import { taxOf } from '../world/prices.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import {
  both,
  hasFee,
  nines,
  noComment,
  noticeable,
  type RateTopic,
  type Plant,
  plant,
  plus,
  type Site,
  travelportOnly,
  pricingCheck,
} from './plant.ts'

const priceTopic: readonly RateTopic[] = ['price']
const priceAndWords: readonly RateTopic[] = ['price', 'comment', 'rate_text']

const hasTax = (rate: SandboxRate) => rate.tax !== null
const sumOf = (rate: SandboxRate, site: Site) =>
  rate.nightly.reduce((sum, { from, to, base }) => sum + minorOf(base) * daysBetween(from, to), 0) ||
  minorOf(rate.base ?? '0') * site.nights
const baseIsStay = (rate: SandboxRate, site: Site) =>
  site.nights > 1 && site.dialect.base === 'stay' && minorOf(rate.base ?? '0') === sumOf(rate, site)

const otherCurrency = (name: string, how: string, currency: (site: Site) => string): Plant =>
  plant(
    pricingCheck(name),
    how,
    priceAndWords,
    {
      also: ['currency_valid', 'currency_is_propertys', 'text_price_agrees', 'plausible']
        .map(pricingCheck)
        .filter((other) => other !== pricingCheck(name)),
    },
    (rate, site) => (rate.currency = currency(site)),
  )

/** All prices multiplied by a factor, in Details or only in Rules. Fees stay, so rates with fees are left alone. */
const scaled = (rate: SandboxRate, site: Site, factor: number) => {
  const { decimals, tax } = site.hotel.city
  const text = (minor: number) => amountText(minor, decimals)
  const nightly = rate.nightly.map((night) => ({ ...night, base: text(Math.round(minorOf(night.base) * factor)) }))
  const base = sumOf({ ...rate, nightly }, site)
  const taxed = taxOf(base, tax.percent)
  return {
    nightly,
    base: site.dialect.base === 'night' ? (nightly[0]?.base ?? text(base)) : text(base),
    tax: text(taxed),
    total: text(base + taxed),
  }
}
const stable = (how: string, factor: number): Plant =>
  plant(
    pricingCheck('stable_between_details_and_rules'),
    how,
    priceAndWords,
    { depth: 'rules', fits: (rate) => !hasFee(rate), gds: travelportOnly },
    (rate, site) => {
      Object.assign(rate.rules.changed, scaled(rate, site, factor))
      noComment(rate, 'TOTAL TAX')
    },
  )

const flat = (rate: SandboxRate, site: Site, nightly: string, times: number) => {
  const first = rate.nightly[0]
  const last = rate.nightly.at(-1)
  const whole = amountText(minorOf(nightly) * times, site.hotel.city.decimals)
  both(rate, {
    nightly: first && last ? [{ from: first.from, to: last.to, base: nightly }] : [],
    base: site.dialect.base === 'night' ? nightly : whole,
    total: whole,
    tax: null,
    taxes: [],
    change: 'false',
  })
  noComment(rate, 'TOTAL TAX')
}

export const pricingPlants: readonly Plant[] = [
  plant(pricingCheck('total_present'), 'no total', priceTopic, { gds: travelportOnly }, (rate) => (rate.total = null)),
  plant(
    pricingCheck('total_present'),
    'a total without an amount',
    priceTopic,
    {
      gds: travelportOnly,
    },
    (rate) => (rate.total = ''),
  ),
  otherCurrency('currency_valid', 'a currency that does not exist', () => 'ZZZ'),
  otherCurrency('currency_valid', 'a currency misspelt', () => 'EUO'),
  otherCurrency('currency_is_propertys', 'dollars or euros in place of its own', ({ hotel }) =>
    hotel.city.currency === 'USD' ? 'EUR' : 'USD',
  ),
  otherCurrency('currency_is_propertys', 'pounds in place of its own', ({ hotel }) =>
    hotel.city.currency === 'GBP' ? 'CHF' : 'GBP',
  ),
  plant(
    pricingCheck('sum_agrees'),
    'the total is above its parts',
    priceTopic,
    { gds: travelportOnly, fits: hasTax, also: [pricingCheck('text_price_agrees')] },
    (rate, site) => (rate.total = plus(rate.total ?? '0', noticeable(site), site)),
  ),
  plant(
    pricingCheck('sum_agrees'),
    'the total is below its parts',
    priceTopic,
    { gds: travelportOnly, fits: hasTax, also: [pricingCheck('text_price_agrees'), pricingCheck('plausible')] },
    (rate, site) => (rate.total = plus(rate.total ?? '0', -noticeable(site), site)),
  ),
  plant(
    pricingCheck('sum_agrees'),
    'the tax of Rules does not lead to the total',
    priceAndWords,
    { gds: travelportOnly, fits: (rate) => rate.tax === null, depth: 'rules' },
    (rate, site) => {
      rate.rules.changed.tax = plus(rate.rules.changed.tax ?? '0', noticeable(site), site)
      noComment(rate, 'TOTAL TAX')
    },
  ),
  plant(
    pricingCheck('nights_sum_to_stay'),
    'a night costs more than the stay allows',
    priceTopic,
    {
      gds: travelportOnly,
      fits: baseIsStay,
      also: [pricingCheck('sum_agrees'), pricingCheck('stable_between_details_and_rules')],
    },
    (rate, site) =>
      (rate.nightly = rate.nightly.map((night, index) =>
        index === 0 ? { ...night, base: plus(night.base, noticeable(site), site) } : night,
      )),
  ),
  plant(
    pricingCheck('nights_sum_to_stay'),
    'the last night at half price',
    priceTopic,
    { gds: travelportOnly, fits: baseIsStay, also: [pricingCheck('sum_agrees'), pricingCheck('change_flagged')] },
    (rate, site) =>
      (rate.nightly = rate.nightly.map((night, index) =>
        index === rate.nightly.length - 1
          ? { ...night, base: amountText(Math.round(minorOf(night.base) / 2), site.hotel.city.decimals) }
          : night,
      )),
  ),
  plant(
    pricingCheck('change_flagged'),
    'the price changes and is said not to',
    priceTopic,
    {
      gds: travelportOnly,
      fits: (rate) => rate.nightly.length > 1,
    },
    (rate) => (rate.change = 'false'),
  ),
  plant(
    pricingCheck('change_flagged'),
    'the price does not change and is said to',
    priceTopic,
    {
      gds: travelportOnly,
      // With the base of one night and no tax, nothing shows that the other nights cost the same.
      fits: (rate, site) => rate.nightly.length === 1 && site.nights > 1 && (hasTax(rate) || baseIsStay(rate, site)),
      also: [pricingCheck('nights_sum_to_stay')],
    },
    (rate) => (rate.change = 'true'),
  ),
  plant(
    pricingCheck('plausible'),
    'every price is zero',
    priceAndWords,
    {
      gds: travelportOnly,
      fits: (rate) => !hasFee(rate),
      also: [pricingCheck('tax_inclusion_stated'), pricingCheck('total_present')],
    },
    (rate, site) => flat(rate, site, site.hotel.city.decimals === 0 ? '0' : '0.00', site.nights),
  ),
  plant(
    pricingCheck('plausible'),
    'nines in place of a price',
    priceAndWords,
    { gds: travelportOnly, fits: (rate) => !hasFee(rate), also: [pricingCheck('tax_inclusion_stated')] },
    (rate, site) => flat(rate, site, nines(site), site.nights),
  ),
  plant(
    pricingCheck('plausible'),
    'the total is below the base',
    priceAndWords,
    {
      gds: travelportOnly,
      fits: (rate, site) => !hasFee(rate) && (site.nights === 1 || baseIsStay(rate, site)),
      also: [pricingCheck('sum_agrees'), pricingCheck('tax_inclusion_stated')],
    },
    (rate, site) => {
      const total = amountText(Math.round(sumOf(rate, site) * 0.7), site.hotel.city.decimals)
      both(rate, { total, tax: null, taxes: [] })
      noComment(rate, 'TOTAL TAX')
    },
  ),
  plant(
    pricingCheck('plausible'),
    'forty times the usual price',
    priceAndWords,
    { gds: travelportOnly, fits: (rate) => !hasFee(rate), habit: false },
    (rate, site) => {
      const price = scaled(rate, site, 40)
      both(rate, { ...price, tax: rate.tax === null ? null : price.tax })
      rate.rules.changed.tax = price.tax
      noComment(rate, 'TOTAL TAX')
    },
  ),
  stable('Rules is a tenth dearer', 1.1),
  stable('Rules is a fifth cheaper', 0.8),
]
