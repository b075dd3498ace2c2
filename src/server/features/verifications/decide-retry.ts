// What a refusal means for a check: whether it is tried again in hours, and a short reason without the advice of a search.
import { Refusal } from '../../platform/refusal.ts'

/** Of the GDS, or of the account's allowance: hours later it may answer. */
const askedLater = new Set<Refusal['code']>(['gds_failed', 'gds_silent', 'unavailable', 'too_many', 'upgrade_required'])
/** What the GDS says of the account or the request stays so until somebody changes it. */
const neverPasses = new Set(['gds_credentials', 'gds_refused'])

export const mayPass = ({ code, reason }: Refusal): boolean => askedLater.has(code) && !neverPasses.has(reason)

/** Calls failed, and what came leaves it open whether the stay still has it. */
export const partOnly = (): Refusal =>
  new Refusal('gds_failed', 'The GDS sent only part of the rates', { reason: 'gds_partial' })

const reasons: Record<string, string> = {
  gds_credentials: 'The GDS rejected the user name, password, branch or PCC.',
  gds_refused: 'The GDS rejected the request.',
  gds_throttled: 'The GDS is limiting searches.',
  gds_timeout: 'The GDS didn’t answer.',
  gds_unreachable: 'The GDS can’t be reached.',
  gds_error: 'The GDS returned an error.',
  gds_unreadable: 'The GDS response couldn’t be read.',
  gds_paused: 'The GDS failed for several hotels in a row.',
  hotel_paused: 'The GDS failed several times in a row for this hotel.',
  gds_partial: 'The GDS sent only part of the rates.',
  demo_used_up: 'No queries are left.',
  busy: 'Too many searches were running.',
}
const reasonsOfCodes: Partial<Record<Refusal['code'], string>> = {
  gds_failed: 'The GDS returned an error.',
  gds_silent: 'The GDS didn’t answer.',
  unavailable: 'The GDS could not be asked.',
  too_many: 'Too many searches were running.',
  upgrade_required: 'No queries are left.',
}

/** Whoever reads it searches nothing: the screen adds when the GDS is asked again, or that the fix is open. */
export const reasonOf = ({ code, reason, message }: Refusal): string =>
  reasons[reason] ?? reasonsOfCodes[code] ?? message
