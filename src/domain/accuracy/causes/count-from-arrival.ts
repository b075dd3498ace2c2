// A finding in words that fit any arrival: its deadline counted from the day of arrival, so that one cause reads the same for every stay.
import type { RateField } from '../../rate.ts'
import { type Day, isDay } from '../../stay.ts'
import { wordsBy } from '../check.ts'
import { checkOf } from '../rule-set.ts'
import { asFound, fromArrival, type Say } from '../say.ts'
import type { Finding } from '../verdict.ts'

const deadlines: ReadonlySet<RateField> = new Set<RateField>([
  'cancellation_until',
  'cancellation_deadline',
  'cancellation_deadline_offset',
])
/** Prices are loaded for days of the calendar, deadlines for days before arrival. */
export const isCounted = ({ check, field }: Finding): boolean =>
  deadlines.has(field) || checkOf(check)?.criterion === 'cancellation_policy'

/** How its values are printed for any stay with such an arrival. */
export const counting = (finding: Finding, arrival: Day | null, say: Say): Say =>
  arrival !== null && isCounted(finding) && isDay(arrival) ? fromArrival(say, arrival) : say

/** The same finding in other words; one that was stored before its check kept facts has those of then. */
export const saidAgain = (finding: Finding, say: Say): Finding => {
  const { facts } = finding
  const check = facts && checkOf(finding.check)
  return check ? { ...finding, ...wordsBy(check, { ...finding, facts }, say) } : finding
}
export const countedFromArrival = (finding: Finding, arrival: Day): Finding =>
  saidAgain(finding, counting(finding, arrival, asFound))
