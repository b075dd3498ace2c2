// The prices of a season that a table of plans and rooms was filled with: all of them one version, or none with each cell's problem.
import type { z } from 'zod'
import { schemaMessage } from '../../../../contract/values/schema-messages.ts'
import type { ownData } from '../../../../contract/own-data.ts'
import { OwnAmount as amountOf } from '../../../../contract/values/own-values.ts'
import type { OwnOrder, OwnProblem } from '../../../../domain/own-data/orders/orders.ts'
import { capitalized, finderOf } from '../../../../domain/own-data/record-words.ts'
import type { OwnData } from '../../../../domain/own-data/records.ts'
import type { Context } from '../../../platform/context.ts'
import { type Sender, authorizeWrite } from '../authorize-write.ts'
import { invalid } from '../../../platform/refusal.ts'
import { loadSeason } from './price-data.ts'
import { isRefused, keyOfWrite } from '../write-version.ts'
import { writeOwnData } from '../write-own-data.ts'

type PriceGrid = z.output<typeof ownData.grid.body>

export const writePriceGrid = async (context: Context, sender: Sender, hotel_id: number, grid: PriceGrid) => {
  const writing = await authorizeWrite(context, sender, { hotel_id, source: 'form', summary: capitalized })
  const ordersIn = (own: OwnData) => {
    const { orders, errors } = ordersOf(own, grid)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    return orders
  }
  const { first_night: first, last_night: last } = grid
  const plan_ids = [...new Set(grid.cells.map(({ plan_id }) => plan_id))]
  const result = await writeOwnData(context, writing, {
    scope: { near: { first, last, plan_ids } },
    change: (own) => ({ orders: ordersIn(own) }),
    large: async (own) => {
      const season = await loadSeason(context.db, keyOfWrite(writing), { first, last })
      return { do: 'apply', orders: ordersIn({ ...own, prices: season }) }
    },
  })
  if (isRefused(result)) throw invalid(byCell(result.problems))
  return { version: result.version, ...result.counts.prices }
}

/** What does not name a price. */
const unnamedFields = { id: 0, amount: '0', extra_adult: null, children: [], minimum_nights: null }

const ordersOf = (own: OwnData, { cells, ...season }: PriceGrid) => {
  const errors: Record<string, string[]> = {}
  const { currency, tax, per_person, ...named } = season
  const there = new Set(own.prices.map((price) => finderOf('prices', price)))
  const listed = new Set<string>()
  const orders = cells.flatMap(({ plan_id, room_id, amount }, at): OwnOrder[] => {
    const path = `cells.${at}.amount`
    const plan = own.plans.find(({ id }) => id === plan_id)
    const room = own.rooms.find(({ id }) => id === room_id)
    if (!plan) errors[path] = ['This rate plan no longer exists']
    else if (room_id !== null && !room) errors[path] = ['This room no longer exists']
    if (!plan || (room_id !== null && !room)) return []
    const finder = finderOf('prices', { ...unnamedFields, ...season, plan_id, room_id })
    const read = amountOf.nullable().safeParse(amount, { error: schemaMessage })
    if (!read.success) errors[path] = read.error.issues.map(({ message }) => message)
    if (listed.has(finder)) errors[path] = ['This rate plan and room are listed twice']
    listed.add(finder)
    const record = { ...named, plan_code: plan.code, room_code: room?.code ?? null }
    if (amount !== null)
      return [{ do: 'put', kind: 'prices', place: { path }, record: { ...record, currency, tax, per_person, amount } }]
    // Somebody else may have taken it away already.
    return there.has(finder) ? [{ do: 'remove', kind: 'prices', place: { path }, record }] : []
  })
  return { orders, errors }
}

const byCell = (problems: readonly OwnProblem[]) => {
  const errors: Record<string, string[]> = {}
  for (const { place, field, words } of problems) {
    const name = field === 'first_night' || field === 'last_night' ? field : (place.path ?? 'cells')
    errors[name] = [...new Set([...(errors[name] ?? []), words])]
  }
  return errors
}
