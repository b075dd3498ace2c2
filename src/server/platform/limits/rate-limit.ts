// Rate limits, counted in the database for all servers together. Of log-ins and links only failures count: a correct password is never refused.
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { countText } from '../../../domain/formats.ts'
import { addressKey } from './address-key.ts'
import type { Database, Transaction } from '../database/handle.ts'
import { createKeyedSemaphore } from './keyed-semaphore.ts'
import { Refusal } from '../refusal.ts'
import { createSingleFlight } from './single-flight.ts'

/** Where it is counted, and the clock. */
type Counting = { db: Database; now(): number }
/** `remembered`: once exceeded, it refuses for a second without a database query. */
type Limit = { key: string; most: number; seconds: number; remembered?: true }
const perAddress = (ip: string): Limit => ({ key: `ip ${addressKey(ip)}`, most: 100, seconds: 3600 })

/** The start of the current window, and the seconds until it ends. */
const windowOf = ({ seconds }: Limit, now: number) => {
  const began = Math.floor(now / 1000 / seconds) * seconds
  return { at: new Date(began * 1000).toISOString(), left: Math.max(1, Math.ceil(began + seconds - now / 1000)) }
}

/** Below two minutes in seconds. */
export const tooManyText = (seconds: number): string =>
  `Too many attempts. Try again in ${seconds < 120 ? countText(seconds, 'second') : countText(Math.ceil(seconds / 60), 'minute')}`
export const tooManyAttempts = (retryAfter: number) => new Refusal('too_many', tooManyText(retryAfter), { retryAfter })

/** When a key was seen last, by database. */
const momentsByDatabase = () => {
  const caches = new WeakMap<object, LRUCache<string, number>>()
  return (db: object) => {
    const own = caches.get(db) ?? new LRUCache<string, number>({ max: 10_000 })
    caches.set(db, own)
    return own
  }
}

const rememberedFor = 1_000
/** Keys over their limit. */
const overIn = momentsByDatabase()

/**
 * Counts a guess before it is checked, so that parallel guesses cannot exceed the limit, whichever server they reach. If the limit was
 * reached already, returns the seconds until the window ends.
 */
export const countGuess = async ({ db, now }: Counting, limit: Limit): Promise<number | undefined> => {
  const window = windowOf(limit, now())
  const over = overIn(db)
  const key = `${limit.key} ${window.at}`
  const seen = limit.remembered && over.get(key)
  if (seen !== undefined && Math.abs(now() - seen) < rememberedFor) return window.left
  if (await countUpTo(db, limit, window.at)) return undefined
  if (limit.remembered) over.set(key, now())
  return window.left
}

export const refuseGuess = async (context: Counting, limit: Limit) => {
  const left = await countGuess(context, limit)
  if (left !== undefined) throw tooManyAttempts(left)
}

/** After a correct guess, or a failure of ours. */
export const takeBackGuess = async ({ db, now }: Counting, limit: Limit) => {
  const { at } = windowOf(limit, now())
  await db.execute(
    sql`update attempts set count = count - 1 where key = ${limit.key} and window_at = ${at} and count > 0`,
  )
  overIn(db).delete(`${limit.key} ${at}`)
}

const guesses = createKeyedSemaphore({ refuse: () => tooManyAttempts(1) })
/** Links may be right: more of them can wait, for the people behind one address. */
const links = createKeyedSemaphore({ most: 60, refuse: () => tooManyAttempts(1) })

/** Looks up what may be a guess. If nothing is found it was wrong, and also counts against the network address. */
export const guess = <T>(
  context: Counting,
  ip: string,
  limit: Limit,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> => guesses.run(limit.key, () => lookOnce(context, ip, limit, look))

const lookOnce = async <T>(
  context: Counting,
  ip: string,
  limit: Limit,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  await refuseGuess(context, limit)
  let found: T | undefined
  try {
    found = await look()
  } catch (error) {
    await takeBackGuess(context, limit)
    throw error
  }
  await (found === undefined ? countFailure(context, ip) : takeBackGuess(context, limit))
  return found
}

const countUpTo = async (db: Database | Transaction, { key, most }: Limit, at: string): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    insert into attempts as a (key, window_at, count) values (${key}, ${at}, 1)
    on conflict (key, window_at) do update set count = a.count + 1 where a.count < ${most} returning 1`)
  return rows.length > 0
}

/** Counts an action in the transaction that does it, and refuses it over the limit. The message may say when to try again. */
export const consumeLimit = async (
  tx: Transaction,
  now: number,
  limit: Limit,
  message: string | ((secondsLeft: number) => string),
) => {
  const { at, left } = windowOf(limit, now)
  if (await countUpTo(tx, limit, at)) return
  throw new Refusal('too_many', typeof message === 'string' ? message : message(left), { retryAfter: left })
}

/** Returns the failures of the address so far. */
const countFailure = async ({ db, now }: Counting, ip: string): Promise<number> => {
  const limit = perAddress(ip)
  const { rows } = await db.execute(sql`
    insert into attempts as a (key, window_at, count) values (${limit.key}, ${windowOf(limit, now()).at}, 1)
    on conflict (key, window_at) do update set count = a.count + 1 returning count`)
  const count = Number(rows[0]?.count ?? 0)
  if (count === 1)
    await db.execute(sql`delete from attempts where window_at < ${new Date(now() - 86_400_000).toISOString()}`)
  return count
}

/** Counts a failure of a network address and refuses more than 100 an hour. Called only after a failure, so that nobody with correct credentials is locked out. */
export const countWrong = (context: Counting, ip: string): Promise<void> =>
  guesses.run(perAddress(ip).key, () => countWrongNow(context, ip))

const countWrongNow = async (context: Counting, ip: string) => {
  const limit = perAddress(ip)
  const over = overIn(context.db)
  const { at, left } = windowOf(limit, context.now())
  const key = `${limit.key} ${at}`
  const seen = over.get(key)
  const isOver = seen !== undefined && Math.abs(context.now() - seen) < rememberedFor
  if (!isOver && (await countFailure(context, ip)) <= limit.most) return
  if (!isOver) over.set(key, context.now())
  throw tooManyAttempts(left)
}

const knownFor = 3_600_000
/** Links that were found within the last hour: opening one again is no guess. */
const knownIn = momentsByDatabase()
const flight = createSingleFlight()

/**
 * Looks up a link; `link` is its hash and its kind. A link that was found within the last hour is looked up at once. Any other may be a
 * guess: it waits for the few others of its address, and is counted if it is wrong. A correct link is always found, however many wrong
 * ones came before, and any number of people may open it at the same time.
 */
export const lookUpLink = <T>(
  context: Counting,
  ip: string,
  link: string,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const known = knownIn(context.db)
  const rightAt = known.get(link)
  if (rightAt !== undefined && Math.abs(context.now() - rightAt) < knownFor)
    return flight(link, async () => {
      const found = await look()
      if (found === undefined) known.delete(link)
      return found
    })
  const { key } = perAddress(ip)
  return flight(`${key} ${link}`, () =>
    links.run(key, async () => {
      const found = await look()
      if (found === undefined) await countWrongNow(context, ip)
      else known.set(link, context.now())
      return found
    }),
  )
}

export const forgetFailures = (db: Database, key: string) => db.execute(sql`delete from attempts where key = ${key}`)
