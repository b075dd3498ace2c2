// What happens to the rows of a chunk: added to a hotel, a new hotel, a candidate for a person, or skipped.
import type { GdsId } from '../../../domain/gds.ts'
import { type ImportedHotel, parseHotelRow } from '../../../domain/hotel-file/parse-row.ts'
import type { Compared } from '../../workers/hotel-files/hotel-match.ts'
import type { BegunImport, NewCandidate, RowOutcome } from './run-data.ts'

type Position = { row: number; line: number }
type Skipped = Position & { reason: string } & Pick<ImportedHotel, 'name' | 'property_id' | 'chain_code'>
type ParsedRow = Position & { hotel: ImportedHotel }

/** Sabre's ids are unique, Travelport's within a chain. */
const propertyKey = (gds_id: GdsId, { property_id, chain_code }: Pick<ImportedHotel, 'property_id' | 'chain_code'>) =>
  gds_id === 2 ? property_id : `${chain_code} ${property_id}`

/** `rows` as a chunk holds them; `first_row` numbers them. */
export const parseChunk = (
  rows: readonly (readonly [number, ...string[]])[],
  first_row: number,
  { gds_id, mapping }: Pick<BegunImport, 'gds_id' | 'mapping'>,
): { hotels: ParsedRow[]; skipped: Skipped[] } => {
  const hotels: ParsedRow[] = []
  const skipped: Skipped[] = []
  for (const [at, [line, ...cells]] of rows.entries()) {
    const read = parseHotelRow(cells, mapping, gds_id)
    const position = { row: first_row + at, line }
    if ('reason' in read) skipped.push({ ...position, ...read })
    else hotels.push({ ...position, hotel: read })
  }
  return { hotels, skipped }
}

type Known = readonly Pick<ImportedHotel, 'property_id' | 'chain_code'>[]
/** Takes out properties that the catalogue or an earlier row has. */
export const leaveOutKnown = (
  rows: readonly ParsedRow[],
  known: Known,
  gds_id: GdsId,
): { hotels: ParsedRow[]; skipped: Skipped[] } => {
  const taken = new Set(known.map((each) => propertyKey(gds_id, each)))
  const hotels: ParsedRow[] = []
  const skipped: Skipped[] = []
  for (const each of rows) {
    const { name, property_id, chain_code } = each.hotel
    const key = propertyKey(gds_id, each.hotel)
    if (!taken.has(key)) hotels.push(each)
    else {
      const reason = 'This property is already in the catalogue or in an earlier row'
      skipped.push({ row: each.row, line: each.line, reason, name, property_id, chain_code })
    }
    taken.add(key)
  }
  return { hotels, skipped }
}

type DecidedRows = {
  matched: (ParsedRow & { hotel_id: number; similarity: number })[]
  created: (ParsedRow & { similarity: number | null })[]
  candidates: NewCandidate[]
}

/** A hotel that the GDS already sells gets a second property only from a person. `sold`: hotels that it sells. */
export const decideRows = (
  rows: readonly ParsedRow[],
  compared: ReadonlyMap<number, Compared>,
  sold: readonly number[],
): DecidedRows => {
  const decided: DecidedRows = { matched: [], created: [], candidates: [] }
  const taken = new Set(sold)
  for (const each of rows) {
    const { decision, matches } = compared.get(each.row) ?? { decision: 'new', matches: [] }
    const [best] = matches
    if (decision === 'new' || !best) decided.created.push({ ...each, similarity: best?.similarity ?? null })
    else if (decision === 'same' && !taken.has(best.hotel_id)) {
      taken.add(best.hotel_id)
      decided.matched.push({ ...each, ...best })
    } else
      decided.candidates.push({
        row: each.row,
        line: each.line,
        ...each.hotel,
        best_match: best.similarity,
        matches: matches.map(({ hotel_id, similarity }) => ({ hotel_id, similarity_index: similarity })),
      })
  }
  return decided
}

/** As the report and the list of outcomes keep it. */
export const rowOutcomeOf = (
  { row, line, hotel: { name, property_id, chain_code } }: ParsedRow,
  outcome: 'matched' | 'created',
  hotel_id: number,
  similarity: number | null,
): RowOutcome => ({ row, line, outcome, reason: null, name, property_id, chain_code, hotel_id, similarity })

export const skippedOutcome = (skipped: Skipped): RowOutcome => ({
  ...skipped,
  outcome: 'skipped',
  hotel_id: null,
  similarity: null,
})
