// Guesses, counted in the database for all servers together. Only failures count: a right password is never refused for how often it comes.
import { sql } from 'drizzle-orm'
import { countText } from '../../domain/formats.ts'
import { addressKey } from './address-key.ts'
import type { Context, Database, Transaction } from './context.ts'
import { takeGuessTurns } from './guess-turns.ts'
import { keepRecent } from './recent.ts'
import { Refusal } from './refusal.ts'
import { shareLooks } from './shared-looks.ts'

/** `remembered`: one over it is refused for a second without asking the database again, which strangers would keep busy. */
type Limit = { key: string; most: number; seconds: number; remembered?: true }
const perAddress = (ip: string): Limit => ({ key: `ip ${addressKey(ip)}`, most: 100, seconds: 3600 })

/** The window that holds this moment, and the seconds until it ends. */
const windowOf = ({ seconds }: Limit, now: number) => {
  const began = Math.floor(now / 1000 / seconds) * seconds
  return { at: new Date(began * 1000).toISOString(), left: Math.max(1, Math.ceil(began + seconds - now / 1000)) }
}

/** When to come back, in seconds below two minutes. */
export const tooManyText = (seconds: number): string =>
  `Too many attempts. Try again in ${seconds < 120 ? countText(seconds, 'second') : countText(Math.ceil(seconds / 60), 'minute')}`
export const tooManyAttempts = (retryAfter: number) => new Refusal('too_many', tooManyText(retryAfter), { retryAfter })

const rememberedFor = 1_000
const mostRemembered = 10_000
/** Keys over their limit and when that was seen, by database: each key counts one. */
const seenOver = new WeakMap<object, ReturnType<typeof keepRecent<number>>>()
const overIn = (db: object) => {
  const seen = seenOver.get(db) ?? keepRecent<number>(mostRemembered)
  seenOver.set(db, seen)
  return seen
}

/**
 * Counts a guess before it is looked at, so that any number at once is no more than the limit, whichever server they reach.
 * Returns the seconds until the window ends where the limit was reached already.
 */
export const countGuess = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  limit: Limit,
): Promise<number | undefined> => {
  const window = windowOf(limit, now())
  const over = overIn(db)
  const key = `${limit.key} ${window.at}`
  const seen = limit.remembered && over.get(key)
  if (seen !== undefined && Math.abs(now() - seen) < rememberedFor) return window.left
  if (await countUpTo(db, limit, window.at)) return undefined
  if (limit.remembered) over.set(key, now(), 1)
  return window.left
}

export const refuseGuess = async (context: Pick<Context, 'db' | 'now'>, limit: Limit) => {
  const left = await countGuess(context, limit)
  if (left !== undefined) throw tooManyAttempts(left)
}

/** What was no guess does not count. */
export const takeBackGuess = async ({ db, now }: Pick<Context, 'db' | 'now'>, limit: Limit) => {
  const { at } = windowOf(limit, now())
  await db.execute(
    sql`update attempts set count = count - 1 where key = ${limit.key} and window_at = ${at} and count > 0`,
  )
  overIn(db).drop(`${limit.key} ${at}`)
}

const turns = takeGuessTurns({ refuse: () => tooManyAttempts(1) })
/** More wait for a link that may be right: people behind one address open theirs. */
const linkTurns = takeGuessTurns({ most: 60, refuse: () => tooManyAttempts(1) })

/** Looks at what may be a guess. Nothing found is a wrong one, which also counts against its network address. */
export const guess = <T>(
  context: Pick<Context, 'db' | 'now'>,
  ip: string,
  limit: Limit,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> => turns.run(limit.key, () => lookOnce(context, ip, limit, look))

const lookOnce = async <T>(
  context: Pick<Context, 'db' | 'now'>,
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

/** Counts something that each account may do so often, in the transaction that does it; the one too many is refused. The message may say when. */
export const spend = async (
  tx: Transaction,
  now: number,
  limit: Limit,
  message: string | ((secondsLeft: number) => string),
) => {
  const { at, left } = windowOf(limit, now)
  if (await countUpTo(tx, limit, at)) return
  throw new Refusal('too_many', typeof message === 'string' ? message : message(left), { retryAfter: left })
}

/** Returns how many failures the address has now. */
const countFailure = async ({ db, now }: Pick<Context, 'db' | 'now'>, ip: string): Promise<number> => {
  const limit = perAddress(ip)
  const { rows } = await db.execute(sql`
    insert into attempts as a (key, window_at, count) values (${limit.key}, ${windowOf(limit, now()).at}, 1)
    on conflict (key, window_at) do update set count = a.count + 1 returning count`)
  const count = Number(rows[0]?.count ?? 0)
  if (count === 1)
    await db.execute(sql`delete from attempts where window_at < ${new Date(now() - 86_400_000).toISOString()}`)
  return count
}

/**
 * Counts what was wrong for its network address, and refuses it after 100 an hour. Asked only after a failure, so that strangers
 * never lock out who is right.
 */
export const countWrong = (context: Pick<Context, 'db' | 'now'>, ip: string): Promise<void> =>
  turns.run(perAddress(ip).key, () => countWrongNow(context, ip))

const countWrongNow = async (context: Pick<Context, 'db' | 'now'>, ip: string) => {
  const limit = perAddress(ip)
  const over = overIn(context.db)
  const { at, left } = windowOf(limit, context.now())
  const key = `${limit.key} ${at}`
  const seen = over.get(key)
  const isOver = seen !== undefined && Math.abs(context.now() - seen) < rememberedFor
  if (!isOver && (await countFailure(context, ip)) <= limit.most) return
  if (!isOver) over.set(key, context.now(), 1)
  throw tooManyAttempts(left)
}

const [knownFor, mostKnown] = [3_600_000, 10_000]
/** Links that were right within the last hour, by database: to open one of them is no guess. */
const knownLinks = new WeakMap<object, ReturnType<typeof keepRecent<number>>>()
const knownIn = (db: object) => {
  const known = knownLinks.get(db) ?? keepRecent<number>(mostKnown)
  knownLinks.set(db, known)
  return known
}
const shareLook = shareLooks()

/**
 * Looks for whom a link was made; `link` names it by its hash, and by what it is a link of. One that was right a moment ago is looked
 * up at once. Any other one may be a guess and takes the turns of its address: a hundred guesses at once would keep the database busy.
 * A wrong one is counted as such and nothing is returned; a right one is found however many wrong ones came before. How many people
 * open the same link at once makes no difference.
 */
export const lookUpLink = <T>(
  context: Pick<Context, 'db' | 'now'>,
  ip: string,
  link: string,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const known = knownIn(context.db)
  const rightAt = known.get(link)
  if (rightAt !== undefined && Math.abs(context.now() - rightAt) < knownFor)
    return shareLook(link, async () => {
      const found = await look()
      if (found === undefined) known.drop(link)
      return found
    })
  const { key } = perAddress(ip)
  return shareLook(`${key} ${link}`, () =>
    linkTurns.run(key, async () => {
      const found = await look()
      if (found === undefined) await countWrongNow(context, ip)
      else known.set(link, context.now(), 1)
      return found
    }),
  )
}

export const forgetFailures = (db: Database, key: string) => db.execute(sql`delete from attempts where key = ${key}`)
