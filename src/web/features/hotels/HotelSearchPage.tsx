// /search/hotel: finds a hotel by any of five filters, sent on Enter. S2§2
import './hotels.css'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { HotelRow } from '../../../contract/hotels.ts'
import { gdsList } from '../../../domain/gds.ts'
import { countryText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { profileQuery } from '../auth/queries.ts'
import { hotelListQuery } from './queries.ts'
import { words } from './words.ts'

const route = getRouteApi('/inside/search/hotel')
const filters = [
  { field: 'name', label: words.name },
  { field: 'city', label: words.city },
  { field: 'country', label: words.country },
  { field: 'property_id', label: words.propertyId },
  { field: 'chain_code', label: words.chainCode },
] as const
type Filters = Partial<Record<(typeof filters)[number]['field'], string>>

export const HotelSearchPage = () => {
  const search = route.useSearch()
  const given: Filters = Object.fromEntries(
    filters.flatMap(({ field }) => (search[field] ? [[field, search[field]]] : [])),
  )
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <FilterForm key={JSON.stringify(given)} given={given} />
      <section className="card" aria-label={words.results}>
        {Object.keys(given).length === 0 ? <EmptyState>{words.start}</EmptyState> : <Results given={given} />}
      </section>
    </>
  )
}

const FilterForm = ({ given }: { given: Filters }) => {
  const filter = route.useNavigate()
  const [more, setMore] = useState(Object.keys(given).some((field) => field !== 'name'))
  const submit = (form: HTMLFormElement) => {
    const sent = new FormData(form)
    const next = filters.map(({ field }) => [field, String(sent.get(field) ?? '').trim() || undefined])
    void filter({ search: Object.fromEntries(next) as Filters })
  }
  return (
    <form
      className="card hotel-filters"
      role="search"
      data-more={more || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      {filters.map(({ field, label }) => (
        <TextInput
          key={field}
          name={field}
          label={label}
          size="xs"
          defaultValue={given[field]}
          autoComplete="off"
          maxLength={255}
          {...(field === 'name' && { 'data-page-search': true, autoFocus: true })}
        />
      ))}
      <Button type="submit" size="xs">
        {words.search}
      </Button>
      <Button className="only-narrow" variant="default" size="xs" aria-expanded={more} onClick={() => setMore(!more)}>
        {words.moreFilters}
      </Button>
    </form>
  )
}

const placeOf = ({ city, country }: HotelRow) => [city, country && countryText(country)].filter(Boolean).join(', ')
const nameOf = (hotel: HotelRow) => (
  <Link className="row-name" {...paths.rate({ hotel_id: hotel.id })}>
    {hotel.name}
  </Link>
)
const columnsOf = (ids: readonly number[]): Column<HotelRow, 'name' | 'city' | 'country'>[] => [
  { head: words.hotel, sort: 'name', cell: nameOf },
  { head: words.city, sort: 'city', cell: ({ city }) => city ?? '-' },
  { head: words.country, sort: 'country', cell: ({ country }) => (country ? countryText(country) : '-') },
  // Administrators see every GDS, others those that are theirs. S2§2
  ...gdsList
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ id, label }) => {
      const of = ({ gds_hotels }: HotelRow) => gds_hotels.find((each) => each.gds_id === id)
      return [
        { head: words.idIn(label), card: words.idIn(label), cell: (row: HotelRow) => of(row)?.property_id ?? '-' },
        { head: words.chainIn(label), card: words.chainIn(label), cell: (row: HotelRow) => of(row)?.chain_code ?? '-' },
      ]
    }),
]

const Results = ({ given }: { given: Filters }) => {
  const search = route.useSearch()
  const filter = route.useNavigate()
  const navigate = useNavigate()
  const sorting = { by: search.sort_by ?? 'name', direction: search.sort_direction ?? 'asc' } as const
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { data, isPlaceholderData } = useQuery(
    hotelListQuery({ ...given, page: search.page, sort_by: sorting.by, sort_direction: sorting.direction }),
  )
  return (
    <DataTable
      label={words.results}
      columns={columnsOf(profile.is_admin ? gdsList.map(({ id }) => id) : profile.gds)}
      rows={data?.data}
      keyOf={(hotel) => hotel.id}
      cardHead={(hotel) => (
        <>
          {nameOf(hotel)}
          <div className="row-note">{placeOf(hotel)}</div>
        </>
      )}
      onOpen={(hotel) => navigate(paths.rate({ hotel_id: hotel.id }))}
      old={isPlaceholderData}
      sorting={sorting}
      onSort={({ by, direction }) =>
        filter({ search: { ...search, sort_by: by, sort_direction: direction, page: undefined } })
      }
      paging={data?.meta}
      onPage={(page) => filter({ search: { ...search, page } })}
      empty={words.none}
    />
  )
}
