// The hotels that a person reaches: the list, one with a reading of it, and the days that can be asked for.
import type { z } from 'zod'
import type { Hotel, HotelRow, hotels } from '../../../contract/hotels.ts'
import { metaOf } from '../../../contract/paging.ts'
import type { Person } from '../../../domain/accounts.ts'
import { summaryOf } from '../../../domain/accuracy/summary.ts'
import { type GdsName, gdsIdOf, gdsNameOf } from '../../../domain/gds.ts'
import { addDays, addMonths, calendarMonths, daysAhead, daysBetween, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { weightsOf } from '../../platform/statements.ts'
import { amenityNames } from '../reference/service.ts'
import { onBehalfOf } from '../users/service.ts'
import {
  countHotels,
  findCheckup,
  findCheckupOfRate,
  findHotel,
  findNewestCheckup,
  findSold,
  type HotelRecord,
  type ListedHotel,
  listDaysRead,
  listEntries,
  listHotels,
} from './data.ts'
import { type CheckupRow, checkupOf, type EntryRow, entryOf, staticFields } from './wire.ts'

type Asked<E extends keyof typeof hotels> = z.output<(typeof hotels)[E]['query']>
const notFound = () => new Refusal('not_found', 'Not found')
const soldBy = ({ gds_hotels }: Pick<ListedHotel, 'gds_hotels'>, gds: GdsName | undefined) =>
  gds && gds_hotels.find(({ gds_id }) => gds_id === gdsIdOf(gds))

export const pageOfHotels = async (context: Context, user: Person, query: Asked<'list'>, gds: GdsName | undefined) => {
  const person = await onBehalfOf(context, user, query.user_id)
  const today = todayIn(null, context.now())
  const [rows, total] = await Promise.all([
    listHotels(context.db, person, query, gds && gdsIdOf(gds), today),
    countHotels(context.db, person, query),
  ])
  const data = rows.map((row): HotelRow => {
    const sold = soldBy(row, gds)
    return {
      ...row,
      property_id: sold?.property_id ?? null,
      chain_code: sold?.chain_code ?? null,
      summary: summaryOf(weightsOf(row)),
    }
  })
  return { data, meta: metaOf(query, total) }
}

/** A hotel in reach, with what the selected GDS says of it; anybody else's looks like a missing one. */
export const getHotel = async (context: Context, person: Person, id: number, gds: GdsName): Promise<HotelRecord> => {
  const hotel = await findHotel(context.db, person, id, gdsIdOf(gds))
  if (!hotel) throw notFound()
  return hotel
}

/** With its newest reading, or with the one that a rate belongs to. S2§7 */
export const hotelAsked = async (context: Context, user: Person, id: number, query: Asked<'one'>, gds: GdsName) => {
  const person = await onBehalfOf(context, user, query.user_id)
  const hotel = await getHotel(context, person, id, gds)
  for (const [gds_id, property_id] of [
    [1, query.travel_port_property_id],
    [2, query.sabre_property_id],
  ] as const)
    if (
      property_id !== undefined &&
      !hotel.gds_hotels.some((at) => at.gds_id === gds_id && at.property_id === property_id)
    )
      throw notFound()
  const { tenant_id } = person
  const checkup = query.checkup_rate_id
    ? await findCheckupOfRate(context.db, { tenant_id, hotel_id: id }, query.checkup_rate_id)
    : await findNewestCheckup(context.db, { tenant_id, hotel_id: id, gds: gdsIdOf(gds) })
  if (query.checkup_rate_id && !checkup) throw notFound()
  // A rate stands in its own GDS, whichever is selected: the hotel is shown as that one tells it.
  const of = (checkup && gdsNameOf(checkup.gds_id)) ?? gds
  return wholeHotel(context, of === gds ? hotel : await getHotel(context, person, id, of), checkup, of)
}

/** What a finished checkup answers; whose it is has been asked before. `entries`: its rates, where they were just stored. */
export const hotelOfCheckup = async (
  context: Context,
  tenant_id: number,
  checkup_id: number,
  entries?: EntryRow[],
): Promise<Hotel | null> => {
  const checkup = await findCheckup(context.db, tenant_id, checkup_id)
  const gds: GdsName = checkup?.gds_id === 2 ? 'sabre' : 'travel_port'
  const hotel = checkup && (await findHotel(context.db, undefined, checkup.hotel_id, gdsIdOf(gds)))
  return hotel ? wholeHotel(context, hotel, checkup, gds, entries) : null
}

const wholeHotel = async (
  context: Context,
  hotel: HotelRecord,
  checkup: CheckupRow | undefined,
  gds: GdsName,
  stored?: EntryRow[],
): Promise<Hotel> => {
  const entries = stored ?? (checkup?.rates_count ? await listEntries(context.db, checkup.tenant_id, checkup.id) : [])
  const [sold, atTravelport, atSabre] = [soldBy(hotel, gds), soldBy(hotel, 'travel_port'), soldBy(hotel, 'sabre')]
  const { property, property_read_at, gds_hotel_id: _, currency: __, ...row } = hotel
  return {
    ...row,
    hotel_id: hotel.id,
    property_id: sold?.property_id ?? null,
    chain_code: sold?.chain_code ?? null,
    today: todayIn(hotel.time_zone, context.now()),
    ...staticFields(hotel, { property, read_at: property_read_at, names: await amenityNames(context, gds) }),
    custom_emails: [],
    property_ids: { sabre_id: atSabre?.property_id ?? null, travelport_id: atTravelport?.property_id ?? null },
    chain_codes: {
      sabre_chain_code: atSabre?.chain_code ?? null,
      travelport_chain_code: atTravelport?.chain_code ?? null,
    },
    checkup: checkup ? checkupOf(checkup) : null,
    rates: checkup ? entries.map((entry) => entryOf(entry, checkup)) : [],
  }
}

const longestCalendar = 800
const freshFor = 24 * 3_600_000

/** Every date, and whether it can be asked for: within the days ahead, unless its newest reading of a day found it closed. S2§5, S2§9 */
export const calendarOf = async (
  context: Context,
  user: Person,
  id: number,
  query: Asked<'calendar'>,
  gds: GdsName,
) => {
  const person = await onBehalfOf(context, user, query.user_id)
  const hotel = await getHotel(context, person, id, gds)
  const today = todayIn(hotel.time_zone, context.now())
  const from = query.from ?? addMonths(today, -calendarMonths.back)
  const to = query.to ?? addMonths(today, calendarMonths.ahead)
  const length = daysBetween(from, to)
  if (length < 0 || length > longestCalendar) {
    const errors = { to: [length < 0 ? 'Select a date after the first one' : `Select at most ${longestCalendar} days`] }
    throw new Refusal('invalid', 'Check the fields below', { errors })
  }
  const since = new Date(context.now() - freshFor).toISOString()
  const place = { tenant_id: person.tenant_id, hotel_id: id, gds: gdsIdOf(gds) }
  const { adults, children } = query
  const days = await listDaysRead(context.db, { ...place, adults, children, from, to, since })
  const read = new Map(days.map((day) => [day.date, day]))
  return Array.from({ length: length + 1 }, (_, n) => {
    const date = addDays(from, n)
    const found = read.get(date)
    const inReach = date >= today && daysBetween(today, date) <= daysAhead
    const hasRates = found === undefined || found.outcome === 'rates' || found.outcome === 'partial'
    return {
      date,
      available: inReach && found?.outcome !== 'closed',
      restriction: hasRates ? null : found.outcome,
      source: found ? ('read' as const) : ('unknown' as const),
      read_at: found?.read_at ?? null,
    }
  })
}

/** For the command line: by which ids a GDS sells a hotel of the catalogue. */
export const soldIn = (db: Context['db'], hotel_id: number, gds: GdsName) => findSold(db, hotel_id, gdsIdOf(gds))
