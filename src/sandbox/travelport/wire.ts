// How Travelport's wire breaks.
import type { Wire } from '../broken-answers.ts'

export const soapWire: Wire = {
  type: 'text/xml; charset=UTF-8',
  opening: '<SOAP:Envelope xmlns:SOAP="http://schemas.xmlsoap.org/soap/envelope/"><SOAP:Body>',
  marked: (right) => right.replace(' Name="', ' Name="\u00C9').replace('<hotel:Text>', '<hotel:Text>\u00C9'),
  throttled: { type: 'text/plain', body: () => 'Too many requests' },
  plain: '400TPGateway - Request data not found - Request ignored',
}
