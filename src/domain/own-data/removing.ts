// Takes a record away; with a plan or room go all codes, prices and restrictions that are its.
import type { Draft } from './draft.ts'
import type { OwnOrder } from './orders.ts'
import { capital, finderOf, plainName, recordWords } from './record-words.ts'
import { withIds } from './written.ts'
import type { Work } from './work.ts'

export const removeRecord = (work: Work, order: OwnOrder & { do: 'remove' }, index: number): void => {
  const { draft, tell } = work
  const { record, unknown } = withIds(draft, order.kind, order.record)
  const id =
    unknown.length > 0 ? undefined : (order.id ?? draft.find(order.kind, finderOf(order.kind, record as never)))
  const found = id === undefined ? undefined : draft.rows[order.kind].get(id)
  if (!found) {
    if (unknown.length > 0) for (const each of unknown) tell(index, each.words, each.field)
    else
      tell(
        index,
        `${capital(recordWords(order.kind, record as never, draft.codes))} is not there: nothing can be taken away.`,
      )
    return
  }
  if (order.kind === 'plans' && 'derived' in found) {
    work.gone.set(plainName(found.code), index)
    withPlan(draft, found.id)
  }
  if (order.kind === 'rooms') withRoom(draft, found.id)
  draft.remove(order.kind, found.id)
}

const withPlan = (draft: Draft, plan: number) => {
  for (const kind of ['prices', 'restrictions'] as const)
    for (const room of draft.roomsOf(kind, plan))
      for (const id of draft.placed(kind, plan, room)) draft.remove(kind, id)
  for (const { id, plan_id } of draft.rows.codes.values()) if (plan_id === plan) draft.remove('codes', id)
}

const withRoom = (draft: Draft, room: number) => {
  for (const kind of ['prices', 'restrictions'] as const)
    for (const plan of [null, ...draft.rows.plans.keys()])
      for (const id of draft.placed(kind, plan, room)) draft.remove(kind, id)
  for (const { id, room_id } of draft.rows.codes.values()) if (room_id === room) draft.remove('codes', id)
}
