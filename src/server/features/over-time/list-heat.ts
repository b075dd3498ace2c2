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
import { weightsOf } from '../../platform/database/statements.ts'
import { invalid } from '../../platform/refusal.ts'
import type { HeatCell, HeatView } from './heat-data.ts'
import { listKeptHeat } from './list-kept-heat.ts'

type HeatQuery = z.output<typeof overTime.heat.query>

export const listHeat = async (context: Context, person: Person, query: HeatQuery, gds: GdsName | undefined) => {
  const range = heatRange(query, todayIn(null, context.now()))
  const view: HeatView = {
    person,
    gds: gds ? [gdsIdOf(gds)] : gdsList.map(({ id }) => id),
    hotel_id: query.hotel_id,
    ...range,
  }
  const { hotels, cells } = await listKeptHeat(context, view, query)
  const ofHotel = groupBy(cells, ({ hotel_id }) => hotel_id)
  return {
    data: hotels.map(({ hotel_id, hotel, rates, price_wrong_rates, ...sums }) => ({
      hotel_id,
      hotel,
      rates,
      price_wrong_rates,
      score: summaryOf(weightsOf(sums)).all,
      days: (ofHotel.get(hotel_id) ?? []).map(heatDay),
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

const heatDay = ({ day, rates, price_wrong_rates, checked_at, ...sums }: HeatCell) => ({
  day,
  rates,
  price_wrong_rates,
  score: summaryOf(weightsOf(sums)).all,
  checked_at,
})
