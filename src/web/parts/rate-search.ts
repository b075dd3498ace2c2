// The rules of the rate search screen: what is asked for, what an address says, what may be done when. S2§2, S2§4, S2§5, S2§9
import { type Day, addDays, defaultGuests, nightsOf } from '../../domain/stay.ts'
import { isRateOrder, type RateOrder } from './rate-order.ts'

/** What the filter bar holds; it becomes a search when Search is pressed. */
export type Draft = {
  start_date: Day
  end_date: Day
  adults: number
  children: number
  corporate_codes: readonly string[]
  rate_category_codes: readonly string[]
}

/** Before the first search: tomorrow to in three days, one adult. S2§9 */
export const firstDraft = (today: Day): Draft => ({
  start_date: addDays(today, 1),
  end_date: addDays(today, 3),
  ...defaultGuests,
  corporate_codes: [],
  rate_category_codes: [],
})
/** Shown greyed where no dates are set. S2§9 */
export const placeholderDays = (today: Day): [Day, Day] => [addDays(today, 14), addDays(today, 15)]

type Checkup = {
  from_date: Day
  to_date: Day
  adults: number
  children: number
  corporate_codes: readonly string[]
  rate_category_codes: string
}
/** A loaded checkup restores dates, guests and codes. S2§4 */
export const draftOf = (checkup: Checkup): Draft => ({
  start_date: checkup.from_date,
  end_date: checkup.to_date,
  adults: checkup.adults,
  children: checkup.children,
  corporate_codes: checkup.corporate_codes,
  rate_category_codes: checkup.rate_category_codes.split('|').filter(Boolean),
})

const saidBy = ({ corporate_codes, rate_category_codes, ...draft }: Draft) =>
  [draft.start_date, draft.end_date, draft.adults, draft.children, corporate_codes, rate_category_codes].join(' ')
/** Whether two drafts ask for the same. */
export const sameDraft = (a: Draft, b: Draft): boolean => saidBy(a) === saidBy(b)

/** Search switches the hotel when another one is chosen and refreshes otherwise; a stay that has begun cannot be asked for. */
export const searchMeans = (chosen: {
  current: number | null
  selected: number | null
  start_date: Day
  today: Day
}): 'switch' | 'refresh' | 'nothing' => {
  if (chosen.selected === null) return 'nothing'
  if (chosen.selected !== chosen.current) return 'switch'
  return chosen.start_date < chosen.today ? 'nothing' : 'refresh'
}

/** The word for the header line, which stands exactly as S2§2 writes it. `loaded` is {date, time} as people read them. */
export const headerLine = (
  subject: 'Rates' | 'Rules',
  checkup: Checkup,
  shown: { from: string; loaded: { date: string; time: string } },
): string => {
  const nights = nightsOf({ check_in: checkup.from_date, check_out: checkup.to_date })
  const codes = checkup.corporate_codes.join(', ') || '-'
  const stay = `${subject} for ${shown.from}, ${nights} nights, ${checkup.adults} adults, ${checkup.children} children`
  return `${stay}, RAC: ${codes}, loaded on ${shown.loaded.date}, ${shown.loaded.time}`
}

/** Rates that the hotel's own system did not answer may be stale. */
export const notLiveWords = (gds: string): string => `Not live: from ${gds}’s own database`

