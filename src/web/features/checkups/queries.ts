// What the rate search reads. The asking itself is in parts/rate-asking.ts. S2§7
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Checkup, CheckupRate } from '../../../contract/checkup-values.ts'
import { checkups } from '../../../contract/checkups.ts'
import { type Hotel, hotels } from '../../../contract/hotels.ts'
import { ownData } from '../../../contract/own-data.ts'
import { reference } from '../../../contract/reference.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { addMonths, calendarMonths, type Day } from '../../../domain/stay.ts'
import { call } from '../../lib/call.ts'
import { askOnce, endOf } from '../../parts/job-following.ts'
import { outdate, readingKey } from '../../parts/rate-asking.ts'
import type { Place } from '../../parts/rate-search.ts'
import { showError, showSuccess } from '../../ui/Toasts.tsx'

const minutes = 60_000

/** A hotel with its newest reading in a GDS, or with the reading that `rate` is of. Kept for 5 minutes. S2§9 */
export const hotelReading = (gds: GdsName | undefined, place: Place) =>
  queryOptions({
    queryKey: readingKey(gds, place),
    queryFn: async ({ signal }) => {
      const { hotel: id = 0, rate, travelport, sabre } = place
      const query = { checkup_rate_id: rate, travel_port_property_id: travelport, sabre_property_id: sabre }
      const { data } = await call(hotels.one, { params: { id }, query: sentOf(query) }, { signal })
      return data
    },
    enabled: place.hotel !== undefined && gds !== undefined,
    staleTime: 5 * minutes,
    meta: { quiet: true },
  })

/** What was read of a rate never changes; how it is judged does. */
export const rateDetails = (id: number | undefined) =>
  queryOptions({
    queryKey: ['checkup-rate', id],
    queryFn: async ({ signal }) => (await call(checkups.rate, { params: { id: id ?? 0 }, query: {} }, { signal })).data,
    enabled: id !== undefined,
    staleTime: minutes,
    meta: { quiet: true, anyGds: true },
  })

/** Each field held against own data; the code for it comes only where there are some. */
export const ownCompare = (rate: CheckupRate, { time_zone, today }: Hotel, checkup: Checkup) =>
  queryOptions({
    queryKey: ['own-compared', rate.id, rate.judged_at],
    queryFn: async () => {
      const { ownCompared } = await import('../../parts/own-compared.ts')
      if (!rate.expected) throw new Error('Nothing is expected')
      const { adults, children, corporate_codes } = checkup
      const stay = {
        check_in: checkup.from_date,
        check_out: checkup.to_date,
        adults,
        children,
        corporate_codes,
        rate_category_codes: checkup.rate_category_codes.split('|').filter(Boolean),
      }
      return ownCompared(rate, rate.expected, { stay, time_zone, today })
    },
    enabled: rate.expected !== null && rate.checkup_id === checkup.id,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true, anyGds: true },
  })

/** What the property has loaded, for what rests on it here. */
export const ownOfHotel = (id: number) =>
  queryOptions({
    queryKey: ['own-data', id, 'here'],
    queryFn: async ({ signal }) => (await call(ownData.overview, { params: { id }, query: {} }, { signal })).data,
    meta: { quiet: true, anyGds: true },
  })

type Taken = { id: number; fields: string[] }
/** What a rate shows becomes own data; done when the readings have been judged by it. */
export const expectRate = (client: QueryClient, hotel: number) =>
  mutationOptions({
    mutationFn: async ({ id, fields }: Taken) => {
      const { data } = await call(ownData.expect, { params: { id }, query: {}, body: { fields } })
      if (data.taken) await judgedAgain(hotel)
      return data
    },
    onSuccess: ({ taken, version }) => {
      if (!taken) return showSuccess('Your own data expects all of this already: nothing was changed.')
      showSuccess(`Taken as expected: own data, version ${version}. The readings have been judged again.`)
      outdate(client)
      for (const key of ['checkup-rate', 'hotel-reading', 'own-data'])
        void client.invalidateQueries({ queryKey: [key] })
    },
  })

