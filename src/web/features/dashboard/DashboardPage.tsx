// /dashboard: overall accuracy and the hotels. S1§2
import './dashboard.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { Suspense, useCallback, useState, useEffect, useMemo } from 'react'
import type { DashboardHotel } from '../../../contract/dashboard.ts'
import { gdsIdOf } from '../../../domain/gds.ts'
import { scoreText, townText } from '../../lib/format.ts'
import type { ChartSearch } from '../../lib/page-searches.ts'
import { Accuracy } from '../../parts/accuracy/Accuracy.tsx'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { gdsChoicesOf } from '../../parts/account/account.ts'
import { checklistQuery, hasChecklist, isListShown } from '../../parts/account/checklist.ts'
import { LazyChecklist } from '../../parts/account/lazy-checklist.ts'
import { FirstCheckups } from '../../parts/checkup/FirstCheckups.tsx'
import { mayCheckHotels, useNewestChecks } from '../../parts/checkup/hotel-checks.ts'
import { LazyChecksProgress } from '../../parts/checkup/lazy-progress.ts'
import { ChangesSection } from './ChangesSection.tsx'
import { CriterionTile } from './CriterionTile.tsx'
import { NotCheckedTile } from './NotCheckedTile.tsx'
import { OverallTile } from './OverallTile.tsx'
import {
  accuracyColumns,
  Actions,
  LazyOverTimeSection,
  LazyWatchedSection,
  NameLink,
  WindowInput,
  WithoutAccepted,
} from './Parts.tsx'
import { ReasonsTile } from './ReasonsTile.tsx'
import { profileQuery } from '../auth/queries.ts'
import { overviewOf } from './queries.ts'
import { bandWords, words } from './words.ts'
import { sortAndPage } from '../../ui/tables/data-table.ts'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { type Dates, rememberDates } from '../../lib/session.ts'
import { datesOf } from './values.ts'

const CheckHotelsDialog = lazyDialog<{ onClose: () => void; onStarted: () => void }>(
  async () => (await import('../../parts/checkup/CheckHotelsDialog.tsx')).CheckHotelsDialog,
)

const route = getRouteApi('/inside/dashboard')

const noteOf = ({ city, country, property_id }: DashboardHotel) =>
  [townText({ city, country }), property_id].filter(Boolean).join(' · ')
const hotelNameCell = (hotel: DashboardHotel) => (
  <NameLink name={hotel.name} note={noteOf(hotel)} link={paths.hotel(hotel.id)} />
)
/** The GDS that sells the hotel instead, if the reader has it. */
const NotSold = ({ id, name, gds_ids }: Pick<DashboardHotel, 'id' | 'name' | 'gds_ids'>) => {
  const profile = useSuspenseQuery(profileQuery).data
  const [other] = gdsChoicesOf(profile).filter((gds) => gds_ids.includes(gdsIdOf(gds.name)))
  if (!other) return <span className="muted small">{words.notSold}</span>
  return (
    <Link
      className="small link"
      aria-label={words.goToGds(name, other.label)}
      {...paths.hotel(id)}
      search={({ start_date, end_date }) => ({ start_date, end_date, gds: other.name })}
    >
      {words.soldIn(other.label)}
    </Link>
  )
}
/** Why a hotel has its score, and what raises it, is one click away. */
const overall = ({
  id,
  name: hotel,
  summary: { all },
  without_accepted,
  checked,
  property_id,
  gds_ids,
}: DashboardHotel) =>
  !checked ? (
    property_id === null ? (
      <NotSold id={id} name={hotel} gds_ids={gds_ids} />
    ) : (
      <span className="muted small">{words.neverChecked}</span>
    )
  ) : all === null ? (
    <Accuracy value={all} strong />
  ) : (
    <div style={{ textAlign: 'right' }}>
      <Link
        className="figure"
        aria-label={words.toFixAt(scoreText(all), hotel)}
        {...paths.hotel(id)}
        search={(dates) => ({ start_date: dates.start_date, end_date: dates.end_date, tab: 'fix' as const })}
      >
        <Accuracy value={all} strong />
      </Link>
      <WithoutAccepted value={without_accepted} />
    </div>
  )
type Sort = 'name' | keyof DashboardHotel['summary'] | 'last_read_at'
const columns: Column<DashboardHotel, Sort>[] = [
  { head: words.hotel, sort: 'name', wide: true, cell: hotelNameCell },
  ...accuracyColumns<DashboardHotel>().map((column) => (column.sort === 'all' ? { ...column, cell: overall } : column)),
]
const cardHead = (hotel: DashboardHotel) => (
  <div className="row between">
    <div>{hotelNameCell(hotel)}</div>
    {overall(hotel)}
  </div>
)
const menu = (hotel: DashboardHotel) => (
  <Actions
    name={hotel.name}
    hotelId={hotel.id}
    rateId={hotel.checkup_rate_id}
    first={{ label: words.bookingCodes, link: paths.hotel(hotel.id) }}
  />
)

