// The hotel, checkup and rate of the OTA view: those that the address names, else the newest of the last hotel. S2§2
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { gdsNameOf } from '../../../domain/gds.ts'
import { rateAtLocation } from '../../parts/stay/rate-location.ts'
import { rememberedHotel } from '../../parts/stay/remembered-hotel.ts'
import { useLocatedGds } from '../../parts/stay/use-located-gds.ts'
import { profileQuery } from '../auth/queries.ts'
import { hotelCheckup } from '../checkups/queries.ts'

const route = getRouteApi('/inside/hotel/ota-view')

export const useOtaView = () => {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const client = useQueryClient()
  const { hotel_id, checkup_rate_id, code, gds: named } = search
  const gds = useLocatedGds(
    { ...(named && { gds: named }), ...(checkup_rate_id !== undefined && { rate: checkup_rate_id }) },
    profile,
  )
  // A switch in the header shows the newest checkup of the other GDS.
  const rateId = named === undefined || named === gds ? checkup_rate_id : undefined
  const location = {
    ...(hotel_id !== undefined && { hotel: hotel_id }),
    ...(rateId !== undefined && { rate: rateId }),
    ...(code !== undefined && { code }),
  }
  const { data: hotel, error } = useQuery(hotelCheckup(gds, location))
  const entry = hotel && rateAtLocation(hotel.rates, location)
  const of = hotel?.checkup ? gdsNameOf(hotel.checkup.gds_id) : gds

  const last = hotel_id === undefined ? (rememberedHotel() ?? profile.hotels[0]) : undefined
  useEffect(() => {
    if (last !== undefined) void navigate({ search: { hotel_id: last }, replace: true })
  }, [last, navigate])
  /** A reload and a link show the same rate. */
  const pinned = entry?.id
  useEffect(() => {
    if (pinned === undefined || hotel_id === undefined || (checkup_rate_id === pinned && named === of)) return
    client.setQueryData(hotelCheckup(of, { hotel: hotel_id, rate: pinned }).queryKey, hotel)
    void navigate({
      search: { hotel_id, checkup_rate_id: pinned, gds: of, code: undefined },
      replace: true,
      resetScroll: false,
    })
  }, [pinned, checkup_rate_id, named, of, hotel_id, hotel, client, navigate])

  return {
    hotel,
    entry,
    checkup: hotel?.checkup ?? undefined,
    gds: of,
    error,
    nothing: hotel_id === undefined && last === undefined,
    chooseRate: (id: number) => {
      if (hotel_id !== undefined) client.setQueryData(hotelCheckup(of, { hotel: hotel_id, rate: id }).queryKey, hotel)
      void navigate({ search: { ...search, checkup_rate_id: id, code: undefined }, replace: true, resetScroll: false })
    },
    /** After its rules were loaded: they make a new checkup. */
    showNewest: (rate_plan: string) =>
      void navigate({ search: { hotel_id, gds: of, code: rate_plan }, replace: true, resetScroll: false }),
  }
}
export type OtaView = ReturnType<typeof useOtaView>
