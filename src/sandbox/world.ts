// What the demo world is filled with: the invented hotels as a customer lists them, and the accounts that the sandbox accepts.
import { addDays, type Day } from '../domain/stay.ts'
import type { RateSheet } from './own-data/records.ts'
import { rateSheet } from './own-data/sheet.ts'
import { gdsHotelList } from './world/gds-list.ts'
import { isOfDemoGroup, type SandboxHotel, sandboxHotels } from './world/hotels.ts'

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
  /** Travelport's row comes first. A global id is Sabre's alone. */
  gds: { gds_id: 1 | 2; property_id: string; chain_code: string; global_id: string | null }[]
  /** Whether it belongs to the demo owner's group. */
  demo_group: boolean
}

const soldIn = ({ property_id, chain_code, travelport, sabre }: SandboxHotel): WorldHotel['gds'] => [
  ...(travelport ? [{ gds_id: 1 as const, property_id, chain_code, global_id: null }] : []),
  ...(sabre ? [{ gds_id: 2 as const, chain_code, ...sabre }] : []),
]

/**
 * The first eight are the demo owner's, sold in both GDS: two of them without any defect, the last two with many. The
 * ninth and tenth of that group, one in each GDS alone, lie behind the hotels that were there before them.
 */
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
  gds: soldIn(hotel),
  demo_group: isOfDemoGroup(hotel),
}))

/** All hotels that a GDS sells, as the file that administrators import. */
export const worldHotelList = gdsHotelList

/** The rate sheet of a hotel of that list for a year of nights. */
export const worldSheet = (at: number, today: Day): RateSheet | null => {
  const hotel = sandboxHotels[at]
  return hotel ? rateSheet(hotel, { first: today, last: addDays(today, 364) }, today) : null
}

/**
 * Negotiated rates open only for those who ask with these codes. `IBX` is known to every hotel with ten rate plans or
 * more, `Q7T` to every third hotel of the list, the first one among them.
 */
export const sandboxCorporateCodes = ['IBX', 'Q7T'] as const

type SandboxAccount = { username: string; password: string; branch_code: string }
export type SandboxSabreAccount = {
  /** The EPR. */
  username: string
  password: string
  /** `client id:client secret`: tokens come from v3; null: from v2. */
  token: string | null
  pcc: string
}

/** Invented, accepted by the sandbox alone. A branch or a city code belongs to its own user only. */
export const sandboxAccounts = {
  platform: { username: 'uAPI1000000001-sandbox', password: 'sandbox-platform', branch_code: 'P7000001' },
  agent: { username: 'uAPI1000000002-sandbox', password: 'sandbox-agent', branch_code: 'P7000002' },
  sabre: {
    platform: {
      username: '700001',
      password: 'sandbox-platform',
      token: 'sandbox-client:sandbox-client-secret',
      pcc: 'R7P1',
    },
    // An agent's account counts as configured only if no field is empty, so it has one too. S1§3
    agent: {
      username: '700002',
      password: 'sandbox-agent',
      token: 'sandbox-agent-client:sandbox-agent-secret',
      pcc: 'R7A2',
    },
    // Of an agent who has yet to enter it.
    advisor: {
      username: '700003',
      password: 'sandbox-advisor',
      token: 'sandbox-advisor-client:sandbox-advisor-secret',
      pcc: 'R7A3',
    },
  },
} as const satisfies {
  platform: SandboxAccount
  agent: SandboxAccount
  sabre: { platform: SandboxSabreAccount; agent: SandboxSabreAccount; advisor: SandboxSabreAccount }
}
