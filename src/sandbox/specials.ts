// Which hotels of the invented world answer in an unusual way, as data, so that tests and people find them.
import { addDays, type Day, type Stay } from '../domain/stay.ts'
import { isWeekendNight, nightsBetween } from './world/clock.ts'

export type SpecialKind =
  | 'closed_dates'
  | 'minimum_stay'
  | 'alternatives'
  | 'request_rates'
  | 'not_stored'
  | 'no_response'
  | 'unknown_message'
  | 'warning_beside_rates'
  | 'not_live'

export type SpecialHotel = {
  kind: SpecialKind
  chain_code: string
  property_id: string
  /** When it answers so, in words. */
  when: string
  /** The host's words; null if it answers without a message. */
  message: string | null
}

export const specialHotels: readonly SpecialHotel[] = [
  {
    kind: 'closed_dates',
    chain_code: 'AP',
    property_id: '18655',
    when: 'any night from the 20th to the 27th day after today',
    message: 'PROPERTY CLOSED FOR DATES REQUESTED',
  },
  {
    kind: 'minimum_stay',
    chain_code: 'BL',
    property_id: '29477',
    when: 'one night only, a Friday or Saturday',
    message: 'MINIMUM LENGTH OF STAY 2 NIGHTS REQUIRED',
  },
  {
    kind: 'alternatives',
    chain_code: 'ZM',
    property_id: '14410',
    when: 'always: it cannot be sold and lists others of its city',
    message: null,
  },
  {
    kind: 'request_rates',
    chain_code: 'VC',
    property_id: '03600',
    when: 'always',
    message: '0606 REQUEST HOC FOR RATES',
  },
  {
    kind: 'not_stored',
    chain_code: 'NV',
    property_id: '00088',
    when: 'always: the host does not know it',
    message: 'PROPERTY IS NOT STORED ON ROOMMASTER',
  },
  {
    kind: 'no_response',
    chain_code: 'GK',
    property_id: '00102',
    when: 'always',
    message: 'WARNING NO RESPONSE FROM VENDOR',
  },
  {
    kind: 'unknown_message',
    chain_code: 'TL',
    property_id: '33201',
    when: 'always: words that no list knows',
    message: '0947 PROPERTY LOADING IN PROGRESS CALL HELP DESK',
  },
  {
    kind: 'warning_beside_rates',
    chain_code: 'ER',
    property_id: '67411',
    when: 'always: rates and a warning',
    message: 'SOME RATES MAY BE UNAVAILABLE FROM VENDOR',
  },
  {
    kind: 'not_live',
    chain_code: 'TZ',
    property_id: '22700',
    when: 'always: rates from the GDS database, SourceLink false',
    message: null,
  },
]

/** What is unusual about this hotel for this stay today. */
export const specialOf = (
  property: { chain_code: string; property_id: string },
  stay: Pick<Stay, 'check_in' | 'check_out'>,
  today: Day,
): SpecialHotel | undefined => {
  const special = specialHotels.find(
    (each) => each.chain_code === property.chain_code && each.property_id === property.property_id,
  )
  if (!special) return undefined
  const nights = nightsBetween(stay.check_in, stay.check_out)
  if (special.kind === 'closed_dates') {
    const [first, last] = [addDays(today, 20), addDays(today, 27)]
    return nights.some((night) => night >= first && night <= last) ? special : undefined
  }
  if (special.kind === 'minimum_stay') return nights.length === 1 && nights.every(isWeekendNight) ? special : undefined
  return special
}
