// ReferenceDataRetrieve on the utility service: Travelport's own code tables, a stretch of rows at a time.
import type { Limits } from '../../gds.ts'
import type { OutgoingCall } from '../calls.ts'
import { element, envelope, type Origin, utilRequest } from '../soap.ts'
import { readAnswer } from './answer.ts'

export type ReferenceTable = 'HotelRateCategory' | 'HotelAmenities'
/** `most`: rows of the answer. */
type ReferenceRequest = { table: ReferenceTable; from: number; most?: number }

/** The schema lets an answer have no more rows. */
const mostReferenceRows = 999

export const referenceRequest = (origin: Origin, { table, from, most = mostReferenceRows }: ReferenceRequest): string =>
  envelope(
    utilRequest(
      'ReferenceDataRetrieveReq',
      origin,
      { TypeCode: table },
      element('util:ReferenceDataSearchModifiers', { MaxResults: most, StartFromResult: from }),
    ),
  )

export const referenceCall = (limits: Limits, asked: ReferenceRequest): OutgoingCall => ({
  service: 'UtilService',
  operation: 'ReferenceDataRetrieve',
  request: (origin) => referenceRequest(origin, asked),
  read: (bytes) => readAnswer(bytes, 'ReferenceDataRetrieveRsp', null, limits),
})
