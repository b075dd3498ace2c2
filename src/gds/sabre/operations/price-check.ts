// HotelPriceCheck: confirms the price of one rate, by the key from the previous response.
import { type Operation, pointOfSale } from './criteria.ts'

/** Sabre's own documentation names two addresses for it, so the account may say which. */
export const priceCheck = (path = '/v5/hotel/pricecheck'): Operation<{ rate_key: string }> => ({
  name: 'HotelPriceCheck',
  path,
  answer: 'HotelPriceCheckRS',
  request: (pcc, { rate_key }) => ({
    HotelPriceCheckRQ: { POS: pointOfSale(pcc), RateInfoRef: { RateKey: rate_key } },
  }),
})
