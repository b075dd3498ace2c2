// What other features may use of hotel imports: to count the decision on a candidate in its transaction, and to import the demo's list.
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { findImportOf, moveToResolved, moveToUnresolved } from './data.ts'

export { importList } from './import-list.ts'

/** Whether a file of this name has been received whole. */
export const hasImport = async ({ db }: Pick<Context, 'db'>, file_name: string): Promise<boolean> =>
  (await findImportOf(db, file_name)) !== undefined

/** Call it once for each candidate that left the status open. False if the import was closed meanwhile: then refuse. */
export const countDecision = (context: Context, tx: Transaction, import_id: number): Promise<boolean> =>
  moveToResolved(tx, import_id, new Date(context.now()).toISOString())

/** Call it once for each candidate that is open again. False if another import is unresolved: then refuse. */
export const countUndo = (tx: Transaction, import_id: number): Promise<boolean> => moveToUnresolved(tx, import_id)
