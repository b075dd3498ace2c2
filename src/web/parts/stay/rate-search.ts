// The stay of a rate search, what its Search button does, and the empty states. S2§2, S2§4, S2§5, S2§9
import type { Checkup } from '../../../contract/values/checkup-values.ts'
import { type Day, addDays, defaultStay, nightsOf } from '../../../domain/stay.ts'
import { namesHotel, type RateLocation } from './rate-location.ts'

/** What the filter bar holds; it becomes a search when Search is pressed. */
export type StayDraft = {
  start_date: Day
  end_date: Day
  adults: number
  children: number
  corporate_codes: readonly string[]
  rate_category_codes: readonly string[]
}

/** Before the first search. */
export const firstDraft = (today: Day): StayDraft => ({
  ...defaultStay(today),
  corporate_codes: [],
  rate_category_codes: [],
})
/** Shown greyed if no dates are set. S2§9 */
export const placeholderDays = (today: Day): [Day, Day] => [addDays(today, 14), addDays(today, 15)]

type SearchedStay = Pick<
  Checkup,
  'from_date' | 'to_date' | 'adults' | 'children' | 'corporate_codes' | 'rate_category_codes'
>
/** A loaded checkup restores dates, guests and codes. S2§4 */
export const stayDraftOf = (checkup: SearchedStay): StayDraft => ({
  start_date: checkup.from_date,
  end_date: checkup.to_date,
  adults: checkup.adults,
  children: checkup.children,
  corporate_codes: checkup.corporate_codes,
  rate_category_codes: checkup.rate_category_codes.split('|').filter(Boolean),
})

const stayKey = ({ corporate_codes, rate_category_codes, ...draft }: StayDraft) =>
  [draft.start_date, draft.end_date, draft.adults, draft.children, corporate_codes, rate_category_codes].join(' ')
/** Whether two drafts make the same request. */
export const sameDraft = (a: StayDraft, b: StayDraft): boolean => stayKey(a) === stayKey(b)

/** Search switches the hotel if another one is chosen and refreshes otherwise; a stay that has begun cannot be searched. */
export const searchAction = (chosen: {
  current: number | null
  selected: number | null
  start_date: Day
  today: Day
}): 'switch' | 'refresh' | 'nothing' => {
  if (chosen.selected === null) return 'nothing'
  if (chosen.selected !== chosen.current) return 'switch'
  return chosen.start_date < chosen.today ? 'nothing' : 'refresh'
}

/** The text for the header line, word for word from S2§2. `loaded` is {date, time} as people read them. */
export const headerLine = (
  subject: 'Rates' | 'Rules',
  checkup: Omit<SearchedStay, 'rate_category_codes'>,
  shown: { from: string; loaded: { date: string; time: string } },
): string => {
  const nights = nightsOf({ check_in: checkup.from_date, check_out: checkup.to_date })
  const codes = checkup.corporate_codes.join(', ') || '-'
  const stay = `${subject} for ${shown.from}, ${nights} nights, ${checkup.adults} adults, ${checkup.children} children`
  return `${stay}, RAC: ${codes}, loaded on ${shown.loaded.date}, ${shown.loaded.time}`
}

/** Rates that are not from the hotel's own system may be stale. */
export const notLiveText = (gds: string): string => `Not live: from ${gds}’s own database`

type SearchedHotel = {
  property_id: string | null
  checkup: { outcome: string | null; notice: { title: string; message: string } | null } | null
  rates: readonly unknown[]
}
export type EmptyText = { title: string; message: string; firstSearch?: true }
/** The empty state; undefined when there are rates. S2§2, S2§4 */
export const emptyText = (hotel: SearchedHotel | undefined, place: RateLocation = {}): EmptyText | undefined => {
  if (!hotel && place.hotel === undefined && namesHotel(place)) return hotelNotFound
  const notSold = { title: 'No data for selected GDS and hotel.', message: 'Select different date to load rates.' }
  if (!hotel?.checkup)
    return hotel && hotel.property_id === null
      ? notSold
      : { title: 'No searches yet', message: 'Select parameters and click Search', firstSearch: true }
  if (hotel.rates.length > 0) return undefined
  if (hotel.checkup.notice) return hotel.checkup.notice
  return hotel.checkup.outcome === 'not_found' ? notSold : noRates
}
const noRates: EmptyText = {
  title: 'No data to display.',
  message: 'Try selecting different dates/properties and reload rates.',
}
const hotelNotFound: EmptyText = {
  title: 'Hotel not found',
  message: 'This link is for a hotel you don’t have in the selected GDS. Choose a hotel.',
}
/** Both GDS can be compared only for a hotel that both sell. */
export const isSoldInBoth = ({
  property_ids,
}: {
  property_ids: { sabre_id: string | null; travelport_id: string | null }
}): boolean => property_ids.sabre_id !== null && property_ids.travelport_id !== null

/** After a failed search: the reason, in the words of the server. */
export const failedSearchText = (why: string | undefined): EmptyText =>
  why === undefined ? noRates : { ...noRates, message: why }
export const rulesUnavailable: EmptyText = {
  title: 'Unavailable',
  message: 'Select different date to load rates rules.',
}
