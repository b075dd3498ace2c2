// Where the rate search is: its tab from the path, the rest from the fragment, and the way to change them. S2§2
import { useNavigate, useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type Arrival, arrivalIn, fragmentOf, isRateSearch, type RateLocation, locationIn } from './rate-location.ts'
import { stayDatesIn } from './stay-location.ts'

export type Tab = 'details' | 'rules'

type NavigationOptions = { tab?: Tab; replace?: boolean }
export type RateNavigation = {
  tab: Tab
  place: RateLocation
  /** What another page handed over; it leaves the address with the first `go`. */
  arrival: (Arrival & Pick<RateLocation, 'from' | 'to'>) | undefined
  go: (place: RateLocation, going?: NavigationOptions) => void
}

const tabIn = (key: string): Tab | undefined => (key === 'details' || key === 'rules' ? key : undefined)

/** undefined for a tab that does not exist. */
export const useTab = (): Tab | undefined => tabIn(useParams({ strict: false }).tabKey ?? 'details')

export const useRateNavigation = (): RateNavigation => {
  const tabKey = useTab() ?? 'details'
  // Its own location: not that of the page before it, and not yet that of a page which is still on its way.
  const { hash, search } = useRouterState({
    select: ({ location, resolvedLocation: shown }) => (shown && isRateSearch(shown.pathname) ? shown : location),
  })
  const navigate = useNavigate()
  const router = useRouter()
  const place = useMemo((): RateLocation => {
    const given = Object.fromEntries(new URLSearchParams(hash))
    return { ...locationIn(hash), ...stayDatesIn(given) }
  }, [hash])
  const arrival = useMemo(() => {
    const given = { ...arrivalIn(search), ...stayDatesIn(search) }
    return Object.keys(given).length > 0 ? given : undefined
  }, [search])
  const go = useCallback(
    (next: RateLocation, { tab = tabKey, replace = false }: NavigationOptions = {}) => {
      // The page is still there while the one after it loads: what it corrects in its own address must not call that one off.
      if (!isRateSearch(router.latestLocation.pathname)) return
      void navigate({
        to: '/hotel/$tabKey',
        params: { tabKey: tab },
        search: {},
        hash: fragmentOf(next),
        replace,
        resetScroll: false,
        hashScrollIntoView: false,
      })
    },
    [navigate, router, tabKey],
  )
  return { tab: tabKey, place, arrival, go }
}
