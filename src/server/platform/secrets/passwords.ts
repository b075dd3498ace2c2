// Passwords: argon2id. At most two are hashed at the same time, so that a flood of log-ins leaves processor time for everything else.
import { hash, verify } from '@node-rs/argon2'
import { type PasswordOrigin, createHashQueue } from './hash-queue.ts'
import { Refusal } from '../refusal.ts'

/** 19 MiB, two passes, one lane: the first choice of OWASP's cheat sheet. Only a test of a thousand log-ins lowers it. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const queue = createHashQueue({
  refuse: () =>
    new Refusal('unavailable', 'Too many people are signing in right now. Try again in a moment', { retryAfter: 2 }),
})
const inTurn = async <T>(origin: PasswordOrigin, work: () => Promise<T>): Promise<T> => {
  const end = await queue.take(origin)
  try {
    return await work()
  } finally {
    end()
  }
}

export const hashPassword = (password: string, origin: PasswordOrigin) => inTurn(origin, () => hash(password, hashCost))

/** The same for the same text and salt, so that one hash finds a code among several. The salt is of 16 bytes, as hexadecimal digits. */
export const hashCode = (code: string, salt: string, origin: PasswordOrigin) =>
  inTurn(origin, () => hash(code, { ...hashCost, salt: Buffer.from(salt, 'hex') }))

/** Verified where there is no stored password, so that both cases take the same time. */
const dummy = hash('nobody has this password', hashCost)

export const passwordFits = async (password: string, stored: string | null | undefined, origin: PasswordOrigin) => {
  const against = stored ?? (await dummy)
  const fits = await inTurn(origin, () => verify(against, password))
  return fits && typeof stored === 'string'
}
