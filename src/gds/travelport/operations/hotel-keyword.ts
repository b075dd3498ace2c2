// HotelKeyword: the names of a property's keywords, then the texts of up to fifteen of them. S2§3
import type { StayRequest, Limits, PropertyRef } from '../../gds.ts'
import type { OutgoingCall } from '../calls.ts'
import { element, envelope, type Origin, providers, request } from '../soap.ts'
import { readAnswer } from './answer.ts'

/** The schema takes this many names a call. */
export const mostKeywords = 15

type KeywordRequest = {
  property: PropertyRef
  check_in: string
  /** null requests the list. */
  names: readonly string[] | null
}

export const keywordRequest = (origin: Origin, { property, check_in, names }: KeywordRequest): string =>
  envelope(
    request(
      'HotelKeywordReq',
      origin,
      {
        HotelChain: property.chain_code,
        HotelCode: property.property_id,
        CheckinDate: check_in,
        ReturnKeywordList: names === null,
      },
      ...(names ?? []).slice(0, mostKeywords).map((name) => element('com:Keyword', { Name: name })),
      providers(),
    ),
  )

export const keywordCall = (
  limits: Limits,
  { property, stay }: StayRequest,
  names: readonly string[] | null,
): OutgoingCall => ({
  service: 'HotelService',
  operation: 'HotelKeyword',
  request: (origin) => keywordRequest(origin, { property, check_in: stay.check_in, names }),
  read: (bytes) => readAnswer(bytes, 'HotelKeywordRsp', stay.check_in, limits),
})
