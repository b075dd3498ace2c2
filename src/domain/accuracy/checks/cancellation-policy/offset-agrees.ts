// Whether the cancel-before period of a rate leads to the day of its deadline.
import { daysOfLocal, daysOfOffset } from '../../../deadlines/days.ts'
import { inEveryZone } from '../../../deadlines/every-zone.ts'
import { byHotelClock } from '../../../deadlines/hotel-clock.ts'
import { offsetText, storedAtHotel } from '../../../deadlines/print.ts'
import type { DeadlineOffset, GdsMoment } from '../../../rate.ts'
import type { Day } from '../../../stay.ts'
import { contradiction } from '../../advice/words.ts'
import { defineCheck, wrong } from '../../check.ts'
import { notApplicable, pass, unknown } from '../../check-result.ts'
import type { CheckAbout } from '../../check.ts'

export const about: CheckAbout = {
  number: 35,
  id: 'cancellation_policy.offset_agrees',
  name: 'Deadline matches cancel-before period',
  weight: 5,
  reason: 'If there are two deadlines, guests rely on the later one.',
  source: 'deadline against cancel-before period',
}

/** The days on which the period may end, and the deadline at the hotel. */
type Facts = { period: DeadlineOffset; days: Day[]; deadline: GdsMoment }

export const check = defineCheck<Facts>({
  about,
  reads: ['cancellation_until', 'cancellation_deadline_offset'],
  judge(rate, { stay, time_zone }) {
    const field = 'cancellation_deadline_offset'
    const { cancellation_until: until, cancellation_deadline_offset: period } = rate
    if (until === null || period === null) return notApplicable(field)
    const days = stay && daysOfOffset(period, stay.check_in)
    const agrees =
      days && inEveryZone(until, time_zone, (local) => daysOfLocal(local).some((day) => days.includes(day)))
    if (!days || agrees === null) return unknown(field)
    return agrees ? pass(field) : wrong(field, { period, days, deadline: byHotelClock(until, time_zone) })
  },
  says: ({ period, days, deadline }, say) => ({
    shown: `${offsetText(period)}${say.inDays(days)}`,
    expected: `the day of the deadline, ${say.moment(deadline)}`,
    source: 'cancellation_until',
  }),
  advice: ({ facts: { deadline }, shown }, say) =>
    contradiction(
      `the cancel-before period is ${shown}, the deadline is ${say.moment(deadline)}`,
      'how late guests can cancel free of charge',
    ),
  leansOn: () => ['cancellation_until'],
  wants: ({ deadline }) => storedAtHotel(deadline),
})
