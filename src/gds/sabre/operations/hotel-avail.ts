// GetHotelAvail for one hotel by its code: whether Sabre has the code, and its lowest price.
import type { StayRequest } from '../../gds.ts'
import { hotelRef, type Operation, pointOfSale, rateCriteria } from './criteria.ts'

/** `BestOnly: 4`: the four cheapest rates, so that one without a price leaves others. */
export const hotelAvail: Operation<StayRequest> = {
  name: 'HotelAvail',
  path: '/v5/get/hotelavail',
  answer: 'GetHotelAvailRS',
  request: (pcc, { property, stay }) => ({
    GetHotelAvailRQ: {
      POS: pointOfSale(pcc),
      SearchCriteria: {
        OffSet: 1,
        PageSize: 1,
        HotelRefs: { HotelRef: [hotelRef(property)] },
        RateInfoRef: { BestOnly: '4', ...rateCriteria({ stay }) },
      },
    },
  }),
}
