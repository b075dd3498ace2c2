// Texts that a rate loader pasted into one rate of one GDS; they stay until the next reset.
import type { GdsName } from '../domain/gds.ts'
import type { SandboxHotel } from './world/hotels.ts'
import type { SandboxRate } from './world/rate-shape.ts'

/** Fields of a rate that are words. */
export const loadableFields = ['rate_name', 'rate_description', 'room_rate_description', 'room_detail'] as const
type LoadableField = (typeof loadableFields)[number]
export type Loaded = {
  property_id: string
  chain_code: string
  rate_plan: string
  /** null: into both. */
  gds: GdsName | null
  field: LoadableField
  text: string
}

const inField = (rate: SandboxRate, field: LoadableField, text: string): SandboxRate => {
  const lines = text.split('\n')
  switch (field) {
    case 'rate_name':
      return { ...rate, rate_texts: lines }
    case 'room_rate_description':
      return { ...rate, room_texts: lines }
    case 'rate_description':
      return { ...rate, rules: { ...rate.rules, rate_description: lines } }
    case 'room_detail':
      return { ...rate, rules: { ...rate.rules, room_detail: lines } }
  }
}

export const withLoaded = (
  rate: SandboxRate,
  hotel: SandboxHotel,
  gds: GdsName,
  loaded: readonly Loaded[],
): SandboxRate =>
  loaded
    .filter(
      (each) =>
        each.property_id === hotel.property_id &&
        each.chain_code === hotel.chain_code &&
        each.rate_plan === rate.code &&
        (each.gds ?? gds) === gds,
    )
    .reduce((shown, { field, text }) => inField(shown, field, text), rate)
