// Finds a hotel of the catalogue that is not among the matches, to map the candidate to. S2§2
import { Button } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CandidateDetail, leastSearched } from '../../../contract/hotel-candidates.ts'
import type { HotelRow } from '../../../contract/hotels.ts'
import { noteOfHotel } from '../../parts/hotel/hotel-notes.ts'
import { hotelChoicesQuery } from '../../parts/hotel/HotelPicker.tsx'
import { DelayedSearch } from '../../ui/tables/DelayedSearch.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { words } from './words.ts'

const shownAtMost = 20

type MapFormProps = { candidate: CandidateDetail; onMap: (hotel: HotelRow) => void; onClose: () => void }

export const MapForm = ({ candidate, onMap, onClose }: MapFormProps) => {
  const [sought, setSought] = useState<string>()
  const { name, address, city } = candidate
  // Until something is typed: what else is in its city.
  const query = hotelChoicesQuery({ ...(sought ? { name: sought } : { city: city ?? '' }), length: shownAtMost })
  const { data } = useQuery(sought || city ? query : { ...query, queryFn: skipToken })
  const found = sought || city ? data?.data : undefined
  const isInCity = !sought && found !== undefined && found.length > 0
  return (
    <Dialog title={words.map} onClose={onClose}>
      <p className="muted">{[name, address, city].filter(Boolean).join(', ')}</p>
      <DelayedSearch label={words.mapFind} value={sought} least={leastSearched} onSearch={setSought} />
      {!sought && !isInCity && <EmptyState>{words.mapStart}</EmptyState>}
      {sought && found?.length === 0 && <EmptyState>{words.mapNone}</EmptyState>}
      {isInCity && <h3 className="match-city muted small">{words.mapInCity(city ?? '')}</h3>}
      <ul className="match-hotels" aria-live="polite">
        {found?.map((hotel) => (
          <li key={hotel.id} className="row between">
            <div>
              <div>{hotel.name}</div>
              <div className="muted small">{[hotel.address, noteOfHotel(hotel)].filter(Boolean).join(' · ')}</div>
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={`${words.mapNow} ${hotel.name}`}
              onClick={() => onMap(hotel)}
            >
              {words.mapNow}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
