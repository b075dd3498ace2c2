// What a screen says of a field of a rate: its value, 'Missing', that it was not read and why, or '-'. S2§2, S2§5
import type { CheckupRate } from '../../contract/checkup-values.ts'
import { capabilityOf, fieldState } from '../../domain/accuracy/capabilities.ts'
import { type Guidance, guidanceFor } from '../../domain/accuracy/guidance.ts'
import { gdsList, gdsNameOf } from '../../domain/gds.ts'
import type { RateField } from '../../domain/rate.ts'
import type { Entry, Shown } from './rate-fields.ts'

/** `unread`: why nothing is known, in a sentence; null where the GDS was asked and said nothing. */
export type EntryState = { shown: Shown | null; missing: boolean; unread: string | null }

type About = Pick<CheckupRate, 'gds_id' | 'calls' | 'verdicts'>

/** Of the first of its fields that has one. */
export const guidanceOf = (entry: Entry, gds_id: number): Guidance | undefined =>
  entry.fields.map((field) => guidanceFor(field, gdsNameOf(gds_id))).find(Boolean)

export const entryState = (entry: Entry, rate: CheckupRate): EntryState => {
  const gds = gdsNameOf(rate.gds_id) ?? 'travel_port'
  const known = entry.fields.filter((field) => capabilityOf(field))
  const states = known.map((field) => fieldState(field, rate, { gds, calls: rate.calls, verdicts: rate.verdicts }))
  const shown = entry.shown(rate)
  const missing = states.includes('missing') && !states.includes('present')
  return { shown, missing, unread: shown || missing ? null : unreadBecause(known, rate) }
}

/** The call that would carry the field was not made or failed. A field that this GDS never carries is simply not there. */
const unreadBecause = (fields: readonly RateField[], { gds_id, calls }: About): string | null => {
  const { name, label } = gdsList.find(({ id }) => id === gds_id) ?? gdsList[0] ?? { name: 'travel_port', label: 'GDS' }
  for (const field of fields) {
    const { carried, call } = capabilityOf(field)?.[name] ?? { carried: 'no', call: 'details' }
    if (carried === 'no' || calls[call] === 'read') continue
    const carrier = call === 'rules' ? 'Rate Rules' : 'Rate Details'
    const why = calls[call] === 'failed' ? 'could not be read' : 'were not read'
    return `${label} sends it with the ${carrier}, which ${why}.`
  }
  return null
}
