// Keeps how long repairs took until one is added or taken back: of an account with many hotels, a year of repairs is too much to sort at each look.
import { LRUCache } from 'lru-cache'
import type { RepairGrouping } from '../../../domain/over-time/repair-times.ts'
import type { Database } from '../../platform/database/handle.ts'
import { findRepairsMark, listRepairGroups, type RepairGroup, type RepairView } from './repair-data.ts'

/** So few are sorted sooner than it takes to ask what is kept. */
const fewRepairs = 1_000
const mostKept = 200

const createAnswers = () => new LRUCache<string, readonly RepairGroup[]>({ max: mostKept })
const keptByDatabase = new WeakMap<object, ReturnType<typeof createAnswers>>()

export const listKeptRepairs = async (
  db: Database,
  view: RepairView,
  by: RepairGrouping,
  few = fewRepairs,
): Promise<readonly RepairGroup[]> => {
  const kept = keptByDatabase.get(db) ?? createAnswers()
  keptByDatabase.set(db, kept)
  const mark = await findRepairsMark(db, view, by)
  const { person, gds, hotel_id, from, to } = view
  const key = JSON.stringify([person.tenant_id, gds, hotel_id, from, to, by, mark])
  const known = kept.get(key)
  if (known) return known
  const groups = await listRepairGroups(db, view, by)
  const repairs = groups.find(({ total }) => total)?.repairs ?? 0
  // Hotels may have come into reach since the mark was read: then others with that mark must not see these.
  if (repairs > few && (await findRepairsMark(db, view, by)) === mark) kept.set(key, groups)
  return groups
}
