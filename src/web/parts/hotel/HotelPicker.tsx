// Chooses hotels by checkbox: found by name, page by page; those chosen on other pages stay chosen.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { type HotelRow, hotels } from '../../../contract/hotels.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'
import { call } from '../../lib/call.ts'
import { counted, townText } from '../../lib/format.ts'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'

export const hotelChoicesQuery = (query: z.input<typeof hotels.list.query>) =>
  queryOptions({
    queryKey: ['hotel-choices', query],
    queryFn: ({ signal }) => call(hotels.list, { query }, { signal, gds: 'both' }),
    placeholderData: keepPreviousData,
    meta: { anyGds: true },
  })

/** Its town and codes, by which hotels of one name are told apart. */
export const noteOfHotel = ({ gds_hotels, ...hotel }: Pick<HotelRow, 'city' | 'country' | 'gds_hotels'>): string =>
  [
    cityOf(hotel),
    ...gds_hotels.map(
      ({ gds_id, chain_code, property_id }) =>
        `${gdsLabelOfId(gds_id)} ${[chain_code, property_id].filter(Boolean).join(' ')}`,
    ),
  ]
    .filter(Boolean)
    .join(' · ')

export const cityOf = ({ city, country }: Pick<HotelRow, 'city' | 'country'>) => townText({ city, country })

/** S1§9: of the assignment screen. */
const perPage = 50

type HotelPickerProps = {
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  error?: string | undefined
  /** The hotel that they gave when they registered: searched for by its name. */
  registered?: { name: string; text: string } | undefined
}

export const HotelPicker = ({ chosen, onChoose, error, registered }: HotelPickerProps) => {
  const [name, setName] = useState<string>()
  const [page, setPage] = useState(1)
  const { data } = useQuery(hotelChoicesQuery({ name, page, length: perPage }))
  const choices = data?.data.map((hotel) => ({ id: hotel.id, label: hotel.name, note: noteOfHotel(hotel) }))
  return (
    <div>
      {registered && (
        <p className="muted small">
          Registered for {registered.text}.{' '}
          <button
            type="button"
            className="text-button"
            onClick={() => {
              setName(registered.name)
              setPage(1)
            }}
          >
            Find it
          </button>
        </p>
      )}
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
          {counted(chosen.size, 'hotel')} selected
        </span>
      </div>
      {data?.data.length === 0 && <EmptyState>No hotels found</EmptyState>}
      <ChoiceList label="Hotels" quiet long choices={choices} chosen={chosen} onChoose={onChoose} error={error} />
      {data && data.meta.last_page > 1 && <Pager paging={data.meta} onPage={setPage} />}
    </div>
  )
}
