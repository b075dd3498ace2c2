// What the demo world is filled with: the invented hotels as a customer lists them, and the accounts that the sandbox accepts.
import { sandboxHotels } from './world/hotels.ts'

export type WorldHotel = {
  name: string
  address: string
  city: string
  post_code: string
  /** ISO 3166-1 alpha-2. */
  country: string
  phone: string
  fax: string
  /** Decimal text. */
  latitude: string
  longitude: string
  /** ISO 4217. */
  currency: string
  email: string
  gds: { gds_id: 1; property_id: string; chain_code: string }[]
}

/** The first eight are the demo owner's group: two of them without any defect, the last two with many. */
export const worldHotels: readonly WorldHotel[] = sandboxHotels.map((hotel) => ({
  name: hotel.name,
  address: hotel.address,
  city: hotel.city.name,
  post_code: hotel.post_code,
  country: hotel.city.country,
  phone: hotel.phone,
  fax: hotel.fax,
  latitude: hotel.latitude,
  longitude: hotel.longitude,
  currency: hotel.city.currency,
  email: hotel.email,
  gds: [{ gds_id: 1, property_id: hotel.property_id, chain_code: hotel.chain_code }],
}))

/**
 * Negotiated rates open only for those who ask with these codes. `IBX` is known to every hotel with ten rate plans or
 * more, `Q7T` to every third hotel of the list, the first one among them.
 */
export const sandboxCorporateCodes = ['IBX', 'Q7T'] as const

export type SandboxAccount = { username: string; password: string; branch_code: string }

/** Invented, accepted by the sandbox alone. A branch belongs to its own user only. */
export const sandboxAccounts = {
  platform: { username: 'uAPI1000000001-sandbox', password: 'sandbox-platform', branch_code: 'P7000001' },
  agent: { username: 'uAPI1000000002-sandbox', password: 'sandbox-agent', branch_code: 'P7000002' },
} as const satisfies Record<string, SandboxAccount>
