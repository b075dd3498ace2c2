// The words of the dashboard, the hotel page and the booking-code page.
import type { Criterion } from '../../../domain/accuracy/verdict.ts'
import { countText, dayText, numberText } from '../../lib/format.ts'

const readWrong = (count: number) => (count === 0 ? 'no wrong prices' : `${countText(count, 'rate')} with wrong prices`)

export const words = {
  toFixAt: (percent: string, hotel: string) => `${percent}: what to fix at ${hotel}`,
  title: 'Accuracy',
  watched: 'Watched',
  dates: 'Check-in dates',
  allDates: 'All check-in dates',
  overall: 'Overall accuracy',
  withoutAccepted: (percent: string) => `${percent} without accepted`,
  byCriterion: 'Accuracy by criterion',
  bands: 'Hotels by accuracy',
  reasons: 'Most common problems',
  noReasons: 'No problems found',
  hotels: 'Hotels Accuracy',
  findHotel: 'Find a hotel',
  inBand: (range: string) => `Accuracy ${range}`,
  showBand: (range: string, hotels: number) => `${countText(hotels, 'hotel')} with accuracy ${range}: show them`,
  allHotels: 'Show all hotels',
  toFix: 'What to fix',
  fixAll: 'Everything to fix',
  fixWrong: (count: number) => `${countText(count, 'rate')} with wrong prices: what to fix`,
  fixCriterion: (name: string) => `${name}: what to fix`,
  hotel: 'Hotel',
  code: 'Booking code',
  codes: 'Booking codes',
  findCode: 'Find a booking code',
  searchesOf: (code: string) => `Booking Code: ${code}`,
  noHotels: 'No hotels are assigned to you yet. Ask your manager or the owner of your account to assign them.',
  noData: 'No data to display for selected dates',
  rateCheck: 'Rate Check',
  ownData: 'Your rates',
  close: 'Close',
  wrongPrices: 'Wrong prices',
  upTo: (amount: string) => `up to ${amount}`,
  lastRead: 'Last checked',
  bookingCodes: 'Booking codes',
  previousSearches: 'Previous searches',
  checkRates: 'Check rates',
  otaView: 'OTA View',
  actionsFor: (name: string) => `Actions for ${name}`,
  searched: 'Searched',
  stay: 'Check-in – Check-out',
  adults: 'Adults',
  anyAdults: 'All occupancies',
  adultsCount: (count: number) => countText(count, 'adult'),
  rac: 'RAC',
  stayOf: (stay: { from_date: string; to_date: string; adults: number; rac: string }) =>
    [
      `${dayText(stay.from_date)} – ${dayText(stay.to_date)}`,
      countText(stay.adults, 'adult'),
      stay.rac && `RAC: ${stay.rac}`,
    ]
      .filter(Boolean)
      .join(' · '),
  rates: (count: number) => countText(count, 'rate'),
  wrongPriceIn: (count: number, gds: string) => `${words.wrongPrice(count)} in ${gds}`,
  otherGds: (gds: string, rates: number, pricing: string, wrong: number) =>
    rates === 0 ? `${gds}: not checked for these dates` : `${gds}: pricing ${pricing}, ${readWrong(wrong)}`,
  unchecked: 'Not checked',
  neverChecked: 'Not checked yet',
  notSold: 'Not in this GDS',
  soldIn: (gds: string) => `Only in ${gds}`,
  goToGds: (hotel: string, gds: string) => `${hotel} is only in ${gds}: open it there`,
  checkAll: 'Check all my hotels',
  checkFirst: (gds = 'a GDS') =>
    `Not checked in ${gds} yet. Check all your hotels to see how accurate their rates are and what to fix.`,
  checkedLater: (gds = 'a GDS') => `Not checked in ${gds} yet. The accuracy is shown here after the first check.`,
  beingChecked: 'Your hotels are being checked. Their accuracy is shown here as results come in.',
  wrongPrice: (count: number) => (count === 0 ? 'No wrong prices' : `${countText(count, 'rate')} with wrong prices`),
  coverage: (percent: number) => `${Math.round(percent)}% of checks completed`,
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

/** The words of 'To fix'. */
export const fixText = {
  tab: 'To fix',
  sections: 'Sections of the hotel',
  criterion: 'Criterion',
  allCriteria: 'All criteria',
  copy: 'Copy as text',
  /** `leftOut`: of those that are listed. */
  /** `toLoad`: without those that are left out. */
  copied: (count: number, toLoad: number, leftOut: number) =>
    [
      count < toLoad
        ? `Copied ${numberText(count)} of ${countText(toLoad, 'fix', 'fixes')}`
        : leftOut > 0
          ? `Copied ${countText(count, 'fix', 'fixes')}`
          : 'Copied',
      ...(leftOut > 0
        ? [`Left out ${numberText(leftOut)} that ${leftOut === 1 ? 'is' : 'are'} accepted, snoozed or done`]
        : []),
    ].join('. '),
  cannotCopy: 'Your browser blocked copying. Select the text and copy it.',
  noRates: 'No data to display for selected dates',
  nothing: 'Nothing to fix',
  allRight: (isFiltered: boolean) =>
    isFiltered
      ? 'Checks found nothing wrong or missing in this criterion for these dates. Choose all criteria or other dates to see more.'
      : 'Checks found nothing wrong or missing for these dates. Choose other dates, or check the rates again.',
  unconfirmed: (count: number) => `${countText(count, 'earlier fix', 'earlier fixes')} can’t be confirmed`,
  howToCheck: 'Check rates for these dates: what is wrong or missing is then listed here.',
  shown: 'In GDS',
  expected: 'Expected',
  becomes: 'Score becomes',
  open: 'View rate',
  done: 'Mark as done',
  doneWith: (what: string) => `Mark as done: ${what}`,
  isDone: 'Marked as done without a check. It comes back if the next check still finds it.',
  openRate: (code: string, day: string) => `View rate ${code}, check-in ${day}`,
  more: (count: number) => `and ${count} more`,
  showAll: (count: number, all: number) => (count < all ? `Show the first ${count} of ${all}` : `Show all ${all}`),
  restOf: (count: number, all: number) => `Showing the first ${count} of ${all}.`,
  allInList: (all: number) => `Show all ${all} in To fix`,
  observations: 'Other observations',
  notScored: 'Not part of the score.',
  showMore: (count: number) => `Show ${count} more`,
  /** The first check-in days, and how many stays there are. */
  checkIns: (checkups: readonly { check_in: string }[], count: number) => {
    const days = [...new Set(checkups.map(({ check_in }) => dayText(check_in)))]
    const [shown, more] = [days.slice(0, 3).join(', '), count > 3 || days.length > 3]
    return `Check-in ${shown}${more ? ` …, ${countText(count, 'stay')}` : ''}`
  },
} as const

/** The words of the list of fixes over all hotels. */
