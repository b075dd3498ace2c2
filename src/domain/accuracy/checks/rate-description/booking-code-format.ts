// Whether the booking code of a rate can be booked.
import { isBookingCode } from '../../../stay.ts'
import { plainShown } from '../../advice/words.ts'
import { type CheckAbout, defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass } from '../../check-result.ts'

export const about: CheckAbout = {
  number: 10,
  id: 'rate_description.booking_code_format',
  name: 'Valid booking code',
  weight: 5,
  reason: 'Invalid codes can’t be booked.',
  source: '6 or 7 letters or digits',
}

type Facts = { code: string }

const longestCode = 7

export const check = defineCheck<Facts>({
  about,
  reads: ['rate_plan'],
  judge({ rate_plan: code }, { gds }) {
    // No code, or on Travelport a longer one: an opaque key of the source, not a booking code.
    if (code === '' || (gds === 'travel_port' && code.length > longestCode)) return notApplicable('rate_plan')
    return isBookingCode(code) ? pass('rate_plan') : wrong('rate_plan', { code })
  },
  says: ({ code }, say) => ({
    shown: say.words(code),
    expected: '6 or 7 letters (A–Z) or digits',
    source: 'booking code format',
  }),
  advice: (found) => ({
    hotel: `Change booking code ${plainShown(found)} to 6 or 7 letters (A–Z) or digits`,
    agent: `Ask the hotel for a valid booking code: ${plainShown(found)} can’t be booked`,
  }),
})
