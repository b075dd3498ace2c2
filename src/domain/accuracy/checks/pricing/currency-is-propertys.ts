// Whether a rate is priced in the currency of its hotel.
import { defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass, unknown } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'

export const about: CheckAbout = {
  number: 45,
  id: 'pricing.currency_is_propertys',
  name: 'Currency is the hotel’s',
  weight: 3,
  reason: 'A price in another currency differs on the bill.',
  source: 'currency of the property',
}

type Facts = { currency: string; ofHotel: string }

export const check = defineCheck<Facts>({
  about,
  reads: ['currency'],
  withheld: { convertedPrice: true },
  judge({ currency }, { currency: ofHotel }) {
    if (currency === null) return notApplicable('currency')
    if (ofHotel === null) return unknown('currency')
    return currency === ofHotel ? pass('currency') : wrong('currency', { currency, ofHotel })
  },
  says: ({ currency, ofHotel }) => ({ shown: currency, expected: ofHotel, source: 'currency of the property' }),
  wants: ({ ofHotel }) => ofHotel,
  advice: ({ facts: { currency, ofHotel } }) => ({
    hotel: `Change the currency from ${currency} to ${ofHotel}, the currency of the hotel`,
    agent: `Ask the hotel for the price in ${ofHotel}, its own currency: the GDS shows ${currency}`,
  }),
})
