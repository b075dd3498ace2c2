// Whether the cancellation deadline of a rate is before arrival, or on the day of it.
import { daysOfLocal } from '../../../deadlines/days.ts'
import { inEveryZone } from '../../../deadlines/every-zone.ts'
import { byHotelClock } from '../../../deadlines/hotel-clock.ts'
import { isBeforeArrival } from '../../../deadlines/offset.ts'
import type { GdsMoment } from '../../../rate.ts'
import type { Day } from '../../../stay.ts'
import { defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass, unknown } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'

export const about: CheckAbout = {
  number: 38,
  id: 'cancellation_policy.deadline_before_arrival',
  name: 'Deadline before arrival',
  weight: 3,
  reason: 'A deadline after the day of arrival is a loading error.',
  source: 'requested stay',
}

/** The deadline at the hotel, and the day of arrival. */
type Facts = { deadline: GdsMoment; arrival: Day }

export const check = defineCheck<Facts>({
  about,
  reads: ['cancellation_until', 'cancellation_deadline_offset'],
  /** 6 PM on the day of arrival passes; wrong only after the end of that day at the hotel. */
  judge(rate, { stay, time_zone }) {
    const field = 'cancellation_until'
    const { cancellation_until: until, cancellation_deadline_offset: offset } = rate
    if (until === null) {
      if (offset === null) return notApplicable(field)
      return isBeforeArrival(offset) ? pass('cancellation_deadline_offset') : unknown(field)
    }
    if (!stay) return unknown(field)
    const arrival = stay.check_in
    const agrees = inEveryZone(until, time_zone, (local) => daysOfLocal(local).some((day) => day <= arrival))
    if (agrees === null) return unknown(field)
    return agrees ? pass(field) : wrong(field, { deadline: byHotelClock(until, time_zone), arrival })
  },
  says: ({ deadline, arrival }, say) => ({
    shown: say.moment(deadline),
    expected: `not after ${say.day(arrival)}`,
    source: 'requested stay',
  }),
  advice: ({ facts: { arrival }, shown }, say) => ({
    hotel: `Set the cancellation deadline to ${say.day(arrival)} or earlier (the GDS shows ${shown}, after arrival)`,
    agent: `Ask the hotel for the cancellation deadline: the GDS shows ${shown}, after arrival`,
  }),
})
