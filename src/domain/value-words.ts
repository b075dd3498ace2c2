// Values of a rate in words: guests, guarantees, and how a GDS answers for the guests.
import { countText } from './formats.ts'
import type { Rate } from './rate.ts'

/** '1 adult', '2 adults and 1 child'. */
export const guestWords = ({ adults, children }: { adults: number; children: number }): string => {
  const young = children === 1 ? '1 child' : `${children} children`
  return countText(adults, 'adult') + (children > 0 ? ` and ${young}` : '')
}

/** `BeforeArrival` and `PerNight` are 'before arrival' and 'per night'. */
export const spacedWords = (joined: string): string => joined.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

const guaranteeNames: Record<string, string> = { GUAR: 'Guarantee', DEP: 'Deposit' }
/** Sabre's two short forms in the words of the other GDS; any other type is its own word. S2§3 */
export const guaranteeWord = (type: string): string =>
  Object.hasOwn(guaranteeNames, type) ? (guaranteeNames[type] ?? type) : type

const answers: Record<string, string> = {
  Available: 'available',
  NotAvailable: 'not available',
  SubstituteOffered: 'substitute offered',
  MaximumExceeded: 'exceeds room capacity',
}
type GuestMatch = NonNullable<Rate['adults_match']>
export const guestAnswer = ({ status }: GuestMatch): string => answers[status] ?? status
