// Runs an import chunk by chunk. Each chunk is one transaction with its outcomes and counts, so a killed process loses and repeats nothing.
import { countryCode } from '../../../domain/matching/country-code.ts'
import type { Context } from '../../platform/context.ts'
import { type HotelMatcher, startMatcher } from '../../workers/hotel-files/hotel-match-desk.ts'
import { zoneOfPlace } from '../../workers/time-zones.ts'
import { recordAudit } from '../audit/service.ts'
import { decideRows, leaveOutKnown, rowOutcomeOf, parseChunk, skippedOutcome } from './decide-rows.ts'
import { cellsIn } from './export-skipped.ts'
import {
  beginImport,
  type BegunImport,
  endChunk,
  findNextChunk,
  holdImport,
  insertCandidates,
  insertEntries,
  insertHotels,
  insertOutcomes,
  listCatalogue,
  listKnown,
  listSold,
  takeChunk,
} from './run-data.ts'

/** Begins an import or goes on with it; nothing happens if it has ended or has to be mapped first. Ends after the chunk that is being worked on. */
export const runImport = async (context: Context, id: number, signal: AbortSignal): Promise<void> => {
  const begun = await beginImport(context.db, id)
  if (!begun) return
  const matcher = await startMatcher(catalogue(context, begun.last_hotel_id))
  try {
    while (!signal.aborted && (await workOffChunk(context, { id, begun, matcher }))) continue
  } finally {
    await matcher.close()
  }
  signal.throwIfAborted()
}

const catalogueRows = 5_000
const catalogue = async function* ({ db }: Context, last: number) {
  for (let after = 0; ; ) {
    const hotels = await listCatalogue(db, { after, last, most: catalogueRows })
    if (hotels.length > 0) yield hotels
    if (hotels.length < catalogueRows) return
    after = hotels.at(-1)?.hotel_id ?? last
  }
}

type Work = { id: number; begun: BegunImport; matcher: HotelMatcher }
/** Whether there is more to do. What is slow happens before the transaction, what must hold in it is looked up again. */
const workOffChunk = async (context: Context, { id, begun, matcher }: Work): Promise<boolean> => {
  const { db } = context
  const { gds_id } = begun
  const chunk = await findNextChunk(db, id)
  if (!chunk) return false
  const { first_row } = chunk
  const parsed = parseChunk(cellsIn(chunk.rows), first_row, begun)
  const asked = { id, gds_id, property_ids: parsed.hotels.map(({ hotel }) => hotel.property_id) }
  const unknown = leaveOutKnown(parsed.hotels, await listKnown(db, asked), gds_id).hotels
  const compared = await matcher.compare(unknown.map(({ hotel }) => hotel))
  const byRow = new Map(unknown.map(({ row }, at) => [row, compared[at] ?? { decision: 'new' as const, matches: [] }]))
  return db.transaction(async (tx) => {
    if (!(await holdImport(tx, id))) return false
    if (!(await takeChunk(tx, id, first_row))) return true
    const at = new Date(context.now()).toISOString()
    const { hotels, skipped } = leaveOutKnown(parsed.hotels, await listKnown(tx, asked), gds_id)
    const similar = [...byRow.values()].flatMap(({ matches }) => matches.slice(0, 1).map(({ hotel_id }) => hotel_id))
    const { matched, created, candidates } = decideRows(hotels, byRow, await listSold(tx, gds_id, similar))
    const ids = await insertHotels(
      tx,
      created.map(({ hotel: { property_id: _, chain_code: __, global_id: ___, ...hotel } }) => {
        const code = countryCode(hotel.country)
        const located = { ...hotel, country: code.length === 2 ? code : hotel.country }
        return { ...located, time_zone: zoneOfPlace(located) }
      }),
    )
    const added = [...matched, ...created.map((each, n) => ({ ...each, hotel_id: ids[n] ?? 0 }))]
    await insertEntries(
      tx,
      gds_id,
      added.map(({ hotel: { property_id, chain_code, global_id }, hotel_id }) => ({
        hotel_id,
        property_id,
        chain_code,
        global_id,
      })),
    )
    await insertCandidates(tx, { id, gds_id, at }, candidates)
    const allSkipped = [...parsed.skipped, ...skipped]
    await insertOutcomes(tx, id, [
      ...matched.map((each) => rowOutcomeOf(each, 'matched', each.hotel_id, each.similarity)),
      ...created.map((each, n) => rowOutcomeOf(each, 'created', ids[n] ?? 0, each.similarity)),
      ...allSkipped.map(skippedOutcome),
    ])
    const counts = { added: added.length, to_resolve: candidates.length, skipped: allSkipped.length }
    const isLast = await endChunk(tx, { id, at }, counts)
    if (isLast) {
      const by = { id: begun.created_by, tenant_id: begun.tenant_id }
      const subject = `hotel import ${id}`
      await recordAudit(context, tx, { by, action: 'hotel_import.processed', subject })
    }
    return !isLast
  })
}
