// The words of the matching view.
import type { CandidateStatus } from '../../../contract/hotel-candidates.ts'
import { roundedText } from '../../lib/format.ts'

type Sold = { chain_code: string; property_id: string }
const propertyText = ({ chain_code, property_id }: Sold) => `${chain_code} ${property_id}`

export const words = {
  title: 'Match hotels',
  back: 'All imports',
  toResolve: (count: number) => `${count} to resolve`,
  filter: 'Filter candidates',
  find: 'Find by name, city or property ID',
  from: 'Similarity from, %',
  to: 'Similarity to, %',
  chain: 'Chain code',
  clear: 'Clear filters',
  none: 'No candidates for selected filters',
  queue: 'Candidates',
  inFile: (gds: string) => `In the ${gds} file`,
  inCatalogue: 'In the catalogue',
  matches: 'Matches',
  noMatches: 'The hotels it was matched with have been deleted. Create a new hotel, or map it with another one.',
  compared: 'Candidate and match, field by field',
  fields: {
    name: 'Name',
    address: 'Address',
    city: 'City',
    post_code: 'Postcode',
    country: 'Country',
    phone: 'Phone',
    chain_code: 'Chain code',
    property_id: 'Property ID',
    coordinates: 'Coordinates',
  },
  verdicts: { same: 'Same', different: 'Different', absent: 'Only on one side', empty: 'Not given' },
  apart: (metres: number) =>
    metres < 1000 ? `${Math.round(metres)} m apart` : `${roundedText(metres / 1000, 1)} km apart`,
  previous: 'Previous',
  next: 'Next',
  create: 'Create',
  reject: 'Reject',
  match: 'Match',
  map: 'Map with another hotel',
  undo: 'Undo',
  undoLast: (name: string) => `Undo ${name}`,
  success: 'Success.',
  statuses: {
    open: 'To resolve',
    created: 'Created as a new hotel',
    rejected: 'Rejected',
    matched: 'Matched',
    mapped: 'Mapped with another hotel',
    skipped: 'Skipped when the import was closed',
  } satisfies Record<CandidateStatus, string>,
  replaces: (gds: string, property: Sold) =>
    `This hotel has the ${gds} property ${propertyText(property)}. Matching replaces it.`,
  replaceHelp: (hotel: string) => `${hotel} is then checked as the new property. You can undo this.`,
  replaceTitle: (gds: string, shown: Sold, meant: Sold) =>
    `Replace ${gds} ${propertyText(shown)} with ${propertyText(meant)}?`,
  replace: 'Replace property',
  mapFind: 'Find hotel',
  mapNone: 'No hotels found',
  mapStart: 'Enter at least 3 characters of its name',
  mapInCity: (city: string) => `Hotels in ${city}`,
  mapNow: 'Map',
  keys: { previous: 'P', next: 'N', create: 'C', reject: 'R', match: 'M', map: 'O', undo: 'U' },
} as const
