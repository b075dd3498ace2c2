// The words of the pages of own data.
import type { OwnKind } from '../../../domain/own-data/records.ts'
import type { OwnSection } from '../../paths.ts'
import { countText } from '../../lib/format.ts'

export const sectionNames: Record<OwnSection, string> = {
  overview: 'Overview',
  proposal: 'From the GDS',
  rooms: 'Rooms',
  plans: 'Rate plans',
  codes: 'Booking codes',
  prices: 'Prices',
  taxes: 'Taxes and fees',
  restrictions: 'Restrictions',
  import: 'Import',
  versions: 'History',
  connection: 'Connection',
}
/** The singular of each kind in a sentence. */
export const kindNames: Record<OwnKind, { one: string; many: string }> = {
  rooms: { one: 'room', many: 'rooms' },
  plans: { one: 'rate plan', many: 'rate plans' },
  codes: { one: 'booking code', many: 'booking codes' },
  prices: { one: 'price', many: 'prices' },
  taxes: { one: 'tax or fee', many: 'taxes and fees' },
  restrictions: { one: 'restriction', many: 'restrictions' },
}

export const words = {
  title: 'Your rates',
  titleOf: (hotel: string) => `Your rates: ${hotel}`,
  chooseHotel: 'Choose a hotel to see its rates.',
  hotels: 'Hotels',
  hotel: 'Hotel',
  city: 'City',
  findHotel: 'Find a hotel',
  noHotels: 'No results',
  sections: 'Sections',
  readOnly: 'You have read-only access. Owners and managers can make changes.',

  scoringNow: (version: number) => `Saved as version ${version}. Re-scoring your checkups …`,
  scored: (version: number) => `Scored against version ${version}.`,
  scoredAgain: (version: number) => `Done: your checkups have been re-scored against version ${version}.`,
  seeRates: 'View rates',

  add: (kind: OwnKind) => `Add ${kindNames[kind].one}`,
  edit: (kind: OwnKind, name: string) => `Edit ${kindNames[kind].one} ${name}`,
  find: (kind: OwnKind) => `Find ${kindNames[kind].many}`,
  none: (kind: OwnKind) => `No ${kindNames[kind].many} yet.`,
  noneFound: 'No results',
  allPlans: 'All rate plans',
  allRooms: 'All rooms',
  bothGds: 'Both',
  actionsFor: (name: string) => `Actions for ${name}`,
  change: 'Edit',
  remove: 'Delete',
  saved: (kind: OwnKind, name: string) => `${nameOfKind(kind)} ${name} has been saved`,
  removed: (kind: OwnKind, name: string) => `${nameOfKind(kind)} ${name} has been deleted`,
  undo: 'Undo',
  undone: 'Undone',
  save: 'Save',
  saveAndAdd: 'Save and add another',
  cancel: 'Cancel',
  draft: 'Draft restored',
  startOver: 'Start over',
  gone: 'This record has been deleted.',
  countsOf: (added: number, changed: number, removed: number) =>
    ` (${added} added, ${changed} changed, ${removed} deleted)`,
  emptyHint: 'Empty fields aren’t compared.',
} as const

export const nameOfKind = (kind: OwnKind) => kindNames[kind].one.replace(/^./, (letter) => letter.toUpperCase())

export const overviewWords = {
  path: 'Set up',
  next: 'Next',
  nextTo: 'Next step',
  done: 'Done',
  viewRates: 'View rates',
  whatToFix: 'What to fix',
  steps: {
    rooms: { title: 'Add rooms', none: 'The rooms you sell, with their beds.' },
    plans: { title: 'Add rate plans', none: 'Meals, cancellation and guarantee of each plan.' },
    prices: { title: 'Add prices', none: 'What each plan costs, and when.' },
    codes: { title: 'Map booking codes', none: 'Assign a plan and a room to each booking code in the GDS.' },
    taxes: { title: 'Add taxes and fees', none: 'City tax, service charge, resort fee …' },
  },
  unknown: (count: number) =>
    `${countText(count, 'booking code')} of your latest checkups ${count === 1 ? 'is' : 'are'} unmapped.`,
  lacking: 'Still missing',
  lackingNote: 'Empty fields aren’t compared.',
  lacks: {
    roomName: 'Rooms without a name',
    beds: 'Rooms without beds',
    guests: 'Rooms without max guests',
    planName: 'Rate plans without a name',
    breakfast: 'Rate plans without breakfast included or not',
    cancellation: 'Rate plans without cancellation terms',
    guarantee: 'Rate plans without a guarantee',
  },
  nothingLacks: 'Rooms and rate plans are complete.',
  emptyTitle: 'Add your rates so we can check the GDS',
  empty:
    'Until then we only check that each rate is consistent. Start in any of these ways; you can combine and undo them.',
  propose: {
    title: 'Take them from the GDS',
    text: 'Rooms, rate plans and booking codes from your latest checkups. You review them before they’re saved.',
    go: 'See the proposal',
  },
  fill: {
    title: 'Fill in forms',
    text: 'Rooms, rate plans and prices. About ten minutes for a small hotel.',
    go: 'Add the first room',
  },
  upload: {
    title: 'Upload a file',
    text: 'A completed template (CSV or Excel), or an OpenTravel file (XML) from your system.',
    go: 'Upload a file',
  },
  expect: {
    title: 'Accept rates from the GDS',
    text: 'Open a rate that is correct and choose ‘Accept as correct’. Edit the rest here.',
    go: 'View rates',
  },
} as const
