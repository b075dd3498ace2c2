// Whether a rate says until when it can be canceled.
import { daysOfStated } from '../../../deadlines/stated.ts'
import { countText } from '../../../formats.ts'
import type { Rate } from '../../../rate.ts'
import type { Day } from '../../../stay.ts'
import { defineCheck } from '../../check.ts'
import { lacking, pass } from '../../check-result.ts'
import type { DeadlineTerm } from '../../text/cancelling/terms.ts'
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

/** As it would be loaded; null for what the text does not state outright, or what is over. */
const deadlineValue = (term: DeadlineTerm, check_in: Day, today: Day): string | null => {
  if (term.inferred) return null
  const { hours, days, date, time } = term
  if (hours !== null) return `${countText(hours, 'hour')} before arrival`
  if (date !== null) {
    const day = daysOfStated({ hours, days: null, date, time: null }, check_in)?.findLast((each) => each <= check_in)
    return day === undefined || day < today ? null : [day, time].filter((part) => part !== null).join(' ')
  }
  if (days === null) return null
  if (days === 0) return time === null ? null : `${time} on the day of arrival`
  const before = `${countText(days, 'day')} before arrival`
  return time === null ? before : `${time}, ${before}`
}

export const check = defineCheck<Unfilled<string>>({
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
  says: (facts) =>
    saysUnfilled('deadline', facts, facts.inText, 'a deadline, a cancel-before period, or non-refundable'),
  advice: ({ facts: { inText }, expected }) => ({
    hotel:
      inText === undefined
        ? 'Set a cancellation deadline, such as 18:00 on the day before arrival'
        : `Set the cancellation deadline to ${expected}`,
    agent: 'Ask the hotel how late guests can cancel free of charge',
  }),
})
