// Planted defects of fees, taxes, extra persons, commission and amounts in words.
import {
  type RateTopic,
  addWords,
  both,
  hasFee,
  noComment,
  noticeable,
  type Plant,
  plant,
  plus,
  type Site,
  travelportOnly,
  pricingCheck,
} from './plant.ts'
import { amountText, minorOf } from '../world/money.ts'
import type { SandboxRate } from '../world/rate-shape.ts'

const priceAndWords: readonly RateTopic[] = ['price', 'comment', 'rate_text']

const comment = (rate: SandboxRate, pattern: RegExp, to: string) => {
  rate.rules.rate_comment = rate.rules.rate_comment.map((text) => text.replace(pattern, to))
}

/** Neither the price of a night nor that of some nights. */
const lower = (amount: string, { hotel }: Site) => amountText(Math.round(minorOf(amount) * 0.7), hotel.city.decimals)

export const feePlants: readonly Plant[] = [
  plant(
    pricingCheck('mandatory_fees_in_total'),
    'a resort fee outside the total',
    priceAndWords,
    { fits: (rate) => !hasFee(rate) },
    (rate, site) =>
      addWords(rate, `MANDATORY RESORT FEE ${site.hotel.city.currency} ${6 * noticeable(site)} PER NIGHT NOT INCLUDED`),
  ),
  plant(
    pricingCheck('mandatory_fees_in_total'),
    'a cleaning fee payable at the hotel',
    priceAndWords,
    { fits: (rate) => !hasFee(rate) },
    (rate, site) =>
      addWords(
        rate,
        `MANDATORY CLEANING FEE ${site.hotel.city.currency} ${9 * noticeable(site)} PER STAY PAYABLE AT HOTEL NOT IN TOTAL`,
      ),
  ),
  plant(
    pricingCheck('tax_inclusion_stated'),
    'no word on taxes in either answer',
    priceAndWords,
    { fits: (rate) => !hasFee(rate), depth: 'rules', gds: travelportOnly },
    (rate) => {
      both(rate, { tax: null, taxes: [], extra_fees: null })
      if (rate.cancel) rate.cancel = { ...rate.cancel, tax_inclusive: null }
      noComment(rate, 'TAX')
    },
  ),
  plant(
    pricingCheck('tax_inclusion_stated'),
    'fees unknown and no word on taxes',
    priceAndWords,
    { fits: (rate) => !hasFee(rate), depth: 'rules', gds: travelportOnly },
    (rate) => {
      both(rate, { tax: null, taxes: [], extra_fees: 'unknown' })
      if (rate.cancel) rate.cancel = { ...rate.cancel, tax_inclusive: null }
      noComment(rate, 'TAX')
    },
  ),
  plant(
    pricingCheck('extra_person_stated'),
    'no extra charges',
    ['price', 'comment'],
    { depth: 'rules', gds: travelportOnly },
    (rate) => {
      rate.extra = null
      noComment(rate, 'EXTRA ADULT')
    },
  ),
  plant(
    pricingCheck('extra_person_stated'),
    'charges for a crib alone',
    ['price', 'comment'],
    { depth: 'rules', gds: travelportOnly },
    (rate) => {
      if (rate.extra) rate.extra = { adult: null, child: null, rollaway: null, crib: rate.extra.crib }
      noComment(rate, 'EXTRA ADULT')
    },
  ),
  plant(
    pricingCheck('commission_value_present'),
    'commissionable, without a value',
    ['commission'],
    (rate) => (rate.commission = { indicator: 'true', percent: null }),
  ),
  plant(
    pricingCheck('commission_value_present'),
    'commissionable, with an empty value',
    ['commission'],
    { gds: travelportOnly },
    (rate) => (rate.commission = { indicator: 'true', percent: '' }),
  ),
  plant(
    pricingCheck('text_price_agrees'),
    'the extra adult costs more in words',
    ['price', 'comment'],
    { depth: 'rules' },
    (rate, site) =>
      comment(
        rate,
        /EXTRA ADULT .*/,
        `EXTRA ADULT ${site.hotel.city.currency} ${plus(rate.extra?.adult ?? '0', 3 * noticeable(site), site)} PER NIGHT`,
      ),
  ),
  plant(
    pricingCheck('text_price_agrees'),
    'the total tax is another in words',
    ['price', 'comment'],
    { depth: 'rules', fits: (rate) => !hasFee(rate), gds: travelportOnly },
    (rate, site) =>
      comment(
        rate,
        /TOTAL TAX\/SURCH\/FEE - [\d.]+/,
        `TOTAL TAX/SURCH/FEE - ${plus(rate.rules.changed.tax ?? '0', 4 * noticeable(site), site)}`,
      ),
  ),
  plant(
    pricingCheck('text_price_agrees'),
    'the rollaway bed costs less in words',
    ['price', 'comment', 'rate_text'],
    (rate, site) =>
      addWords(rate, `ROLLAWAY BED ${site.hotel.city.currency} ${lower(rate.extra?.rollaway ?? '0', site)} PER NIGHT`),
  ),
  plant(
    pricingCheck('text_price_agrees'),
    'the stay costs more in words',
    ['price', 'comment', 'rate_text'],
    (rate, site) =>
      addWords(
        rate,
        `TOTAL STAY PRICE ${site.hotel.city.currency} ${plus(rate.total ?? '0', 3 * noticeable(site), site)}`,
      ),
  ),
]
