// The words of the dashboard, the hotel page and the booking-code page.
import type { Criterion } from '../../../domain/accuracy/verdict.ts'
import { counted, dayText } from '../../lib/format.ts'

export const words = {
  title: 'Accuracy',
  dates: 'Check-in dates',
  allDates: 'All check-in dates',
  overall: 'Overall accuracy',
  byCriterion: 'Accuracy by criterion',
  bands: 'Hotels by accuracy',
  reasons: 'Most found',
  reasonsOf: 'Last 30 days',
  noReasons: 'Nothing wrong or missing was found.',
  hotels: 'Hotels Accuracy',
  findHotel: 'Find a hotel',
  hotel: 'Hotel',
  code: 'Booking code',
  codes: 'Booking codes',
  findCode: 'Find a booking code',
  searchesOf: (code: string) => `Booking Code: ${code}`,
  noData: 'No data to display for selected dates',
  rateCheck: 'Rate Check',
  ownData: 'Own Data',
  close: 'Close',
  lastRead: 'Last read',
  bookingCodes: 'Booking codes',
  previousSearches: 'Previous searches',
  checkRates: 'Check rates',
  otaView: 'OTA View',
  actionsFor: (name: string) => `Actions for ${name}`,
  searched: 'Searched',
  stay: 'Check-in – Check-out',
  adults: 'Adults',
  anyAdults: 'Any number of adults',
  adultsCount: (count: number) => counted(count, 'adult'),
  rac: 'RAC',
  stayOf: (stay: { from_date: string; to_date: string; adults: number; rac: string }) =>
    [
      `${dayText(stay.from_date)} – ${dayText(stay.to_date)}`,
      counted(stay.adults, 'adult'),
      stay.rac && `RAC: ${stay.rac}`,
    ]
      .filter(Boolean)
      .join(' · '),
  rates: (count: number) => counted(count, 'rate'),
  wrongPrice: (count: number) => (count === 0 ? 'No wrong price found' : `Price wrong on ${counted(count, 'rate')}`),
  coverage: (percent: number) => `${Math.round(percent)}% of the checks could be made`,
  wrong: (count: number) => `${count} wrong`,
  missing: (count: number) => `${count} missing`,
} as const

/** Heads of columns, names of tiles, and short names on cards. */
export const criterionWords: Record<Criterion, { tile: string; head: string; card: string }> = {
  rate_description: { tile: 'Rate description', head: 'Rate', card: 'Rate' },
  room_description: { tile: 'Room description', head: 'Room', card: 'Room' },
  meal_plans: { tile: 'Meal plans', head: 'Meal plans', card: 'Meals' },
  cancellation_policy: { tile: 'Cancellation policy', head: 'Cancellation', card: 'Cancel' },
  pricing: { tile: 'Pricing', head: 'Pricing', card: 'Pricing' },
}

/** The bands of S1§9, best first. */
export const bandWords = [
  [8, '100%'],
  [7, '81–99%'],
  [6, '71–80%'],
  [5, '61–70%'],
  [4, '41–60%'],
  [3, '21–40%'],
  [2, '1–20%'],
  [1, '0 or below'],
] as const

/** The words of 'To mend'. */
export const mendWords = {
  tab: 'To mend',
  sections: 'Sections of the hotel',
  gds: 'GDS of the tasks',
  bothGds: 'Both GDS',
  criterion: 'Criterion',
  allCriteria: 'All criteria',
  copy: 'Copy as text',
  copied: (count: number, all: number) => (count < all ? `Copied the first ${count} of ${all}` : 'Copied'),
  cannotCopy: 'This browser does not allow copying here.',
  noRates: 'No data to display for selected dates',
  nothing: 'There is nothing to mend here.',
  shown: 'Shown',
  expected: 'Expected',
  becomes: 'Score becomes',
  open: 'Open a rate',
  openRate: (code: string, day: string) => `Open a rate: ${code}, check-in ${day}`,
  more: (count: number) => `and ${count} more`,
  ofBothGds: 'both GDS',
  showAll: (count: number, all: number) => (count < all ? `Show the first ${count} of ${all}` : `Show all ${all}`),
  restOf: (count: number, all: number) =>
    `The first ${count} of ${all} are shown. Choose a GDS, a criterion or other dates to see the others.`,
  beside: 'Beside the score',
  notScored: 'These facts are not scored.',
  showMore: (count: number) => `Show ${count} more`,
  /** The first check-in days, and how many stays there are. */
  checkIns: (readings: readonly { check_in: string }[], count: number) => {
    const days = [...new Set(readings.map(({ check_in }) => dayText(check_in)))]
    const [shown, more] = [days.slice(0, 3).join(', '), count > 3 || days.length > 3]
    return `Check-in ${shown}${more ? ` …, ${counted(count, 'stay')}` : ''}`
  },
} as const
