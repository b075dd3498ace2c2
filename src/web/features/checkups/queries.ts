// The queries of the rate search; creating a checkup is in parts/checkup. S2§7
import { ratesInView } from '../../parts/rate/codes/requested-codes.ts'
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { checkups } from '../../../contract/checkups.ts'
import type { Checkup } from '../../../contract/values/checkup-values.ts'
import { type FoundHotel, type Hotel, hotels } from '../../../contract/hotels.ts'
import { ownData } from '../../../contract/own-data.ts'
import type { Meta } from '../../../contract/values/paging.ts'
import { reference } from '../../../contract/reference.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { addDays, addMonths, calendarMonths, type Day } from '../../../domain/stay.ts'
import { call } from '../../lib/call.ts'
import { gdsStatesKey, selectedGds } from '../../lib/gds.ts'
import { sendOnce, followJob } from '../../parts/checkup/follow-job.ts'
import { renewQueries } from '../../parts/account/renew-queries.ts'
import { checkupKey, markOutdated } from '../../parts/checkup/create-checkup.ts'
import type { HotelChoice } from '../../parts/hotel/HotelSelect.tsx'
import { type RateLocation, rateAtLocation, hotelCallOf, locationAt } from '../../parts/stay/rate-location.ts'
import { stayDraftOf } from '../../parts/stay/rate-search.ts'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import { rateFixes, rateScores } from '../accuracy/queries.ts'
import { dataQuery } from '../../lib/queries.ts'

const minutes = 60_000

// Queries of one GDS name it in their key and in their call: a switch in the header asks for others.
/** A hotel with its newest checkup in a GDS, with the checkup that `rate` is of, or with `checkup`. Kept for 5 minutes. S2§9 */
export const hotelCheckup = (gds: GdsName | undefined, place: RateLocation) =>
  dataQuery(checkupKey(gds, place), hotels.one, hotelCallOf(place), {
    gds,
    quiet: true,
    enabled: place.hotel !== undefined && gds !== undefined,
    staleTime: 5 * minutes,
  })

/** The fields of a stored rate never change; its score does. */
export const rateDetails = (id: number | undefined) =>
  dataQuery(
    ['checkup-rate', id],
    checkups.rate,
    { params: { id: id ?? 0 }, query: {} },
    { quiet: true, enabled: id !== undefined, staleTime: minutes },
  )

/** Asks for what an address shows while the page is still being built. What fails here is asked for again by the page. */
export const prefetchRates = async (client: QueryClient, search: object, hash: string): Promise<void> => {
  const place = locationAt({ ...search }, hash)
  const gds = selectedGds()
  if (place.hotel === undefined || gds === undefined || (place.gds ?? gds) !== gds) return
  await client.prefetchQuery(hotelCheckup(gds, place))
  const hotel = client.getQueryData(hotelCheckup(gds, place).queryKey)
  const rate = hotel && rateAtLocation(ratesInView(hotel), place)
  if (!rate) return
  const judged = hotel.checkup?.scored_at ?? null
  await Promise.all([
    client.prefetchQuery(rateDetails(rate.id)),
    client.prefetchQuery(rateFixes(rate.id, judged)),
    client.prefetchQuery(rateScores(rate.id, judged)),
  ])
}

