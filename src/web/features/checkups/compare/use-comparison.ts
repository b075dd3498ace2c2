// Comparing a rate with one of another date: choosing the date creates a full checkup for it, then a code is chosen. S2§2, S2§4
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Checkup, RateEntry } from '../../../../contract/values/checkup-values.ts'
import type { Hotel } from '../../../../contract/hotels.ts'
import { type GdsName, gdsNameOf } from '../../../../domain/gds.ts'
import { addDays, type Day, daysAhead, todayIn } from '../../../../domain/stay.ts'
import { queriesText } from '../../../parts/account/account-words.ts'
import { profileQuery } from '../../auth/queries.ts'
import { checksOfStay, createForDate, hotelCheckup, offeredDays, rateDetails } from '../queries.ts'

export type ComparedRates = {
  hotel: Hotel
  left: { entry: RateEntry; checkup: Checkup }
  /** undefined before a date is chosen. */
  right: { checkup: Checkup; rates: readonly RateEntry[]; entry: RateEntry | undefined } | undefined
}

/** The right side, as the address names it: the checkup of the other date and a rate of it. */
export type RightSide = { right: number | undefined; other: number | undefined }
export type ComparisonOptions = RightSide & {
  gds: GdsName | undefined
  hotelId: number
  rateId: number
  onRight: (side: RightSide) => void
}

export const useComparison = ({ gds, hotelId, rateId, right, other: otherId, onRight }: ComparisonOptions) => {
  const client = useQueryClient()
  const [opened, setOpened] = useState(false)
  const { data: hotel, error } = useQuery(hotelCheckup(gds, { hotel: hotelId, rate: rateId }))
  const entry = hotel?.rates.find(({ id }) => id === rateId)
  const checkup = hotel?.checkup ?? undefined
  const of = checkup && gdsNameOf(checkup.gds_id)
  const named = otherId !== undefined ? { checkup: otherId } : right !== undefined ? { rate: right } : undefined
  const { data: other } = useQuery({
    ...hotelCheckup(of, { hotel: hotelId, ...named }),
    enabled: named !== undefined && of !== undefined,
  })
  const today = hotel?.today ?? todayIn(null, Date.now())
  const days = useQuery({
    ...offeredDays(of, hotelId, today, { adults: checkup?.adults ?? 1, children: checkup?.children ?? 0 }),
    enabled: opened && hotel !== undefined && of !== undefined,
  })
  const create = useMutation(createForDate(client))
  const checks = useQuery(checksOfStay(of, checkup))
  const rightEntry = named && other?.rates.find(({ id }) => id === right)
  const compared: ComparedRates | undefined =
    hotel && checkup && entry
      ? {
          hotel,
          left: { entry, checkup },
          right:
            named && other?.checkup ? { checkup: other.checkup, rates: other.rates, entry: rightEntry } : undefined,
        }
      : undefined
  return {
    compared,
    error,
    limits: { min: today, max: addDays(today, daysAhead), offered: days.data, onOpen: () => setOpened(true) },
    busy: create.isPending,
    /** The queries left, where they are few. */
    note: queriesText(useSuspenseQuery(profileQuery).data),
    leftRate: useQuery(rateDetails(entry?.id)).data,
    rightRate: useQuery(rateDetails(rightEntry?.id)).data,
    /** Of the same stay as the current rate. */
    checks: checks.data ?? [],
    chooseCheck: async (id: number) => {
      const { rates } = await client.fetchQuery(hotelCheckup(of, { hotel: hotelId, checkup: id }))
      onRight({ right: rates.find(({ rate_plan }) => rate_plan === entry?.rate_plan)?.id, other: id })
    },
    chooseDate: (date: Day) => {
      if (!checkup || !of || !entry) return
      const onSuccess = ({ checkup: made, rates }: Hotel) =>
        onRight({ right: rates.find(({ rate_plan }) => rate_plan === entry.rate_plan)?.id, other: made?.id })
      create.mutate({ gds: of, checkup, date }, { onSuccess })
    },
    chooseCode: (id: number) => onRight({ right: id, other: other?.checkup?.id }),
  }
}
export type ComparisonState = ReturnType<typeof useComparison>
