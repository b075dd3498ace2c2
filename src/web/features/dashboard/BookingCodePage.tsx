// /dashboard/hotels/{hotelId}/booking-codes/{code}: the previous searches of a booking code. S2§2
import './dashboard.css'
import { NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { z } from 'zod'
import type { PreviousSearch } from '../../../contract/dashboard.ts'
import { dayText, instantDay, instantTime } from '../../lib/format.ts'
import { Accuracy } from '../../parts/accuracy/Accuracy.tsx'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { lazyPart } from '../../ui/Lazy.tsx'
import { accuracyColumns, HotelCard, LazyOverTimeSection, WindowInput } from './Parts.tsx'
import { defaultDates, overviewQuery, searchesQuery } from './queries.ts'
import { words } from './words.ts'

const NightsSection = lazyPart(async () => (await import('./nights/NightsSection.tsx')).NightsSection)

type PreviousSearchRow = z.output<typeof PreviousSearch>
type Sort = 'created_at' | 'from_date' | keyof PreviousSearchRow['summary']
const route = getRouteApi('/inside/dashboard/hotels/$hotelId/booking-codes/$code')
const adultChoices = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

export const BookingCodePage = () => {
  const { hotelId: id, code } = route.useParams()
  const hotelId = Number(id)
  const search = route.useSearch()
  const filter = route.useNavigate()
  const navigate = useNavigate()
  const { start_date, end_date, adults, rac } = search
  const window = start_date && end_date ? { start_date, end_date } : undefined
  const sorting = { by: search.searches_by ?? 'created_at', direction: search.searches_direction ?? 'desc' } as const
  const { data: overview } = useQuery(overviewQuery({ ...defaultDates(), ...window, hotel_id: hotelId }))
  const { data, isPlaceholderData } = useQuery(
    searchesQuery(code, {
      start_date,
      end_date,
      adults,
      rac,
      hotel_id: hotelId,
      page: search.searches_page,
      sort_by: sorting.by,
      sort_direction: sorting.direction,
    }),
  )
  const rateOf = (row: PreviousSearchRow) => paths.rate({ hotel_id: hotelId, checkup_rate_id: row.id, code })
  const searched = (row: PreviousSearchRow) => (
    <>
      <Link className="row-name num" {...rateOf(row)}>
        {instantDay(row.created_at)}
      </Link>
      <div className="row-note num">{instantTime(row.created_at)}</div>
    </>
  )
  const columns: Column<PreviousSearchRow, Sort>[] = [
    { head: words.searched, sort: 'created_at', cell: searched },
    {
      head: words.stay,
      sort: 'from_date',
      cell: (row) => (
        <>
          <span className="num">{dayText(row.from_date)}</span>
          <div className="row-note num">– {dayText(row.to_date)}</div>
        </>
      ),
    },
    { head: words.adults, cell: (row) => <span className="num">{row.adults}</span> },
    { head: words.rac, cell: (row) => row.rac || '-' },
    ...accuracyColumns<PreviousSearchRow>(),
  ]
  const [hotel] = overview?.data.hotels ?? []
  return (
    <>
      <HotelCard hotel={hotel} page={code}>
        <Link className="icon-button" aria-label={words.close} {...paths.hotel(hotelId)}>
          <IconX size={18} aria-hidden />
        </Link>
      </HotelCard>
      <section className="card" aria-labelledby="searches">
        <div className="table-bar">
          <h2 id="searches">{words.searchesOf(code)}</h2>
          <span className="muted num">{data?.meta.total}</span>
          <NativeSelect
            size="xs"
            aria-label={words.adults}
            value={adults ?? ''}
            data={[
              { value: '', label: words.anyAdults },
              ...adultChoices.map((value) => ({ value, label: words.adultsCount(Number(value)) })),
            ]}
            onChange={(event) =>
              filter({
                search: { ...search, adults: Number(event.currentTarget.value) || undefined, searches_page: undefined },
              })
            }
          />
          <SearchInput
            label={words.rac}
            value={rac}
            onSearch={(text, replace) =>
              void filter({ search: { ...search, rac: text?.toUpperCase(), searches_page: undefined }, replace })
            }
          />
          <WindowInput
            value={window}
            onChange={(chosen) => filter({ search: { ...search, ...chosen, searches_page: undefined } })}
            onClear={() =>
              filter({ search: { ...search, start_date: undefined, end_date: undefined, searches_page: undefined } })
            }
          />
        </div>
        <DataTable
          label={words.searchesOf(code)}
          columns={columns}
          rows={data?.data}
          keyOf={(row) => row.id}
          cardHead={(row) => (
            <div className="row between">
              <div>
                {searched(row)}
                <div className="row-note num">{words.stayOf(row)}</div>
              </div>
              <Accuracy value={row.summary.all} strong />
            </div>
          )}
          onOpen={(row) => navigate(rateOf(row))}
          old={isPlaceholderData}
          sorting={sorting}
          onSort={({ by, direction }) =>
            filter({ search: { ...search, searches_by: by, searches_direction: direction, searches_page: undefined } })
          }
          paging={data?.meta}
          onPage={(page) => filter({ search: { ...search, searches_page: page } })}
          empty={words.noData}
        />
      </section>
      <LazyOverTimeSection
        hotelId={hotelId}
        code={code}
        search={search}
        onSearch={(change) => void filter({ search: { ...search, ...change }, replace: true, resetScroll: false })}
      />
      <Suspense fallback={<section className="card nights-wait" />}>
        <NightsSection hotelId={hotelId} code={code} adults={adults} />
      </Suspense>
    </>
  )
}
