// The prices of a season that a table of plans and rooms was filled with: all of them one version, or none with each cell's problem.
import type { z } from 'zod'
import type { ownData } from '../../../contract/own-data.ts'
import { amount as amountOf } from '../../../contract/own-values.ts'
import { applyOrders } from '../../../domain/own-data/apply.ts'
import type { OwnOrder, OwnProblem } from '../../../domain/own-data/orders.ts'
import { finderOf } from '../../../domain/own-data/record-words.ts'
import type { OwnData } from '../../../domain/own-data/records.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, inWords, type Sender, writingOf } from './forms.ts'
import { isRefused, writeOwnData } from './writing.ts'

type Grid = z.output<typeof ownData.grid.body>

export const writeGrid = async (context: Context, sender: Sender, hotel_id: number, grid: Grid) => {
  const writing = await writingOf(context, sender, { hotel_id, source: 'form', summary: inWords })
  const result = await writeOwnData(context, writing, (own, nextId) => {
    const { orders, errors } = ordersOf(own, grid)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    return applyOrders(own, orders, nextId)
  })
  if (isRefused(result)) throw invalid(byCell(result.problems))
  return { version: result.version, ...result.counts.prices }
}

/** What does not name a price. */
const unsaid = { id: 0, amount: '0', extra_adult: null, children: [], minimum_nights: null }

const ordersOf = (own: OwnData, { cells, ...season }: Grid) => {
  const errors: Record<string, string[]> = {}
  const { currency, tax, per_person, ...named } = season
  const there = new Set(own.prices.map((price) => finderOf('prices', price)))
  const told = new Set<string>()
  const orders = cells.flatMap(({ plan_id, room_id, amount }, at): OwnOrder[] => {
    const path = `cells.${at}.amount`
    const plan = own.plans.find(({ id }) => id === plan_id)
    const room = own.rooms.find(({ id }) => id === room_id)
    if (!plan) errors[path] = ['This plan is not there any more']
    else if (room_id !== null && !room) errors[path] = ['This room is not there any more']
    if (!plan || (room_id !== null && !room)) return []
    const finder = finderOf('prices', { ...unsaid, ...season, plan_id, room_id })
    const read = amountOf.nullable().safeParse(amount)
    if (!read.success) errors[path] = read.error.issues.map(({ message }) => message)
    if (told.has(finder)) errors[path] = ['This plan and room were sent twice']
    told.add(finder)
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
