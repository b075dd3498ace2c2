// Passwords: argon2id, at most two at once so that a flood of log-ins leaves the processors to everybody else.
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from './refusal.ts'

/** 19 MiB, two passes, one lane: the first choice of OWASP's cheat sheet. Only a test of a thousand log-ins lowers it. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const [hashesAtOnce, mostWaiting] = [2, 50]

let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= hashesAtOnce) {
    if (waiting.length >= mostWaiting)
      throw new Refusal('unavailable', 'Too many people are signing in right now. Try again in a moment', {
        retryAfter: 2,
      })
    await new Promise<void>((go) => waiting.push(go))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift() // the place is handed on, so nobody slips in between
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, hashCost))

/** The same for the same text and salt, so that one hash finds a code among several. The salt is of 16 bytes, as hexadecimal digits. */
export const hashCode = (code: string, salt: string) =>
  inTurn(() => hash(code, { ...hashCost, salt: Buffer.from(salt, 'hex') }))

/** Nobody's password: who has none costs the same time as who has one. */
const nobodys = hash('nobody has this password', hashCost)

export const passwordFits = async (password: string, stored: string | null | undefined) => {
  const against = stored ?? (await nobodys)
  const fits = await inTurn(() => verify(against, password))
  return fits && typeof stored === 'string'
}
