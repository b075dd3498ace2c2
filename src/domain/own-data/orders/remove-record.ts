// Deletes a record; a plan or room takes all its codes, prices and restrictions with it.
import type { Draft } from './draft.ts'
import type { OwnOrder } from './orders.ts'
import { capitalized, finderOf, plainName, recordWords } from '../record-words.ts'
import { withOwners } from './resolve-owners.ts'
import type { OrderRun } from './order-run.ts'

export const removeRecord = (work: OrderRun, order: OwnOrder & { do: 'remove' }, index: number): void => {
  const { draft, tell } = work
  const { record, unknown } = withOwners(draft, order.kind, order.record)
  const id =
    unknown.length > 0 ? undefined : (order.id ?? draft.find(order.kind, finderOf(order.kind, record as never)))
  const found = id === undefined ? undefined : draft.rows[order.kind].get(id)
  if (!found) {
    if (unknown.length > 0) for (const each of unknown) tell(index, each.words, each.field)
    else
      tell(
        index,
        `${capitalized(recordWords(order.kind, record as never, draft.codes))} doesn’t exist, so it can’t be deleted.`,
      )
    return
  }
  if (order.kind === 'plans' && 'derived' in found) {
    work.gone.set(plainName(found.code), index)
    removeContents(draft, found.id)
    for (const { id: code, plan_id } of draft.rows.codes.values()) if (plan_id === found.id) draft.remove('codes', code)
  }
  if (order.kind === 'rooms') withRoom(draft, found.id)
  draft.remove(order.kind, found.id)
}

/** Prices and restrictions of a plan. */
export const removeContents = (draft: Draft, plan: number): void => {
  for (const kind of ['prices', 'restrictions'] as const)
    for (const room of draft.roomsOf(kind, plan))
      for (const id of draft.placed(kind, plan, room)) draft.remove(kind, id)
}

const withRoom = (draft: Draft, room: number) => {
  for (const kind of ['prices', 'restrictions'] as const)
    for (const plan of [null, ...draft.rows.plans.keys()])
      for (const id of draft.placed(kind, plan, room)) draft.remove(kind, id)
  for (const { id, room_id } of draft.rows.codes.values()) if (room_id === room) draft.remove('codes', id)
}
