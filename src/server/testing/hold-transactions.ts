// Holds what is about to be written, so that a test decides what happens between a check and its write.
import type { Database } from '../platform/context.ts'

/** The next transactions, `most` of them, wait until they are let go; those after them are not held. */
export const holdTransactions = (db: Database, most: number) => {
  const original = db.transaction
  let [held, report, open] = [0, () => {}, () => {}]
  const all = new Promise<void>((resolve) => (report = resolve))
  const opened = new Promise<void>((resolve) => (open = resolve))
  db.transaction = (async (...given: Parameters<Database['transaction']>) => {
    if (held < most) {
      held += 1
      if (held === most) report()
      await opened
    }
    return original.apply(db, given)
  }) as Database['transaction']
  return {
    /** When as many wait. */
    all,
    letGo: () => {
      db.transaction = original
      open()
    },
  }
}
