// What does not change with a hotel. S2§3, S2§7
import type { Person } from '../../../domain/accounts.ts'
import type { Coordinates } from '../../../domain/map/coordinates.ts'
import { mapSvg } from '../../../domain/map/map-svg.ts'
import type { MapSize } from '../../../domain/map/map-view.ts'
import { rateCategoryNames } from '../../../domain/codes/rate-categories.ts'
import { type GdsId, type GdsName, gdsIdOf, gdsList } from '../../../domain/gds.ts'
import type { ReferenceRow } from '../../../gds/gds.ts'
import type { Context } from '../../platform/context.ts'
import { currentRecording, unrecorded } from '../../platform/process/recorded-reads.ts'
import { gdsStandingOf } from '../gds-credentials/service.ts'
import { mapOfPlace } from './load-base-map.ts'
import { listPhrases, listReference, removeReferenceBefore, upsertReference } from './data.ts'

export const allGds = async (context: Context, user: Person) => ({
  data: await Promise.all(gdsList.map(async (gds) => ({ ...gds, ...(await gdsStandingOf(context, user, gds.name)) }))),
})

/** The codes of OpenTravel and of the GDS's own table: one is active if the table has it, or if there is no table. */
export const rateCategories = async ({ db }: Context, gds: GdsName = 'travel_port') => {
  const table = new Map((await listReference(db, gdsIdOf(gds), 'rate_category')).map(({ code, name }) => [code, name]))
  const codes = [...new Set([...Object.keys(rateCategoryNames), ...table.keys()])]
  return {
    data: codes
      .toSorted((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1))
      .map((code) => ({
        code,
        name: table.get(code) ?? rateCategoryNames[code] ?? code,
        active: table.size === 0 || table.has(code),
      })),
  }
}

/** How long this process keeps in memory what changes monthly. */
const keptFor = 5 * 60_000
type AmenityNames = ReadonlyMap<string, string>
const kept = new WeakMap<Context, Map<GdsName, { at: number; names: AmenityNames }>>()

/** What a GDS calls its amenities, by type and code (`HA 113`): the same number means different things in each. */
export const gdsAmenityNames = async (context: Context, gds: GdsName): Promise<AmenityNames> => {
  const own = kept.get(context) ?? new Map<GdsName, { at: number; names: AmenityNames }>()
  kept.set(context, own)
  const isFresh = ({ at }: { at: number }) => context.now() - at < keptFor
  const known = own.get(gds)
  const used = known && isFresh(known) ? known : await unrecorded(() => loadAmenityNames(context, gds))
  own.set(gds, used)
  currentRecording()?.dependOn(() => isFresh(used) && kept.get(context)?.get(gds) === used)
  return used.names
}

const loadAmenityNames = async (context: Context, gds: GdsName) => {
  const rows = await listReference(context.db, gdsIdOf(gds), 'amenity')
  return { at: context.now(), names: new Map(rows.map(({ type, code, name }) => [`${type} ${code}`, name])) }
}

/** `whole`: what the GDS does not list any more goes. */
export const keepTables = async (
  context: Context,
  gds_id: GdsId,
  rows: readonly ReferenceRow[],
  whole: boolean,
): Promise<void> => {
  const at = new Date(context.now()).toISOString()
  await context.db.transaction(async (tx) => {
    await upsertReference(tx, gds_id, rows, at)
    if (whole) await removeReferenceBefore(tx, gds_id, at)
  })
  kept.delete(context) // names cached before the first table arrived
}

export const highlightedPhrases = async ({ db }: Context) => ({ data: await listPhrases(db) })

/** The map of a hotel as SVG text, for documents: its marker with the name of its city. */
export const hotelMapSvg = async (at: Coordinates, size: MapSize, city: string | null): Promise<string> =>
  mapSvg(await mapOfPlace(at, size), city)
