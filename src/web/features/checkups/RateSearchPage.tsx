// /hotel and /hotel/{tabKey}: choose a hotel and a stay, ask the GDS, and see what is wrong with each rate. S2§2, S2§4
import './rate-search.css'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { Profile } from '../../../contract/auth.ts'
import type { RateEntry } from '../../../contract/checkup-values.ts'
import { type GdsName, gdsNameOf } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import { ApiError } from '../../lib/call.ts'
import { selectGds, useSelectedGds } from '../../lib/gds.ts'
import { instantDay, instantTime } from '../../lib/format.ts'
import { gdsChoicesOf, isAgent } from '../../parts/account.ts'
import { CodesPanel, CodesSkeleton } from '../../parts/CodesPanel.tsx'
import { asked, useAsking } from '../../parts/rate-asking.ts'
import { type RatePlace, useRatePlace, useTab } from '../../parts/rate-place.ts'
import {
  type Draft,
  draftOf,
  emptyOf,
  firstDraft,
  isNamed,
  nothingAfter,
  placeOf,
  rateIn,
  searchMeans,
} from '../../parts/rate-search.ts'
import { RateTabs } from '../../parts/RateTabs.tsx'
import { StayFilters } from '../../parts/StayFilters.tsx'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFound } from '../../ui/ErrorPage.tsx'
import { profileQuery } from '../auth/queries.ts'
import { HotelHeader, HotelPicker, RatePanel, RateSkeleton, SearchProgress } from './Parts.tsx'
import { hotelOf, hotelReading, offeredDays, rateCategories, rateDetails } from './queries.ts'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone
const remembered = 'rate-search-hotel' // S2§6: the chosen hotel is remembered in this browser

export const RateSearchPage = () => (useTab() ? <RateSearch /> : <NotFound />)

