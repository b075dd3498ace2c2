// The bundled base map: coordinates from texts, countries cut to the view, and the map of a document. S2§2
import { expect, test } from 'vitest'
import { decodeBaseMap, type Topology } from './base-map.ts'
import { coordinatesOf } from './coordinates.ts'
import { mapSvg } from './map-svg.ts'
import { mapCities } from './cities.ts'
import { mapAround, type MapView } from './map-view.ts'

/** Two countries on a grid of degrees, 0 to 20 east and 20 to 40 east, which share the border at 20; the second is ten degrees tall. */
const topology: Topology = {
  transform: { scale: [1, 1], translate: [0, 40] },
  arcs: [
    // The border, northwards.
    [
      [20, 0],
      [0, 10],
    ],
    // Around the west, from the border's north end to its south end.
    [
      [20, 10],
      [-20, 0],
      [0, -10],
      [20, 0],
    ],
    // Around the east.
    [
      [20, 10],
      [20, 0],
      [0, -10],
      [-20, 0],
    ],
  ],
  objects: {
    countries: {
      geometries: [
        { type: 'Polygon', properties: { name: 'Westland' }, arcs: [[0, 1]] },
        { type: 'MultiPolygon', properties: { name: 'Eastland' }, arcs: [[[0, 2]]] },
        { type: 'Polygon', properties: { name: 'Backland' }, arcs: [[~1, ~0]] },
      ],
    },
  },
}
const base = decodeBaseMap(topology)
const size = { width: 960, height: 320 }

test.each([
  ['45.76', '4.84', { latitude: 45.76, longitude: 4.84 }],
  ['-33.9', '+151.2', { latitude: -33.9, longitude: 151.2 }],
  ['0', '0.000', null],
  ['91', '4', null],
  ['45.76', '181', null],
  ['45.76', null, null],
  ['N45', '4.84', null],
  ['', '', null],
])('coordinates %s and %s', (latitude, longitude, expected) => {
  expect(coordinatesOf({ latitude, longitude })).toEqual(expected)
})

test('borders are shared: a country is its arcs in order, backwards where they say so', () => {
  const [west, east, back] = base
  expect(west?.polygons[0]?.box).toEqual({ west: 0, east: 20, south: 40, north: 50 })
  expect(east?.polygons[0]?.box).toEqual({ west: 20, east: 40, south: 40, north: 50 })
  expect(back?.polygons[0]?.rings()[0]?.toSorted()).toEqual(west?.polygons[0]?.rings()[0]?.toSorted())
})

test('countries in view are drawn and named, the others are left out', () => {
  const at = (longitude: number) =>
    mapAround(base, { latitude: 45, longitude }, size).countries.map(({ name }) => name?.text)
  expect(at(20)).toEqual(['Westland', 'Eastland', 'Backland'])
  expect(at(30)).toEqual(['Eastland'])
  expect(at(-90)).toEqual([])
})

test('the map goes on beyond the date line', () => {
  const moved: Topology = { ...topology, transform: { scale: [1, 1], translate: [-180, 40] } }
  const { countries } = mapAround(decodeBaseMap(moved), { latitude: 45, longitude: 179 }, size)
  expect(countries.map(({ name }) => name?.text)).toContain('Westland')
})

test('no path leaves the view, near a pole either', () => {
  for (const [latitude, longitude] of [
    [45, 20],
    [40.1, 39.9],
    [49.9, 0],
    [89, 20],
  ] as const) {
    const { countries } = mapAround(base, { latitude, longitude }, size)
    const numbers = countries.flatMap(({ path }) => path.match(/-?[\d.]+/g) ?? []).map(Number)
    expect(numbers.filter((number) => !(number >= -4 && number <= 964))).toEqual([])
  }
})

test('a document gets the same map as SVG text with its marker, and names are escaped', () => {
  const view: MapView = {
    ...size,
    countries: [{ path: 'M0 0L1 0L1 1Z', name: { text: '<b>&', x: 1, y: 1 } }],
    cities: [{ text: 'St. Gallen', x: 10, y: 20, side: 'left' }],
    scale: { kilometres: 100, pixels: 80 },
  }
  const svg = mapSvg(view, 'Lyon <i>')
  expect(svg).toContain('text-anchor="end">St. Gallen</text>')
  expect(svg).toContain('>Lyon &#60;i&#62;</text>')
  expect(mapSvg(view, null)).not.toContain('Lyon')
  expect(svg).toContain('>&#60;b&#62;&#38;</text>')
  expect(svg).toContain('M480 160')
  expect(svg).toContain('100 km')
})

test('large cities in view are named beside their dots, never over each other, a country or the hotel', () => {
  const neighbours = base.filter(({ name }) => name !== 'Backland')
  expect(new Set(mapCities.map(([name]) => name)).size).toBe(mapCities.length)
  const lyon = mapAround(base, { latitude: 45.76, longitude: 4.84 }, size)
  expect(lyon.cities.map(({ text }) => text)).toEqual(expect.arrayContaining(['Geneva', 'Milan', 'Turin']))
  // Its own name stands below the marker.
  expect(lyon.cities.map(({ text }) => text)).not.toContain('Lyon')
  for (const [, latitude, longitude] of mapCities) {
    const { cities: shown, countries } = mapAround(neighbours, { latitude, longitude }, size)
    const lines = [
      ...shown.map(({ text, x, y, side }) => ({
        from: side === 'right' ? x + 6 : x - 6 - 6 * text.length,
        y,
        long: 6 * text.length,
      })),
      ...countries.flatMap(({ name }) =>
        name ? [{ from: name.x - 3 * name.text.length, y: name.y - 4, long: 6 * name.text.length }] : [],
      ),
      { from: 470, y: 150, long: 20 },
    ]
    const over = lines.flatMap((one, at) =>
      lines
        .slice(at + 1)
        .filter(({ from, y, long }) => Math.abs(y - one.y) < 8 && from < one.from + one.long && one.from < from + long),
    )
    expect({ latitude, longitude, over }).toEqual({ latitude, longitude, over: [] })
    expect(shown.every(({ x, y }) => x > 0 && x < size.width && y > 0 && y < size.height)).toBe(true)
  }
})
