// Where the secret keys are: in the configuration, or in a file of the data folder, the current one first.
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** `previous` keys open what they sealed; they seal nothing any more. */
type SecretKeys = { current: Buffer; previous: Buffer[] }
type Configured = { secretKey: Buffer | undefined; previousKeys: readonly Buffer[]; folder: string }

const fileIn = (folder: string) => join(folder, 'secret.key')

/**
 * The configured keys, or those kept in the data folder; one is made on the first start. Never a new one next to data that
 * an older one has sealed: that would lose the stored passwords silently.
 */
export const secretKeysOf = ({ secretKey, previousKeys, folder }: Configured, fresh: boolean): SecretKeys => {
  if (secretKey) return { current: secretKey, previous: [...previousKeys] }
  const file = fileIn(folder)
  if (existsSync(file)) return keysIn(file)
  if (!fresh)
    throw new Error(
      `${file} is missing, and the data in this folder is encrypted with it. Restore it, or set SECRET_KEY`,
    )
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  return keysIn(file)
}

const keysIn = (file: string): SecretKeys => {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const [current, ...previous] = lines.map((line) => Buffer.from(line.trim(), 'hex'))
  if (!current || [current, ...previous].some((key) => key.length !== 32))
    throw new Error(`${file} does not contain keys of 64 hexadecimal digits, one a line`)
  return { current, previous }
}

/** The file is replaced whole and on disk before this returns: whoever is killed here leaves the old keys or the new ones. */
export const writeKeys = (folder: string, { current, previous }: SecretKeys): void => {
  const file = fileIn(folder)
  const written = openSync(`${file}.new`, 'w', 0o600)
  writeSync(written, [current, ...previous].map((key) => `${key.toString('hex')}\n`).join(''))
  fsyncSync(written)
  closeSync(written)
  renameSync(`${file}.new`, file)
  const directory = openSync(dirname(file), 'r')
  fsyncSync(directory)
  closeSync(directory)
}
