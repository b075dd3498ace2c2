// rateproof rotate-key: a new secret key for everything that is stored encrypted.
import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { checkSecretKey } from './features/gds-credentials/service.ts'
import { countOthers, rewrapAll } from './platform/secrets/rotate-key.ts'
import { sealingWith } from './platform/secrets/sealing.ts'
import { secretKeysOf, writeKeys } from './platform/secrets/secret-keys.ts'
import { openStore } from './platform/store.ts'

type Print = (words: string) => void

/** The folder of an embedded database has its key in a file: both keys stand in it until everything is under the new one. */
export const rotateSecretKey = async (config: Config, print: Print): Promise<number> => {
  const store = await openStore(config)
  try {
    await checkSecretKey(store)
    const keys = config.secretKey ? configuredKeys(config) : newKeysIn(config, print)
    const seal = sealingWith(keys.current, keys.previous)
    const { rewrapped, unreadable } = await rewrapAll(store.db, seal)
    print(`Encrypted ${rewrapped} stored secret${rewrapped === 1 ? '' : 's'} under key ${seal.keyId}.`)
    if (unreadable > 0 || (await countOthers(store.db, seal)) > 0) {
      print('Some stored secrets are still under another key. Keep the old keys and run this again.')
      return 1
    }
    if (config.secretKey) print('No stored secret needs SECRET_KEY_PREVIOUS any more. You can remove it.')
    else writeKeys(config.folder, { current: keys.current, previous: [] })
    return 0
  } finally {
    await store.stop()
  }
}

const configuredKeys = (config: Config) => {
  if (config.previousKeys.length === 0)
    throw new Error(
      'Set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the old one, restart all servers, then run this again. Nothing was changed',
    )
  return secretKeysOf(config, false)
}

const newKeysIn = (config: Config, print: Print) => {
  if (config.databaseUrl)
    throw new Error('With PostgreSQL, set SECRET_KEY: every server needs the same key. Nothing was changed')
  const keys = secretKeysOf(config, false)
  if (keys.previous.length > 0) {
    print('Continuing the rotation that was started earlier.')
    return keys
  }
  const next = { current: randomBytes(32), previous: [keys.current] }
  writeKeys(config.folder, next)
  print('Added a new key to secret.key. Back up the file again when this is done.')
  return next
}
