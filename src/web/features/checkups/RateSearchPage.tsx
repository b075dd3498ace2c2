// /hotel and /hotel/{tabKey}: choose a hotel and a stay, ask the GDS, and see what is wrong with each rate. S2§2, S2§4
import './rate-search.css'
import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { RateEntry } from '../../../contract/checkup-values.ts'
import { useSelectedGds } from '../../lib/gds.ts'
import { gdsChoicesOf, isAgent, readsOwnData } from '../../parts/account.ts'
import { CodesPanel, CodesSkeleton } from '../../parts/CodesPanel.tsx'
import { NoRates } from '../../parts/NoRates.tsx'
import { useRatePlace, useTab } from '../../parts/rate-place.ts'
import { draftOf, emptyOf, nothingAfter, searchMeans } from '../../parts/rate-search.ts'
import { RateSkeleton } from '../../parts/RateSkeleton.tsx'
import { RateTabs } from '../../parts/RateTabs.tsx'
import { SearchProgress } from '../../parts/SearchProgress.tsx'
import { StayFilters } from '../../parts/StayFilters.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFound } from '../../ui/ErrorPage.tsx'
import { profileQuery } from '../auth/queries.ts'
import { useArrival, useBoth, useChoices, useChosen, usePinned, useReading, useRules, useSearch } from './hooks.ts'
import { RatePanel } from './PanelSection.tsx'
import { GdsCondition, HotelHeader, HotelPicker, RulesOfAll } from './Parts.tsx'
import { hotelReading, rateDetails } from './queries.ts'

const ProbeSection = lazy(() => import('./ProbeSection.tsx').then((file) => ({ default: file.ProbeSection })))

export const RateSearchPage = () => (useTab() ? <RateSearch /> : <NotFound />)

const RateSearch = () => {
  const client = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const gds = useSelectedGds()
  const at = useRatePlace()
  const { tab, place, go } = at
  const wide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const agent = isAgent(profile)

  useArrival(at, gds, profile)
  const { hotel, rate, error } = useReading(at, gds)
  const search = useSearch(at, gds, hotel)
  const running = search.running !== undefined
  usePinned(at, { hotel, rate }, { gds, profile, running })
  const { chosen, choose } = useChosen(hotel)
  const { draft, today } = search
  const rules = useRules(at, gds, hotel?.checkup ?? null)
  const both = useBoth(hotel, draft)
  const choices = useChoices(gds, place.hotel, today, draft)

  const current = place.hotel ?? null
  const selected = chosen?.id ?? current
  const means = searchMeans({ current, selected, start_date: draft.start_date, today })
  const loading = current !== null && gds !== undefined && !hotel && !error
  const nothing = search.cleared ? nothingAfter(search.cleared.why) : emptyOf(hotel, place)
  const empty = running || loading ? undefined : nothing
  const shown = hotel?.checkup && rate && !running && !empty ? { hotel, checkup: hotel.checkup, rate } : undefined

  const open = (id: number) => {
    search.reset()
    go({ hotel: id, ...(gds && { gds }), ...(place.sort && { sort: place.sort }) })
  }
  const select = (entry: RateEntry) => {
    const next = { ...place, rate: entry.id, code: entry.rate_plan }
    client.setQueryData(hotelReading(gds, next).queryKey, hotel)
    go(next, { replace: true })
  }

  return (
    <>
      <HotelHeader
        gds={gds}
        agent={agent}
        both={hotel && gdsChoicesOf(profile).length > 1 && draft.start_date >= today ? both : undefined}
        {...(hotel && { hotel })}
      />
      <GdsCondition gds={gds} agent={agent} />
      <StayFilters
        {...choices}
        hotel={
          <HotelPicker
            gds={gds}
            agent={agent}
            chosen={chosen ?? (hotel && current !== null ? { id: current, name: hotel.name } : null)}
            onChoose={({ id, name }) => {
              choose({ id, name })
              if (current === null) open(id)
            }}
          />
        }
        draft={draft}
        today={today}
        pending={current === null || selected !== current || loading}
        noHotel={current === null}
        ready={means !== 'nothing' && !loading}
        busy={running}
        wide={wide}
        errors={search.errors}
        onChange={search.change}
        onSearch={() => (means === 'switch' && selected !== null ? open(selected) : search.start(draft))}
      />
      <div className="rate-split">
        {shown ? (
          <CodesPanel
            wide={wide}
            rates={shown.hotel.rates}
            selected={shown.rate.id}
            order={place.sort ?? 'default'}
            priceWrong={shown.checkup.price_wrong_rates}
            depth={<RulesOfAll hotel={shown.hotel} checkup={shown.checkup} rules={rules} />}
            onOrder={(sort) => go({ ...place, sort }, { replace: true })}
            onSelect={select}
            onNear={(entry) => void client.prefetchQuery(rateDetails(entry.id))}
          />
        ) : (
          wide && <CodesSkeleton loading={loading || running} />
        )}
        <section className="card rate-card" aria-label={rate && !empty ? `Rate ${rate.rate_plan}` : 'Rates'}>
          <RateTabs tab={tab} onTab={(to) => go(place, { tab: to })} />
          <div id="rate-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
            {search.running && <SearchProgress search={search.running.key} />}
            {loading && !running && <RateSkeleton />}
            {error && <EmptyState title={error.message}>Choose another hotel or load it again.</EmptyState>}
            {empty && !error && (
              <NoRates
                empty={empty}
                searches={agent || profile.is_admin}
                before={search.cleared && hotel && hotel.rates.length > 0 ? hotel.checkup : null}
                onBefore={search.uncover}
              />
            )}
            {shown && (
              <RatePanel
                hotel={shown.hotel}
                tab={tab}
                entry={shown.rate}
                lost={place.code !== undefined && place.code !== shown.rate.rate_plan ? place.code : undefined}
                checkup={shown.checkup}
                today={today}
                evidence={!profile.is_demo}
                rules={rules}
                otherStay={search.otherStay}
                onRefresh={() => search.start(draftOf(shown.checkup))}
              >
                {readsOwnData(profile) && shown.checkup.own_version > 0 && (
                  <Suspense fallback={null}>
                    <ProbeSection
                      checkup={shown.checkup}
                      busy={running}
                      onProbe={
                        shown.checkup.from_date < today
                          ? undefined
                          : (corporate_codes) => search.start({ ...draftOf(shown.checkup), corporate_codes })
                      }
                    />
                  </Suspense>
                )}
              </RatePanel>
            )}
          </div>
        </section>
      </div>
    </>
  )
}
