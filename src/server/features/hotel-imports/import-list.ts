// Imports a list that the server itself has, as an administrator would by upload: the demo world's.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Person } from '../../../domain/accounts.ts'
import type { GdsId } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import { storeImport } from './receive-import.ts'
import { runImport } from './run-import.ts'

export const importList = async (
  context: Context,
  user: Person,
  { gds_id, file_name, text }: { gds_id: GdsId; file_name: string; text: string },
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'rateproof-list-'))
  try {
    const path = join(folder, 'list.csv')
    const bytes = Buffer.from(text)
    await writeFile(path, bytes)
    const section = { path, start: 0, end: bytes.length }
    const id = await storeImport(context, user, { gds_id, file_name, section })
    await runImport(context, id)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
