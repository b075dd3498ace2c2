// Planted defects of prices that only Sabre sends: before tax, taxes, after tax, fees, and the final total.
import { amountText, minorOf } from '../world/money.ts'
import { taxOf } from '../world/prices.ts'
import type { SabreFacts, SandboxRate } from '../world/rate-shape.ts'
import {
  nines,
  noticeable,
  type RateTopic,
  type Plant,
  plant,
  plus,
  sabreOnly,
  type Site,
  pricingCheck,
} from './plant.ts'

const priceTopic: readonly RateTopic[] = ['price']
const priceAndWords: readonly RateTopic[] = ['price', 'comment', 'rate_text']

type PricePlantOptions = Partial<Pick<Plant, 'also' | 'habit'>> & {
  fits?: (rate: SandboxRate, site: Site) => boolean
  parts?: readonly RateTopic[]
}
const plantPrice = (
  name: string,
  how: string,
  change: (facts: SabreFacts, site: Site, rate: SandboxRate) => Partial<SabreFacts>,
  { fits, parts: touched = priceTopic, ...others }: PricePlantOptions = {},
) =>
  plant(pricingCheck(name), how, touched, { gds: sabreOnly, ...others, ...(fits && { fits }) }, (rate, site) => {
    rate.sabre = { ...rate.sabre, ...change(rate.sabre, site, rate) }
  })
const more = (amount: string | null, times: number, site: Site) => plus(amount ?? '0', times * noticeable(site), site)
const amountIn = (minor: number, site: Site) => amountText(minor, site.hotel.city.decimals)
const noFee = ({ sabre }: SandboxRate) => sabre.fees === null
const severalNights = (_: SandboxRate, { nights }: Site) => nights > 1
/** Every night at one amount, without taxes. */
const flat = (rate: SandboxRate, site: Site, night: string): Partial<SabreFacts> => {
  const whole = amountIn(minorOf(night) * site.nights, site)
  const [first, last] = [rate.nightly[0], rate.nightly.at(-1)]
  rate.nightly = first && last ? [{ from: first.from, to: last.to, base: night }] : []
  return { before_tax: whole, after_tax: whole, total: whole, taxes: null, tax_groups: [] }
}
const withoutTax = ['pricing.tax_inclusion_stated']

export const sabrePricePlants: readonly Plant[] = [
  plantPrice('total_present', 'neither AmountAfterTax nor ApproxTotalPrice', () => ({ after_tax: null, total: null })),
  plantPrice('total_present', 'both totals without an amount', () => ({ after_tax: '', total: '' })),
  plantPrice(
    'sum_agrees',
    'after tax is more than before tax and taxes',
    (facts, site) => ({ after_tax: more(facts.after_tax, 1, site), total: more(facts.total, 1, site) }),
    { also: [pricingCheck('text_price_agrees')] },
  ),
  plantPrice(
    'sum_agrees',
    'the taxes are less than after tax takes',
    (facts, site) => ({
      taxes: more(facts.taxes, -1, site),
      tax_groups: facts.tax_groups.map((group) => ({ ...group, amount: more(group.amount, -1, site) })),
    }),
    { fits: ({ sabre }, site) => !more(sabre.taxes, -1, site).startsWith('-') },
  ),
  plantPrice(
    'sum_agrees',
    'the last total is above the one after tax, without fees',
    (facts, site) => ({ total: more(facts.total, 2, site) }),
    { fits: noFee, also: [pricingCheck('text_price_agrees')] },
  ),
  plantPrice(
    'nights_sum_to_stay',
    'a night costs more than the stay before tax allows',
    (_, site, rate) => {
      rate.nightly = rate.nightly.map((night, index) =>
        index === 0 ? { ...night, base: more(night.base, 1, site) } : night,
      )
      return {}
    },
    { fits: severalNights },
  ),
  plantPrice(
    'nights_sum_to_stay',
    'the last nights at half price',
    (_, site, rate) => {
      rate.nightly = rate.nightly.map((night, index) =>
        index === rate.nightly.length - 1
          ? { ...night, base: amountIn(Math.round(minorOf(night.base) / 2), site) }
          : night,
      )
      return {}
    },
    { fits: severalNights },
  ),
  plantPrice('plausible', 'a stay for nothing', (_, site, rate) => flat(rate, site, amountIn(0, site)), {
    fits: noFee,
    also: [...withoutTax, pricingCheck('total_present')],
    parts: priceAndWords,
  }),
  plantPrice('plausible', 'nines for every night', (_, site, rate) => flat(rate, site, nines(site)), {
    fits: noFee,
    also: withoutTax,
    parts: priceAndWords,
  }),
  plantPrice(
    'plausible',
    'after tax it costs less than before',
    (facts, site) => {
      const less = amountIn(Math.round(minorOf(facts.before_tax ?? '0') * 0.7), site)
      return { after_tax: less, total: less, taxes: null, tax_groups: [] }
    },
    { fits: noFee, also: [...withoutTax, pricingCheck('sum_agrees')] },
  ),
  plantPrice(
    'plausible',
    'the stay at forty times its price',
    (facts, site, rate) => {
      const scaled = (amount: string) => amountIn(minorOf(amount) * 40, site)
      rate.nightly = rate.nightly.map((night) => ({ ...night, base: scaled(night.base) }))
      const before = minorOf(facts.before_tax ?? '0') * 40
      const tax = taxOf(before, site.hotel.city.tax.percent)
      const total = amountIn(before + tax, site)
      return {
        before_tax: amountIn(before, site),
        taxes: amountIn(tax, site),
        tax_groups: facts.tax_groups.map((group) => ({ ...group, amount: amountIn(tax, site) })),
        after_tax: total,
        total,
      }
    },
    { fits: noFee, parts: priceAndWords, habit: false },
  ),
  plantPrice(
    'mandatory_fees_in_total',
    'a fee that ApproxTotalPrice lacks',
    (_, site) => {
      const fee = amountIn(noticeable(site) * 3 * (site.hotel.city.decimals === 0 ? 1 : 100), site)
      return { fees: fee, fee_groups: [{ code: '54', name: 'OTHER FEE', amount: fee }] }
    },
    { fits: noFee },
  ),
  plantPrice(
    'mandatory_fees_in_total',
    'the resort fee is listed and the total lacks it',
    (facts, site, rate) => {
      const fee = amountIn(
        noticeable(site) * 4 * rate.nightly.length * (site.hotel.city.decimals === 0 ? 1 : 100),
        site,
      )
      return { fees: fee, fee_groups: [{ code: '12', name: 'RESORT FEE', amount: fee }], total: facts.after_tax }
    },
    { fits: noFee },
  ),
  ...[
    { how: 'no Taxes', taxes: null },
    { how: 'Taxes without an amount', taxes: '' },
  ].map(({ how, taxes }) =>
    plantPrice(
      'tax_inclusion_stated',
      how,
      (_, __, rate) => {
        if (rate.cancel) rate.cancel = { ...rate.cancel, tax_inclusive: null }
        return { taxes, tax_groups: [] }
      },
      { fits: noFee, parts: priceAndWords },
    ),
  ),
]
