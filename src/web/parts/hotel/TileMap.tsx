// The map of a hotel with the tiles of the configured server; loaded only if there is one.
import 'leaflet/dist/leaflet.css'
import { circleMarker, map, tileLayer } from 'leaflet'
import { useEffect, useRef } from 'react'
import type { Coordinates } from '../../../domain/map/coordinates.ts'

type TileMapProps = {
  at: Coordinates
  label: string
  /** With {z}, {x} and {y}. */
  address: string
  /** No tile came: the bundled map takes its place. */
  onFail: () => void
}

// Streets with their names.
const zoom = 16

export const TileMap = ({ at, label, address, onFail }: TileMapProps) => {
  const box = useRef<HTMLDivElement>(null)
  const fail = useRef(onFail)
  const { latitude, longitude } = at
  useEffect(() => {
    fail.current = onFail
  })
  useEffect(() => {
    if (!box.current) return
    let loaded = false
    const shown = map(box.current, { scrollWheelZoom: false }).setView([latitude, longitude], zoom)
    shown.attributionControl.setPrefix(false)
    tileLayer(address, { maxZoom: 19, attribution: '© OpenStreetMap contributors' })
      .on('tileload', () => {
        loaded = true
      })
      .on('tileerror', () => {
        if (!loaded) fail.current()
      })
      .addTo(shown)
    circleMarker([latitude, longitude], { radius: 9, weight: 3, className: 'tile-map-marker' }).addTo(shown)
    return () => void shown.remove()
  }, [latitude, longitude, address])
  return <div ref={box} role="region" aria-label={label} />
}
