// Where a hotel is: the bundled base map with a marker, or tiles where a tile server is configured. S2§2, S2§9
import './hotel-map.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { Hotel } from '../../../contract/hotels.ts'
import { reference } from '../../../contract/reference.ts'
import { type Coordinates, coordinatesOf } from '../../../domain/map/coordinates.ts'
import { meta } from '../../lib/call.ts'
import { lazyPart } from '../../ui/Lazy.tsx'
import { BaseMap } from './BaseMap.tsx'
import { dataQuery } from '../../lib/queries.ts'

const TileMap = lazyPart(async () => (await import('./TileMap.tsx')).TileMap)

/** S2§9 */
const height = 320
/** Widths are rounded up, so that a few pixels more are no other map. */
const step = 120

const mapQuery = ({ latitude, longitude }: Coordinates, width: number) =>
  dataQuery(
    ['map', latitude, longitude, width],
    reference.map,
    { query: { latitude, longitude, width, height } },
    { quiet: true, enabled: width > 0, placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY },
  )

type HotelMapProps = { hotel: Pick<Hotel, 'name' | 'city' | 'latitude' | 'longitude'> }

export const HotelMap = ({ hotel }: HotelMapProps) => {
  const at = coordinatesOf(hotel)
  if (!at) return <div className="hotel-map hotel-map-unknown">Unknown Latitude/Longitude</div>
  return (
    <>
      <PlacedMap at={at} city={hotel.city} label={`Map of ${[hotel.name, hotel.city].filter(Boolean).join(', ')}`} />
      <p className="muted small num hotel-map-note">
        {at.latitude}, {at.longitude}
      </p>
    </>
  )
}

type PlacedMapProps = { at: Coordinates; city: string | null; label: string }

const PlacedMap = ({ at, city, label }: PlacedMapProps) => {
  const tiles = meta('map-tiles')
  const [failed, setFailed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(Math.min(2_000, Math.max(240, Math.ceil(element.clientWidth / step) * step)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const tiled = tiles !== '' && !failed
  const { data } = useQuery({ ...mapQuery(at, width), enabled: width > 0 && !tiled })
  return (
    <div ref={box} className="hotel-map">
      {tiled ? (
        <Suspense fallback={null}>
          <TileMap at={at} label={label} address={tiles} onFail={() => setFailed(true)} />
        </Suspense>
      ) : (
        data && <BaseMap view={data} city={city} label={label} />
      )}
    </div>
  )
}