const RateSearch = () => {
  const client = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const gds = useSelectedGds()
  const at = useRatePlace()
  const { tab, place, go } = at
  const wide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  useArrival(at, gds, profile)

  // A reading belongs to one GDS: after a switch in the header the newest one of the other GDS is shown.
  const { rate: _, ...unpinned } = place
  const reading = useQuery({
    ...hotelReading(gds, place.gds === undefined || place.gds === gds ? place : unpinned),
    ...(at.arrival && { enabled: false }),
  })
  const hotel = reading.data
  const rate = hotel && rateIn(hotel.rates, place)
  const current = place.hotel ?? null
  const today = hotel?.today ?? todayIn(here, Date.now())

  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null)
  const [edited, setEdited] = useState<{ of: number | undefined; draft: Draft }>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** A search clears the rates; `why` stays in their place when it failed. */
  const [cleared, setCleared] = useState<{ of: number; why?: string } | null>(null)
  const [wanted, setWanted] = useState({ days: false, categories: false })

  const stored = hotel?.checkup ? draftOf(hotel.checkup) : firstDraft(today)
  const draft = edited && edited.of === hotel?.checkup?.id ? edited.draft : stored
  const selected = chosen?.id ?? current
  const means = searchMeans({ current, selected, start_date: draft.start_date, today })
  const days = useQuery({ ...offeredDays(gds, place.hotel, today, draft), enabled: wanted.days && current !== null })
  const categories = useQuery({
    ...rateCategories(gds),
    enabled: gds !== undefined && (wanted.categories || draft.rate_category_codes.length > 0),
  })

  const asking = useAsking(gds, current, (error) => {
    const fields = error instanceof ApiError ? error.errors : {}
    setErrors(fields)
    // What was refused for a field was never asked: the rates of before stay.
    const refused = Object.keys(fields).length > 0
    setCleared((now) => (error && !refused && now ? { ...now, why: error.message } : null))
    if (error) return
    setEdited(undefined)
    // The newest reading, whatever named the one before.
    const { travelport: _tp, sabre: _sabre, ...newest } = unpinned
    go({ ...newest, ...(gds && { gds }) }, { replace: true })
  })
  const { running } = asking

  // The address names the reading that is shown, so that a reload and a link show the same one.
  useEffect(() => {
    const of = hotel?.checkup ? gdsNameOf(hotel.checkup.gds_id) : undefined
    if (!hotel || !of || !rate || running || (place.gds === of && place.rate === rate.id)) return
    if (of !== gds && gdsChoicesOf(profile).some(({ name }) => name === of)) selectGds(of)
    const pinned = { ...place, gds: of, rate: rate.id }
    client.setQueryData(hotelReading(of, pinned).queryKey, hotel)
    go(pinned, { replace: true })
  }, [hotel, rate, place, gds, running, profile, client, go])
  useEffect(() => {
    if (hotel) {
      localStorage.setItem(remembered, String(hotel.id))
      // The choice is fulfilled: going back later must not find it pending.
      setChosen((now) => (now?.id === hotel.id ? null : now))
    }
    if (reading.error instanceof ApiError && reading.error.status === 404) localStorage.removeItem(remembered)
  }, [hotel, reading.error])

  const open = (id: number) => {
    setEdited(undefined)
    setErrors({})
    go({ hotel: id, ...(gds && { gds }), ...(place.sort && { sort: place.sort }) })
  }
  const start = (stay: Draft) => {
    if (current === null || !gds) return
    setErrors({})
    setCleared({ of: current })
    asking.ask(asked(gds, current, stay))
  }
  const choose = (entry: RateEntry) => {
    const next = { ...place, rate: entry.id, code: entry.rate_plan }
    client.setQueryData(hotelReading(gds, next).queryKey, hotel)
    go(next, { replace: true })
  }
  const near = (entry: RateEntry) => void client.prefetchQuery(rateDetails(entry.id))

  const loading = current !== null && gds !== undefined && !hotel && !reading.error
  const empty =
    running || loading
      ? undefined
      : cleared && cleared.of === current
        ? nothingAfter(cleared.why)
        : emptyOf(hotel, place)
  const name = chosen ?? (hotel && current !== null ? { id: current, name: hotel.name } : null)
  return (
    <>
      {hotel ? <HotelHeader hotel={hotel} agent={isAgent(profile)} /> : <HotelHeader agent={isAgent(profile)} />}
      <StayFilters
        hotel={
          <HotelPicker
            gds={gds}
            agent={isAgent(profile)}
            chosen={name}
            onChoose={({ id, name: of }) => {
              setChosen({ id, name: of })
              if (current === null) open(id)
            }}
          />
        }
        draft={draft}
        today={today}
        pending={current === null || selected !== current}
        noHotel={current === null}
        ready={means !== 'nothing' && gds !== undefined && !loading}
        busy={running !== undefined}
        wide={wide}
        errors={errors}
        offered={days.data}
        categories={categories.data ?? []}
        onDates={() => setWanted((now) => ({ ...now, days: true }))}
        onCategories={() => setWanted((now) => ({ ...now, categories: true }))}
        onChange={(next) => {
          setErrors({})
          setEdited({ of: hotel?.checkup?.id, draft: next })
        }}
        onSearch={() => (means === 'switch' && selected !== null ? open(selected) : start(draft))}
      />
      <div className="rate-split">
        {hotel?.checkup && rate && !running && !empty ? (
          <CodesPanel
            wide={wide}
            rates={hotel.rates}
            selected={rate.id}
            order={place.sort ?? 'default'}
            priceWrong={hotel.checkup.price_wrong_rates}
            onOrder={(sort) => go({ ...place, sort }, { replace: true })}
            onSelect={choose}
            onNear={near}
          />
        ) : (
          wide && <CodesSkeleton loading={loading || running !== undefined} />
        )}
        <section className="card rate-card" aria-label={rate && !empty ? `Rate ${rate.rate_plan}` : 'Rates'}>
          <RateTabs tab={tab} onTab={(to) => go(place, { tab: to })} />
          <div id="rate-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
            {running && <SearchProgress search={running.key} />}
            {loading && !running && <RateSkeleton />}
            {reading.error && (
              <EmptyState title={reading.error.message}>Choose another hotel or load it again.</EmptyState>
            )}
            {empty && !reading.error && (
              <EmptyState
                title={empty.title}
                action={
                  <>
                    {empty.firstSearch && (isAgent(profile) || profile.is_admin) && (
                      <Link {...paths.hotelSearch}>Go to hotel search</Link>
                    )}
                    {cleared?.of === current && hotel?.checkup && hotel.rates.length > 0 && (
                      <Button variant="default" size="xs" onClick={() => setCleared(null)}>
                        Show the rates loaded on {instantDay(hotel.checkup.created_at)},{' '}
                        {instantTime(hotel.checkup.created_at)}
                      </Button>
                    )}
                  </>
                }
              >
                {empty.message}
              </EmptyState>
            )}
            {hotel?.checkup && rate && !running && !empty && (
              <RatePanel
                tab={tab}
                entry={rate}
                lost={place.code !== undefined && place.code !== rate.rate_plan ? place.code : undefined}
                checkup={hotel.checkup}
                today={today}
                evidence={!profile.is_demo}
                onRefresh={() => hotel.checkup && start(draftOf(hotel.checkup))}
              />
            )}
          </div>
        </section>
      </div>
    </>
  )
}

/** What another page names, or without that the hotel of last time; then the query string is gone. S2§2 */
const useArrival = ({ arrival, place, go }: RatePlace, gds: GdsName | undefined, profile: Profile) => {
  const named = useMemo(() => arrival && placeOf(arrival), [arrival])
  const found = useQuery({ ...hotelOf(gds, named ?? {}), enabled: named !== undefined && named.hotel === undefined })
  const nothingNamed = arrival !== undefined && Object.keys(named ?? {}).every((key) => key === 'code')
  const waits = named !== undefined && named.hotel === undefined && !nothingNamed && found.isPending
  useEffect(() => {
    if (waits) return
    if (named && !nothingNamed) return go({ ...named, ...(found.data && { hotel: found.data }) }, { replace: true })
    if (place.hotel !== undefined) return
    const only = profile.is_demo || profile.hotels.length === 1 ? profile.hotels[0] : undefined
    // Another hotel must not stand in for one that was named and is not there.
    if (!arrival && isNamed(place)) return
    const last = Number(localStorage.getItem(remembered)) || only
    if (last || arrival) go({ ...(last && { hotel: last }) }, { replace: true })
  }, [waits, named, nothingNamed, found.data, place, profile, arrival, go])
}