export const DashboardPage = () => {
  const search = route.useSearch()
  const filter = route.useNavigate()
  const navigate = useNavigate()
  const dates = useDates(search)
  const openHotel = useCallback(({ id }: DashboardHotel) => void navigate(paths.hotel(id)), [navigate])
  const sorting = { by: search.sort_by ?? 'all', direction: search.sort_direction ?? 'asc' } as const
  const { data, isPlaceholderData } = useQuery(overviewOf(search))
  const overview = data?.data
  // If nothing was checked for the dates, rows of dashes would only hide that (S1§2); if nothing was ever checked, they say so.
  const isEmpty = overview?.basis.rates === 0
  const isNew = isEmpty && overview.never_checked > 0 && overview.never_checked === overview.unchecked
  const nothing = isEmpty && !isNew
  const profile = useSuspenseQuery(profileQuery).data
  const { role, is_admin, hotels } = profile
  const unassigned = !is_admin && role !== 'travel_agent' && hotels.length === 0
  const checks = useNewestChecks(profile)
  const { data: steps } = useQuery({ ...checklistQuery, enabled: hasChecklist(profile) })
  const [asksCheck, askCheck] = useState(false)
  const openCheck = useCallback(() => {
    void LazyChecksProgress.preload()
    askCheck(true)
  }, [])
  const [started, setStarted] = useState(0)
  const mayCheck = mayCheckHotels(profile) && hotels.length > 0
  // Tiles without figures say nothing; a search by name is about some of the hotels only.
  const isFolded = (isNew && search.name === undefined) || (isEmpty && unassigned)
  const chart = (change: ChartSearch) =>
    void filter({ search: { ...search, ...change }, replace: true, resetScroll: false })
  const range = bandWords.find(([band]) => band === search.band)?.[1]
  return (
    <>
      <div className="row between wrap">
        <PageTitle>{words.title}</PageTitle>
        <WindowInput
          value={dates}
          onChange={(chosen) => void filter({ search: { ...search, ...chosen, page: undefined } })}
        />
      </div>
      <FirstCheckups progress={overview?.first_checkups} />
      {checks && (
        <Suspense fallback={null}>
          <LazyChecksProgress checks={checks} dates={dates} started={started} />
        </Suspense>
      )}
      {isListShown(steps) && (
        <Suspense fallback={null}>
          <LazyChecklist profile={profile} {...(mayCheck && { onCheck: openCheck })} />
        </Suspense>
      )}
      <ChangesSection dates={dates} />
      <LazyWatchedSection />
      {isFolded ? (
        isNew && (
          <NotCheckedTile
            running={checks?.status === 'running' || overview.first_checkups !== null}
            onCheck={mayCheck ? openCheck : undefined}
          />
        )
      ) : (
        <>
          <div className="hero">
            <OverallTile
              summary={overview?.summary}
              without_accepted={overview?.without_accepted}
              basis={overview?.basis}
              bands={overview?.bands}
              unchecked={overview?.unchecked}
              dates={dates}
              band={search.band}
            />
            <ReasonsTile
              dates={dates}
              reasons={overview?.reasons}
              none={isNew ? words.neverChecked : nothing ? words.noData : words.noReasons}
            />
          </div>
          <CriterionTile summary={overview?.summary} dates={dates} />
          <LazyOverTimeSection search={search} onSearch={chart} />
        </>
      )}
      <section className="card" aria-labelledby="hotels">
        <div className="table-bar">
          <h2 id="hotels">{words.hotels}</h2>
          <span className="muted num">{nothing ? 0 : data?.meta.total}</span>
          {range !== undefined && (
            <Link
              className="tag chip"
              aria-label={words.allHotels}
              {...paths.dashboard}
              search={{ ...search, band: undefined }}
            >
              {words.inBand(range)} <IconX size={12} stroke={1.8} aria-hidden />
            </Link>
          )}
          {mayCheck && !isFolded && (
            <Button variant="default" size="xs" h={32} onClick={openCheck}>
              {words.checkAll}
            </Button>
          )}
          <SearchInput
            label={words.findHotel}
            value={search.name}
            onSearch={(text, replace) => filter({ search: { ...search, name: text, page: undefined }, replace })}
          />
        </div>
        <DataTable
          label={words.hotels}
          columns={columns}
          rows={nothing ? [] : overview?.hotels}
          keyOf={(hotel) => hotel.id}
          cardHead={cardHead}
          menu={menu}
          onOpen={openHotel}
          old={isPlaceholderData}
          sorting={sorting}
          paging={data?.meta}
          {...sortAndPage<Sort>((change) => filter({ search: { ...search, ...change } }))}
          empty={unassigned ? words.noHotels : words.noData}
          emptyAction={nothing && !unassigned && <LinkButton {...paths.rateCheck}>{words.checkRates}</LinkButton>}
        />
      </section>
      {asksCheck && (
        <Suspense fallback={null}>
          <CheckHotelsDialog
            onClose={() => askCheck(false)}
            onStarted={() => {
              askCheck(false)
              setStarted((times) => times + 1)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Those in its address last as long as the browser session, however they came there. S1§9 */
type SearchedDates = { [K in keyof Dates]?: Dates[K] | undefined }
const useDates = (search: SearchedDates): Dates => {
  const { start_date, end_date } = datesOf(search)
  const dates = useMemo(() => ({ start_date, end_date }), [start_date, end_date])
  const isStated = search.start_date !== undefined || search.end_date !== undefined
  useEffect(() => {
    if (isStated) rememberDates(dates)
  }, [isStated, dates])
  return dates
}
