// Chooses hotels by checkbox: found by name, page by page; those chosen on other pages stay chosen.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { hotels } from '../../../contract/hotels.ts'
import { countText } from '../../lib/format.ts'
import { ChoiceList } from '../../ui/fields/ChoiceList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/tables/Pager.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { namesakeNotes, noteOfHotel, type RegisteredHotel } from './hotel-notes.ts'
import { RegisteredFor } from './RegisteredFor.tsx'
import { listQuery } from '../../lib/queries.ts'

export const hotelChoicesQuery = (query: z.input<typeof hotels.list.query>) =>
  listQuery(['hotel-choices', query], hotels.list, { query }, { gds: 'both' })

/** S1§9: of the assignment screen. */
const perPage = 50

type HotelPickerProps = {
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  error?: string | undefined
  /** Searched for by its name. */
  registered?: RegisteredHotel | undefined
}

export const HotelPicker = ({ chosen, onChoose, error, registered }: HotelPickerProps) => {
  const [name, setName] = useState<string>()
  const [page, setPage] = useState(1)
  const { data } = useQuery(hotelChoicesQuery({ name, page, length: perPage }))
  const noteIn = namesakeNotes(data?.data ?? [])
  const choices = data?.data.map((hotel) => ({
    id: hotel.id,
    label: hotel.name,
    note: noteIn(hotel, noteOfHotel(hotel)),
  }))
  return (
    <div>
      <RegisteredFor
        hotel={registered}
        onFind={(wanted) => {
          setName(wanted)
          setPage(1)
        }}
      />
      <div className="row between wrap">
        <SearchInput
          label="Find hotel"
          value={name}
          onSearch={(text) => {
            setName(text)
            setPage(1)
          }}
        />
        <span className="muted num" role="status">
          {countText(chosen.size, 'hotel')} selected
        </span>
      </div>
      {data?.data.length === 0 && <EmptyState>No hotels found</EmptyState>}
      <ChoiceList label="Hotels" quiet long choices={choices} chosen={chosen} onChoose={onChoose} error={error} />
      {data && data.meta.last_page > 1 && <Pager paging={data.meta} onPage={setPage} />}
    </div>
  )
}
