// Before all tests: one migrated database with the people of the tests, which every test file copies. Creating it takes seconds,
// a copy does not.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../platform/database/open-database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { dropTemplates } from '../../platform/database/snapshot.ts'
import { settleDatabase } from './settle-database.ts'

/** A folder to copy, or a database of a PostgreSQL server; `pooled` is the address of the pooler before that server, `replica` that of its replica. */
export type Template = { folder: string } | { url: string; name: string; pooled?: string; replica?: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: Template
  }
}

export const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'rateproof-template-'))
  const database = await openDatabase({ folder })
  await migrate(database.db)
  await settleDatabase(database.db)
  await dropTemplates(database.db)
  await database.stop()
  project.provide('databaseTemplate', { folder })
  return () => rm(folder, { recursive: true })
}
