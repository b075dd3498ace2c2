// /dashboard: overall accuracy and the hotels. S1§2
import './dashboard.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { DashboardHotel } from '../../../contract/dashboard.ts'
import { countryText } from '../../lib/format.ts'
import { rememberDates } from '../../lib/session.ts'
import { Accuracy } from '../../parts/Accuracy.tsx'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { ruleSetQuery } from '../reference/queries.ts'
import { Actions, accuracyColumns, CriterionTiles, NameLink, OverallTile, Reasons, WindowInput } from './Parts.tsx'
import { datesOf, overviewQuery } from './queries.ts'
import { words } from './words.ts'

const route = getRouteApi('/inside/dashboard')

const noteOf = ({ city, country, property_id }: DashboardHotel) =>
  [[city, country && countryText(country)].filter(Boolean).join(', '), property_id].filter(Boolean).join(' · ')
const name = (hotel: DashboardHotel) => <NameLink name={hotel.name} note={noteOf(hotel)} link={paths.hotel(hotel.id)} />
const columns: Column<DashboardHotel, 'name' | keyof DashboardHotel['summary']>[] = [
  { head: words.hotel, sort: 'name', wide: true, cell: name },
  ...accuracyColumns<DashboardHotel>(),
]

export const DashboardPage = () => {
  const search = route.useSearch()
  const filter = route.useNavigate()
  const navigate = useNavigate()
  const dates = datesOf(search)
  const sorting = { by: search.sort_by ?? 'all', direction: search.sort_direction ?? 'desc' } as const
  const { data, isPlaceholderData } = useQuery(
    overviewQuery({
      ...dates,
      name: search.name,
      page: search.page,
      sort_by: sorting.by,
      sort_direction: sorting.direction,
    }),
  )
  const { data: rules, isPending: sentencesAwaited } = useQuery(ruleSetQuery)
  const overview = data?.data
  // Where nothing was read for the dates, rows of dashes would only hide that. S1§2
  const nothing = overview?.basis.rates === 0
  return (
    <>
      <div className="row between wrap">
        <PageTitle>{words.title}</PageTitle>
        <WindowInput
          value={dates}
          onChange={(chosen) => {
            rememberDates(chosen)
            void filter({ search: { ...search, ...chosen, page: undefined } })
          }}
        />
      </div>
      <div className="hero">
        <OverallTile overview={overview} />
        <Reasons
          reasons={sentencesAwaited ? undefined : overview?.reasons}
          none={nothing ? words.noData : words.noReasons}
          sentenceOf={(check) => rules?.checks.find((known) => known.check === check)?.reason}
        />
      </div>
      <CriterionTiles summary={overview?.summary} />
      <section className="card" aria-labelledby="hotels">
        <div className="table-bar">
          <h2 id="hotels">{words.hotels}</h2>
          <span className="muted num">{nothing ? 0 : data?.meta.total}</span>
          <SearchInput
            label={words.findHotel}
            value={search.name}
            onSearch={(text) => filter({ search: { ...search, name: text, page: undefined } })}
          />
        </div>
        <DataTable
          label={words.hotels}
          columns={columns}
          rows={nothing ? [] : overview?.hotels}
          keyOf={(hotel) => hotel.id}
          cardHead={(hotel) => (
            <div className="row between">
              <div>{name(hotel)}</div>
              <Accuracy value={hotel.summary.all} strong />
            </div>
          )}
          menu={(hotel) => (
            <Actions
              name={hotel.name}
              hotelId={hotel.id}
              rateId={hotel.checkup_rate_id}
              first={{ label: words.bookingCodes, link: paths.hotel(hotel.id) }}
            />
          )}
          onOpen={(hotel) => navigate(paths.hotel(hotel.id))}
          old={isPlaceholderData}
          sorting={sorting}
          onSort={({ by, direction }) =>
            filter({ search: { ...search, sort_by: by, sort_direction: direction, page: undefined } })
          }
          paging={data?.meta}
          onPage={(page) => filter({ search: { ...search, page } })}
          empty={words.noData}
        />
      </section>
    </>
  )
}
