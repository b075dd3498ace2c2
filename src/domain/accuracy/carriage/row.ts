// How a GDS carries a field: always, never or sometimes, and in which call.
import type { RateField } from '../../rate.ts'
import type { Call } from '../verdict.ts'

type Carried = 'yes' | 'no' | 'sometimes'
export type CapabilityField = RateField | 'beds.quantity'
export type Carriage = { carried: Carried; call: Call }
/** Of `source`: the elements of both messages. */
export type FieldCarriage = { field: CapabilityField; travel_port: Carriage; sabre: Carriage; source: string }

const carriedIn = (call: Call): Record<Carried, Carriage> => ({
  yes: { carried: 'yes', call },
  no: { carried: 'no', call },
  sometimes: { carried: 'sometimes', call },
})
/** `details.yes`: always in the details; `rules.sometimes`: now and then, in the rules. */
export const details = carriedIn('details')
export const rules = carriedIn('rules')
