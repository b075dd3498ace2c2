// What one Sabre response says, in our terms: the interface between its reader and its client.
import type { HostMessage } from '../../domain/gds.ts'
import type { PropertyContent } from '../../domain/hotel.ts'
import type { Rate } from '../../domain/rate.ts'
import type { Day } from '../../domain/stay.ts'

export type SabreStatus = 'Complete' | 'Incomplete' | 'NotProcessed' | 'Unknown'
/** What a price check found: whether the price is another one than before, and by how much; and the same of the converted price. */
export type PriceCheck = PriceChange & { converted: PriceChange | null }
type PriceChange = { changed: boolean | null; difference: string | null; currency: string | null }

export type SabreMessage = {
  /** `GetHotelRateInfoRS`: the root of the response in every version. */
  name: string
  /** 3 or 5, derived from the shape; null if it is not clear. */
  version: number | null
  status: SabreStatus | null
  /** Errors and warnings: `code` is `ERR.0263` or `WARN.0123`, details of one are joined to its text. */
  host: HostMessage[]
  /** Of source 100 only where the answer names sources: the others are not loaded by the hotel. */
  rates: Rate[]
  /** Opaque and short-lived, one per rate in order; stored only in the evidence. */
  rate_keys: (string | null)[]
  /** `RateInfos.ShopKey`: the key to fetch more rates; null if absent or empty. */
  shop_key: string | null
  property: PropertyContent | null
  /** Of a search: every hotel with its lowest nightly price. */
  hotels: PropertyContent[]
  /** The response offers hotels other than the requested one: none of their data is used. */
  alternatives: boolean
  price_check: PriceCheck | null
  nights: { check_in: Day; check_out: Day } | null
}
