// The data from which Sabre's host answers: today's rates, issued keys, and messages of unusual hotels.
import type { Day, Stay } from '../../domain/stay.ts'
import { availabilityOf, isInReach, availabilityText } from '../inventory.ts'
import { specialOf } from '../specials.ts'
import type { SandboxHotel } from '../world/hotels.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import { isPrepaid, isRefundable } from './rate-json.ts'
import type { RateKeys } from './rate-keys.ts'
import type { Problem, Status } from './results.ts'
import { unreadRequest, type RateCriteria, type Unread } from './stay-request.ts'

export type Host = {
  now(): number
  today(): Day
  rates(hotel: SandboxHotel, stay: Stay): readonly SandboxRate[]
  keys: RateKeys
  /** The account of the token. */
  pcc: string
  /** Whether prices moved since the key was given. */
  price_change: boolean
}

export const wrongDay = (stay: Stay, today: Day): Unread | null =>
  isInReach(stay.check_in, today) ? null : unreadRequest('0381', 'Invalid check-in date')

export type Sold =
  | { rates: readonly SandboxRate[]; warnings: readonly Problem[] }
  /** Nothing to sell, and in which of its ways the host says so. */
  | { status: Status; problem: Problem; unavailable: string | null; alternatives: boolean }

const vendor = (message: string): Problem => ({
  code: '0724',
  text: 'Vendor response error',
  details: [`100 - ${message}`],
})
const noRates: Problem = { code: '0263', text: 'No rates available' }

const refusedSale = (status: Status, problem: Problem, unavailable: string | null = null): Sold => ({
  status,
  problem,
  unavailable,
  alternatives: false,
})
const shortStay = (words: string) => refusedSale('Complete', vendor(words), words)

/** An unusual hotel first, then what its calendar says; one that is merely full has no rates and no words. */
const unsold = (hotel: SandboxHotel, stay: Stay, today: Day): Sold | null => {
  const special = specialOf(hotel, stay, today)
  const message = special?.message ?? ''
  switch (special?.kind) {
    case 'minimum_stay':
      return shortStay(message)
    case 'closed_dates':
    case 'request_rates':
    case 'no_response':
      return refusedSale('Incomplete', vendor(message))
    case 'unknown_message':
      return refusedSale('Incomplete', {
        code: message.slice(0, message.indexOf(' ')),
        text: message.slice(message.indexOf(' ') + 1),
      })
    case 'not_stored':
      return refusedSale('NotProcessed', { code: '0392', text: 'Invalid hotel code' })
    case 'alternatives':
      return { ...refusedSale('Complete', noRates, 'Hotel not found'), alternatives: true }
    default:
      return untaken(hotel, stay, today)
  }
}
const untaken = (hotel: SandboxHotel, stay: Stay, today: Day): Sold | null => {
  const availability = availabilityOf(hotel, stay, today)
  const words = availabilityText(availability)
  if (words === null) return null
  return availability.kind === 'minimum_stay' ? shortStay(words) : refusedSale('Incomplete', vendor(words))
}
const isHidden = (rate: SandboxRate, wishes: RateCriteria) =>
  (wishes.prepaid === 'ExcludePrepaid' && isPrepaid(rate)) ||
  (wishes.prepaid === 'PrepaidOnly' && !isPrepaid(rate)) ||
  (wishes.refundable_only && !isRefundable(rate)) ||
  (wishes.exact &&
    wishes.stay.rate_category_codes.length === 0 &&
    wishes.stay.corporate_codes.length > 0 &&
    rate.corporate === null)

/** Rates of the hotel itself. Categories only exclude others if the request wants exact matches. */
export const soldOf = (hotel: SandboxHotel, wishes: RateCriteria, host: Host): Sold => {
  const today = host.today()
  const none = unsold(hotel, wishes.stay, today)
  if (none) return none
  const stay = wishes.exact ? wishes.stay : { ...wishes.stay, rate_category_codes: [] }
  const rates = host.rates(hotel, stay).filter((rate) => !isHidden(rate, wishes))
  if (rates.length === 0) return { status: 'Incomplete', problem: noRates, unavailable: null, alternatives: false }
  const special = specialOf(hotel, wishes.stay, today)
  return {
    rates,
    warnings: special?.kind === 'warning_beside_rates' && special.message ? [vendor(special.message)] : [],
  }
}
