// Envelope encryption of stored secrets: AES-256-GCM with a data key each, which a secret key wraps. A sealed value is bound to the place
// that it belongs to and does not open anywhere else. A new secret key needs only new wrapping.
import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** Whose it is and what: tenant, user, GDS id, field. */
export type SealedPlace = readonly (string | number)[]
export type Sealing = {
  /** Of the secret key that seals now; older ones only open. */
  keyId: string
  seal(plain: string, place: SealedPlace): Buffer
  /** Throws for another key, another place, or a changed byte. */
  open(sealed: Uint8Array, place: SealedPlace): string
  /** The same under the current secret key; undefined if that wraps it already. Throws if no key opens it. */
  rewrap(sealed: Uint8Array): Buffer | undefined
  /** A keyed hash: equal for equal texts, and useless without the key. */
  fingerprint(text: string): string
}

const algorithm = 'aes-256-gcm'
const [version, idBytes, ivBytes, tagBytes, keyBytes] = [2, 8, 12, 16, 32]
const boxBytes = ivBytes + tagBytes
const headBytes = 1 + idBytes
const wrappedBytes = boxBytes + keyBytes
const boundTo = (place: SealedPlace) => Buffer.from(JSON.stringify(place))
const wrapping = boundTo(['data key'])
const unknownKey = 'This was encrypted with another secret key'

const keyIdOf = (key: Buffer) => createHash('sha256').update('key id').update(key).digest().subarray(0, idBytes)
/** The first bytes of values that this key wraps, so that SQL can find them. */
const sealHead = (keyId: Buffer) => Buffer.concat([Buffer.of(version), keyId])
export const sealedHeadOf = (seal: Pick<Sealing, 'keyId'>): Buffer => sealHead(Buffer.from(seal.keyId, 'hex'))

const encrypt = (key: Buffer, plain: Buffer, bound: Buffer): Buffer => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(bound)
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}
const decrypt = (key: Buffer, box: Buffer, bound: Buffer): Buffer => {
  const decipher = createDecipheriv(algorithm, key, box.subarray(0, ivBytes), { authTagLength: tagBytes }).setAAD(bound)
  decipher.setAuthTag(box.subarray(ivBytes, boxBytes))
  return Buffer.concat([decipher.update(box.subarray(boxBytes)), decipher.final()])
}

/** Before envelopes: one byte that names the secret key, then the text encrypted by that key itself. */
const legacyIdOf = (key: Buffer) => createHash('sha256').update(key).digest()[0]

/** Seals with `key`; `previous` ones still open what they have sealed. */
export const sealingWith = (key: Buffer, previous: readonly Buffer[] = []): Sealing => {
  const keys = [key, ...previous]
  const byId = new Map(keys.map((each) => [keyIdOf(each).toString('hex'), each]))
  const id = keyIdOf(key)
  const marking = createHmac('sha256', key).update('fingerprint').digest() // a key of its own
  const wrap = (dataKey: Buffer) => Buffer.concat([sealHead(id), encrypt(key, dataKey, wrapping)])
  const wrapperOf = (sealed: Buffer) =>
    sealed[0] === version ? byId.get(sealed.subarray(1, headBytes).toString('hex')) : undefined
  const unwrap = (sealed: Buffer, wrapper: Buffer) =>
    decrypt(wrapper, sealed.subarray(headBytes, headBytes + wrappedBytes), wrapping)
  const openLegacy = (sealed: Buffer, place: SealedPlace) => {
    const used = keys.find((each) => legacyIdOf(each) === sealed[0])
    if (!used) throw new Error(unknownKey)
    return decrypt(used, sealed.subarray(1), boundTo(place))
  }
  return {
    keyId: id.toString('hex'),
    seal: (plain, place) => {
      const dataKey = randomBytes(keyBytes)
      return Buffer.concat([wrap(dataKey), encrypt(dataKey, Buffer.from(plain, 'utf8'), boundTo(place))])
    },
    open: (bytes, place) => {
      const sealed = Buffer.from(bytes)
      const wrapper = wrapperOf(sealed)
      if (!wrapper) return openLegacy(sealed, place).toString('utf8')
      const dataKey = unwrap(sealed, wrapper)
      return decrypt(dataKey, sealed.subarray(headBytes + wrappedBytes), boundTo(place)).toString('utf8')
    },
    rewrap: (bytes) => {
      const sealed = Buffer.from(bytes)
      const wrapper = wrapperOf(sealed)
      if (!wrapper) throw new Error(unknownKey)
      if (wrapper === key) return undefined
      return Buffer.concat([wrap(unwrap(sealed, wrapper)), sealed.subarray(headBytes + wrappedBytes)])
    },
    fingerprint: (text) => createHmac('sha256', marking).update(text).digest('hex'),
  }
}
