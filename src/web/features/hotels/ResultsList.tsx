// Hotels that a search found: ids and chain codes of the GDS that the person sees. S2§2, S2§6
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { FoundHotel } from '../../../contract/hotels.ts'
import type { Meta } from '../../../contract/values/paging.ts'
import { type GdsId, gdsList } from '../../../domain/gds.ts'
import { countryText, townText } from '../../lib/format.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable, type Sorting } from '../../ui/tables/DataTable.tsx'
import { words } from './words.ts'

export type HotelSort = 'name' | 'city' | 'country'

const idIn = ({ property_ids }: FoundHotel, gds: GdsId) =>
  gds === 1 ? property_ids.travelport_id : property_ids.sabre_id
const chainIn = ({ chain_codes }: FoundHotel, gds: GdsId) =>
  gds === 1 ? chain_codes.travelport_chain_code : chain_codes.sabre_chain_code

/** The rate search of a hotel in the selected GDS, or in the other one where only that sells it. S2§2 */
const useRateLink = () => {
  const selected = useSelectedGds()
  return ({ id, property_ids: { sabre_id, travelport_id } }: FoundHotel) => {
    const inSabre = sabre_id !== null && (selected === 'sabre' || travelport_id === null)
    return paths.rate({
      hotel_id: id,
      ...(inSabre ? { sabre_id } : travelport_id !== null && { travelport_id }),
    })
  }
}

const hotelColumns = (
  gdsIds: readonly number[],
  hotelLink: (hotel: FoundHotel) => ReactNode,
): Column<FoundHotel, HotelSort>[] => [
  { head: words.hotel, sort: 'name', wide: true, cell: hotelLink },
  { head: words.city, sort: 'city', cell: ({ city }) => city ?? '-' },
  { head: words.country, sort: 'country', cell: ({ country }) => (country ? countryText(country) : '-') },
  ...gdsList
    .filter(({ id }) => gdsIds.includes(id))
    .flatMap(({ id, label }): Column<FoundHotel, HotelSort>[] => [
      { head: words.idIn(label), card: words.idIn(label), cell: (hotel) => idIn(hotel, id) ?? '-' },
      { head: words.chainIn(label), card: words.chainIn(label), cell: (hotel) => chainIn(hotel, id) ?? '-' },
    ]),
]

type ResultsListProps = {
  /** Whose ID columns are shown. */
  gdsIds: readonly number[]
  rows: readonly FoundHotel[] | undefined
  paging: Meta | undefined
  old: boolean
  sorting: Sorting<HotelSort>
  /** The next Enter opens the first of them. */
  focused: boolean
  onSort: (sorting: Sorting<HotelSort>) => void
  onPage: (page: number) => void
}

export const ResultsList = ({ gdsIds, rows, paging, old, sorting, focused, onSort, onPage }: ResultsListProps) => {
  const navigate = useNavigate()
  const rateOf = useRateLink()
  const first = old ? undefined : rows?.[0]?.id
  useEffect(() => {
    if (focused && first !== undefined) document.querySelector<HTMLElement>('.row-name')?.focus()
  }, [focused, first, rows])
  const hotelLink = (hotel: FoundHotel) => (
    <Link className="row-name" {...rateOf(hotel)}>
      {hotel.name}
    </Link>
  )
  return (
    <DataTable
      label={words.results}
      columns={hotelColumns(gdsIds, hotelLink)}
      rows={rows}
      keyOf={(hotel) => hotel.id}
      cardHead={(hotel) => (
        <>
          {hotelLink(hotel)}
          <div className="row-note">{townText(hotel)}</div>
        </>
      )}
      onOpen={(hotel) => navigate(rateOf(hotel))}
      old={old}
      sorting={sorting}
      onSort={onSort}
      paging={paging}
      onPage={onPage}
      empty={words.none}
    />
  )
}
