// The only way to change own data: every form, accepted rate, confirmed code and undo goes through here.
import { applyOrders, undoChanges } from '../../../domain/own-data/orders/apply.ts'
import { changeWords, countsOf } from '../../../domain/own-data/orders/change-words.ts'
import type { AppliedOrders, OwnChange, OwnOrder } from '../../../domain/own-data/orders/orders.ts'
import type { OwnData } from '../../../domain/own-data/records.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import type { OwnWork } from '../../workers/own-data/own-data-work.ts'
import { storedSteps, withRealIds } from '../../workers/own-data/own-steps.ts'
import { loadForWrite, type WriteScope } from './scope-data.ts'
import { storeStep, takeIds } from './write-data.ts'
import { writeInSteps } from './write-in-steps.ts'
import {
  holdForWrite,
  keyOfWrite,
  type OwnWrite,
  type RefusedWrite,
  storeVersion,
  whenFree,
  type WrittenVersion,
} from './write-version.ts'

/** Orders, or the changes that are taken back. */
type OwnRequest = { orders: readonly OwnOrder[] } | { undo: readonly OwnChange[] }
type ChangeOf = {
  /** Which prices and restrictions of a large hotel the change can meet. */
  scope: WriteScope
  /** Worked out from the current own data; of a large hotel from what `scope` names of it. */
  change: (own: OwnData) => OwnRequest
  /** Of a large hotel, where the scope is too much: all of it goes through the thread, in steps. */
  large: (own: OwnData) => Promise<OwnWork>
}

/** New records get their own ids below zero; real ones are taken when the changes are stored. */
export const provisionalIds = () => {
  let last = 0
  return () => --last
}

const appliedTo = (own: OwnData, change: OwnRequest): AppliedOrders =>
  'orders' in change ? applyOrders(own, change.orders, provisionalIds()) : undoChanges(own, change.undo)

/** Locks the hotel, changes its current own data, and stores the result: all or nothing. */
export const writeOwnData = async (
  context: Context,
  writing: OwnWrite,
  { scope, change, large }: ChangeOf,
): Promise<WrittenVersion | RefusedWrite> => {
  const written = await whenFree(() =>
    context.db.transaction(async (tx) => {
      const of = keyOfWrite(writing)
      const version = await holdForWrite(tx, of)
      const own = await loadForWrite(tx, of, scope)
      if (!own) return undefined
      const applied = appliedTo(own, change(own))
      return 'problems' in applied ? applied : storeFew(context, tx, writing, version, applied.changes)
    }),
  )
  return written ?? writeInSteps(context, writing, { work: large, lane: 'page' })
}

/** The same for changes that were worked out before; undefined when the own data has changed since. */
export const writeChanges = (
  context: Context,
  writing: OwnWrite,
  seen: number,
  changes: OwnChange[],
): Promise<WrittenVersion | undefined> =>
  whenFree(() =>
    context.db.transaction(async (tx) =>
      (await holdForWrite(tx, keyOfWrite(writing))) === seen
        ? storeFew(context, tx, writing, seen, changes)
        : undefined,
    ),
  )

/** In one transaction. */
const storeFew = async (
  context: Context,
  tx: Transaction,
  writing: OwnWrite,
  before: number,
  provisional: OwnChange[],
): Promise<WrittenVersion> => {
  const fresh = [...new Set(provisional.filter(({ id }) => id < 0).map(({ id }) => id))]
  const ids = await takeIds(tx, fresh.length)
  const changes = withRealIds(provisional, new Map(fresh.map((id, at) => [id, ids[at] ?? 0])))
  const earlier: number[] = []
  for (const step of storedSteps(changes)) earlier.push(...(await storeStep(tx, keyOfWrite(writing), before + 1, step)))
  const stored = { counts: countsOf(changes), words: changeWords(changes), changes }
  return storeVersion(context, tx, writing, { before, earlier, stored })
}
