// The data from which the host answers one request: today's rates, and where its references continue.
import type { Day, Stay } from '../../domain/stay.ts'
import type { SandboxHotel } from '../world/hotels.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import { faults } from './envelope.ts'

export type Host = {
  today(): Day
  /** Every rate of the hotel for the stay, with its defects. */
  rates(hotel: SandboxHotel, stay: Stay): readonly SandboxRate[]
  /** The offset where a reference continues; null if it has expired or belongs to another request. */
  resume(reference: string): number | null
  /** A new reference that continues at an offset. */
  reference(at: number): string
}

export const unreferenced = faults.host('NEXT RESULT REFERENCE IS NOT VALID OR HAS EXPIRED')
export const nextReference = (reference: string, version: number): string =>
  `<common_v${version}_0:NextResultReference ProviderCode="1G">${reference}</common_v${version}_0:NextResultReference>`