type DateToCompare = { gds: GdsName; checkup: Checkup; date: Day }
/** The stay of a checkup on another date: as many nights, the same guests and codes. S2§4 */
export const createForDate = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ gds, checkup, date }: DateToCompare): Promise<Hotel> => {
      const { start_date: _, end_date: __, ...rest } = stayDraftOf(checkup)
      const body = {
        ...rest,
        hotel_id: checkup.hotel_id,
        mode: 'full' as const,
        start_date: date,
        end_date: addDays(date, checkup.nights),
        corporate_codes: [...rest.corporate_codes],
        rate_category_codes: [...rest.rate_category_codes],
      }
      const idempotency_key = crypto.randomUUID()
      const { data } = await sendOnce(() => call(checkups.create, { body }, { idempotency_key, gds }))
      return 'progress' in data ? ((await followJob(data, () => undefined)) as { data: Hotel }).data : data
    },
    onSuccess: (hotel, { gds }) => {
      if (hotel.checkup) client.setQueryData(checkupKey(gds, { hotel: hotel.id, checkup: hotel.checkup.id }), hotel)
      markOutdated(client)
    },
    onError: (error) => showError(error.message), // S2§8
    onSettled: () => void client.invalidateQueries({ queryKey: gdsStatesKey }),
    meta: { quiet: true },
  })

/** Earlier and later checks of the stay of a checkup, newest first: to compare with, at no cost. */
export const checksOfStay = (gds: GdsName | undefined, checkup: Checkup | undefined) =>
  queryOptions({
    queryKey: ['checks-of-stay', gds, checkup?.id],
    queryFn: async ({ signal }) => {
      const { hotel_id, from_date, nights, adults, children, id } = checkup as Checkup
      const query = {
        hotel_id,
        start_date: from_date,
        end_date: from_date,
        length: 100,
        sort_direction: 'desc' as const,
      }
      const { data } = await call(checkups.list, { query }, { signal, gds })
      return data.filter(
        (each) =>
          each.id !== id &&
          each.rates_count > 0 &&
          each.nights === nights &&
          each.adults === adults &&
          each.children === children,
      )
    },
    enabled: checkup !== undefined && gds !== undefined,
    meta: { quiet: true, anyGds: true },
  })

/** Own data of the property, for what the rate search needs of it. */
export const ownOfHotel = (id: number) =>
  dataQuery(['own-data', id, 'here'], ownData.overview, { params: { id }, query: {} }, { quiet: true })

export const rateEvidence = (id: number) =>
  dataQuery(
    ['checkup-rate', id, 'evidence'],
    checkups.evidence,
    { params: { id }, query: {} },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  )

/** The queries it takes to load the rules that are not loaded. */
export const rulesCost = (checkup: number) =>
  queryOptions({
    queryKey: ['rules-cost', checkup],
    queryFn: async ({ signal }) => {
      const dryRun = { params: { id: checkup }, query: { dry_run: '1' as const }, body: {} }
      const { data } = await call(checkups.rules, dryRun, { signal })
      if (!('queries' in data)) throw new Error('A dry run was answered with a job')
      return data
    },
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true, anyGds: true },
  })

/** Loads a property without its rates; the call needs days all the same. */
export const loadHotelDetails = (client: QueryClient, gds: GdsName | undefined) =>
  mutationOptions({
    mutationFn: async ({ hotel, start_date, end_date }: { hotel: number; start_date: Day; end_date: Day }) => {
      const body = { hotel_id: hotel, mode: 'hotel_details_only' as const, start_date, end_date }
      const idempotency_key = crypto.randomUUID()
      const { data } = await sendOnce(() => call(checkups.create, { body }, { idempotency_key }))
      const end = 'progress' in data ? ((await followJob(data, () => undefined)) as { data: typeof data }).data : data
      return 'progress' in end ? null : end.checkup
    },
    onSettled: () => renewQueries(client),
    onSuccess: (checkup, { hotel }) => {
      if (checkup?.outcome === 'not_found')
        showError('GDS hotel data error') // S2§8
      else showSuccess('Hotel details loaded')
      return client.invalidateQueries({ queryKey: ['hotel-checkup', gds, hotel] })
    },
  })

export const rateCategories = (gds: GdsName | undefined) =>
  dataQuery(['rate-categories', gds], reference.rateCategories, {}, { gds, quiet: true, staleTime: 30 * minutes })

