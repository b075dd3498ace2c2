// What one answer of Sabre says, in our words: the joint between its reader and its client.
import type { HostMessage } from '../../domain/gds.ts'
import type { Property } from '../../domain/hotel.ts'
import type { Rate } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'

export type SabreStatus = 'Complete' | 'Incomplete' | 'NotProcessed' | 'Unknown'
/** What a price check found: whether the price is another one than before, and by how much. */
export type PriceCheck = { changed: boolean | null; difference: string | null; currency: string | null }

export type SabreMessage = {
  /** `GetHotelRateInfoRS`; the root of the answer, whatever its version. */
  name: string
  /** 3 or 5, as its shape tells; null where nothing does. */
  version: number | null
  status: SabreStatus | null
  /** Errors and warnings: `code` is `ERR.0263` or `WARN.0123`, details of one are joined to its text. */
  host: HostMessage[]
  /** Of source 100 only where the answer names sources: the others are not loaded by the hotel. */
  rates: Rate[]
  /** Opaque and short-lived, one for each rate in their order: they stand in the evidence and nowhere else. */
  rate_keys: (string | null)[]
  /** `RateInfos.ShopKey`: there are more rates, to be asked for with it; null where it is absent or empty. */
  shop_key: string | null
  property: Property | null
  /** Of a search: every hotel with its lowest nightly price. */
  hotels: Property[]
  /** Other hotels than the asked one are offered: nothing of them is read as if it were its. */
  alternatives: boolean
  price_check: PriceCheck | null
  nights: { check_in: Day; check_out: Day } | null
}