/** Waits for it, but not for ever: a page that is opened later asks again. */
const judgedAgain = async (hotel: number) => {
  for (let tries = 0; tries < 40; tries += 1) {
    const { data } = await call(ownData.overview, { params: { id: hotel }, query: {} })
    if (data.judging === 'current') return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

export const evidenceOf = (id: number) =>
  queryOptions({
    queryKey: ['checkup-rate', id, 'evidence'],
    queryFn: async () => (await call(checkups.evidence, { params: { id }, query: {} })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true, anyGds: true },
  })

/** What reading the rules that are not there would cost now. */
export const rulesCost = (checkup: number) =>
  queryOptions({
    queryKey: ['rules-cost', checkup],
    queryFn: async ({ signal }) => {
      const asked = { params: { id: checkup }, query: { dry_run: '1' as const }, body: {} }
      const { data } = await call(checkups.rules, asked, { signal })
      if (!('queries' in data)) throw new Error('Asked for a price, got a job')
      return data
    },
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true, anyGds: true },
  })

/** Reads a property without its rates; the days are only those that the call wants to have. */
export const readHotelDetails = (client: QueryClient, gds: GdsName | undefined) =>
  mutationOptions({
    mutationFn: async ({ hotel, start_date, end_date }: { hotel: number; start_date: Day; end_date: Day }) => {
      const body = { hotel_id: hotel, mode: 'hotel_details_only' as const, start_date, end_date }
      const idempotency_key = crypto.randomUUID()
      const { data } = await askOnce(() => call(checkups.create, { body }, { idempotency_key }))
      const end = 'progress' in data ? ((await endOf(data, () => undefined)) as { data: typeof data }).data : data
      return 'progress' in end ? null : end.checkup
    },
    onSuccess: (checkup, { hotel }) => {
      if (checkup?.outcome === 'not_found')
        showError('GDS hotel data error') // S2§8
      else showSuccess('Hotel details have been read')
      return client.invalidateQueries({ queryKey: ['hotel-reading', gds, hotel] })
    },
  })

export const highlightedPhrases = queryOptions({
  queryKey: ['highlighted-phrases'],
  queryFn: async () => (await call(reference.highlightedPhrases, {})).data,
  staleTime: 30 * minutes,
  meta: { quiet: true, anyGds: true },
})

export const rateCategories = (gds: GdsName | undefined) =>
  queryOptions({
    queryKey: ['rate-categories', gds],
    queryFn: async () => (await call(reference.rateCategories, {})).data,
    staleTime: 30 * minutes,
    meta: { quiet: true },
  })

/** The days that can be asked for, from the answer that covers 3 months back to 1 year ahead. S2§9 */
export const offeredDays = (
  gds: GdsName | undefined,
  hotel: number | undefined,
  today: Day,
  { adults, children }: { adults: number; children: number },
) =>
  queryOptions({
    queryKey: ['calendar', gds, hotel, today, adults, children],
    queryFn: async () => {
      const window = { from: addMonths(today, -calendarMonths.back), to: addMonths(today, calendarMonths.ahead) }
      const query = { ...window, adults, children }
      const { data } = await call(hotels.calendar, { params: { id: hotel ?? 0 }, query })
      return data
    },
    select: (days): ReadonlySet<Day> => new Set(days.filter(({ available }) => available).map(({ date }) => date)),
    enabled: hotel !== undefined && gds !== undefined,
    staleTime: 5 * minutes,
    meta: { quiet: true },
  })

export const hotelChoices = (gds: GdsName | undefined, name: string) =>
  infiniteQueryOptions({
    queryKey: ['hotel-choices', gds, name],
    queryFn: ({ pageParam, signal }) =>
      call(hotels.list, { query: { page: pageParam, ...(name && { name }) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    staleTime: 5 * minutes,
    meta: { quiet: true },
  })

/** The hotel that an address names by one of its rates or by its property id only. */
export const hotelOf = (gds: GdsName | undefined, { rate, travelport, sabre }: Place) =>
  queryOptions({
    queryKey: ['hotel-of', gds, rate ?? null, travelport ?? null, sabre ?? null],
    queryFn: async (): Promise<number | null> => {
      if (rate !== undefined) return (await call(checkups.rate, { params: { id: rate }, query: {} })).data.hotel_id
      const { data } = await call(hotels.list, { query: { property_id: travelport ?? sabre ?? '' } })
      return data[0]?.id ?? null
    },
    staleTime: 5 * minutes,
    meta: { quiet: true },
  })

/** Without what is undefined. */
const sentOf = <T extends Record<string, unknown>>(query: T) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
