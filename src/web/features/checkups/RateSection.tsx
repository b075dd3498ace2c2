// The selected rate with its tabs, or what there is instead of one: progress, a failure, no rates. S2§2
import { Suspense } from 'react'
import { ApiError } from '../../lib/call.ts'
import { gdsChoicesOf, isAgent, readsOwnData } from '../../parts/account/account.ts'
import { SearchProgress } from '../../parts/checkup/SearchProgress.tsx'
import { NoRates } from '../../parts/rate/NoRates.tsx'
import { NotInGds } from '../../parts/rate/NotInGds.tsx'
import { RateSkeleton } from '../../parts/rate/RateSkeleton.tsx'
import { RateTabs } from '../../parts/rate/RateTabs.tsx'
import { stayDraftOf } from '../../parts/stay/rate-search.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/Lazy.tsx'
import { RatePanel } from './PanelSection.tsx'
import type { RateSearchState } from './use-rate-search.ts'

const AgentSection = lazyPart(async () => (await import('./AgentSection.tsx')).AgentSection)
const LraSection = lazyPart(async () => (await import('./LraSection.tsx')).LraSection)

/** Without a hotel there is nothing to search again. */
const NoHotel = ({ error }: { error: Error }) =>
  error instanceof ApiError && error.status === 404 ? (
    <EmptyState>Hotel not found. Choose another hotel.</EmptyState>
  ) : (
    <EmptyState title={error.message}>Choose another hotel.</EmptyState>
  )

export const RateSection = ({
  state,
  wide,
  onWhy,
}: {
  state: RateSearchState
  wide: boolean
  onWhy: (check: string) => void
}) => {
  const { profile, gds, navigation, hotel, rate, error, search, running, loading, empty, shown, notSold } = state
  const { tab, place, go } = navigation
  return (
    <section className="card rate-card" aria-label={rate && !empty ? `Rate ${rate.rate_plan}` : 'Rates'}>
      <RateTabs tab={tab} onTab={(to) => go(place, { tab: to })} />
      <div id="rate-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {search.running && <SearchProgress search={search.running.key} />}
        {loading && !running && <RateSkeleton />}
        {error && <NoHotel error={error} />}
        {empty && !error && hotel && gds && notSold && (
          <NotInGds hotel={hotel} gds={gds} choices={gdsChoicesOf(profile)} onSelect={state.switchGds} />
        )}
        {empty && !error && !notSold && (
          <NoRates
            empty={empty}
            searches={isAgent(profile) || profile.is_admin}
            before={search.cleared && hotel && hotel.rates.length > 0 ? hotel.checkup : null}
            onBefore={search.uncover}
            again={search.cleared?.again}
            onAgain={() => search.start(search.draft)}
          />
        )}
        {shown && (
          <RatePanel
            wide={wide}
            tab={tab}
            entry={shown.rate}
            lost={place.code !== undefined && place.code !== shown.rate.rate_plan ? place.code : undefined}
            checkup={shown.checkup}
            today={search.today}
            evidence={!profile.is_demo}
            rules={state.rules}
            otherStay={search.otherStay}
            onRefresh={() => search.start(stayDraftOf(shown.checkup))}
            onWhy={onWhy}
            actions={
              isAgent(profile) && (
                <Suspense fallback={null}>
                  <AgentSection entry={shown.rate} checkup={shown.checkup} hotel={shown.hotel.name} />
                </Suspense>
              )
            }
          >
            {readsOwnData(profile) && shown.checkup.own_version > 0 && (
              <Suspense fallback={null}>
                <LraSection
                  checkup={shown.checkup}
                  busy={running}
                  onCheck={
                    shown.checkup.from_date < search.today
                      ? undefined
                      : (corporate_codes) => search.start({ ...stayDraftOf(shown.checkup), corporate_codes })
                  }
                />
              </Suspense>
            )}
          </RatePanel>
        )}
      </div>
    </section>
  )
}
