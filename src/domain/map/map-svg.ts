// The base map as SVG text with the hotel's marker, for documents; screens draw the same view themselves.
import type { MapView } from './map-view.ts'

const escapedXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** `place`: the name below the marker. */
export const mapSvg = ({ width, height, countries, cities, scale }: MapView, place: string | null): string => {
  const [x, y] = [width / 2, height / 2]
  const names = countries.flatMap(({ name }) =>
    name ? [`<text x="${name.x}" y="${name.y}">${escapedXml(name.text)}</text>`] : [],
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#dfe7ee"/>`,
    `<g fill="#f7f6f2" stroke="#b9c1c9" stroke-width="1" stroke-linejoin="round">`,
    ...countries.map(({ path }) => `<path fill-rule="evenodd" d="${path}"/>`),
    `</g><g font-family="Inter, sans-serif" font-size="11" fill="#5b6570" text-anchor="middle">`,
    ...names,
    ...cities.map(
      ({ text, x: east, y: south, side }) =>
        `<circle cx="${east}" cy="${south}" r="1.8" fill="#5b6570"/>` +
        `<text x="${east + (side === 'right' ? 6 : -6)}" y="${south + 4}" font-size="10" text-anchor="${side === 'right' ? 'start' : 'end'}">${escapedXml(text)}</text>`,
    ),
    ...(place === null
      ? []
      : [`<text x="${x}" y="${y + 15}" fill="#22282f" font-weight="600">${escapedXml(place)}</text>`]),
    `</g><path d="${markerPath(x, y)}" fill="#b80d00" stroke="#ffffff" stroke-width="1.5"/>`,
    `<circle cx="${x}" cy="${y - 17}" r="4" fill="#ffffff"/>`,
    `<path d="M12 ${height - 12}v-5m0 5h${scale.pixels}m0 0v-5" fill="none" stroke="#5b6570"/>`,
    `<text x="${12 + scale.pixels / 2}" y="${height - 17}" font-family="Inter, sans-serif" font-size="10" fill="#5b6570" text-anchor="middle">${scale.kilometres} km</text>`,
    '</svg>',
  ].join('')
}

/** A pin whose point is the place. */
export const markerPath = (x: number, y: number): string =>
  `M${x} ${y}C${x - 4} ${y - 8} ${x - 10} ${y - 11} ${x - 10} ${y - 18}A10 10 0 0 1 ${x + 10} ${y - 18}C${x + 10} ${y - 11} ${x + 4} ${y - 8} ${x} ${y}Z`
