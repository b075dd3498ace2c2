// For the restore drill: whether the store has the responses that a database says are there.
import type { Database } from '../../platform/database/handle.ts'
import type { ObjectStore } from '../../platform/outbound/object-store.ts'
import { countStored, listSomeStored } from './evidence-data.ts'
import { objectKeyOf } from './get-stored-response.ts'

const mostLookedFor = 200

export const checkStoredEvidence = async (db: Database, store: ObjectStore | null) => {
  const stored = await countStored(db)
  if (!store) return { stored, looked: 0, missing: [] }
  const hashes = await listSomeStored(db, mostLookedFor)
  const missing: string[] = []
  for (const sha256 of hashes) if (!(await store.has(objectKeyOf(sha256)))) missing.push(sha256)
  return { stored, looked: hashes.length, missing }
}
