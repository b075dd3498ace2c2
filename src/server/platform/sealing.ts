// Secrets at rest: AES-256-GCM, bound to the place they belong to, so that a sealed value moved elsewhere does not open.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whose it is and what: tenant, user, GDS id, field. */
export type Place = readonly (string | number)[]
export type Sealing = {
  seal(plain: string, place: Place): Buffer
  /** Throws for another key, another place, or a changed byte. */
  open(sealed: Uint8Array, place: Place): string
  /** The same for the same text, and nothing that could be guessed from it without the key. */
  fingerprint(text: string): string
}

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]
const boundTo = (place: Place) => Buffer.from(JSON.stringify(place))

/** Layout: one byte that names the key, the IV, the tag, the text. */
export const sealingWith = (key: Buffer): Sealing => {
  const id = createHash('sha256').update(key).digest()[0] ?? 0
  const marking = createHmac('sha256', key).update('fingerprint').digest() // a key of its own
  return {
    seal: (plain, place) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(boundTo(place))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(id), iv, cipher.getAuthTag(), text])
    },
    open: (bytes, place) => {
      const sealed = Buffer.from(bytes)
      if (sealed[0] !== id) throw new Error('This was sealed with another secret key')
      const [iv, tag] = [sealed.subarray(1, 1 + ivBytes), sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)]
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(boundTo(place))
      decipher.setAuthTag(tag)
      return decipher.update(sealed.subarray(1 + ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
    fingerprint: (text) => createHmac('sha256', marking).update(text).digest('hex'),
  }
}

/**
 * The configured key, or the one kept in the data folder, made on the first start. Never a new one beside data that an
 * older one has sealed: that would lose the stored passwords silently.
 */
export const secretKeyOf = (config: { secretKey: Buffer | undefined; folder: string }, fresh: boolean): Buffer => {
  if (config.secretKey) return config.secretKey
  const file = join(config.folder, 'secret.key')
  if (existsSync(file)) return keyIn(file)
  if (!fresh)
    throw new Error(`${file} is gone, and the data in this folder was sealed with it: restore it, or set SECRET_KEY`)
  mkdirSync(config.folder, { recursive: true, mode: 0o700 })
  writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  return keyIn(file)
}

const keyIn = (file: string) => {
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new Error(`${file} does not hold a key: 64 hexadecimal digits`)
  return key
}
