// Where the rate search is: hotel, GDS, rate and order, read from an address and written to it. S2§2
import { type GdsName, gdsNames } from '../../../domain/gds.ts'
import type { Day } from '../../../domain/stay.ts'
import { isRateOrder, type RateOrder } from '../rate/codes/rate-order.ts'

/** Of a page's own path, without the prefix of a viewed user. */
export const isRateSearch = (pathname: string): boolean => /^\/hotel(\/(details|rules))?\/?$/.test(pathname)

/** What another page hands over in the query string, which is cleared after reading. S2§2 */
export type Arrival = {
  hotel_id?: number
  checkup_rate_id?: number
  /** For a checkup that may have no rate to name. */
  checkup_id?: number
  travelport_id?: string
  sabre_id?: string
  code?: string
  gds?: GdsName
  follows?: number
}
const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined)
const definedOnly = <T extends object>(values: { [K in keyof T]?: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as T

/** From a query string that the router has read: a number may come as text and the other way round. */
export const arrivalIn = (query: Readonly<Record<string, unknown>>): Arrival => {
  const given = (name: keyof Arrival) => (query[name] === undefined ? null : String(query[name]))
  return definedOnly<Arrival>({
    hotel_id: idIn(given('hotel_id')),
    checkup_rate_id: idIn(given('checkup_rate_id')),
    checkup_id: idIn(given('checkup_id')),
    travelport_id: given('travelport_id')?.slice(0, 20),
    sabre_id: given('sabre_id')?.slice(0, 20),
    code: given('code')?.slice(0, 40),
    gds: gdsNames.find((name) => name === given('gds')),
    follows: idIn(given('follows')),
  })
}

/** The location of an arrival; its hotel may have to be found first. A property id of one GDS selects that GDS. */
export const locationOf = ({
  hotel_id,
  checkup_rate_id,
  checkup_id,
  travelport_id,
  sabre_id,
  code,
  gds: named,
  follows,
}: Arrival): RateLocation => {
  const ofOne = (travelport_id === undefined) !== (sabre_id === undefined)
  const gds = ofOne ? (sabre_id === undefined ? 'travel_port' : 'sabre') : named
  return definedOnly<RateLocation>({
    hotel: hotel_id,
    rate: checkup_rate_id,
    checkup: checkup_id,
    travelport: travelport_id,
    sabre: sabre_id,
    code,
    gds,
    follows,
  })
}

/**
 * What the screen shows, kept in the fragment of its address: a reload, a bookmark and a link to a colleague restore it,
 * while the query string stays empty. `rate` is one rate of the checkup that is open, in the GDS that `gds` names.
 */
export type RateLocation = {
  hotel?: number
  gds?: string
  rate?: number
  /** A checkup that was opened by its own id, until its rate is known. */
  checkup?: number
  code?: string
  sort?: RateOrder
  travelport?: string
  sabre?: string
  /** The check whose reason is open next to the rate. */
  why?: string
  /** Compare Rate Details is open, next to the rate of another date once one is chosen. */
  compare?: 'open' | number
  /** The checkup of that other date, which may have no rate to name. */
  other?: number
  /** 'Notify hotel' is open and follows up this closed issue. */
  follows?: number
  /** The stay that the form shows: check-in and check-out (stay-location.ts). */
  from?: Day
  to?: Day
}
export const locationIn = (fragment: string): RateLocation => {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const sort = given.get('sort')
  return definedOnly<RateLocation>({
    hotel: idIn(given.get('hotel')),
    gds: given.get('gds') ?? undefined,
    rate: idIn(given.get('rate')),
    checkup: idIn(given.get('checkup')),
    code: given.get('code')?.slice(0, 40),
    sort: isRateOrder(sort) ? sort : undefined,
    travelport: given.get('travelport')?.slice(0, 20),
    sabre: given.get('sabre')?.slice(0, 20),
    why: given.get('why')?.slice(0, 80),
    compare: given.get('compare') === 'open' ? 'open' : idIn(given.get('compare')),
    other: idIn(given.get('other')),
    follows: idIn(given.get('follows')),
  })
}
/** Where an address leads: what another page hands over goes before the fragment. */
export const locationAt = (query: Readonly<Record<string, unknown>>, fragment: string): RateLocation => {
  const arrival = arrivalIn(query)
  return Object.keys(arrival).length > 0 ? locationOf(arrival) : locationIn(fragment)
}

/** The call for the hotel of a location, with the checkup that is open there. */
export const hotelCallOf = ({ hotel: id = 0, rate, checkup, travelport, sabre }: RateLocation) => ({
  params: { id },
  query: { checkup_rate_id: rate, checkup_id: checkup, travel_port_property_id: travelport, sabre_property_id: sabre },
})

/** The newest checkup of its hotel. */
export const newestCheckupAt = ({
  rate: _,
  checkup: _checkup,
  travelport: _tp,
  sabre: _sabre,
  why: _why,
  compare: _compare,
  other: _other,
  follows: _follows,
  ...place
}: RateLocation) => place

/** Without the leading `#`; default values are left out. */
export const fragmentOf = (place: RateLocation): string => {
  const kept = Object.entries(place).filter(
    ([key, value]) => value !== undefined && !(key === 'sort' && value === 'default'),
  )
  return new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString()
}

/** The rate at a location: by its id, else by its booking code, else the first of the checkup. */
export const rateAtLocation = <R extends { id: number; rate_plan: string }>(
  rates: readonly R[],
  place: RateLocation,
): R | undefined =>
  rates.find(({ id, rate_plan }) => id === place.rate && rate_plan === (place.code ?? rate_plan)) ??
  rates.find(({ rate_plan }) => rate_plan === place.code) ??
  rates.find(({ id }) => id === place.rate) ??
  rates[0]

/** Whether a location names its hotel by something else than its id. */
export const namesHotel = ({ travelport, sabre, rate }: RateLocation): boolean =>
  (travelport ?? sabre ?? rate) !== undefined
