// The words of what loads on demand: the price calendar with its nights and missing dates, imports, and the history.
import { countText, numberText } from '../../lib/format.ts'

const nightsText = (count: number) => countText(count, 'night')
const queriesText = (count: number) => countText(count, 'query', 'queries')
export const calendarWords = {
  title: 'Price calendar',
  caption: 'Prices by room and night',
  plan: 'Rate plan',
  adults: 'Adults',
  adultsOf: (count: number) => countText(count, 'adult'),
  before: 'Previous month',
  after: 'Next month',
  show: 'Show',
  allNights: (fromToday: boolean) => (fromToday ? 'Nights from today' : 'All nights'),
  different: 'Only differences',
  next: 'Next difference',
  room: 'Room',
  allRooms: 'All rooms',
  sums: ({ priced, checked, wrong }: { priced: number; checked: number; wrong: number }) =>
    `${countText(priced, 'night')} priced · ${numberText(checked)} checked · ${numberText(wrong)} different`,
  legend:
    'Your price, and under it each GDS: T Travelport, S Sabre. Move with the arrow keys, Page Up and Page Down change the month, N goes to the next difference and Shift+N to the one before, Enter opens a night.',
  legendTitle: 'Nights by GDS',
  states: {
    different: 'Different',
    match: 'Match',
    not_compared: 'Not compared',
    closed: 'Closed',
    not_offered: 'Not offered',
    not_mapped: 'No booking code',
    not_checked: 'Not checked',
  },
  short: {
    different: '',
    match: '',
    not_compared: 'No price',
    closed: 'Closed',
    not_offered: 'Not off.',
    not_mapped: 'No code',
    not_checked: '–',
  },
  noPrice: 'no price',
  cell: (room: string, night: string, price: string, shown: readonly string[]) =>
    [`${room}, ${night}: ${price}`, ...shown].join('; '),
  shown: (gds: string, price: string | null, state: string, codes: number) =>
    `${gds} ${[price, state.toLowerCase(), codes > 1 && `${numberText(codes)} booking codes`].filter(Boolean).join(', ')}`,
  noDifference: (fromToday: boolean) =>
    fromToday ? 'No differences from today to the end of this month.' : 'No differences in this month.',
  noCodes: 'No booking code is mapped to this rate plan, so no GDS price can be compared with it.',
  mapCodes: 'Map booking codes',
  notChecked: (adults: number) =>
    `No checkup covers this month for ${countText(adults, 'adult')} yet. Check the missing dates to see what the GDS show.`,
  tooFar: (last: string) => `The GDS sell no nights after ${last} yet, so there is nothing to compare with.`,
  isOver: 'This month is over, and no checkup of it is left.',
  noPrices: 'This rate plan has no prices in this month.',
} as const

export const nightWords = {
  title: (room: string, night: string) => `${room}, ${night}`,
  own: 'Your price',
  tax: { before: 'before tax', after: 'including tax' },
  none: 'No price',
  difference: (amount: string, percent: string | null) => (percent === null ? amount : `${amount} (${percent}%)`),
  comparedWith: (price: string) => `Compared with ${price}, as the GDS states it`,
  stayPrice: (shown: string, expected: string) => `For the stay: ${shown}, expected ${expected}`,
  stay: (from: string, to: string, nights: number, ago: string) =>
    `Checked for ${from} to ${to} (${nightsText(nights)}), ${ago}`,
  answers: {
    rates: (stay: string) =>
      `Not offered for ${stay}: the GDS has other rates of the hotel and none of this room and plan.`,
    no_availability: (stay: string) => `The GDS has no availability for ${stay}.`,
    minimum_stay: (stay: string) => `The GDS requires a longer stay than ${stay}.`,
    closed: (stay: string) => `The GDS says that the hotel is closed for ${stay}.`,
  },
  noNightPrice: (stay: string) => `Offered for ${stay}, but the GDS states no price of this night.`,
  stayText: (from: string, to: string, nights: number) => `${from} to ${to} (${nightsText(nights)})`,
  manyNights: 'A longer stay doesn’t prove that this night alone is closed.',
  notMapped: 'No booking code of this GDS is mapped to this room and plan.',
  notChecked: 'No checkup covers this night.',
  past: 'This night is in the past and can’t be checked.',
  unsold: 'Your rates don’t allow a stay over this night, so it isn’t checked from here.',
  again: 'Check again (1 query)',
  alone: 'Check this night (1 query)',
  addPrice: 'Add price',
  editPrice: 'Edit price',
  onlyThisNight: 'Price for this night only',
  loading: 'Loading the price …',
  validity: (nights: string, weekdays: string) => `Valid: ${nights} · ${weekdays}`,
  calculated: 'Calculated from another rate plan. A price of its own replaces it.',
} as const

