// /hotel and /hotel/{tabKey}: choose a hotel and a stay, load its rates, and see the findings of each. S2§2, S2§4
import './rate-search.css'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense } from 'react'
import { gdsChoicesOf } from '../../parts/account/account.ts'
import { queriesText } from '../../parts/account/account-words.ts'
import { CodesSkeleton, NoCodes } from '../../parts/rate/codes/CodesPanel.tsx'
import { isSoldInBoth, searchAction } from '../../parts/stay/rate-search.ts'
import { useTab } from '../../parts/stay/use-rate-navigation.ts'
import { NotFound } from '../../ui/ErrorPage.tsx'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { CodesSection } from './CodesSection.tsx'
import { FiltersSection } from './FiltersSection.tsx'
import { HeaderSection } from './HeaderSection.tsx'
import { RateSection } from './RateSection.tsx'
import { useAgentMode } from './use-agent-mode.ts'
import { type RateSearchState, useFocusAfterSearch, useRateSearch } from './use-rate-search.ts'
import { useBoth, useChoices } from './use-search.ts'
import { useWhy } from './use-overlay.ts'

const WhySection = lazyDialog(async () => (await import('./WhySection.tsx')).WhySection)

export const RateSearchPage = () => (useTab() ? <RateSearch /> : <NotFound />)

const RateSearch = () => {
  const state = useRateSearch()
  const { profile, gds, navigation, hotel, search, shown, running, loading, notSold } = state
  const { draft, today } = search
  const agent = useAgentMode(profile)
  const wide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false })
  const narrow = useMediaQuery('(max-width: 47.9375em)', false, { getInitialValueInEffect: false })
  const both = useBoth(hotel, draft)
  const why = useWhy(navigation)
  useFocusAfterSearch(running, shown?.checkup.id)
  const comparable =
    hotel && !notSold && isSoldInBoth(hotel) && gdsChoicesOf(profile).length > 1 && draft.start_date >= today
  return (
    <>
      <HeaderSection
        hotel={hotel}
        loading={loading}
        gds={gds}
        agent={agent}
        compare={comparable ? both : undefined}
        shown={shown}
        note={queriesText(profile)}
      />
      <SearchFilters state={state} agent={agent} wide={wide} narrow={narrow} />
      {/* A new state is new elements: nothing that was there moves. */}
      <div className="rate-split" key={loading ? 'loading' : running ? 'running' : (shown?.checkup.id ?? 'empty')}>
        {shown ? (
          <CodesSection
            wide={wide}
            hotel={shown.hotel}
            checkup={shown.checkup}
            rules={state.rules}
            selected={shown.rate.id}
            order={navigation.place.sort ?? 'default'}
            onOrder={(sort) => navigation.go({ ...navigation.place, sort }, { replace: true })}
            onSelect={state.selectRate}
            onNear={state.prefetchRate}
          />
        ) : hasEnded(state) ? (
          wide && <NoCodes />
        ) : (
          <CodesSkeleton wide={wide} loading={loading || running} />
        )}
        <RateSection state={state} wide={wide} onWhy={why.open} />
      </div>
      {why.check !== undefined && (
        <Suspense fallback={null}>
          <WhySection check={why.check} onClose={why.close} />
        </Suspense>
      )}
    </>
  )
}

/** Failed, or found no rates; before the first search the list is still to come. */
const hasEnded = ({ empty, error }: RateSearchState) =>
  error !== null || (empty !== undefined && empty.firstSearch === undefined)

type SearchFiltersProps = { state: RateSearchState; agent: boolean; wide: boolean; narrow: boolean }

const SearchFilters = ({ state, agent, wide, narrow }: SearchFiltersProps) => {
  const { gds, navigation, hotel, search, current, selected, chosen, loading, running, shown } = state
  const { draft, today } = search
  const choices = useChoices(gds, current ?? undefined, today, draft)
  const action = searchAction({ current, selected, start_date: draft.start_date, today })
  const refused = Object.keys(search.errors).length > 0
  return (
    <FiltersSection
      {...choices}
      settled={running || ((loading || shown !== undefined) && !search.changed && chosen === null && !refused)}
      first={hotel !== undefined && hotel.checkup === null}
      unknown={loading && !running && navigation.place.rate === undefined}
      gds={gds}
      agent={agent}
      chosen={chosen ?? (hotel && current !== null ? { id: current, name: hotel.name } : null)}
      onChoose={({ id, name }) => {
        state.choose({ id, name })
        if (current === null) state.openHotel(id)
      }}
      draft={draft}
      today={today}
      pending={current === null || selected !== current || loading || running}
      noHotel={current === null}
      ready={action === 'switch' || (action === 'refresh' && !loading && !state.notSold)}
      busy={running}
      wide={wide}
      narrow={narrow}
      note={queriesText(state.profile)}
      errors={search.errors}
      onChange={search.change}
      onSearch={() => (action === 'switch' && selected !== null ? state.openHotel(selected) : search.start(draft))}
    />
  )
}
