// Imports a list that the server itself has, as an administrator would by upload: the demo world's.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import { storeImport } from './receive-import.ts'
import { isImportWaiting } from './run-data.ts'

const lookEvery = 200

/** Returns when the queue has processed it, or the server stops. */
export const importList = async (
  context: Context,
  user: Person,
  { gds_id, file_name, text }: { gds_id: GdsId; file_name: string; text: string },
  stopping: AbortSignal,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'rateproof-list-'))
  try {
    const path = join(folder, 'list.csv')
    const bytes = Buffer.from(text)
    await writeFile(path, bytes)
    const section = { path, start: 0, end: bytes.length }
    const id = await storeImport(context, user, { gds_id, file_name, section })
    while (!stopping.aborted && (await isImportWaiting(context.db, id)))
      await wait(lookEvery, undefined, { signal: stopping }).catch(() => {})
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