/** The days offered for a stay, 3 months back to 1 year ahead. S2§9 */
export const offeredDays = (
  gds: GdsName | undefined,
  hotel: number | undefined,
  today: Day,
  { adults, children }: { adults: number; children: number },
) => {
  const window = { from: addMonths(today, -calendarMonths.back), to: addMonths(today, calendarMonths.ahead) }
  const sent = { params: { id: hotel ?? 0 }, query: { ...window, adults, children } }
  return queryOptions({
    ...dataQuery(['calendar', gds, hotel, today, adults, children], hotels.calendar, sent, {
      gds,
      quiet: true,
      enabled: hotel !== undefined && gds !== undefined,
      staleTime: 5 * minutes,
    }),
    select: (days): ReadonlySet<Day> => new Set(days.filter(({ available }) => available).map(({ date }) => date)),
  })
}

type HotelChoices = { choices: HotelChoice[]; meta: Meta }
const listHotels = async (query: { page: number; name?: string }, options: CallOptions): Promise<HotelChoices> => {
  const { data, meta } = await call(hotels.list, { query }, options)
  const choices = data.map(({ id, name, address, property_id, chain_code, city }) => ({
    id,
    name,
    address,
    note: [property_id, chain_code, city].filter(Boolean).join(' · '),
  }))
  return { choices, meta }
}

/** An agent's hotels come from searches: by name or, before anything is typed, of the last search that found any. S2§6 */
const searchHotels = async (
  { page, name }: { page: number; name?: string },
  gds: GdsName | undefined,
  options: CallOptions,
): Promise<HotelChoices> => {
  const recent = name === undefined ? (await call(hotels.recent, { query: {} }, options)).data : []
  const last = recent.find(({ hotels: found }) => found > 0)
  const { data, meta } = await call(
    hotels.search,
    { query: { ...(last?.filters ?? { name }), page, recent: '0' } },
    options,
  )
  const codesIn = ({ property_ids, chain_codes }: FoundHotel) =>
    gds === 'sabre'
      ? [property_ids.sabre_id, chain_codes.sabre_chain_code]
      : [property_ids.travelport_id, chain_codes.travelport_chain_code]
  const choices = data.map((hotel) => ({
    id: hotel.id,
    name: hotel.name,
    address: hotel.address,
    note: [...codesIn(hotel), hotel.city].filter(Boolean).join(' · '),
  }))
  return { choices, meta }
}

type CallOptions = { signal: AbortSignal; gds?: GdsName | undefined }
export const hotelChoices = (gds: GdsName | undefined, name: string, agent: boolean) =>
  infiniteQueryOptions({
    queryKey: ['hotel-choices', gds, name, agent],
    queryFn: ({ pageParam: page, signal }) => {
      const query = { page, ...(name && { name }) }
      return agent ? searchHotels(query, gds, { signal }) : listHotels(query, { signal, gds })
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    staleTime: 5 * minutes,
    meta: { quiet: true, anyGds: true },
  })

/** How many hotels an agent can choose from. S2§7 */
export const searchableHotels = queryOptions({
  queryKey: ['searchable-hotels'],
  queryFn: async ({ signal }) => (await call(hotels.search, { query: { length: 1 } }, { signal })).meta.total,
  staleTime: 5 * minutes,
  meta: { quiet: true, anyGds: true },
})

/** The hotel of an address that names only one of its rates or a property id. */
export const hotelNamedBy = (gds: GdsName | undefined, { rate, travelport, sabre }: RateLocation) =>
  queryOptions({
    queryKey: ['hotel-of', gds, rate ?? null, travelport ?? null, sabre ?? null],
    queryFn: async (): Promise<number | null> => {
      if (rate !== undefined) return (await call(checkups.rate, { params: { id: rate }, query: {} })).data.hotel_id
      const { data } = await call(hotels.list, { query: { property_id: travelport ?? sabre ?? '' } }, { gds })
      return data[0]?.id ?? null
    },
    staleTime: 5 * minutes,
    meta: { quiet: true, anyGds: true },
  })
