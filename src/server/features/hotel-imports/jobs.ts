// Queued work of imports: processes the rows of one.
import { type QueueWork, workOn } from '../../platform/queue/kinds.ts'
import { importKind } from './queue-import.ts'
import { runImport } from './run-import.ts'

export const importWork: QueueWork = workOn(importKind, (context, { import: id }, { signal }) =>
  runImport(context, id, signal),
)
