// Codes of authenticator apps (RFC 6238) as every app knows them: SHA-1, six digits, 30 seconds.
import { Secret, TOTP } from 'otpauth'

const seconds = 30
/** Steps to either side: a clock may be wrong by one. */
const window = 1
const issuer = 'Rateproof'

const codesOf = (key: string, label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: seconds, secret: Secret.fromBase32(key) })

/** 160 random bits, as base32: what a person types where the app cannot scan. */
export const makeKey = (): string => new Secret({ size: 20 }).base32

/** What the QR code holds. */
export const keyUri = (key: string, email: string): string => codesOf(key, email).toString()

/** The time step of a code that is right now, or was or will be within a step; undefined for any other. */
export const stepOf = (key: string, digits: string, now: number): number | undefined => {
  if (!/^\d{6}$/.test(digits)) return undefined
  const delta = codesOf(key).validate({ token: digits, timestamp: now, window })
  return delta === null ? undefined : Math.floor(now / 1000 / seconds) + delta
}

/** As the app shows it: for tests and whoever stands in for an app. */
export const codeAt = (key: string, now: number): string => codesOf(key).generate({ timestamp: now })
