// Two rates of one hotel for two check-in days: terms that move with the day are the same terms. S2§2
import type { GdsMoment, Rate, RateField } from '../rate.ts'
import { addDays, type Day, daysBetween } from '../stay.ts'

const movedMoment = (moment: GdsMoment | null, days: number): GdsMoment | null =>
  moment && { ...moment, local: addDays(moment.local.slice(0, 10), days) + moment.local.slice(10) }

/** The rate as if its stay began on another day: its deadlines and nights move with it. */
const movedBy = (rate: Rate, days: number): Rate => ({
  ...rate,
  cancellation_until: movedMoment(rate.cancellation_until, days),
  cancellation_deadline: movedMoment(rate.cancellation_deadline, days),
  guarantee_deadline: movedMoment(rate.guarantee_deadline, days),
  nightly_rates: rate.nightly_rates.map(({ from, to, amount }) => ({
    from: addDays(from, days),
    to: addDays(to, days),
    amount,
  })),
})

/** A GDS sends the same text in other capitals and spaces. */
const comparable = (value: unknown): string =>
  JSON.stringify(value ?? null)
    .replaceAll(/(\\[nrt]|\s)+/g, ' ')
    .toUpperCase()

type DatedRate = { rate: Rate; check_in: Day }
/** Of the given fields those in which the two differ. */
export const differingFields = (
  left: DatedRate,
  right: DatedRate,
  fields: readonly RateField[],
): ReadonlySet<RateField> => {
  const moved = movedBy(right.rate, daysBetween(right.check_in, left.check_in))
  return new Set(fields.filter((field) => comparable(left.rate[field]) !== comparable(moved[field])))
}
