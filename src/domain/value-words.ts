// Values of a rate as people say them: moments, offsets, yes and no, and how a GDS answers for the guests.
import type { DeadlineOffset, Rate } from './rate.ts'

/** `2026-12-03 16:00`; screens turn the day round. */
export const momentWords = (local: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? `${local.slice(0, 10)} ${local.slice(11, 16)}` : local

export const countWords = (count: number, unit: string): string =>
  `${count} ${unit.toLowerCase().replace(/s$/, '')}${count === 1 ? '' : 's'}`

/** '1 adult', '2 adults and 1 child'. */
export const guestWords = ({ adults, children }: { adults: number; children: number }): string => {
  const young = children === 1 ? '1 child' : `${children} children`
  return countWords(adults, 'adult') + (children > 0 ? ` and ${young}` : '')
}

/** `BeforeArrival` and `PerNight` are 'before arrival' and 'per night'. */
export const spacedWords = (joined: string): string => joined.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** `2 days before arrival`. */
export const offsetWords = ({ unit_multiplier, time_unit, drop_time }: DeadlineOffset): string =>
  `${countWords(unit_multiplier, time_unit)} ${spacedWords(drop_time)}`

const guarantees: Record<string, string> = { GUAR: 'Guarantee', DEP: 'Deposit' }
/** Sabre's two short forms in the words of the other GDS; any other type is its own word. S2§3 */
export const guaranteeWord = (type: string): string =>
  Object.hasOwn(guarantees, type) ? (guarantees[type] ?? type) : type

export const yesOrNo = (flag: boolean): string => (flag ? 'yes' : 'no')

const answers: Record<string, string> = {
  Available: 'available',
  NotAvailable: 'not available',
  SubstituteOffered: 'substitute offered',
  MaximumExceeded: 'more than the room takes',
}
type GuestMatch = NonNullable<Rate['adults_match']>
export const guestAnswer = ({ status }: GuestMatch): string => answers[status] ?? status
