// The words of the global search.
import type { Profile } from '../../../contract/auth.ts'
import { countText, listText } from '../../lib/format.ts'
import { isAgent, readsOwnData } from '../account/account.ts'

const kindNames = {
  opened: 'Opened last',
  page: 'Pages',
  hotel: 'Hotels',
  code: 'Booking codes',
  property: 'Properties',
  issue: 'Issues',
  person: 'People',
} as const

type Whose = Pick<Profile, 'role' | 'is_admin' | 'is_demo'>
const findsPeople = ({ role, is_admin, is_demo }: Whose) =>
  is_admin || (!is_demo && (role === 'owner' || role === 'manager'))

/** What this person can search, as a sentence. */
const hintFor = (whose: Whose): string => {
  const kinds = [
    'pages',
    'hotels by name or property ID',
    ...(isAgent(whose) ? [] : ['booking codes']),
    ...(whose.is_admin || isAgent(whose) || readsOwnData(whose) ? ['issues by number, hotel or booking code'] : []),
    ...(findsPeople(whose) ? ['people by name or email'] : []),
  ]
  return `Find ${listText(kinds)}.`
}

export const searchTexts = {
  title: 'Search',
  field: 'Search for',
  placeholder: 'A few letters are enough',
  results: 'Results',
  kindNames,
  hintFor,
  tooShort: (least: number) => `Enter at least ${least} characters`,
  searching: 'Searching …',
  found: (count: number, more: boolean) => `${countText(count, 'result')}${more ? ' and more' : ''}`,
  none: (typed: string) => `No results for “${typed}”`,
  noneHint: 'Check the spelling, or try a part of the name.',
  retry: 'Try again',
  firstFew: (kind: string, count: number) => `${kind}: the first ${count}`,
  allHotels: 'Show all hotels',
  allProperties: 'Show all properties',
  allOfRole: {
    owner: 'Show all owners',
    manager: 'Show all managers',
    employee: 'Show all employees',
    travel_agent: 'Show all travel agents',
  },
  ownRates: 'Your rates',
  statuses: { open: 'Open', in_progress: 'In progress', closed: 'Closed' },
  issue: (id: number, hotel: string) => `#${id} ${hotel}`,
  keys: [
    ['↑ ↓', 'choose'],
    ['Enter', 'open'],
    ['Esc', 'close'],
  ],
} as const
