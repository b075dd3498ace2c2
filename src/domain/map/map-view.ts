// The base map around a hotel, in pixels: the countries in view as paths, their names, large cities, and the length of the scale.
import type { BaseMap, Box, Point, Polygon } from './base-map.ts'
import { type CityLabel, labelCities } from './city-labels.ts'
import type { Coordinates } from './coordinates.ts'

export type MapSize = { width: number; height: number }
/** The hotel is in the middle. `name` is null if it would not fit. */
export type MapView = MapSize & {
  countries: { path: string; name: { text: string; x: number; y: number } | null }[]
  cities: CityLabel[]
  scale: { kilometres: number; pixels: number }
}

const kilometresPerPixel = 1.25
const kilometresPerDegree = 111.32
const scaleKilometres = 100
/** Beyond the edges, so that no cut is drawn as a coast. */
const margin = 4
/** Square pixels that a name needs, and pixels that it keeps from the edge and from the hotel. */
const [nameArea, nameMargin, nameClear] = [6_000, 48, 24]

export const mapAround = (base: BaseMap, { latitude, longitude }: Coordinates, size: MapSize): MapView => {
  const perLatitude = kilometresPerDegree / kilometresPerPixel
  // Near a pole a degree of longitude has no width left to draw.
  const perLongitude = perLatitude * Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  const { width, height } = size
  const [right, bottom] = [width + margin, height + margin]
  const inView = ({ west, east, south, north }: Box, shift: number) => {
    const [x1, x2] = [west, east].map((x) => (x + shift - longitude) * perLongitude + width / 2)
    const [y1, y2] = [north, south].map((y) => (latitude - y) * perLatitude + height / 2)
    return (x1 ?? 0) <= right && (x2 ?? 0) >= -margin && (y1 ?? 0) <= bottom && (y2 ?? 0) >= -margin
  }
  const drawn = ({ rings }: Polygon, shift: number) =>
    rings()
      .map((ring) => {
        const points = ring.map(
          ([x, y]): Point => [
            (x + shift - longitude) * perLongitude + width / 2,
            (latitude - y) * perLatitude + height / 2,
          ],
        )
        return clip(points, { west: -margin, south: -margin, east: right, north: bottom })
      })
      .filter(({ length }) => length > 2)
  const countries = base.flatMap(({ name, polygons }) => {
    // The map repeats beyond the date line.
    const parts = polygons.flatMap((polygon) =>
      [-360, 0, 360].filter((shift) => inView(polygon.box, shift)).map((shift) => drawn(polygon, shift)),
    )
    const path = parts.flat().map(pathOf).join('')
    return path === '' ? [] : [{ path, name: countryLabel(name, parts, size) }]
  })
  const scale = { kilometres: scaleKilometres, pixels: scaleKilometres / kilometresPerPixel }
  const names = countries.flatMap(({ name }) => name ?? [])
  const pointOf = (place: Coordinates): Point => {
    const east = ((place.longitude - longitude + 540) % 360) - 180
    return [east * perLongitude + width / 2, (latitude - place.latitude) * perLatitude + height / 2]
  }
  return { ...size, countries, cities: labelCities(pointOf, { size, names, scale }), scale }
}

/** Sutherland and Hodgman: what of a ring is inside the box, edge by edge. */
const clip = (ring: readonly Point[], { west, south, east, north }: Box): readonly Point[] => {
  const edges = [
    { axis: 0, edge: west, side: 1 },
    { axis: 0, edge: east, side: -1 },
    { axis: 1, edge: south, side: 1 },
    { axis: 1, edge: north, side: -1 },
  ] as const
  let points = ring
  for (const { axis, edge, side } of edges) {
    const kept: Point[] = []
    let before = points.at(-1)
    let there = before ? (before[axis] - edge) * side : 0
    for (const point of points) {
      const here = (point[axis] - edge) * side
      if (before && here >= 0 !== there >= 0) kept.push(pointBetween(before, point, there / (there - here)))
      if (here >= 0) kept.push(point)
      before = point
      there = here
    }
    points = kept
  }
  return points
}

const pointBetween = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

const rounded = (value: number) => Math.round(value * 10) / 10
/** Points closer than half a pixel to the one before are left out. */
const pathOf = (ring: readonly Point[]): string => {
  const kept: Point[] = []
  for (const point of ring) {
    const last = kept.at(-1)
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= 0.5) kept.push(point)
  }
  return kept.length < 3 ? '' : `M${kept.map((point) => point.map(rounded).join(' ')).join('L')}Z`
}

type Drawn = readonly (readonly Point[])[]
/** In the middle of the largest part, where it is large enough and clear of the hotel. */
const countryLabel = (text: string, parts: readonly Drawn[], { width, height }: MapSize) => {
  const [largest] = parts
    .flatMap(([outer]) => (outer ? [centreOf(outer)] : []))
    .toSorted((one, other) => other.area - one.area)
  if (!largest || largest.area < nameArea) return null
  const room = nameMargin + text.length * 2
  const x = Math.min(Math.max(largest.x, room), width - room)
  // The scale is at the bottom.
  const y = Math.min(Math.max(largest.y, nameMargin / 2), height - nameMargin)
  const near = Math.abs(y - height / 2) < nameClear && Math.abs(x - width / 2) < room + nameClear
  return { text, x: rounded(x), y: rounded(near ? y + 3 * nameClear : y) }
}

const centreOf = (ring: readonly Point[]) => {
  let [area, x, y] = [0, 0, 0]
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x0, y0] = ring.at(at - 1) ?? [x1, y1]
    const cross = x0 * y1 - x1 * y0
    area += cross / 2
    x += ((x0 + x1) * cross) / 6
    y += ((y0 + y1) * cross) / 6
  }
  return area === 0 ? { area: 0, x: 0, y: 0 } : { area: Math.abs(area), x: x / area, y: y / area }
}
