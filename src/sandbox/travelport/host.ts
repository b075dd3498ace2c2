// What the host knows when it answers one asking: the rates of today, and where its own references go on.
import type { Day, Stay } from '../../domain/stay.ts'
import type { SandboxHotel } from '../world/hotels.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import { faults } from './envelope.ts'

export type Host = {
  today(): Day
  /** Every rate of the hotel for the stay, with its defects. */
  rates(hotel: SandboxHotel, stay: Stay): readonly SandboxRate[]
  /** The place where a reference goes on; null when it is not valid (any more) or of another asking. */
  resume(reference: string): number | null
  /** A new reference that goes on at a place. */
  reference(at: number): string
}

export const unreferenced = faults.host('NEXT RESULT REFERENCE IS NOT VALID OR HAS EXPIRED')
export const nextReference = (reference: string, version: number): string =>
  `<common_v${version}_0:NextResultReference ProviderCode="1G">${reference}</common_v${version}_0:NextResultReference>`
