// How Sabre's wire breaks.
import type { Wire } from '../broken-answers.ts'
import { gatewayBody, gatewayErrors } from './results.ts'

export const jsonWire: Wire = {
  type: 'application/json;charset=UTF-8',
  opening: '{"GetHotelRateInfoRS":{"ApplicationResults":{"status":"Complete"},"HotelRateInfos":{"HotelRateInfo":[',
  marked: (right) => right.replace(/"(HotelName|RatePlanName|value)":"/g, '"$1":"\u00C9'),
  throttled: {
    type: 'application/json;charset=UTF-8',
    body: () => gatewayBody(gatewayErrors.throttled, Date.now()),
  },
  plain: 'Request could not be routed',
}