/** What another page hands over in the query string, which is cleared after reading. S2§2 */
export type Arrival = {
  hotel_id?: number
  checkup_rate_id?: number
  travelport_id?: string
  sabre_id?: string
  code?: string
}
const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined)
const present = <T extends object>(values: { [K in keyof T]?: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as T

/** From a query string that the router has read: a number may come as text and the other way round. */
export const arrivalIn = (query: Readonly<Record<string, unknown>>): Arrival => {
  const given = (name: keyof Arrival) => (query[name] === undefined ? null : String(query[name]))
  return present<Arrival>({
    hotel_id: idIn(given('hotel_id')),
    checkup_rate_id: idIn(given('checkup_rate_id')),
    travelport_id: given('travelport_id')?.slice(0, 20),
    sabre_id: given('sabre_id')?.slice(0, 20),
    code: given('code')?.slice(0, 40),
  })
}

/** The place that an arrival names; its hotel may have to be found first. The id of one GDS alone says which GDS is meant. */
export const placeOf = ({ hotel_id, checkup_rate_id, travelport_id, sabre_id, code }: Arrival): Place => {
  const ofOne = (travelport_id === undefined) !== (sabre_id === undefined)
  const gds = ofOne ? (sabre_id === undefined ? 'travel_port' : 'sabre') : undefined
  return present<Place>({
    hotel: hotel_id,
    rate: checkup_rate_id,
    travelport: travelport_id,
    sabre: sabre_id,
    code,
    gds,
  })
}

/**
 * What the screen shows, kept in the fragment of its address: a reload, a bookmark and a link to a colleague restore it,
 * while the query string stays empty. `rate` is one rate of the reading that is open, in the GDS that `gds` names.
 */
export type Place = {
  hotel?: number
  gds?: string
  rate?: number
  code?: string
  sort?: RateOrder
  travelport?: string
  sabre?: string
}
export const placeIn = (fragment: string): Place => {
  const given = new URLSearchParams(fragment.replace(/^#/, ''))
  const sort = given.get('sort')
  return present<Place>({
    hotel: idIn(given.get('hotel')),
    gds: given.get('gds') ?? undefined,
    rate: idIn(given.get('rate')),
    code: given.get('code')?.slice(0, 40),
    sort: isRateOrder(sort) ? sort : undefined,
    travelport: given.get('travelport')?.slice(0, 20),
    sabre: given.get('sabre')?.slice(0, 20),
  })
}
/** The newest reading of its hotel, whatever named the one before. */
export const newestAt = ({ rate: _, travelport: _tp, sabre: _sabre, ...place }: Place): Place => place

/** Without the leading `#`; what is at its default is left out. */
export const fragmentOf = (place: Place): string => {
  const kept = Object.entries(place).filter(
    ([key, value]) => value !== undefined && !(key === 'sort' && value === 'default'),
  )
  return new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString()
}

/** The rate that a place names: by its id, else by its booking code, else the first of the reading. */
export const rateIn = <R extends { id: number; rate_plan: string }>(rates: readonly R[], place: Place): R | undefined =>
  rates.find(({ id, rate_plan }) => id === place.rate && rate_plan === (place.code ?? rate_plan)) ??
  rates.find(({ rate_plan }) => rate_plan === place.code) ??
  rates.find(({ id }) => id === place.rate) ??
  rates[0]

type Read = {
  property_id: string | null
  checkup: { outcome: string | null; notice: { title: string; message: string } | null } | null
  rates: readonly unknown[]
}
export type Empty = { title: string; message: string; firstSearch?: true }
/** What stands where rates would be; undefined when there are rates. S2§2, S2§4 */
export const emptyOf = (hotel: Read | undefined, place: Place = {}): Empty | undefined => {
  if (!hotel && place.hotel === undefined && isNamed(place)) return lostHotel
  const notSold = { title: 'No data for selected GDS and hotel.', message: 'Select different date to load rates.' }
  if (!hotel?.checkup)
    return hotel && hotel.property_id === null
      ? notSold
      : { title: 'No searches yet', message: 'Select parameters and click Search', firstSearch: true }
  if (hotel.rates.length > 0) return undefined
  if (hotel.checkup.notice) return hotel.checkup.notice
  return hotel.checkup.outcome === 'not_found' ? notSold : nothingToShow
}
const nothingToShow: Empty = {
  title: 'No data to display.',
  message: 'Try selecting different dates/properties and reload rates.',
}
/** Whether a place names its hotel otherwise than by its id. */
export const isNamed = ({ travelport, sabre, rate }: Place): boolean => (travelport ?? sabre ?? rate) !== undefined
const lostHotel: Empty = {
  title: 'Hotel not found',
  message: 'The link names a hotel that is not among yours in the selected GDS. Choose a hotel.',
}
/** After a search that failed: what was the matter, in the words of the server. */
export const nothingAfter = (why: string | undefined): Empty =>
  why === undefined ? nothingToShow : { ...nothingToShow, message: why }
export const noRules: Empty = { title: 'Unavailable', message: 'Select different date to load rates rules.' }
