// /dashboard/hotels/{hotelId}: a hotel, its booking codes, and what to mend. S1§2
import './dashboard.css'
import './page-tabs.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { z } from 'zod'
import type { BookingCodeRow } from '../../../contract/dashboard.ts'
import { addDays } from '../../../domain/stay.ts'
import { agoText } from '../../lib/format.ts'
import { rememberDates } from '../../lib/session.ts'
import { Accuracy } from '../../parts/Accuracy.tsx'
import { readsOwnData } from '../../parts/account.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { profileQuery } from '../auth/queries.ts'
import { Actions, accuracyColumns, HotelCard, NameLink, WindowInput } from './Parts.tsx'
import { bookingCodesQuery, datesOf, defaultDates, overviewQuery } from './queries.ts'
import { mendWords, words } from './words.ts'

const MendSection = lazy(() => import('./MendSection.tsx').then((file) => ({ default: file.MendSection })))

type Row = z.output<typeof BookingCodeRow>
type Sort = 'rate_plan' | keyof Row['summary'] | 'last_read_at'
const route = getRouteApi('/inside/dashboard/hotels/$hotelId')

const name = (hotelId: number, row: Row) => (
  <NameLink name={row.rate_plan} note={row.rate_name ?? ''} link={paths.bookingCode(hotelId, row.rate_plan)} />
)
const columnsOf = (hotelId: number): Column<Row, Sort>[] => [
  { head: words.code, sort: 'rate_plan', wide: true, cell: (row) => name(hotelId, row) },
  ...accuracyColumns<Row>(),
  {
    head: words.lastRead,
    sort: 'last_read_at',
    right: true,
    cell: (row) => <span className="muted small">{row.last_read_at ? agoText(row.last_read_at) : '-'}</span>,
  },
]

export const HotelPage = () => {
  const hotelId = Number(route.useParams().hotelId)
  const search = route.useSearch()
  const filter = route.useNavigate()
  const navigate = useNavigate()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const dates = datesOf(search)
  const sorting = { by: search.codes_by ?? 'rate_plan', direction: search.codes_direction ?? 'asc' } as const
  const { data: overview } = useQuery(overviewQuery({ ...dates, hotel_id: hotelId }))
  const { data, isPlaceholderData } = useQuery(
    bookingCodesQuery({
      ...dates,
      hotel_id: hotelId,
      rate_plan: search.rate_plan,
      page: search.codes_page,
      sort_by: sorting.by,
      sort_direction: sorting.direction,
    }),
  )
  const [hotel] = overview?.data.hotels ?? []
  const mending = search.tab === 'mend'
  const here = { to: '/dashboard/hotels/$hotelId', params: { hotelId: String(hotelId) } } as const
  return (
    <>
      <HotelCard hotel={hotel}>
        {readsOwnData(profile) && (
          <LinkButton variant="default" {...paths.ownData(hotelId)}>
            {words.ownData}
          </LinkButton>
        )}
        <LinkButton {...paths.hotelRates(hotelId)}>{words.rateCheck}</LinkButton>
      </HotelCard>
      <section className="card" aria-labelledby="codes">
        <nav className="page-tabs" aria-label={mendWords.sections}>
          <Link
            {...here}
            search={{ ...search, tab: undefined }}
            activeOptions={{ exact: true, includeSearch: true }}
            activeProps={{}}
          >
            {words.codes}
          </Link>
          <Link
            {...here}
            search={{ ...search, tab: 'mend' }}
            activeOptions={{ exact: true, includeSearch: true }}
            activeProps={{}}
          >
            {mendWords.tab}
          </Link>
        </nav>
        <div className="table-bar">
          <h2 id="codes">{mending ? mendWords.tab : words.codes}</h2>
          {mending ? (
            <span className="push" />
          ) : (
            <>
              <span className="muted num">{data?.meta.total}</span>
              <SearchInput
                label={words.findCode}
                value={search.rate_plan}
                onSearch={(text) =>
                  filter({ search: { ...search, rate_plan: text?.toUpperCase(), codes_page: undefined } })
                }
              />
            </>
          )}
          <WindowInput
            value={dates}
            min={addDays(defaultDates().start_date, 1)} // S1§9
            onChange={(chosen) => {
              rememberDates(chosen)
              void filter({ search: { ...search, ...chosen, codes_page: undefined } })
            }}
          />
        </div>
        {mending ? (
          <Suspense fallback={<div className="mend-wait" />}>
            <MendSection hotelId={hotelId} name={hotel?.name} dates={dates} />
          </Suspense>
        ) : (
          <DataTable
            label={words.codes}
            columns={columnsOf(hotelId)}
            rows={data?.data}
            keyOf={(row) => row.rate_plan}
            cardHead={(row) => (
              <div className="row between">
                <div>{name(hotelId, row)}</div>
                <Accuracy value={row.summary.all} strong />
              </div>
            )}
            menu={(row) => (
              <Actions
                name={row.rate_plan}
                hotelId={hotelId}
                rateId={row.checkup_rate_id}
                first={{ label: words.previousSearches, link: paths.bookingCode(hotelId, row.rate_plan) }}
              />
            )}
            onOpen={(row) => navigate(paths.bookingCode(hotelId, row.rate_plan))}
            old={isPlaceholderData}
            sorting={sorting}
            onSort={({ by, direction }) =>
              filter({ search: { ...search, codes_by: by, codes_direction: direction, codes_page: undefined } })
            }
            paging={data?.meta}
            onPage={(page) => filter({ search: { ...search, codes_page: page } })}
            empty={words.noData}
          />
        )}
      </section>
    </>
  )
}
