// Guesses, counted in the database for all servers together. Only failures count: who logs in often is nobody's enemy.
import { sql } from 'drizzle-orm'
import type { Context, Database, Transaction } from './context.ts'
import { Refusal } from './refusal.ts'

type Limit = { key: string; most: number; seconds: number }
const perAddress = (ip: string): Limit => ({ key: `ip ${ip}`, most: 100, seconds: 3600 })

/** The window that holds this moment, and the seconds until it ends. */
const windowOf = ({ seconds }: Limit, now: number) => {
  const began = Math.floor(now / 1000 / seconds) * seconds
  return { at: new Date(began * 1000).toISOString(), left: Math.max(1, Math.ceil(began + seconds - now / 1000)) }
}

export const refuseOver = async ({ db, now }: Pick<Context, 'db' | 'now'>, limit: Limit) => {
  const window = windowOf(limit, now())
  const { rows } = await db.execute(
    sql`select count from attempts where key = ${limit.key} and window_at = ${window.at}`,
  )
  if (Number(rows[0]?.count ?? 0) >= limit.most)
    throw new Refusal('too_many', 'Too many attempts. Try again later', { retryAfter: window.left })
}

/** Failures of one network address, over all calls that need no token: 100 an hour. */
export const refuseFlood = (context: Pick<Context, 'db' | 'now'>, ip: string) => refuseOver(context, perAddress(ip))

export const countFailure = async ({ db, now }: Pick<Context, 'db' | 'now'>, ip: string, ...limits: Limit[]) =>
  db.transaction(async (tx) => {
    for (const limit of [perAddress(ip), ...limits]) await countOne(tx, limit.key, windowOf(limit, now()).at)
    await tx.execute(sql`delete from attempts where window_at < ${new Date(now() - 86_400_000).toISOString()}`)
  })

const countOne = (tx: Transaction, key: string, at: string) =>
  tx.execute(sql`
    insert into attempts as a (key, window_at, count) values (${key}, ${at}, 1)
    on conflict (key, window_at) do update set count = a.count + 1`)

export const forgetFailures = (db: Database, key: string) => db.execute(sql`delete from attempts where key = ${key}`)
