// The heat map as CSV or XLSX: a row for each hotel, in the order of the page, with its rates with wrong prices on each check-in day.
import type { z } from 'zod'
import type { HeatHotel, overTime } from '../../../contract/over-time.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { addDays, type Day, daysBetween } from '../../../domain/stay.ts'
import type { PlainColumn } from '../../../documents/spreadsheets/plain-table.ts'
import type { Context } from '../../platform/context.ts'
import { listHeat } from './list-heat.ts'
import { makeFile } from './make-file.ts'

/** More hotels than anybody has. */
const allHotels = { page: 1, length: 1_000_000 }

export const exportHeat = async (
  context: Context,
  person: Person,
  { format, ...query }: z.output<typeof overTime.heatFile.query>,
  gds: GdsName | undefined,
) => {
  const { data, range } = await listHeat(context, person, { ...query, ...allHotels }, gds)
  const days = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, n) => addDays(range.from, n))
  const rows = data.map((hotel) => ({ ...hotel, of: new Map(hotel.days.map((found) => [found.day, found])) }))
  const columns = [...hotelColumns, ...days.map(dayColumn)]
  return makeFile({ title: 'Heat map', columns, rows }, { of: ['heat-map', gds], ...range, format })
}

type HeatRow = HeatHotel & { of: ReadonlyMap<Day, HeatHotel['days'][number]> }

/** Of all dates together; of a hotel that was checked for none of them, nothing is known. */
const hotelColumns: readonly PlainColumn<HeatRow>[] = [
  { name: 'Hotel', width: 36, cell: ({ hotel }) => hotel },
  { name: 'Rates', width: 10, cell: ({ days, rates }) => (days.length === 0 ? null : rates) },
  {
    name: 'Rates with wrong prices',
    width: 22,
    cell: ({ days, price_wrong_rates }) => (days.length === 0 ? null : price_wrong_rates),
  },
  { name: 'Overall accuracy (%)', width: 20, cell: ({ score }) => score },
]

const dayColumn = (day: Day): PlainColumn<HeatRow> => ({
  name: day,
  width: 12,
  cell: ({ of }) => {
    const found = of.get(day)
    if (!found) return 'Not checked'
    return found.rates === 0 ? 'No rates' : found.price_wrong_rates
  },
})
