// /dashboard/hotels/{hotelId}: a hotel, its booking codes, and what to fix. S1§2
import './dashboard.css'
import '../../ui/page-tabs.css'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { addDays } from '../../../domain/stay.ts'
import { rememberDates } from '../../lib/session.ts'
import { useNewestChecks } from '../../parts/checkup/hotel-checks.ts'
import { LazyChecksProgress } from '../../parts/checkup/lazy-progress.ts'
import { FirstCheckups } from '../../parts/checkup/FirstCheckups.tsx'
import { readsOwnData } from '../../parts/account/account.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { profileQuery } from '../auth/queries.ts'
import { BookingCodesList } from './BookingCodesList.tsx'
import { HotelCard, LazyOverTimeSection, WindowInput } from './Parts.tsx'
import { bookingCodesQuery, datesOf, defaultDates, firstCheckupsEvery, overviewQuery } from './queries.ts'
import { fixText, words } from './words.ts'
import { lazyPart } from '../../ui/Lazy.tsx'

const FixSection = lazyPart(async () => (await import('./FixSection.tsx')).FixSection)

const route = getRouteApi('/inside/dashboard/hotels/$hotelId')

export const HotelPage = () => {
  const hotelId = Number(route.useParams().hotelId)
  const search = route.useSearch()
  const filter = route.useNavigate()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const dates = datesOf(search)
  const checks = useNewestChecks(profile)
  const sorting = { by: search.codes_by ?? 'rate_plan', direction: search.codes_direction ?? 'asc' } as const
  const { data: overview } = useQuery(overviewQuery({ ...dates, hotel_id: hotelId }))
  const checking = overview?.data.first_checkups
  const isChecking = checking != null
  const { data, isPlaceholderData } = useQuery({
    ...bookingCodesQuery({
      ...dates,
      hotel_id: hotelId,
      rate_plan: search.rate_plan,
      page: search.codes_page,
      sort_by: sorting.by,
      sort_direction: sorting.direction,
    }),
    refetchInterval: isChecking ? firstCheckupsEvery : false,
  })
  const client = useQueryClient()
  useEffect(
    () => (isChecking ? () => void client.invalidateQueries({ queryKey: ['booking-codes'] }) : undefined),
    [isChecking, client],
  )
  const [hotel] = overview?.data.hotels ?? []
  const fixPlan = search.tab === 'fix'
  const here = { to: '/dashboard/hotels/$hotelId', params: { hotelId: String(hotelId) } } as const
  return (
    <>
      <HotelCard hotel={hotel} page={fixPlan ? fixText.tab : words.codes}>
        {readsOwnData(profile) && (
          <LinkButton variant="default" {...paths.ownData(hotelId)}>
            {words.ownData}
          </LinkButton>
        )}
        <LinkButton {...paths.hotelRates(hotelId)}>{words.rateCheck}</LinkButton>
      </HotelCard>
      {profile.is_demo && <FirstCheckups progress={checking} />}
      {checks && (
        <Suspense fallback={null}>
          <LazyChecksProgress checks={checks} dates={dates} />
        </Suspense>
      )}
      <section className="card" aria-labelledby="codes">
        <nav className="page-tabs" aria-label={fixText.sections}>
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
            search={{ ...search, tab: 'fix' }}
            activeOptions={{ exact: true, includeSearch: true }}
            activeProps={{}}
          >
            {fixText.tab}
          </Link>
        </nav>
        <div className="table-bar">
          <h2 id="codes">{fixPlan ? fixText.tab : words.codes}</h2>
          {fixPlan ? (
            <span className="push" />
          ) : (
            <>
              <span className="muted num">{data?.meta.total}</span>
              <SearchInput
                label={words.findCode}
                value={search.rate_plan}
                onSearch={(text, replace) =>
                  filter({ search: { ...search, rate_plan: text?.toUpperCase(), codes_page: undefined }, replace })
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
        {fixPlan ? (
          <Suspense fallback={<div className="fix-wait" />}>
            <FixSection hotelId={hotelId} name={hotel?.name} dates={dates} />
          </Suspense>
        ) : (
          <BookingCodesList hotelId={hotelId} codes={data} old={isPlaceholderData} sorting={sorting} />
        )}
      </section>
      {!fixPlan && (
        <LazyOverTimeSection
          hotelId={hotelId}
          search={search}
          onSearch={(change) => void filter({ search: { ...search, ...change }, replace: true, resetScroll: false })}
        />
      )}
    </>
  )
}
