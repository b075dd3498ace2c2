// Opens what every program needs: the migrated database, and the keys of its sealed values.
import type { Config } from '../config.ts'
import { beginDatabase } from './database/open-database.ts'
import { beginFolderOf } from './database/open-folder.ts'
import { migrate } from './database/migrate.ts'
import { sealingWith } from './secrets/sealing.ts'
import { secretKeysOf } from './secrets/secret-keys.ts'

export const openStore = async (config: Config) => {
  const store = await beginStore(config)
  try {
    return { ...store, ran: await store.ready }
  } catch (error) {
    await store.stop()
    throw error
  }
}

/**
 * Before the database is open, so that a server is built meanwhile. `ready` says how many migrations ran; until then, only they may use
 * the database. `begun`: its folder, where that is being opened already.
 */
export const beginStore = async (config: Config, begun = beginFolderOf(config)) => {
  const database = beginDatabase({ url: config.databaseUrl, folder: config.folder }, begun)
  try {
    const keys = secretKeysOf(config, begun?.isNew ?? true)
    const ready = database.opened.then(() => migrate(database.db))
    ready.catch(() => {}) // whoever began it hears of it when they ask
    return { ...database, seal: sealingWith(keys.current, keys.previous), ready }
  } catch (error) {
    await database.stop()
    throw error
  }
}
