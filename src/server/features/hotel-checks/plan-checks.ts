// Plans the check of all hotels of a person: which hotels in which GDS, and what that takes. Nothing is sent. S2§4
import type { z } from 'zod'
import type { ChecksCost, hotelChecks } from '../../../contract/hotel-checks.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type GdsId, gdsLabelOfId, gdsNameOf } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { gdsStandingOf } from '../gds-credentials/service.ts'
import { reachableHotels } from '../users/service.ts'
import { findQueriesLeft, type HotelInGds, listSoldHotels } from './data.ts'

type Which = z.output<typeof hotelChecks.start.body>['which']
type ChecksPlan = { cost: ChecksCost; checks: Record<Which, HotelInGds[]> }

export const planChecks = async (context: Context, person: Person, held: readonly GdsId[]): Promise<ChecksPlan> => {
  const { db } = context
  const [assigned, sold, standings, queries] = await Promise.all([
    reachableHotels(context, person),
    listSoldHotels(db, person, held),
    Promise.all(held.map((id) => standingIn(context, person, id))),
    findQueriesLeft(db, person, todayIn(null, context.now())),
  ])
  const ready = standings.filter((gds) => gds.ready).map(({ id }) => id)
  const possible = sold.filter(({ gds_id }) => ready.includes(gds_id))
  const checks = { all: keysOf(possible), unchecked: keysOf(possible.filter(({ checked }) => !checked)) }
  return {
    checks,
    cost: {
      hotels: assigned.length,
      all: checksSizeOf(checks.all),
      unchecked: checksSizeOf(checks.unchecked),
      gds: standings.map((gds) => ({ ...gds, hotels: sold.filter(({ gds_id }) => gds_id === gds.id).length })),
      queries,
      limited: person.is_demo,
    },
  }
}

/** Refuses if there are none. */
export const planHotels = async (
  context: Context,
  user: Person,
  which: Which,
  held: readonly GdsId[],
): Promise<HotelInGds[]> => {
  const { cost, checks } = await planChecks(context, user, held)
  if (checks[which].length === 0) throw nothingToCheck(cost)
  return checks[which]
}

const nothingToCheck = ({ hotels, gds, all }: ChecksCost): Refusal => {
  const reason = 'nothing_to_check'
  if (hotels === 0) return new Refusal('conflict', 'No hotels are assigned to you yet', { reason })
  if (all.queries > 0) return new Refusal('conflict', 'All your hotels have been checked before', { reason })
  const paused = gds.filter((each) => !each.ready && each.hotels > 0)
  if (paused.length > 0)
    return new Refusal('conflict', paused.map(({ label, message }) => `${label}: ${message}`).join(' '), {
      reason: 'gds_not_ready',
    })
  return new Refusal('conflict', 'No GDS of your account sells your hotels', { reason: 'not_sold' })
}

const keysOf = (rows: Awaited<ReturnType<typeof listSoldHotels>>): HotelInGds[] =>
  rows.map(({ hotel_id, gds_id }) => ({ hotel_id, gds_id }))

const checksSizeOf = (checks: readonly HotelInGds[]) => ({
  hotels: new Set(checks.map(({ hotel_id }) => hotel_id)).size,
  queries: checks.length,
})

const standingIn = async (context: Context, person: Person, id: GdsId) => {
  const name = gdsNameOf(id)
  const standing = name && (await gdsStandingOf(context, person, name))
  return { id, label: gdsLabelOfId(id), ready: standing?.state === 'ready', message: standing?.message ?? null }
}
