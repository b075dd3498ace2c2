// The words of the dashboard, the hotel page and the booking-code page.
import type { Criterion } from '../../../domain/accuracy/verdict.ts'
import { counted, dayText } from '../../lib/format.ts'

const readWrong = (count: number) => (count === 0 ? 'no wrong prices' : `${counted(count, 'rate')} with wrong prices`)

export const words = {
  toFixAt: (percent: string, hotel: string) => `${percent}: what to fix at ${hotel}`,
  title: 'Accuracy',
  dates: 'Check-in dates',
  allDates: 'All check-in dates',
  overall: 'Overall accuracy',
  byCriterion: 'Accuracy by criterion',
  bands: 'Hotels by accuracy',
  reasons: 'Most common problems',
  noReasons: 'No problems found',
  hotels: 'Hotels Accuracy',
  findHotel: 'Find a hotel',
  inBand: (range: string) => `Accuracy ${range}`,
  showBand: (range: string, hotels: number) => `${counted(hotels, 'hotel')} with accuracy ${range}: show them`,
  allHotels: 'Show all hotels',
  toFix: 'What to fix',
  fixAll: 'Everything to fix',
  fixWrong: (count: number) => `${counted(count, 'rate')} with wrong prices: what to fix`,
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
  wrongPriceIn: (count: number, gds: string) => `${words.wrongPrice(count)} in ${gds}`,
  otherGds: (gds: string, rates: number, pricing: string, wrong: number) =>
    rates === 0 ? `${gds}: not checked for these dates` : `${gds}: pricing ${pricing}, ${readWrong(wrong)}`,
  unchecked: 'Not checked',
  wrongPrice: (count: number) => (count === 0 ? 'No wrong prices' : `${counted(count, 'rate')} with wrong prices`),
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
  copied: (count: number, all: number) => (count < all ? `Copied the first ${count} of ${all}` : 'Copied'),
  cannotCopy: 'Your browser blocked copying. Select the text and copy it.',
  noRates: 'No data to display for selected dates',
  nothing: 'Nothing to fix',
  shown: 'In GDS',
  expected: 'Expected',
  becomes: 'Score becomes',
  open: 'View rate',
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
    return `Check-in ${shown}${more ? ` …, ${counted(count, 'stay')}` : ''}`
  },
} as const

/** The words of 'What changed'. */
export const changeText = {
  title: 'What changed',
  since: (day: string, time: string) => `Since your last visit on ${day} at ${time}`,
  firstViewed: 'From your next visit on, you’ll see what has changed since.',
  first: 'This is your first visit. Next time, you’ll see what has changed since.',
  failed: 'The changes couldn’t be loaded. Reload the page to try again.',
  nothing: 'No new checks for these dates.',
  same: (checkups: number) => `${counted(checkups, 'new check')}, no change in accuracy.`,
  worse: (count: number) => `${counted(count, 'hotel')} worse`,
  better: (count: number) => `${counted(count, 'hotel')} better`,
  found: (count: number) => counted(count, 'new problem'),
  gone: (count: number) => `${counted(count, 'problem')} gone`,
  firstChecked: 'first check',
  allFound: (count: number) => `Show all ${count} new problems`,
  hotels: 'Hotels that changed',
  problems: 'New problems',
} as const

/** The words of the list of fixes over all hotels. */
export const listText = {
  title: 'To fix',
  back: 'Dashboard',
  laterDay: 'Choose a date after today',
  lead: (fixes: number, rates: number) => `${counted(fixes, 'fix', 'fixes')} on ${counted(rates, 'rate')}`,
  states: { open: 'Open', done: 'Done', snoozed: 'Snoozed', all: 'All' },
  byState: 'Fixes by state',
  find: 'Find a hotel, field or code',
  assigned: 'Assigned to',
  anybody: 'Assigned to anyone',
  nobody: 'Not assigned',
  sort: 'Sort by',
  sorts: {
    priority: 'Wrong prices first',
    points: 'Most points first',
    rates: 'Most rates first',
    hotel: 'Hotel',
    stay: 'Next check-in first',
  },
  export: 'Export',
  exportAs: { csv: 'CSV, all rows', xlsx: 'Excel, all rows' },
  exported: (name: string) => `Saved as ${name}`,
  prices: 'Wrong prices',
  fresh: 'New since your last visit',
  hotel: 'One hotel',
  remove: (filter: string) => `Remove filter: ${filter}`,
  allStays: (count: number) => `All ${count} stays`,
  stays: (count: number, days: string) => `${count === 1 ? 'Check-in' : `${count} stays:`} ${days}`,
  points: (points: number) => `+${points}`,
  pointsHead: 'points accuracy',
  none: { title: 'Nothing to fix', text: 'No open fixes for these dates and filters.' },
  unchecked: 'No data to display for selected dates',
  limited: (listed: number, hotels: number) =>
    `Showing fixes for the ${listed} least accurate of ${hotels} hotels. Find a hotel by name to see the others.`,
  actions: (what: string, hotel: string) => `Actions for ${what}, ${hotel}`,
  done: 'Mark as done',
  reopen: 'Reopen',
  snooze: 'Snooze',
  assign: 'Assign',
  viewRate: 'View rate',
  isDone: 'Marked as done. It comes back if the next check still finds it.',
  isSnoozed: (day: string) => `Snoozed until ${day}`,
  isOpen: 'Reopened',
  isAssigned: (name: string | null) => (name === null ? 'No longer assigned' : `Assigned to ${name}`),
  until: (day: string) => `Snoozed until ${day}`,
  doneOn: (day: string) => `Done on ${day}`,
  assignedTo: (name: string) => `Assigned to ${name}`,
  snoozeUntil: 'Snooze until',
  assignTo: 'Assign to',
  save: 'Save',
  cancel: 'Cancel',
  amounts: (count: number) => `Amounts by stay (${counted(count, 'rate')})`,
  loading: 'Loading all amounts …',
  noValue: 'no amount',
  higher: (amount: string) => `${amount} too high in the GDS`,
  lower: (amount: string) => `${amount} too low in the GDS`,
  select: (what: string, hotel: string) => `Select ${what}, ${hotel}`,
  selectPage: 'Select all on this page',
  selected: 'Change the selected fixes',
  chosen: (count: number) => `${counted(count, 'fix', 'fixes')} selected`,
  mostChosen: (most: number) => `You can change up to ${most} fixes at a time.`,
  clear: 'Clear selection',
  changed: (count: number, what: string) => `${counted(count, 'fix', 'fixes')}: ${what}`,
} as const
