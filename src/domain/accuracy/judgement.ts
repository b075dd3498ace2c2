// The small words in which every check answers.
import type { Rate, RateField } from '../rate.ts'
import { carriedBy, notInOldMessages } from './capabilities.ts'
import type { CapabilityField } from './capability-row.ts'
import type { Check, Judgement, Reading, Verdict } from './verdict.ts'

/** Most judgements say nothing more than verdict and field: those are made once for each field. */
const plainly = (verdict: Verdict) => {
  const made = new Map<RateField, Judgement>()
  return (field: RateField): Judgement => {
    let judgement = made.get(field)
    if (!judgement) made.set(field, (judgement = Object.freeze({ verdict, field })))
    return judgement
  }
}
export const pass = plainly('pass')
export const unknown = plainly('unknown')
export const notApplicable = plainly('not_applicable')
export const wrong = (field: RateField, about: Omit<Judgement, 'verdict' | 'field'>): Judgement => ({
  verdict: 'wrong',
  field,
  ...about,
})

/**
 * The verdict of a field that is absent, empty or says 'unknown': missing where this GDS always carries it and the call
 * that carries it was read; otherwise nobody knows.
 */
export const absent = (
  field: CapabilityField,
  rate: Rate,
  reading: Pick<Reading, 'gds' | 'calls'>,
  expected: string,
): Judgement => {
  const { carried, call } = carriedBy(field, reading.gds)
  const named: RateField = field === 'beds.quantity' ? 'beds' : field
  if (carried !== 'yes' || reading.calls[call] !== 'read') return unknown(named)
  if (isOldMessage(rate, reading) && notInOldMessages.has(field)) return unknown(named)
  const shown = shownOf(rate, named)
  return { verdict: 'missing', field: named, expected, ...(shown === undefined ? {} : { shown }) }
}

/** Travelport before v40: one 'Description' is both the rate's name and the room's text. */
export const isOldMessage = (rate: Rate, reading: Pick<Reading, 'gds'>): boolean =>
  reading.gds === 'travel_port' &&
  rate.rate_name !== null &&
  rate.rate_name === rate.room_rate_description &&
  rate.rate_description === null

/** What stood on the wire although it says nothing: `unknown`, a code that nobody lists, words that cannot be read. */
const shownOf = (rate: Rate, field: RateField): string | undefined => {
  const unreadable = rate.unreadable[field]
  if (unreadable !== undefined) return unreadable
  if (field === 'beds') return rate.beds[0]?.code ?? undefined
  return rate[field] === 'unknown' ? 'unknown' : undefined
}

/** Whether words that only the rules carry may still be unread: silence then proves nothing. */
export const rulesUnread = (reading: Pick<Reading, 'gds' | 'calls'>): boolean =>
  reading.gds === 'travel_port' && reading.calls.rules !== 'read'

/** Silence of the texts: nobody knows while the rules are unread, otherwise there is nothing to judge. */
export const silent = (field: RateField, reading: Reading): Judgement =>
  rulesUnread(reading) ? unknown(field) : notApplicable(field)

/** A check's row, short enough that the list of a criterion reads as a list. */
export const check = (
  number: number,
  id: Check['id'],
  weight: Check['weight'],
  about: { reason: string; source: string; decisive?: true },
  judge: Check['judge'],
): Check => ({
  id,
  number,
  criterion: id.slice(0, id.indexOf('.')) as Check['criterion'],
  weight,
  decisive: about.decisive ?? false,
  reason: about.reason,
  source: about.source,
  judge,
})
