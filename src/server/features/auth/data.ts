// Reads and writes tokens and passwords.
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Caller } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { tenants, tokens, userGds, users, personColumns } from '../../tables/accounts.ts'
import type { PersonKey } from '../../../domain/accounts.ts'

export const hasSecondFactor = sql<boolean>`exists (select from second_factors f
  where f.user_id = users.id and f.confirmed_at is not null)`

/**
 * One statement per request, whose text is made once: the person, the standing of the tenant, the GDS held, and when the token idles out.
 * Without a name, which would belong to a session: behind a pooler the next request may get another.
 */
export const prepareFindHolder = (db: Database) => {
  const now = sql.placeholder('now')
  const prepared = db
    .select({
      person: personColumns,
      account: {
        trial_ends_at: tenants.trial_ends_at,
        card_on_file: tenants.card_on_file,
        payment_failed_at: tenants.payment_failed_at,
        subscription: tenants.subscription,
        paid_until: tenants.paid_until,
      },
      gds: sql<string | null>`(select string_agg(g.gds_id::text, ',') from ${userGds} g
        where g.tenant_id = ${users.tenant_id} and g.user_id = ${users.id})`,
      // Only an administrator's decides anything.
      second_factor: sql<boolean>`users.is_admin and ${hasSecondFactor}`,
      idle_until: tokens.idle_until,
      kind: tokens.kind,
      subject: tokens.subject,
      used_at: tokens.used_at,
    })
    .from(tokens)
    .innerJoin(users, and(eq(users.tenant_id, tokens.tenant_id), eq(users.id, tokens.user_id)))
    .innerJoin(tenants, eq(tenants.id, tokens.tenant_id))
    .where(
      and(
        eq(tokens.hash, sql.placeholder('hash')),
        // An API token is used many times.
        or(eq(tokens.kind, 'api'), and(inArray(tokens.kind, ['session', 'demo']), isNull(tokens.used_at))),
        gt(tokens.expires_at, now),
        or(isNull(tokens.idle_until), gt(tokens.idle_until, now)),
        ne(users.status, 'inactive'),
      ),
    )
    .prepare('')
  return async (hash: string, at: string) => (await prepared.execute({ hash, now: at }))[0]
}

export const setIdleUntil = (db: Database, hash: string, idle_until: string) =>
  db.update(tokens).set({ idle_until }).where(eq(tokens.hash, hash))

export const setUsedAt = (db: Database, hash: string, used_at: string) =>
  db.update(tokens).set({ used_at }).where(eq(tokens.hash, hash))

const login = {
  ...personColumns,
  email: users.email,
  password_hash: users.password_hash,
  second_factor: hasSecondFactor,
}
export type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>

/** The account with an email address, ignoring case. */
export const findLogin = async (db: Database, email: string) =>
  (
    await db
      .select(login)
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  )[0]

/** Whose log-in is waiting for its second step. */
export const findChallenged = async (db: Database, hash: string, now: string): Promise<Login | undefined> =>
  (
    await db
      .select(login)
      .from(tokens)
      .innerJoin(users, and(eq(users.tenant_id, tokens.tenant_id), eq(users.id, tokens.user_id)))
      .where(
        and(eq(tokens.hash, hash), eq(tokens.kind, 'challenge'), isNull(tokens.used_at), gt(tokens.expires_at, now)),
      )
  )[0]

/** Whether this person has ever logged in from this network address, which is written in more than one way. */
export const hasLoggedInFrom = async (db: Database, user_id: number, ip: string): Promise<boolean> => {
  const key = addressKey(ip)
  const written = key.includes(':') ? sql`ip like '%:%'` : sql`ip in (${key}, ${`::ffff:${key}`})`
  const opened = sql`actor_id = ${user_id} and action = 'session.opened'`
  const found = await rowsOf(db, fromAddress)`select distinct ip from audit_log where ${opened} and ${written}`
  return found.some((row) => addressKey(row.ip) === key)
}
const fromAddress = rowShape({ ip: col.text })

