// The checkup on the screen: the one an address names, or the newest of the hotel, kept in the address. S2§2
import { ratesInView } from '../../parts/rate/codes/requested-codes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Profile } from '../../../contract/auth.ts'
import { type GdsName, gdsNameOf } from '../../../domain/gds.ts'
import { ApiError } from '../../lib/call.ts'
import { selectGds } from '../../lib/gds.ts'
import { gdsChoicesOf } from '../../parts/account/account.ts'
import { rateAtLocation, locationOf, namesHotel, newestCheckupAt } from '../../parts/stay/rate-location.ts'
import { forgetHotel, rememberedHotel, rememberHotel } from '../../parts/stay/remembered-hotel.ts'
import { stayDatesIn } from '../../parts/stay/stay-location.ts'
import type { RateNavigation } from '../../parts/stay/use-rate-navigation.ts'
import { hotelCheckup, hotelNamedBy } from './queries.ts'

const namesNoHotel: ReadonlySet<string> = new Set(['code', 'from', 'to'])
/** Moves what another page names, or else the last hotel, from the query string into the fragment. S2§2 */
export const useArrival = ({ arrival, place, go }: RateNavigation, gds: GdsName | undefined, profile: Profile) => {
  const named = useMemo(() => arrival && { ...locationOf(arrival), ...stayDatesIn(arrival) }, [arrival])
  const found = useQuery({
    ...hotelNamedBy(gds, named ?? {}),
    enabled: named !== undefined && named.hotel === undefined,
  })
  const nothingNamed = arrival !== undefined && Object.keys(named ?? {}).every((key) => namesNoHotel.has(key))
  const waits = named !== undefined && named.hotel === undefined && !nothingNamed && found.isPending
  useEffect(() => {
    if (waits) return
    if (named && !nothingNamed) return go({ ...named, ...(found.data && { hotel: found.data }) }, { replace: true })
    if (place.hotel !== undefined) return
    const only = profile.is_demo || profile.hotels.length === 1 ? profile.hotels[0] : undefined
    // A named hotel that is missing must not be replaced by another.
    if (!arrival && namesHotel(place)) return
    // A demo has one hotel, whatever was looked at in this browser before.
    const last = (profile.is_demo ? only : rememberedHotel()) ?? only
    if (last || arrival) go({ ...(last && { hotel: last }), ...stayDatesIn(arrival ?? {}) }, { replace: true })
  }, [waits, named, nothingNamed, found.data, place, profile, arrival, go])
}

/** A checkup belongs to one GDS: a switch in the header shows the newest one of the other GDS. */
export const useCheckup = ({ place, arrival }: RateNavigation, gds: GdsName | undefined) => {
  const shown = place.gds === undefined || place.gds === gds ? place : newestCheckupAt(place)
  const { data: hotel, error } = useQuery({ ...hotelCheckup(gds, shown), ...(arrival && { enabled: false }) })
  useEffect(() => {
    if (hotel) rememberHotel(hotel.id)
    if (error instanceof ApiError && error.status === 404) forgetHotel()
  }, [hotel, error])
  return { hotel, rate: hotel && rateAtLocation(ratesInView(hotel), place), error }
}

/** Keeps the checkup and its GDS in the URL, so that a reload and a link show the same one. */
export const usePinned = (
  { place, go }: RateNavigation,
  { hotel, rate }: Pick<ReturnType<typeof useCheckup>, 'hotel' | 'rate'>,
  { gds, profile, running }: { gds: GdsName | undefined; profile: Profile; running: boolean },
) => {
  const client = useQueryClient()
  useEffect(() => {
    if (hotel && !hotel.checkup && gds && place.gds !== gds && !running)
      go({ ...newestCheckupAt(place), gds }, { replace: true })
    const of = hotel?.checkup ? gdsNameOf(hotel.checkup.gds_id) : undefined
    if (!hotel || !of || !rate || running || (place.gds === of && place.rate === rate.id)) return
    if (of !== gds && gdsChoicesOf(profile).some(({ name }) => name === of)) selectGds(of)
    const { checkup: _, ...others } = place
    const pinned = { ...others, gds: of, rate: rate.id }
    client.setQueryData(hotelCheckup(of, pinned).queryKey, hotel)
    go(pinned, { replace: true })
  }, [hotel, rate, place, gds, running, profile, client, go])
}
