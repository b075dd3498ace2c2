// The hotels that a person may see: the list, one with a checkup, and its calendar.
import type { z } from 'zod'
import type { Hotel, HotelRow, hotels } from '../../../contract/hotels.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import { summaryOf } from '../../../domain/accuracy/score/summary.ts'
import { type GdsName, gdsIdOf, gdsNameOf } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { notFound } from '../../platform/refusal.ts'
import { weightsOf } from '../../platform/database/statements.ts'
import { together } from '../../platform/database/together.ts'
import { gdsAmenityNames } from '../reference/service.ts'
import {
  countHotels,
  findCheckup,
  findCheckupOfRate,
  findHotel,
  findNewestCheckup,
  findSold,
  type HotelRecord,
  type ListedHotel,
  listRateEntries,
  listHotels,
} from './data.ts'
import { type CheckupRow, checkupOf, type EntryRow, entryOf, staticFields } from './wire.ts'

export { wrongPrices } from './data.ts'
export { hotelsByText } from './find-hotels.ts'

export type HotelQuery<E extends keyof typeof hotels> = z.output<(typeof hotels)[E]['query']>
const soldBy = ({ gds_hotels }: Pick<ListedHotel, 'gds_hotels'>, gds: GdsName | undefined) =>
  gds && gds_hotels.find(({ gds_id }) => gds_id === gdsIdOf(gds))

export const pageOfHotels = async (
  context: Context,
  person: Person,
  query: HotelQuery<'list'>,
  gds: GdsName | undefined,
) => {
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

/** With its newest checkup, or with the one that is named, by itself or by one of its rates. S2§7 */
export const showHotel = async (
  context: Context,
  person: Person,
  id: number,
  query: Omit<HotelQuery<'one'>, 'user_id'>,
  gds: GdsName,
) => {
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
  const { checkup_rate_id, checkup_id } = query
  const checkup = checkup_rate_id
    ? await findCheckupOfRate(context.db, { tenant_id, hotel_id: id }, checkup_rate_id)
    : checkup_id
      ? await findCheckup(context.db, tenant_id, checkup_id)
      : await findNewestCheckup(context.db, { tenant_id, hotel_id: id, gds: gdsIdOf(gds) })
  if ((checkup_rate_id || checkup_id) && checkup?.hotel_id !== id) throw notFound()
  // A rate belongs to its own GDS, whichever is selected: the hotel is shown with that GDS's data.
  const of = (checkup && gdsNameOf(checkup.gds_id)) ?? gds
  return wholeHotel(context, of === gds ? hotel : await getHotel(context, person, id, of), checkup, of)
}

/** The answer for a finished checkup; access was checked before. */
export const hotelOfCheckup = async (
  context: Context,
  tenant_id: number,
  checkup_id: number,
): Promise<Hotel | null> => {
  const checkup = await findCheckup(context.db, tenant_id, checkup_id)
  const gds: GdsName = checkup?.gds_id === 2 ? 'sabre' : 'travel_port'
  const by = { tenant_id, checkup_id }
  const hotel = checkup && (await findHotel(context.db, by, checkup.hotel_id, gdsIdOf(gds)))
  return hotel ? wholeHotel(context, hotel, checkup, gds) : null
}

type StoredHotel = { hotel: HotelRecord; checkup: CheckupRow; gds: GdsName }

/** The rows of the answer for a checkup, read in the transaction that stores it; access was checked before. */
export const findStoredHotel = async (
  tx: Transaction,
  { tenant_id, checkup_id, hotel_id, gds }: { tenant_id: number; checkup_id: number; hotel_id: number; gds: GdsName },
): Promise<StoredHotel | null> => {
  const [checkup, hotel] = await together(
    () => findCheckup(tx, tenant_id, checkup_id),
    () => findHotel(tx, { tenant_id, checkup_id }, hotel_id, gdsIdOf(gds)),
  )
  return checkup && hotel ? { hotel, checkup, gds } : null
}

/** The answer for a checkup that was just stored, with its rates. */
export const hotelOfStored = (context: Context, { hotel, checkup, gds }: StoredHotel, entries: EntryRow[]) =>
  wholeHotel(context, hotel, checkup, gds, entries)

const wholeHotel = async (
  context: Context,
  hotel: HotelRecord,
  checkup: CheckupRow | undefined,
  gds: GdsName,
  stored?: EntryRow[],
): Promise<Hotel> => {
  const entries =
    stored ?? (checkup?.rates_count ? await listRateEntries(context.db, checkup.tenant_id, checkup.id) : [])
  const [sold, atTravelport, atSabre] = [soldBy(hotel, gds), soldBy(hotel, 'travel_port'), soldBy(hotel, 'sabre')]
  const { property, property_read_at, gds_hotel_id: _, currency: __, ...row } = hotel
  return {
    ...row,
    hotel_id: hotel.id,
    property_id: sold?.property_id ?? null,
    chain_code: sold?.chain_code ?? null,
    today: todayIn(hotel.time_zone, context.now()),
    ...staticFields(hotel, { property, read_at: property_read_at, names: await gdsAmenityNames(context, gds) }),
    property_ids: { sabre_id: atSabre?.property_id ?? null, travelport_id: atTravelport?.property_id ?? null },
    chain_codes: {
      sabre_chain_code: atSabre?.chain_code ?? null,
      travelport_chain_code: atTravelport?.chain_code ?? null,
    },
    checkup: checkup ? checkupOf(checkup) : null,
    rates: checkup
      ? entries.map((entry) => entryOf(entry, { gds_id: checkup.gds_id, time_zone: hotel.time_zone }))
      : [],
  }
}

/** For the command line: by which ids a GDS sells a hotel of the catalogue. */
export const soldIn = (db: Context['db'], hotel_id: number, gds: GdsName) => findSold(db, hotel_id, gdsIdOf(gds))
