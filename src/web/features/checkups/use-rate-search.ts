// What the rate search shows and can do, apart from its markup.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RateEntry } from '../../../contract/values/checkup-values.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { selectGds } from '../../lib/gds.ts'
import { refetchForGds } from '../../lib/query-client.ts'
import { emptyText, failedSearchText } from '../../parts/stay/rate-search.ts'
import { useLocatedGds } from '../../parts/stay/use-located-gds.ts'
import { useRateNavigation } from '../../parts/stay/use-rate-navigation.ts'
import { rateFixes, rateScores } from '../accuracy/queries.ts'
import { profileQuery } from '../auth/queries.ts'
import { hotelCheckup, rateDetails } from './queries.ts'
import { useArrival, useCheckup, usePinned } from './use-checkup.ts'
import { useRules } from './use-rules.ts'
import { useChosen, useSearch } from './use-search.ts'

export const useRateSearch = () => {
  const client = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const navigation = useRateNavigation()
  const gds = useLocatedGds(navigation.place, profile)
  const { place, go } = navigation
  useArrival(navigation, gds, profile)
  const { hotel, rate, error } = useCheckup(navigation, gds)
  const search = useSearch(navigation, gds, hotel)
  const running = search.running !== undefined
  usePinned(navigation, { hotel, rate }, { gds, profile, running })
  /** The code that was picked from the list: Back leads to the one before the first pick, not out of the page. */
  const [picked, setPicked] = useState<number>()
  const { chosen, choose } = useChosen(navigation, hotel)
  const rules = useRules(navigation, gds, hotel?.checkup ?? null)

  const current = place.hotel ?? null
  const selected = chosen?.id ?? current
  const loading = current !== null && gds !== undefined && !hotel && !error
  const nothing = search.cleared ? failedSearchText(search.cleared.why) : emptyText(hotel, place)
  const empty = running || loading ? undefined : nothing
  const shown = hotel?.checkup && rate && !running && !empty ? { hotel, checkup: hotel.checkup, rate } : undefined
  /** A GDS that does not sell the hotel cannot be searched. */
  const notSold = hotel !== undefined && gds !== undefined && hotel.property_id === null && !shown
  return {
    notSold,
    profile,
    gds,
    navigation,
    hotel,
    rate,
    error,
    search,
    running,
    chosen,
    choose,
    rules,
    current,
    selected,
    loading,
    empty,
    shown,
    openHotel: (id: number) => {
      search.reset()
      go({ hotel: id, ...(gds && { gds }), ...(place.sort && { sort: place.sort }) })
    },
    switchGds: (name: GdsName) => {
      selectGds(name)
      void refetchForGds(client)
    },
    selectRate: (entry: RateEntry) => {
      const next = { ...place, rate: entry.id, code: entry.rate_plan }
      client.setQueryData(hotelCheckup(gds, next).queryKey, hotel)
      setPicked(entry.id)
      go(next, { replace: picked !== undefined && place.rate === picked })
    },
    prefetchRate: ({ id }: RateEntry) => {
      const scored_at = hotel?.checkup?.scored_at ?? null
      void client.prefetchQuery(rateDetails(id))
      void client.prefetchQuery(rateFixes(id, scored_at))
      void client.prefetchQuery(rateScores(id, scored_at))
    },
  }
}
export type RateSearchState = ReturnType<typeof useRateSearch>

/** After a search the booking codes of its checkup are next, unless the focus has been moved meanwhile. */
export const useFocusAfterSearch = (running: boolean, checkup: number | undefined) => {
  const before = useRef<number>(undefined)
  const searched = useRef(false)
  useEffect(() => {
    if (running) searched.current = true
    if (running || checkup === undefined) return
    if (searched.current && checkup !== before.current) {
      searched.current = false
      const left = document.activeElement === document.body || document.activeElement?.matches('h1, .search-button')
      if (left) document.querySelector<HTMLElement>('.codes-list, .codes-button')?.focus({ preventScroll: true })
    }
    if (!searched.current) before.current = checkup
  }, [running, checkup])
}
