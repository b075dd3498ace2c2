// GetHotelRateInfo: all rates of one hotel and stay with the rules of each, page by page.
import type { StayRequest } from '../../gds.ts'
import { hotelRef, type Operation, pointOfSale, rateCriteria } from './criteria.ts'

/** `next` is the ShopKey of the page before. Without `version` the answer is empty and calls itself complete. */
export const hotelRateInfo: Operation<StayRequest & { next: string | null }> = {
  name: 'HotelRateInfo',
  path: '/v5/get/hotelrateinfo',
  answer: 'GetHotelRateInfoRS',
  request: (pcc, { property, stay, next }) => ({
    GetHotelRateInfoRQ: {
      POS: pointOfSale(pcc),
      HotelRefs: { HotelRef: hotelRef(property) },
      RateInfoRef: { ...rateCriteria({ stay }), ...(next !== null && { ShopKey: next }) },
      version: '5.0.0',
    },
  }),
}
