// /hotel-emails: the contact addresses of hotels, edited in their rows. S2§2
import './mailbook.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { FoundHotel } from '../../../contract/hotels.ts'
import { townText } from '../../lib/format.ts'
import { EditInPlace } from '../../ui/fields/EditInPlace.tsx'
import type { Column } from '../../ui/tables/DataTable.tsx'
import { FilteredTable } from '../../ui/tables/FilteredTable.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { HotelEmailForm } from './HotelEmailForm.tsx'
import { mailbookQuery } from './queries.ts'
import { words } from './words.ts'

const route = getRouteApi('/inside/hotel-emails')
type Sort = 'name' | 'city'
const filters = (['name', 'city', 'property_id', 'email'] as const).map((name) => ({
  name,
  label: words.filters[name],
}))

const idsOf = ({ property_ids: { travelport_id, sabre_id } }: FoundHotel) =>
  [...new Set([travelport_id, sabre_id])].filter(Boolean).join(', ') || '-'
const emailsOf = ({ custom_emails }: FoundHotel) => custom_emails.map(({ email }) => email).join(', ')

export const MailbookPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [edited, setEdited] = useState<number>()
  const { name, city, property_id, email, page } = search
  const sorting = { by: search.sort_by ?? 'name', direction: search.sort_direction ?? 'asc' } as const
  const empty = !name && !city && !property_id && !email
  const { data, isPlaceholderData } = useQuery(
    mailbookQuery({
      name,
      city,
      property_id,
      email: empty ? '@' : email, // S2§5
      page,
      length: 20,
      sort_by: sorting.by,
      sort_direction: sorting.direction,
    }),
  )
  const emailCell = (hotel: FoundHotel) => (
    <EditInPlace
      label={words.edit(hotel.name)}
      value={emailsOf(hotel) || words.add}
      className="mailbook-address"
      editing={edited === hotel.id}
      onEdit={() => setEdited(hotel.id)}
    >
      <HotelEmailForm hotel={hotel} email={emailsOf(hotel)} onClose={() => setEdited(undefined)} />
    </EditInPlace>
  )
  const columns: Column<FoundHotel, Sort>[] = [
    { head: words.hotel, sort: 'name', wide: true, cell: (hotel) => <span className="row-name">{hotel.name}</span> },
    { head: words.city, sort: 'city', cell: (hotel) => townText(hotel) || '-', card: words.city },
    { head: words.propertyId, cell: idsOf, card: words.propertyId },
    { head: words.email, cell: emailCell, card: words.email, long: true },
  ]
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <p className="muted">{words.lead}</p>
      <FilteredTable
        label={words.title}
        filter={words.filter}
        filters={filters}
        given={{ name, city, property_id, email }}
        go={(change, replace = false) => navigate({ search: { ...search, ...change }, replace })}
        columns={columns}
        rows={data?.data}
        keyOf={(hotel) => hotel.id}
        cardHead={(hotel) => <span className="row-name">{hotel.name}</span>}
        old={isPlaceholderData}
        sorting={sorting}
        paging={data?.meta}
        empty={
          <>
            {words.none}
            {empty && <span className="mailbook-first">{words.first}</span>}
          </>
        }
      />
    </>
  )
}
