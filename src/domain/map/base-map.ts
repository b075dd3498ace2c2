// The bundled base map: countries as rings of longitude and latitude, decoded once from TopoJSON (Natural Earth, 1:50 m).

/** As world-atlas ships it: arcs are steps on a grid, shared by the countries on both sides of a border. */
export type Topology = {
  transform: { scale: readonly number[]; translate: readonly number[] }
  arcs: readonly (readonly (readonly number[])[])[]
  objects: { countries: { geometries: readonly Geometry[] } }
}
type Geometry = {
  properties: { name: string }
  type: string
  /** Of a Polygon its rings, of a MultiPolygon the rings of each. */
  arcs?: unknown
}

export type Point = readonly [x: number, y: number]
export type Box = { west: number; south: number; east: number; north: number }
/** The outer ring comes first, then its holes. They are put together when a map shows them: few of 80,000 points are. */
export type Polygon = { rings: () => readonly (readonly Point[])[]; box: Box }
export type BaseMap = readonly { name: string; polygons: readonly Polygon[] }[]

/** Longitude and latitude of each point in turn. */
type Arc = { numbers: Float64Array; box: Box }

export const decodeBaseMap = (topology: Topology): BaseMap => {
  const arcs = topology.arcs.map((steps) => decodeArc(steps, topology.transform))
  // A negative number is the arc of its complement, walked backwards.
  const arcOf = (step: number) => arcs[step < 0 ? ~step : step]
  const ringOf = (steps: readonly number[]): Point[] => {
    const ring: Point[] = []
    for (const step of steps) {
      const numbers = arcOf(step)?.numbers ?? new Float64Array()
      const points = Array.from({ length: numbers.length / 2 }, (_, at): Point => {
        const from = 2 * (step < 0 ? numbers.length / 2 - 1 - at : at)
        return [numbers[from] ?? 0, numbers[from + 1] ?? 0]
      })
      // Each arc begins where the one before ends.
      ring.push(...(ring.length === 0 ? points : points.slice(1)))
    }
    return ring
  }
  return topology.objects.countries.geometries.map(({ type, arcs: parts, properties: { name } }) => {
    const polygons = type === 'Polygon' ? [parts as number[][]] : type === 'MultiPolygon' ? (parts as number[][][]) : []
    return {
      name,
      polygons: polygons.map((rings) => ({
        rings: () => rings.map(ringOf),
        box: boxAround((rings[0] ?? []).flatMap((step) => arcOf(step)?.box ?? [])),
      })),
    }
  })
}

const decodeArc = (steps: Topology['arcs'][number], { scale, translate }: Topology['transform']): Arc => {
  const [scaleX = 1, scaleY = 1] = scale
  const [startX = 0, startY = 0] = translate
  const numbers = new Float64Array(steps.length * 2)
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  let [x, y] = [0, 0]
  for (let at = 0; at < steps.length; at += 1) {
    x += steps[at]?.[0] ?? 0
    y += steps[at]?.[1] ?? 0
    const [east, north] = [x * scaleX + startX, y * scaleY + startY]
    numbers[2 * at] = east
    numbers[2 * at + 1] = north
    if (east < box.west) box.west = east
    if (east > box.east) box.east = east
    if (north < box.south) box.south = north
    if (north > box.north) box.north = north
  }
  return { numbers, box }
}

const boxAround = (boxes: readonly Box[]): Box => ({
  west: Math.min(...boxes.map(({ west }) => west)),
  south: Math.min(...boxes.map(({ south }) => south)),
  east: Math.max(...boxes.map(({ east }) => east)),
  north: Math.max(...boxes.map(({ north }) => north)),
})
