// What changed since a moment, as the dashboard shows it.
import type { z } from 'zod'
import type { Changes, dashboard } from '../../../contract/dashboard.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type GdsName, gdsIdOf } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import { findChanges } from '../fixes/service.ts'
import { dashboardViewOf } from './service.ts'

const [mostHotels, mostFound] = [10, 5]

export const scoreChangesOf = async (
  context: Context,
  person: Person,
  query: z.output<typeof dashboard.changes.query>,
  gds: GdsName,
): Promise<Changes> => {
  const { since, hotel_id } = query
  const { from, to } = dashboardViewOf(context, person, query, gds)
  const changes = await findChanges(context, { person, gds: [gdsIdOf(gds)], from, to, hotel_id }, since)
  const moved = changes.hotels
    .map((hotel) => ({ ...hotel, by: (hotel.after ?? 0) - (hotel.before ?? hotel.after ?? 0) }))
    .filter(({ before, after, by }) => by !== 0 || (before === null && after !== null))
    .toSorted((a, b) => a.by - b.by || a.id - b.id)
  const found = changes.found.toSorted(
    (a, b) => Number(b.money) - Number(a.money) || (b.points ?? 0) - (a.points ?? 0) || b.lost - a.lost,
  )
  return {
    since,
    checkups: changes.checkups,
    better: moved.filter(({ by }) => by > 0).length,
    worse: moved.filter(({ by }) => by < 0).length,
    hotels: moved.slice(0, mostHotels).map(({ by: _, ...hotel }) => hotel),
    found: found.slice(0, mostFound).map(({ rates, ...fix }) => ({ ...fix, rates_count: rates.length })),
    found_count: found.length,
    gone_count: changes.gone,
  }
}
