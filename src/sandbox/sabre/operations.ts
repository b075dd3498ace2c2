// Lookup table: the services by their paths, and the names of their messages.

export type Operation = 'GetHotelRateInfo' | 'GetHotelDetails' | 'GetHotelAvail' | 'GetHotelContent' | 'HotelPriceCheck'

export const operationOf: Readonly<Record<string, Operation>> = {
  '/v3/get/hotelrateinfo': 'GetHotelRateInfo',
  '/v3/get/hoteldetails': 'GetHotelDetails',
  '/v5/get/hotelrateinfo': 'GetHotelRateInfo',
  '/v5/get/hoteldetails': 'GetHotelDetails',
  '/v5/get/hotelavail': 'GetHotelAvail',
  '/v4/get/hotelcontent': 'GetHotelContent',
  '/v4.0.0/get/hotelcontent': 'GetHotelContent',
  '/v5/hotel/pricecheck': 'HotelPriceCheck',
  '/v5/get/hotel/pricecheck': 'HotelPriceCheck',
}
/** Requests and answers of these have the names of version 3. */
export const isOldPath = (path: string): boolean => path.startsWith('/v3/get/')
export const tokenVersionOf: Readonly<Record<string, 2 | 3>> = { '/v2/auth/token': 2, '/v3/auth/token': 3 }

export const requestName = (operation: Operation): string => `${operation}RQ`
export const answerName = (operation: Operation): string => `${operation}RS`
