// Opens what every program needs: the migrated database, and the keys of its sealed values.
import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { embeddedAt, openDatabase } from './database/open-database.ts'
import { migrate } from './database/migrate.ts'
import { sealingWith } from './secrets/sealing.ts'
import { secretKeysOf } from './secrets/secret-keys.ts'

/** `step` is told the progress. */
export const openStore = async (config: Config, step: (words: string) => void = () => {}) => {
  const fresh = config.databaseUrl !== undefined || !existsSync(embeddedAt(config.folder))
  if (!config.databaseUrl && fresh) step('Creating the embedded database …')
  const database = await openDatabase({ url: config.databaseUrl, folder: config.folder })
  try {
    const keys = secretKeysOf(config, fresh)
    const seal = sealingWith(keys.current, keys.previous)
    const ran = await migrate(database.db)
    return { ...database, seal, ran }
  } catch (error) {
    await database.stop()
    throw error
  }
}
