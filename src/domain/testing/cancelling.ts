// What tests of cancellation change in a clean rate: check-in is 10 December 2026, its deadline 9 December 18:00.
import type { DeadlineOffset, GdsMoment, Rate } from '../rate.ts'

export const momentAt = (local: string, offset: string | null = '+01:00'): GdsMoment => ({ local, offset })
/** A deadline alone. */
export const withDeadline = (local: string, offset?: string | null): Partial<Rate> => ({
  cancellation_until: momentAt(local, offset),
  cancellation_deadline_offset: null,
})
export const beforeArrival = (
  unit_multiplier: number,
  time_unit = 'Hour',
  drop_time = 'BeforeArrival',
): DeadlineOffset => ({ unit_multiplier, time_unit, drop_time })
export const noDeadline: Partial<Rate> = {
  cancellation_until: null,
  cancellation_deadline: null,
  cancellation_deadline_offset: null,
}
