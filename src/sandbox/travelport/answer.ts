// What the host answers to a request that was understood.
import type { HotelRequest } from './parse-message.ts'
import { type Fault, faults, type HostAnswer } from './envelope.ts'
import type { Host } from './host.ts'
import { keywordAnswer } from './keyword-answer.ts'
import { mediaAnswer } from './media-answer.ts'
import { referenceAnswer } from './reference-answer.ts'
import { searchAnswer } from './search-answer.ts'
import { stayAnswer } from './stay-answer.ts'

export const answerOf = (request: HotelRequest, host: Host): HostAnswer | Fault => {
  switch (request.operation) {
    case 'HotelDetails':
    case 'HotelRules':
      return stayAnswer(request, host)
    case 'HotelSearchAvailability':
      return searchAnswer(request, host)
    case 'HotelKeyword':
      return keywordAnswer(request)
    // The schema requires a hotel in every answer.
    case 'HotelMediaLinks':
      return mediaAnswer(request) ?? faults.host('PROPERTY IS NOT STORED ON ROOMMASTER')
    case 'ReferenceDataRetrieve':
      return referenceAnswer(request)
  }
}