export const insertToken = (tx: Transaction, token: typeof tokens.$inferInsert) => tx.insert(tokens).values(token)

/** Unusable tokens are deleted. */
export const deleteOverTokens = (tx: Transaction, caller: Pick<Caller['person'], 'id' | 'tenant_id'>, now: string) =>
  tx
    .delete(tokens)
    .where(
      and(eq(tokens.tenant_id, caller.tenant_id), eq(tokens.user_id, caller.id), sql`${tokens.expires_at} < ${now}`),
    )

export const deleteToken = (tx: Transaction, hash: string) => tx.delete(tokens).where(eq(tokens.hash, hash))

const isUser = ({ id, tenant_id }: PersonKey) => and(eq(users.tenant_id, tenant_id), eq(users.id, id))

export const findPasswordHash = async (
  db: Database | Transaction,
  user: PersonKey,
): Promise<string | null | undefined> =>
  (await db.select({ hash: users.password_hash }).from(users).where(isUser(user)))[0]?.hash

/** False if it is no longer the one that was checked. */
export const replacePasswordHash = async (
  tx: Transaction,
  user: PersonKey,
  { from, to }: { from: string; to: string },
): Promise<boolean> =>
  (
    await tx
      .update(users)
      .set({ password_hash: to })
      .where(and(isUser(user), eq(users.password_hash, from)))
      .returning({ id: users.id })
  ).length > 0

/** Links of the invitations that the person has sent, or sent again last: they vouch for the people who accept them. */
export const deleteSentInvitations = async (tx: Transaction, { id }: Pick<PersonKey, 'id'>) => {
  for (const [kind, table] of [
    ['invitation', sql`invitations`],
    ['trial_invitation', sql`trial_invitations`],
  ] as const)
    await tx.execute(sql`delete from tokens t using ${table} i
      where t.kind = ${kind} and t.kind in ('invitation', 'trial_invitation') and t.used_at is null
        and (t.subject ->> 'invitation_id')::integer = i.id and i.invited_by = ${id}`)
}

/**
 * Also API tokens, log-ins that wait for their second step, links that would set another password, a new email that waits for its link, and
 * the links of invitations.
 */
export const deleteOtherSessions = async (tx: Transaction, user: PersonKey, kept = ''): Promise<number> => {
  await tx
    .update(users)
    .set({ pending_email: null })
    .where(and(isUser(user), isNotNull(users.pending_email)))
  await deleteSentInvitations(tx, user)
  const ended = await tx
    .delete(tokens)
    .where(
      and(
        eq(tokens.tenant_id, user.tenant_id),
        eq(tokens.user_id, user.id),
        ne(tokens.hash, kept),
        inArray(tokens.kind, ['session', 'demo', 'reset', 'challenge', 'api', 'email_change']),
      ),
    )
    .returning({ kind: tokens.kind })
  return ended.filter(({ kind }) => kind === 'session' || kind === 'demo').length
}

export type LinkKind =
  | 'verification'
  | 'reset'
  | 'invitation'
  | 'trial_invitation'
  | 'challenge'
  | 'email_change'
  | 'email_undo'

export const useToken = async (tx: Transaction, kind: LinkKind, hash: string, now: string) =>
  (
    await tx
      .update(tokens)
      .set({ used_at: now })
      .where(and(eq(tokens.hash, hash), eq(tokens.kind, kind), isNull(tokens.used_at), gt(tokens.expires_at, now)))
      .returning({ tenant_id: tokens.tenant_id, user_id: tokens.user_id, subject: tokens.subject })
  )[0]

export const deleteLinks = (
  tx: Transaction,
  kind: LinkKind,
  of: { tenant_id: number; user_id: number } | { hash: string },
) =>
  tx
    .delete(tokens)
    .where(
      and(
        eq(tokens.kind, kind),
        isNull(tokens.used_at),
        'hash' in of
          ? eq(tokens.hash, of.hash)
          : and(eq(tokens.tenant_id, of.tenant_id), eq(tokens.user_id, of.user_id)),
      ),
    )
