// A copy of the tests' PostgreSQL database behind a pooler in transaction mode, where this machine has one.
import { openDatabase } from '../../platform/database/open-database.ts'
import type { Template } from './database-template.ts'
import { findPooler, startPooler } from './own-pooler.ts'
import { copyOf } from '../test-server.ts'

/** Nothing where there is no pooler, or the database is the embedded one. */
export const openPooled = async (template: Template) => {
  const program = findPooler()
  if (!program || 'folder' in template) return undefined
  const { url = '', folder, remove } = await copyOf(template)
  const pooler = await startPooler(program, url)
  const { db, stop } = await openDatabase({ url: pooler.url, folder })
  return {
    db,
    stop: async () => {
      await stop()
      await pooler.stop()
      await remove()
    },
  }
}
