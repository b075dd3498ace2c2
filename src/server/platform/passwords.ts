// Passwords: argon2id, at most two at once so that a flood of log-ins leaves the processors to everybody else, and addresses in turn.
import { hash, verify } from '@node-rs/argon2'
import { type Asker, takeHashTurns } from './hash-turns.ts'
import { Refusal } from './refusal.ts'

/** 19 MiB, two passes, one lane: the first choice of OWASP's cheat sheet. Only a test of a thousand log-ins lowers it. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const queue = takeHashTurns({
  refuse: () =>
    new Refusal('unavailable', 'Too many people are signing in right now. Try again in a moment', { retryAfter: 2 }),
})
const inTurn = async <T>(asker: Asker, work: () => Promise<T>): Promise<T> => {
  const end = await queue.take(asker)
  try {
    return await work()
  } finally {
    end()
  }
}

export const hashPassword = (password: string, asker: Asker) => inTurn(asker, () => hash(password, hashCost))

/** The same for the same text and salt, so that one hash finds a code among several. The salt is of 16 bytes, as hexadecimal digits. */
export const hashCode = (code: string, salt: string, asker: Asker) =>
  inTurn(asker, () => hash(code, { ...hashCost, salt: Buffer.from(salt, 'hex') }))

/** Nobody's password: who has none costs the same time as who has one. */
const nobodys = hash('nobody has this password', hashCost)

export const passwordFits = async (password: string, stored: string | null | undefined, asker: Asker) => {
  const against = stored ?? (await nobodys)
  const fits = await inTurn(asker, () => verify(against, password))
  return fits && typeof stored === 'string'
}
