// The heat map: hotels by check-in day, the worst first, each day with what its checkups found.
import type { z } from 'zod'
import type { overTime } from '../../../contract/over-time.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import { summaryOf } from '../../../domain/accuracy/score/summary.ts'
import { type GdsName, gdsIdOf, gdsList } from '../../../domain/gds.ts'
import { groupBy } from '../../../domain/group-by.ts'
import { longestHeatMap } from '../../../domain/over-time/heat.ts'
import { addDays, type Day, daysBetween, orFirstDay, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { type WeightColumns, weightColumns, weightsOf } from '../../platform/database/statements.ts'
import { invalid } from '../../platform/refusal.ts'
import { type HeatCell, type HeatView, listHeatCells, listHeatHotels } from './heat-data.ts'

type HeatQuery = z.output<typeof overTime.heat.query>

export const listHeat = async (context: Context, person: Person, query: HeatQuery, gds: GdsName | undefined) => {
  const range = heatRange(query, todayIn(null, context.now()))
  const view: HeatView = {
    person,
    gds: gds ? [gdsIdOf(gds)] : gdsList.map(({ id }) => id),
    hotel_id: query.hotel_id,
    ...range,
  }
  const hotels = await listHeatHotels(context.db, view, query)
  const ids = hotels.map(({ hotel_id }) => hotel_id)
  const cells = ids.length === 0 ? [] : await listHeatCells(context.db, view, ids)
  const ofHotel = groupBy(cells, ({ hotel_id }) => hotel_id)
  return {
    data: hotels.map(({ hotel_id, hotel, rates, price_wrong_rates, ...sums }) => ({
      hotel_id,
      hotel,
      rates,
      price_wrong_rates,
      score: summaryOf(weightsOf(sums)).all,
      days: [...groupBy(ofHotel.get(hotel_id) ?? [], ({ day }) => day)].map(([day, all]) => heatDay(day, all)),
    })),
    meta: metaOf(query, hotels[0]?.total ?? 0),
    range,
  }
}

/** The 31 days from `start_date`, or today, on, unless fewer are asked for. */
const heatRange = ({ start_date, end_date }: Pick<HeatQuery, 'start_date' | 'end_date'>, today: Day) => {
  const to = end_date ?? addDays(start_date ?? today, longestHeatMap - 1)
  const from = start_date ?? (to < today ? orFirstDay(addDays(to, 1 - longestHeatMap)) : today)
  const days = daysBetween(from, to) + 1
  if (days < 1) throw invalid({ end_date: ['Select an end date on or after the start date'] })
  if (days > longestHeatMap) throw invalid({ end_date: [`Select at most ${longestHeatMap} days`] })
  return { from, to }
}

/** Of both GDS together, where both were checked. */
const heatDay = (day: Day, cells: readonly HeatCell[]) => {
  const sum = (count: (cell: HeatCell) => number) => cells.reduce((all, each) => all + count(each), 0)
  const sums = Object.fromEntries(weightColumns.map((column) => [column, sum((each) => each[column])])) as WeightColumns
  return {
    day,
    rates: sum(({ rates }) => rates),
    price_wrong_rates: sum((each) => each.price_wrong_rates),
    score: summaryOf(weightsOf(sums)).all,
    checked_at: cells.reduce((newest, { checked_at }) => (checked_at > newest ? checked_at : newest), ''),
  }
}
