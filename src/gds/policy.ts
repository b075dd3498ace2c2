// What the conditions of a rate come to, once all that was said of them is read: its deadline, and whether it has a policy at all.
import { cancellationDeadline } from '../domain/deadline.ts'
import type { Rate } from '../domain/rate.ts'
import type { Day } from '../domain/stay.ts'

/** Computed anew whenever the deadline or its offset changed; the property's zone is not on the wire. */
export const setDeadline = (rate: Rate, checkIn: Day | null): void => {
  // What stood there and could not be read is not replaced by a deadline that the hotel did not mean.
  rate.cancellation_deadline =
    rate.cancellation_until_unreadable !== null
      ? null
      : cancellationDeadline(rate.cancellation_until, rate.cancellation_deadline_offset, checkIn, null)
}

export const setPolicy = (rate: Rate): void => {
  const said =
    rate.cancellation_until !== null ||
    rate.cancellation_until_unreadable !== null ||
    rate.cancellation_deadline_offset !== null ||
    rate.cancel_penalty_amount !== null ||
    rate.cancel_penalty_nights !== null ||
    rate.cancel_penalty_percent !== null ||
    rate.cancellation_info !== null ||
    rate.refundable === false
  rate.cancellation_policy = said ? true : null
}
