// The only file that reads and writes tokens and passwords.
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Caller, Database, Transaction } from '../../platform/context.ts'
import { tenants, tokens, userGds, users } from '../../tables/accounts.ts'

/** One prepared statement a request: the person, the standing of the tenant, the GDS held, and when the token idles out. */
export const prepareFindHolder = (db: Database) => {
  const now = sql.placeholder('now')
  const prepared = db
    .select({
      person: {
        id: users.id,
        tenant_id: users.tenant_id,
        role: users.role,
        is_admin: users.is_admin,
        is_demo: users.is_demo,
        status: users.status,
      },
      account: {
        trial_ends_at: tenants.trial_ends_at,
        card_on_file: tenants.card_on_file,
        payment_failed_at: tenants.payment_failed_at,
        subscription: tenants.subscription,
        paid_until: tenants.paid_until,
      },
      gds: sql<string | null>`(select string_agg(g.gds_id::text, ',') from ${userGds} g
        where g.tenant_id = ${users.tenant_id} and g.user_id = ${users.id})`,
      idle_until: tokens.idle_until,
    })
    .from(tokens)
    .innerJoin(users, and(eq(users.tenant_id, tokens.tenant_id), eq(users.id, tokens.user_id)))
    .innerJoin(tenants, eq(tenants.id, tokens.tenant_id))
    .where(
      and(
        eq(tokens.hash, sql.placeholder('hash')),
        inArray(tokens.kind, ['session', 'demo']),
        isNull(tokens.used_at),
        gt(tokens.expires_at, now),
        or(isNull(tokens.idle_until), gt(tokens.idle_until, now)),
        ne(users.status, 'inactive'),
      ),
    )
    .prepare('find_holder')
  return async (hash: string, at: string) => (await prepared.execute({ hash, now: at }))[0]
}

export const setIdleUntil = (db: Database, hash: string, idle_until: string) =>
  db.update(tokens).set({ idle_until }).where(eq(tokens.hash, hash))

/** The account behind an e-mail address, whatever its letters' case. */
export const findLogin = async (db: Database, email: string) =>
  (
    await db
      .select({
        id: users.id,
        tenant_id: users.tenant_id,
        role: users.role,
        is_admin: users.is_admin,
        is_demo: users.is_demo,
        status: users.status,
        password_hash: users.password_hash,
      })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  )[0]

export const insertToken = (tx: Transaction, token: typeof tokens.$inferInsert) => tx.insert(tokens).values(token)

/** Tokens that nobody can use any more are not kept. */
export const deleteOverTokens = (tx: Transaction, caller: Pick<Caller['person'], 'id' | 'tenant_id'>, now: string) =>
  tx
    .delete(tokens)
    .where(
      and(eq(tokens.tenant_id, caller.tenant_id), eq(tokens.user_id, caller.id), sql`${tokens.expires_at} < ${now}`),
    )

export const deleteToken = (tx: Transaction, hash: string) => tx.delete(tokens).where(eq(tokens.hash, hash))
