// What a screen shows of a field of a rate: its value, 'Missing', 'Not loaded' with the reason, or '-'. S2§2, S2§5
import { capabilityOf, fieldState } from '../accuracy/capabilities.ts'
import { guidanceFor } from '../rate-fields/guidance.ts'
import type { Call, Guidance } from '../rate-fields/row.ts'
import { gdsList, gdsNameOf } from '../gds.ts'
import type { CallState, Verdict } from '../accuracy/verdict.ts'
import type { RateField } from '../rate.ts'
import { notSpecified } from './summary.ts'
import type { FieldContent, FieldEntry, ShownRate } from './fields.ts'

/** Missing and shown: what was sent is a code that no list knows, and says so. `unread`: why the value is not loaded, in a sentence; null if the GDS sent none. */
export type FieldStatus = { shown: FieldContent | null; missing: boolean; unread: string | null }

/** How the calls of a rate went and what its checks found. */
type CallsAndVerdicts = {
  gds_id: number
  calls: Readonly<Record<Call, CallState>>
  verdicts: Readonly<Record<string, Verdict>>
}
/** A scored rate, as far as its fields are shown. */
export type RateToShow = ShownRate & CallsAndVerdicts

/** Of the first of its fields that has one. */
export const guidanceOf = (entry: FieldEntry, gds_id: number): Guidance | undefined =>
  entry.fields.map((field) => guidanceFor(field, gdsNameOf(gds_id))).find(Boolean)

export const fieldStatus = (entry: FieldEntry, rate: RateToShow): FieldStatus => {
  const gds = gdsNameOf(rate.gds_id) ?? 'travel_port'
  const known = entry.fields.filter((field) => capabilityOf(field))
  const states = known.map((field) => fieldState(field, rate, { gds, calls: rate.calls, verdicts: rate.verdicts }))
  const missing = states.includes('missing') && !states.includes('present')
  const given = entry.shown(rate)
  const shown = missing && given !== null && isUnspecified(given) ? null : given
  return { shown, missing, unread: shown || missing ? null : notLoadedReason(known, rate) }
}

/** 'Not specified' says of a missing field what 'Missing' says; a code that no list knows says more. */
const isUnspecified = (content: FieldContent): boolean =>
  content.kind === 'three' || (content.kind === 'words' && content.words === notSpecified)

/** The call that carries the field was not made or failed; null for a field that this GDS never sends. */
const notLoadedReason = (fields: readonly RateField[], { gds_id, calls }: CallsAndVerdicts): string | null => {
  const { name, label } = gdsList.find(({ id }) => id === gds_id) ?? gdsList[0] ?? { name: 'travel_port', label: 'GDS' }
  for (const field of fields) {
    const { carried, call } = capabilityOf(field)?.[name] ?? { carried: 'no', call: 'details' }
    if (carried === 'no' || calls[call] === 'read') continue
    const carrier = call === 'rules' ? 'Rate Rules' : 'Rate Details'
    const state = calls[call] === 'failed' ? 'could not be loaded' : 'are not loaded'
    return `${label} sends it with the ${carrier}, which ${state}.`
  }
  return null
}
