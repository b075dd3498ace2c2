// /own-data: choose a hotel; skipped if there is only one.
import './own-data.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router'
import type { HotelRow } from '../../../contract/hotels.ts'
import { townText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { hotelListQuery } from '../hotels/queries.ts'
import { words } from './words.ts'

const route = getRouteApi('/inside/own-data')

const hotelNameCell = (hotel: HotelRow) => (
  <Link className="row-name" {...paths.ownData(hotel.id)}>
    {hotel.name}
  </Link>
)

export const OwnHotelsPage = () => {
  const { name, page } = route.useSearch()
  const filter = route.useNavigate()
  const navigate = useNavigate()
  const { data, isPlaceholderData } = useQuery(hotelListQuery({ name, page }))
  const [only] = data?.data ?? []
  if (only && data?.meta.total === 1 && name === undefined) return <Navigate {...paths.ownData(only.id)} replace />
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <p className="muted own-choose">{words.chooseHotel}</p>
      <section className="card" aria-labelledby="own-hotels">
        <div className="table-bar">
          <h2 id="own-hotels">{words.hotels}</h2>
          <span className="muted num">{data?.meta.total}</span>
          <SearchInput
            label={words.findHotel}
            value={name}
            onSearch={(text, replace) => filter({ search: { name: text, page: undefined }, replace })}
          />
        </div>
        <DataTable
          label={words.hotels}
          columns={[
            { head: words.hotel, cell: hotelNameCell },
            { head: words.city, card: words.city, cell: townText },
          ]}
          rows={data?.data}
          keyOf={(hotel) => hotel.id}
          cardHead={hotelNameCell}
          onOpen={(hotel) => navigate(paths.ownData(hotel.id))}
          old={isPlaceholderData}
          paging={data?.meta}
          onPage={(to) => filter({ search: { name, page: to } })}
          empty={words.noHotels}
        />
      </section>
    </>
  )
}
