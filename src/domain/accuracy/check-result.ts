// Makers of check results: pass, wrong, missing, unknown, not applicable.
import type { Rate, RateField } from '../rate.ts'
import { carriedBy, notInOldMessages, type CapabilityField } from '../rate-fields/carriage.ts'
import type { Result } from './check.ts'
import type { Say } from './say.ts'
import type { CheckContext, Verdict } from './verdict.ts'

/** Most results only have a verdict and a field: those are created once per field. */
type Plain<V extends Verdict> = { verdict: V; field: RateField }
const plainly = <V extends 'pass' | 'unknown' | 'not_applicable'>(verdict: V) => {
  const made = new Map<RateField, Plain<V>>()
  return (field: RateField): Plain<V> => {
    let result = made.get(field)
    if (!result) made.set(field, (result = Object.freeze({ verdict, field })))
    return result
  }
}
export const pass = plainly('pass')
export const unknown = plainly('unknown')
export const notApplicable = plainly('not_applicable')

type AbsenceScope = Pick<CheckContext, 'gds' | 'calls' | 'rates' | 'schema' | 'unkept'>
/** `unread`: a value on the wire that says nothing. */
export type Unread = { unread?: string }
export const unreadIn = ({ unread }: Unread, say: Say): string | undefined =>
  unread === undefined ? undefined : say.words(unread)
/**
 * The verdict of a field that is absent, empty or says 'unknown': missing where this GDS always carries it and the call
 * that carries it was read; unknown otherwise.
 */
export const lacking = <F extends object>(
  field: CapabilityField,
  rate: Rate,
  checkup: AbsenceScope,
  facts: F,
): Result<F & Unread> => {
  const { carried, call } = carriedBy(field, checkup.gds)
  const named: RateField = field === 'beds.quantity' ? 'beds' : field
  if (carried !== 'yes' || checkup.calls[call] !== 'read' || checkup.unkept?.includes(named)) return unknown(named)
  if (isOldMessage(rate, checkup) && (notInOldMessages.has(field) || !isCarried(named, checkup.rates)))
    return unknown(named)
  const unread = shownOf(rate, named)
  return { verdict: 'missing', field: named, facts: unread === undefined ? facts : { ...facts, unread } }
}

/** An old schema cannot state a field that none of its rates has. */
const isCarried = (field: RateField, rates: readonly Rate[]): boolean =>
  rates.some((rate) => {
    const value = rate[field]
    return value !== null && (!Array.isArray(value) || value.length > 0)
  })

const lastOldSchema = 40
/**
 * Travelport up to v40, which may still say in labelled texts what later versions have attributes for. Without a version:
 * one 'Description' is both the rate's name and the room's text.
 */
export const isOldMessage = (rate: Rate, checkup: Pick<CheckContext, 'gds' | 'schema'>): boolean =>
  checkup.gds === 'travel_port' && (checkup.schema == null ? isMergedText(rate) : checkup.schema <= lastOldSchema)
const isMergedText = (rate: Rate): boolean =>
  rate.rate_name !== null && rate.rate_name === rate.room_rate_description && rate.rate_description === null

export const isBlank = (text: string | null): boolean => text === null || !/[\p{L}\p{N}]/u.test(text)
/**
 * Whether one text is about rate and room alike: in old Travelport messages, and in Sabre's unless they are requested apart,
 * in which case no rate of the source has its own description.
 */
export const isMerged = (rate: Rate, checkup: CheckContext): boolean =>
  checkup.gds === 'travel_port'
    ? isOldMessage(rate, checkup)
    : !isBlank(rate.room_rate_description) &&
      checkup.rates.every((each) => each.rate_source?.code !== rate.rate_source?.code || isBlank(each.rate_description))

/** A value on the wire without information: `unknown`, an unlisted code, unreadable words. */
const shownOf = (rate: Rate, field: RateField): string | undefined => {
  const unreadable = rate.unreadable[field]
  if (unreadable !== undefined) return unreadable
  if (field === 'beds') return rate.beds[0]?.code ?? undefined
  return rate[field] === 'unknown' ? 'unknown' : undefined
}

/** Whether the rules, which alone carry these texts, may still be unread: then a missing text proves nothing. */
export const rulesUnread = (checkup: Pick<CheckContext, 'gds' | 'calls'>): boolean =>
  checkup.gds === 'travel_port' && checkup.calls.rules !== 'read'

/** The texts state nothing: unknown while the rules are unread, otherwise not applicable. */
export const silent = (field: RateField, checkup: CheckContext): Plain<'unknown' | 'not_applicable'> =>
  rulesUnread(checkup) ? unknown(field) : notApplicable(field)
