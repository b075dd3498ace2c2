// Changes of own data as the steps that they are stored in.
import { changeWords, countsOf } from '../../../domain/own-data/orders/change-words.ts'
import type { OwnChange } from '../../../domain/own-data/orders/orders.ts'
import { storedRow } from '../../../domain/own-data/stored-fields.ts'
import type { StoredChanges, StoredStep } from './own-data-work.ts'

const recordsOfStep = 1_000
const firstFew = 100

/** Records that are new have ids below zero: those that a response names get the id it promised, the others one from the database. */
export const storedSteps = (changes: readonly OwnChange[], most = recordsOfStep): StoredStep[] => {
  const steps: StoredStep[] = []
  for (let at = 0; at < changes.length; at += most) {
    const some = changes.slice(at, at + most)
    const rows = some.flatMap(({ kind, after }) => {
      if (after === null) return []
      const row = storedRow(kind, after)
      return [row.id !== null && row.id < 0 ? { ...row, id: null } : row]
    })
    steps.push({
      ended: some.flatMap(({ id, before }) => (before === null ? [] : [id])),
      back: some.flatMap(({ id, before }) => (before === null && id > 0 ? [id] : [])),
      rows: JSON.stringify(rows),
    })
  }
  return steps
}

/** The plans and rooms that are new, by which others are found. */
export const newOwners = (changes: readonly OwnChange[]): number[] =>
  changes.filter(({ kind, id }) => id < 0 && (kind === 'plans' || kind === 'rooms')).map(({ id }) => id)

/** Every record that is new, and all that names it, with the id that it gets; without one it keeps its own. */
export const withRealIds = (changes: readonly OwnChange[], real: ReadonlyMap<number, number>): OwnChange[] => {
  if (real.size === 0) return [...changes]
  const idOf = <I extends number | null>(id: I): I => (id === null ? id : ((real.get(id) ?? id) as I))
  const recordOf = <R extends OwnChange['after']>(record: R): R => {
    if (record === null) return record
    const placed = record as { id: number; plan_id?: number | null; room_id?: number | null }
    return {
      ...record,
      id: idOf(placed.id),
      ...(placed.plan_id !== undefined && { plan_id: idOf(placed.plan_id) }),
      ...(placed.room_id !== undefined && { room_id: idOf(placed.room_id) }),
    }
  }
  return changes.map((change) => ({ ...change, id: idOf(change.id), after: recordOf(change.after) }) as OwnChange)
}

export const storedChanges = (changes: readonly OwnChange[]): StoredChanges => ({
  counts: countsOf(changes),
  words: changeWords(changes),
  changes: changes.slice(0, firstFew),
  steps: storedSteps(changes),
})
