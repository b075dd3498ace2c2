// GetHotelContent: what a hotel is, without a stay and without rates.
import type { StayRequest } from '../../gds.ts'
import { descriptiveInfo, hotelRef, media, type Operation, pointOfSale } from './criteria.ts'

export const hotelContent: Operation<Pick<StayRequest, 'property'>> = {
  name: 'HotelContent',
  path: '/v4/get/hotelcontent',
  answer: 'GetHotelContentRS',
  request: (pcc, { property }) => ({
    GetHotelContentRQ: {
      POS: pointOfSale(pcc),
      SearchCriteria: {
        HotelRefs: { HotelRef: hotelRef(property) },
        DescriptiveInfoRef: descriptiveInfo(),
        MediaRef: media(),
      },
    },
  }),
}
