// Where the rate search is: its tab from the path, the rest from the fragment, and the way to change them. S2§2
import { useNavigate, useParams, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type Arrival, arrivalIn, fragmentOf, type Place, placeIn } from './rate-search.ts'

export type Tab = 'details' | 'rules'

type Going = { tab?: Tab; replace?: boolean }
export type RatePlace = {
  tab: Tab
  place: Place
  /** What another page handed over; it leaves the address with the first `go`. */
  arrival: Arrival | undefined
  go: (place: Place, going?: Going) => void
}

const tabIn = (key: string): Tab | undefined => (key === 'details' || key === 'rules' ? key : undefined)

/** undefined for a tab that does not exist. */
export const useTab = (): Tab | undefined => tabIn(useParams({ strict: false }).tabKey ?? 'details')

export const useRatePlace = (): RatePlace => {
  const tabKey = useTab() ?? 'details'
  // The location of the page that is shown, and not yet that of a page which is still on its way.
  const { hash, search } = useRouterState({ select: ({ location, resolvedLocation }) => resolvedLocation ?? location })
  const navigate = useNavigate()
  const place = useMemo(() => placeIn(hash), [hash])
  const arrival = useMemo(() => {
    const given = arrivalIn(search)
    return Object.keys(given).length > 0 ? given : undefined
  }, [search])
  const go = useCallback(
    (next: Place, { tab = tabKey, replace = false }: Going = {}) =>
      void navigate({
        to: '/hotel/$tabKey',
        params: { tabKey: tab },
        search: {},
        hash: fragmentOf(next),
        replace,
        resetScroll: false,
        hashScrollIntoView: false,
      }),
    [navigate, tabKey],
  )
  return { tab: tabKey, place, arrival, go }
}
