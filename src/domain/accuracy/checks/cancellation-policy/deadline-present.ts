// Whether a rate says until when it can be canceled.
import { daysOfStated } from '../../../deadlines/stated.ts'
import { countText } from '../../../formats.ts'
import type { Rate } from '../../../rate.ts'
import type { Day } from '../../../stay.ts'
import { defineCheck } from '../../check.ts'
import { lacking, pass, unreadIn } from '../../check-result.ts'
import type { Say } from '../../say.ts'
import type { DeadlineTerm } from '../../../reading/cancelling/terms.ts'
import type { CheckAbout } from '../../check.ts'
import { statedTerms } from '../cancellation-words.ts'
import { saysUnfilled, type Unfilled, withStated } from '../stated-in-text.ts'

export const about: CheckAbout = {
  number: 33,
  id: 'cancellation_policy.deadline_present',
  name: 'Cancellation deadline present',
  weight: 5,
  reason: 'Without a deadline, agents can’t promise free cancellation.',
  source: 'required field',
}

/** An unreadable deadline on the wire is present; the next check tests whether it can be computed. */
const isPresent = (rate: Rate): boolean =>
  rate.cancellation_until !== null ||
  rate.cancellation_until_unreadable !== null ||
  rate.cancellation_deadline_offset !== null ||
  rate.unreadable.cancellation_deadline_offset !== undefined ||
  rate.refundable === false

/** A number of hours or days before arrival, or a day of the calendar. */
type StatedDeadline = { hours: number } | { days: number; time: string | null } | { day: Day; time: string | null }
/** As it would be loaded; null for what the text does not state outright, or what is over. */
const deadlineValue = (term: DeadlineTerm, check_in: Day, today: Day): StatedDeadline | null => {
  if (term.inferred) return null
  const { hours, days, date, time } = term
  if (hours !== null) return { hours }
  if (date !== null) {
    const day = daysOfStated({ hours, days: null, date, time: null }, check_in)?.findLast((each) => each <= check_in)
    return day === undefined || day < today ? null : { day, time }
  }
  return days === null || (days === 0 && time === null) ? null : { days, time }
}
const deadlineText = (stated: StatedDeadline, say: Say): string => {
  if ('hours' in stated) return `${countText(stated.hours, 'hour')} before arrival`
  const { time } = stated
  if ('day' in stated)
    return time === null ? say.day(stated.day) : say.moment({ local: `${stated.day}T${time}`, offset: null })
  if (stated.days === 0) return `${time} on the day of arrival`
  const before = `${countText(stated.days, 'day')} before arrival`
  return time === null ? before : `${time}, ${before}`
}

export const check = defineCheck<Unfilled<StatedDeadline>>({
  about,
  reads: ['refundable', 'cancellation_until', 'cancellation_deadline', 'cancellation_deadline_offset'],
  presenceOf: ['cancellation_deadline'],
  stated: true,
  judge(rate, checkup) {
    if (isPresent(rate)) return pass('cancellation_deadline')
    const result = lacking('cancellation_deadline', rate, checkup, {})
    const { stay, today } = checkup
    if (!stay) return result
    return withStated(result, () =>
      statedTerms(rate, checkup).flatMap(({ deadlines }) =>
        deadlines.flatMap((term) => deadlineValue(term, stay.check_in, today) ?? []),
      ),
    )
  },
  says: (facts, say) =>
    saysUnfilled(
      'deadline',
      unreadIn(facts, say),
      facts.inText && deadlineText(facts.inText, say),
      'a deadline, a cancel-before period, or non-refundable',
    ),
  advice: ({ facts: { inText }, expected }) => ({
    hotel:
      inText === undefined
        ? 'Set a cancellation deadline, such as 18:00 on the day before arrival'
        : `Set the cancellation deadline to ${expected}`,
    agent: 'Ask the hotel how late guests can cancel free of charge',
  }),
})
