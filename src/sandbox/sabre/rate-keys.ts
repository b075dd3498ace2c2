// RateKeys: opaque, short-lived keys from which a price check finds the rate again.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Stay } from '../../domain/stay.ts'

const usualKeyLife = 20 * 60

/** What a key refers to. `shown` is the price when it was issued, before tax and in total, as decimal text. */
export type Keyed = {
  /** Sabre's own id of the hotel. */
  hotel: string
  stay: Stay
  source: string
  code: string
  shown: string | null
  pcc: string
}
export type RateKeys = {
  life_seconds: number
  issue(keyed: Keyed): string
  /** null: not a key of ours, changed, too old, or expired by the control side. */
  redeem(key: string): Keyed | null
  expire(): void
  reset(): void
}

const form = 'aes-128-gcm'

export const makeRateKeys = (now: () => number): RateKeys => {
  let secret = randomBytes(16)
  // Never the same twice under one secret; drawing twelve random bytes for each of 160 keys took longer than hiding them.
  let issued = 0
  const nonceOf = () => {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE((issued += 1), 8)
    return nonce
  }
  return {
    life_seconds: usualKeyLife,
    issue(keyed) {
      const nonce = nonceOf()
      const cipher = createCipheriv(form, secret, nonce)
      const hidden = Buffer.concat([
        cipher.update(JSON.stringify([now() + this.life_seconds * 1_000, keyed])),
        cipher.final(),
      ])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64')
    },
    redeem(key) {
      const bytes = Buffer.from(key, 'base64')
      if (bytes.length < 29) return null
      try {
        const decipher = createDecipheriv(form, secret, bytes.subarray(0, 12))
        decipher.setAuthTag(bytes.subarray(12, 28))
        const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
        const [until, keyed] = JSON.parse(text) as [number, Keyed]
        return until > now() ? keyed : null
      } catch {
        return null
      }
    },
    expire() {
      secret = randomBytes(16)
    },
    reset() {
      this.life_seconds = usualKeyLife
    },
  }
}
