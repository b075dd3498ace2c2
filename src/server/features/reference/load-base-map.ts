// The bundled base map around a hotel: read from its package when the first map is wanted, then kept.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type BaseMap, decodeBaseMap, type Topology } from '../../../domain/map/base-map.ts'
import type { Coordinates } from '../../../domain/map/coordinates.ts'
import { mapAround, type MapSize, type MapView } from '../../../domain/map/map-view.ts'

let base: Promise<BaseMap> | undefined

/** Parsing, decoding and drawing take some 20 ms each the first time: other work of this thread runs between them. */
const readBaseMap = async (): Promise<BaseMap> => {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
  const topology = JSON.parse(await readFile(file, 'utf8')) as Topology
  await nextTurn()
  const decoded = decodeBaseMap(topology)
  await nextTurn()
  return decoded
}

const loadBaseMap = (): Promise<BaseMap> => {
  base ??= readBaseMap()
  return base
}

export const mapOfPlace = async (at: Coordinates, size: MapSize): Promise<MapView> =>
  mapAround(await loadBaseMap(), at, size)