export const checksWords = {
  check: (count: number) => `Check missing dates (${nightsText(count)})`,
  title: 'Check missing dates',
  note: 'Each stay is checked in the background and is a query on your plan. You can keep working or leave, and stop at any time.',
  each: 'One night at a time',
  eachNote:
    'Most reliable: it shows what one night costs. Where your rates have a minimum stay, we check the shortest stay you sell.',
  merged: 'Stays of up to 7 nights',
  mergedNote: 'Fewer queries. A GDS may sell a long stay at other prices, or state only its first night.',
  gds: 'GDS',
  nights: (gds: string, nights: number) => `${gds}: ${countText(nights, 'missing night')}`,
  stays: (gds: string) => `Stays in ${gds}`,
  queries: 'Queries',
  counting: 'Counting the queries …',
  closed: (count: number) =>
    `${nightsText(count)} can’t be checked: your rates don’t allow a stay over ${count === 1 ? 'it' : 'them'}.`,
  tooFew: (left: number) =>
    left > 0
      ? `Only ${queriesText(left)} left. Check the first ${countText(left, 'stay')} now, and the rest after you upgrade.`
      : 'No queries left. Upgrade to check these dates.',
  next: (month: string, nights: number) => `Also ${month}: ${countText(nights, 'missing night')}`,
  nextNote: 'Only a few nights are left of this month.',
  list: 'Show the stays',
  start: (count: number) => `Check ${countText(count, 'stay')} (${queriesText(count)})`,
  cancel: 'Cancel',
  running: (done: number, total: number) =>
    total === 0 ? 'Checking …' : `Checking stays: ${numberText(done)} of ${numberText(total)}`,
  progress: 'Stays checked',
  done: (count: number) => `${countText(count, 'stay')} checked`,
  failed: (count: number) => `${countText(count, 'stay')} could not be checked:`,
  skipped: (count: number) =>
    `${countText(count, 'stay')} not sent, because the GDS had failed before. Check the missing dates again later.`,
  dismiss: 'Dismiss',
} as const

export const importWords = {
  title: 'Import a file',
  drop: 'Drop a file here, or',
  choose: 'Choose a file',
  kinds: 'CSV or Excel (XLSX) from our templates, or OpenTravel XML. Up to 10 MB.',
  tooLarge: 'The file is larger than 10 MB.',
  emptyFile: 'This file is empty',
  otherKind: 'Choose a .csv, .xlsx or .xml file.',
  check: 'Validate only',
  run: 'Import',
  runNow: 'Import now',
  running: (step: string) => step || 'Reading the file',
  problems: (count: number) => `Nothing was imported: ${countText(count, 'error')}`,
  problemsNote: 'Fix the file and upload it again.',
  warnings: (count: number) => `Skipped: ${countText(count, 'warning')}`,
  warningsNote: 'The rest of the file is not affected.',
  warningTable: 'Skipped',
  replaced: (count: number) => `Replaced: ${countText(count, 'mapping')} for one GDS`,
  replacedNote: 'The file names these booking codes for both GDS, and the newest statement counts.',
  replacedTable: 'Replaced',
  warning: 'Warning',
  checked: 'The file is valid. Nothing was changed.',
  nothing: 'The file contains no changes.',
  imported: (version: number) => `Imported as version ${version}`,
  failed: 'The import failed',
  changed: 'Changes',
  kind: 'Table',
  added: 'Added',
  changedCount: 'Changed',
  removed: 'Deleted',
  undo: 'Undo this import',
  table: 'Errors',
  sheet: 'Sheet',
  row: 'Row',
  column: 'Column',
  path: 'Element',
  problem: 'Error',
  templates: 'Templates',
  templatesNote: 'Excel has all tables as sheets; CSV has one table. Prefilled templates contain your current rates.',
  format: 'Format',
  tableOf: 'Table',
  allTables: 'All tables',
  empty: 'Empty template',
  filled: 'Prefilled template',
} as const
