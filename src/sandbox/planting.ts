// Lays the planted defects over clean rates, and says which ones lie where.
import type { Day, Stay } from '../domain/stay.ts'
import { cleanRates } from './inventory.ts'
import type { SandboxHotel } from './world/hotels.ts'
import type { SandboxRate } from './world/rate-shape.ts'

/** What a hotel put right; without a code or a check: everything. */
export type Mended = { property_id: string; chain_code: string; rate_plan: string | null; check: string | null }
export type Planted = { rate: SandboxRate }

export const plantedRates = (hotel: SandboxHotel, stay: Stay, today: Day, _mended: readonly Mended[]): Planted[] =>
  cleanRates(hotel, stay, today).map((rate) => ({ rate }))
