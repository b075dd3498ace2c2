// Whether systems can compute the cancellation deadline of a rate.
import { isMoment, needsZone } from '../../../deadlines/hotel-clock.ts'
import { isBeforeArrival, unitOf } from '../../../deadlines/offset.ts'
import { quoted } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass, unknown } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'

export const about: CheckAbout = {
  number: 34,
  id: 'cancellation_policy.deadline_computable',
  name: 'Cancellation deadline readable',
  weight: 3,
  reason: 'A deadline that systems can’t read can’t be enforced.',
  source: 'date and time, or time before arrival',
}

/** As the GDS sent it. */
type Facts = { deadline: string }

export const check = defineCheck<Facts>({
  about,
  reads: ['cancellation_until', 'cancellation_deadline_offset'],
  judge(rate, { time_zone }) {
    const field = 'cancellation_until'
    const { cancellation_until: until, cancellation_deadline_offset: offset } = rate
    const unreadable = rate.cancellation_until_unreadable ?? rate.unreadable.cancellation_deadline_offset
    if (unreadable !== undefined) return wrong(field, { deadline: unreadable })
    if (until !== null) {
      if (!isMoment(until)) return wrong(field, { deadline: until.local })
      return needsZone(until) && time_zone === null ? unknown(field) : pass(field)
    }
    if (offset === null) return notApplicable(field)
    const { unit_multiplier, time_unit, drop_time } = offset
    if (unitOf(offset) === null || unit_multiplier < 0)
      return wrong('cancellation_deadline_offset', { deadline: `${unit_multiplier} ${time_unit} ${drop_time}` })
    return isBeforeArrival(offset) ? pass('cancellation_deadline_offset') : unknown('cancellation_deadline_offset')
  },
  says: ({ deadline }, say) => ({
    shown: say.moment({ local: deadline, offset: null }),
    expected: 'a date and time, or hours or days before arrival',
    source: about.source,
  }),
  advice: ({ shown, expected }) => ({
    hotel: `Set the cancellation deadline as ${expected}: ${quoted(shown)} can’t be read`,
    agent: `Ask the hotel for the cancellation deadline: ${quoted(shown)} can’t be read`,
  }),
})
