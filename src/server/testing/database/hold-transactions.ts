// Holds what is about to be written, so that a test decides what happens between a check and its write.
import type { Database } from '../../platform/database/handle.ts'

/** The next transactions, `most` of them, wait until they are let go; those after them are not held. */
export const holdTransactions = (db: Database, most: number) => {
  const original = db.transaction
  let [held, open] = [0, () => {}]
  const opened = new Promise<void>((resolve) => (open = resolve))
  db.transaction = (async (...given: Parameters<Database['transaction']>) => {
    if (held < most) {
      held += 1
      await opened
    }
    return original.apply(db, given)
  }) as Database['transaction']
  return {
    /** How many wait or have waited. */
    count: () => held,
    letGo: () => {
      db.transaction = original
      open()
    },
  }
}
