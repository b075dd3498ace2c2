// GetHotelDetails: a hotel's description together with its rates, used when the content call fails.
import type { StayRequest } from '../../gds.ts'
import { descriptiveInfo, hotelRef, media, type Operation, pointOfSale, rateCriteria } from './criteria.ts'

export const hotelDetails: Operation<StayRequest> = {
  name: 'HotelDetails',
  path: '/v5/get/hoteldetails',
  answer: 'GetHotelDetailsRS',
  request: (pcc, { property, stay }) => ({
    GetHotelDetailsRQ: {
      POS: pointOfSale(pcc),
      SearchCriteria: {
        HotelRefs: { HotelRef: hotelRef(property) },
        RateInfoRef: rateCriteria({ stay }),
        HotelContentRef: { DescriptiveInfoRef: descriptiveInfo(), MediaRef: media() },
      },
    },
  }),
}
