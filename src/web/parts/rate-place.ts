// Where the rate search is: its tab from the path, the rest from the fragment, and the way to change them. S2§2
import { notFound, useLocation, useNavigate, useParams } from '@tanstack/react-router'
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

const tabIn = (key: string): Tab => {
  if (key === 'details' || key === 'rules') return key
  throw notFound()
}

export const useRatePlace = (): RatePlace => {
  const { tabKey: key = 'details' } = useParams({ strict: false })
  const tabKey = tabIn(key)
  const { hash, searchStr } = useLocation()
  const navigate = useNavigate()
  const place = useMemo(() => placeIn(hash), [hash])
  const arrival = useMemo(() => {
    const given = arrivalIn(searchStr)
    return Object.keys(given).length > 0 ? given : undefined
  }, [searchStr])
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
