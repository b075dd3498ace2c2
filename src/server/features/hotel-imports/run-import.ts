// Runs an import chunk by chunk. Each chunk is one transaction with its outcomes and counts, so a killed process loses and repeats nothing.
import { randomUUID } from 'node:crypto'
import { countryCode } from '../../../domain/matching/country-code.ts'
import type { Context } from '../../platform/context.ts'
import { type HotelMatcher, startMatcher } from '../../workers/hotel-files/hotel-match-desk.ts'
import { zoneOfPlace } from '../../workers/time-zones.ts'
import { recordAudit } from '../audit/service.ts'
import { decideRows, leaveOutKnown, rowOutcomeOf, parseChunk, skippedOutcome } from './decide-rows.ts'
import { cellsIn } from './export-skipped.ts'
import {
  claimImport,
  type ClaimedImport,
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
  releaseLease,
  renewLease,
} from './run-data.ts'

type RunningImports = { work: Set<Promise<void>>; closing: AbortController }
const runningImports = new WeakMap<Context, RunningImports>()
const runningOf = (context: Context): RunningImports => {
  const running = runningImports.get(context) ?? { work: new Set(), closing: new AbortController() }
  runningImports.set(context, running)
  return running
}

const renewEvery = 10_000

/** Begins or continues an import in this process; nothing happens if another process works on it or it has to be mapped first. */
export const runImport = (context: Context, id: number): Promise<void> => {
  const { work, closing } = runningOf(context)
  const run = workOff(context, id, closing.signal)
    .catch((error: unknown) => context.log.error({ err: error, import: id }, 'hotel import'))
    .finally(() => work.delete(run))
  work.add(run)
  return run
}

/** Ends after the chunk that is being worked on. */
export const stopImports = async (context: Context): Promise<void> => {
  const { work, closing } = runningOf(context)
  closing.abort()
  await Promise.all(work)
}

const workOff = async (context: Context, id: number, signal: AbortSignal) => {
  const { db } = context
  if (signal.aborted) return
  const lease = randomUUID()
  const claimed = await claimImport(db, id, lease)
  if (!claimed) return
  const renewing = setInterval(() => {
    renewLease(db, id, lease).catch((error: unknown) => context.log.error({ err: error, import: id }, 'hotel import'))
  }, renewEvery).unref()
  try {
    const matcher = await startMatcher(catalogue(context, claimed.last_hotel_id))
    try {
      while (!signal.aborted && (await workOffChunk(context, { id, lease, claimed, matcher }))) continue
    } finally {
      await matcher.close()
    }
    await releaseLease(db, id, lease) // after a failure the lease delays the next try
  } finally {
    clearInterval(renewing)
  }
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

type Work = { id: number; lease: string; claimed: ClaimedImport; matcher: HotelMatcher }
/** Whether there is more to do. What is slow happens before the transaction, what must hold in it is looked up again. */
const workOffChunk = async (context: Context, { id, lease, claimed, matcher }: Work): Promise<boolean> => {
  const { db } = context
  const { gds_id } = claimed
  const chunk = await findNextChunk(db, id)
  if (!chunk) return false
  const { first_row } = chunk
  const parsed = parseChunk(cellsIn(chunk.rows), first_row, claimed)
  const asked = { id, gds_id, property_ids: parsed.hotels.map(({ hotel }) => hotel.property_id) }
  const unknown = leaveOutKnown(parsed.hotels, await listKnown(db, asked), gds_id).hotels
  const compared = await matcher.compare(unknown.map(({ hotel }) => hotel))
  const byRow = new Map(unknown.map(({ row }, at) => [row, compared[at] ?? { decision: 'new' as const, matches: [] }]))
  return db.transaction(async (tx) => {
    if (!(await holdImport(tx, id, lease))) return false
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
    const isLast = await endChunk(tx, { id, first_row, at }, counts)
    if (isLast) {
      const by = { id: claimed.created_by, tenant_id: claimed.tenant_id }
      const subject = `hotel import ${id}`
      await recordAudit(tx, { at: context.now(), by, of: by, action: 'hotel_import.processed', subject })
    }
    return !isLast
  })
}
