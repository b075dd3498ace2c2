// Where the names of large cities stand on the map: next to their dot, and never over each other, a country's name or the hotel.
import type { Point } from './base-map.ts'
import { mapCities } from './cities.ts'
import type { Coordinates } from './coordinates.ts'

/** `side`: of its dot. */
export type CityLabel = { text: string; x: number; y: number; side: 'right' | 'left' }
type Surroundings = {
  size: { width: number; height: number }
  names: readonly { text: string; x: number; y: number }[]
  scale: { pixels: number }
}
type Rectangle = { left: number; right: number; top: number; bottom: number }

/** Pixels: of a letter, of half a line, and from the dot to its name. */
const [letter, halfLine, gap] = [6, 8, 6]
const edge = 6

const overlap = (one: Rectangle, other: Rectangle) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

export const labelCities = (
  pointOf: (place: Coordinates) => Point,
  { size: { width, height }, names, scale }: Surroundings,
): CityLabel[] => {
  const [middle, foot] = [width / 2, height / 2]
  const taken: Rectangle[] = [
    // The pin with the name of its place below, and the scale.
    { left: middle - 56, right: middle + 56, top: foot - 30, bottom: foot + 20 },
    {
      left: middle - scale.pixels / 2 - edge,
      right: middle + scale.pixels / 2 + edge,
      top: height - 34,
      bottom: height,
    },
    ...names.map(({ text, x, y }) => {
      const half = (text.length * letter) / 2 + edge
      return { left: x - half, right: x + half, top: y - 12, bottom: y + 4 }
    }),
  ]
  return mapCities.flatMap(([text, latitude, longitude]): CityLabel[] => {
    const [x, y] = pointOf({ latitude, longitude })
    if (x < edge || x > width - edge || y < edge + halfLine || y > height - edge - halfLine) return []
    const long = text.length * letter + gap
    for (const side of ['right', 'left'] as const) {
      const [left, right] = side === 'right' ? [x - 3, x + long] : [x - long, x + 3]
      const room = { left, right, top: y - halfLine, bottom: y + halfLine }
      if (left < edge || right > width - edge || taken.some((other) => overlap(room, other))) continue
      taken.push(room)
      return [{ text, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, side }]
    }
    return []
  })
}
