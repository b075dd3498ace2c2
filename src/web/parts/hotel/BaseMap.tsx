// The bundled base map as an SVG: countries and cities with their names, the hotel's marker, and the scale. S2§2
import { markerPath } from '../../../domain/map/map-svg.ts'
import type { MapView } from '../../../domain/map/map-view.ts'

type BaseMapProps = { view: MapView; city: string | null; label: string }

export const BaseMap = ({ view: { width, height, countries, cities, scale }, city, label }: BaseMapProps) => (
  <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
    <g className="map-countries" fillRule="evenodd">
      {countries.map(({ path }) => (
        <path key={path} d={path} />
      ))}
    </g>
    <g className="map-names" aria-hidden>
      {countries.map(
        ({ name }) =>
          name && (
            <text key={name.text} x={name.x} y={name.y}>
              {name.text}
            </text>
          ),
      )}
    </g>
    <g className="map-cities" aria-hidden>
      {cities.map(({ text, x, y, side }) => (
        <g key={text} data-side={side} transform={`translate(${x} ${y})`}>
          <circle r={2} />
          <text x={side === 'right' ? 6 : -6} y={4}>
            {text}
          </text>
        </g>
      ))}
      {city && (
        <text className="map-place" x={width / 2} y={height / 2 + 15}>
          {city}
        </text>
      )}
    </g>
    <g className="map-pin">
      <path d={markerPath(width / 2, height / 2)} />
      <circle cx={width / 2} cy={height / 2 - 17} r={4} />
    </g>
    <g className="map-scale" transform={`translate(${width / 2 - scale.pixels / 2} ${height - 12})`} aria-hidden>
      <path d={`M0 0v-5m0 5h${scale.pixels}m0 0v-5`} />
      <text x={scale.pixels / 2} y={-5}>
        {scale.kilometres} km
      </text>
    </g>
  </svg>
)
