// "Tell me about price moves over x %": a price that is right and moved, told once a second checkup shows that it did.
import { moneyText } from '../formats.ts'
import { compare, type Decimal, percentOf, subtract } from '../money.ts'
import type { MonitorChange } from './changes.ts'
import { askAgainMs, isLongAfter } from './watched.ts'

type PriceSeen = { at: string; run_id: number; checkup_id: number; amount: Decimal; currency: string }

/** Of one booking code on one stay with its dates. `told` is the price that moves are counted from. */
export type WatchedPrice = { told: PriceSeen; pending: PriceSeen | null }

/**
 * `percent` is the switch of the monitor, null where it is off: then the newest price is what later moves are counted from. A move in another
 * direction than the one that was seen once begins anew. Another currency is no move.
 */
export const followPrice = (
  before: WatchedPrice | null,
  seen: PriceSeen,
  percent: number | null,
): { watched: WatchedPrice; change: MonitorChange | null } => {
  const fresh = { watched: { told: seen, pending: null }, change: null }
  if (before === null || percent === null || before.told.currency !== seen.currency) return fresh
  const { told, pending } = before
  const newest = pending ?? told
  if (seen.at < newest.at) return { watched: before, change: null }
  if (!isMoved(told.amount, seen.amount, percent)) return { watched: { told, pending: null }, change: null }
  const isSameWay = pending && compare(pending.amount, told.amount) === compare(seen.amount, told.amount)
  if (!isSameWay) return { watched: { told, pending: seen }, change: null }
  if (!isLongAfter(pending.at, seen.at, askAgainMs)) return { watched: before, change: null }
  return { watched: { told: seen, pending: null }, change: moveOf(told, pending, seen) }
}

const moveOf = (told: PriceSeen, { at, run_id }: PriceSeen, now: PriceSeen): MonitorChange => ({
  kind: 'price_moved',
  at,
  run_id,
  confirmed_at: now.at,
  checkup_id: now.checkup_id,
  shown: moneyText(now.amount, now.currency),
  expected: null,
  was: moneyText(told.amount, told.currency),
  value_per_night: null,
  since: null,
})

/** By more than so many percent of what it was. */
const isMoved = (was: Decimal, now: Decimal, percent: number): boolean =>
  compare(subtract(now, was).replace('-', ''), percentOf(was, String(percent))) > 0
