// For the restore drill: whether the store has the responses that a database says are there, as they were received.
import type { Database } from '../../platform/database/handle.ts'
import type { ObjectStore } from '../../platform/outbound/object-store.ts'
import { countStored, listSomeStored } from './evidence-data.ts'
import { readObject } from './get-stored-response.ts'

const mostLookedFor = 200

export const checkStoredEvidence = async (db: Database, store: ObjectStore | null) => {
  const stored = await countStored(db)
  if (!store) return { stored, looked: 0, missing: [], changed: [] }
  const some = await listSomeStored(db, mostLookedFor)
  const [missing, changed]: [string[], string[]] = [[], []]
  for (const { sha256, object_key } of some) {
    const bytes = await store.get(object_key)
    if (!bytes) missing.push(sha256)
    else await readObject(bytes, sha256).catch(() => changed.push(sha256))
  }
  return { stored, looked: some.length, missing, changed }
}
