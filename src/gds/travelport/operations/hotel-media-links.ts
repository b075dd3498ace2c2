// HotelMediaLinks: the addresses of a property's pictures, requested as https. S2§3
import type { Limits, PropertyRef } from '../../gds.ts'
import type { OutgoingCall } from '../calls.ts'
import { envelope, type Origin, propertyOf, providers, request } from '../soap.ts'
import { readAnswer } from './answer.ts'

/** All sizes: hotels differ in which they have. Tours and galleries are pages, not pictures. */
export const mediaRequest = (origin: Origin, property: PropertyRef): string =>
  envelope(
    request(
      'HotelMediaLinksReq',
      origin,
      { SecureLinks: true, SizeCode: 'A', RichMedia: false, Gallery: false },
      providers(),
      propertyOf(property),
    ),
  )

export const mediaCall = (limits: Limits, property: PropertyRef): OutgoingCall => ({
  service: 'HotelService',
  operation: 'HotelMediaLinks',
  request: (origin) => mediaRequest(origin, property),
  read: (bytes) => readAnswer(bytes, 'HotelMediaLinksRsp', null, limits),
})
