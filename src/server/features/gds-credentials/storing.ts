// The only file that reads and writes what all servers know of a GDS account: each change is one statement with its condition.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { gdsIdOf } from '../../../domain/gds.ts'
import { type GdsAccount, pointOfSaleOf } from '../../../gds/gds.ts'
import type { Database, Transaction } from '../../platform/context.ts'
import type { Sealing } from '../../platform/sealing.ts'
import { iso, rowsOf } from '../../platform/statements.ts'

export const restReasons = ['credentials', 'throttled', 'failures'] as const
export type RestReason = (typeof restReasons)[number]
/** Moments are ISO 8601. */
export type Rest = { failures: number; resting_until: string | null; rest_reason: RestReason | null }

/** Names the account by all that it is asked with, so that changed credentials never meet what was known of the old ones. */
export const keyOf = (seal: Sealing, account: GdsAccount): string => {
  const { gds, endpoint, username, password } = account
  const secret = seal.fingerprint(JSON.stringify([password, gds === 'sabre' ? account.token : null]))
  return createHash('sha256')
    .update(JSON.stringify([gds, endpoint, username, pointOfSaleOf(account), secret]))
    .digest('hex')
}

export const findRest = async (db: Database, key: string): Promise<Rest | undefined> =>
  (
    await rowsOf<Rest>(
      db,
      sql`select failures, rest_reason, ${iso(sql`resting_until`)} resting_until from gds_accounts where key = ${key}`,
    )
  )[0]

/** The rest that is over as of `was` becomes the time for one trial; true for the one who makes it. */
export const takeTrial = async (db: Database, key: string, was: string, until: string): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`update gds_accounts set resting_until = ${until} where key = ${key} and resting_until = ${was} returning key`,
    )
  ).length > 0

/** A trial that told nothing leaves its place to the next one. */
export const leaveTrial = (db: Database, key: string, trial: string, now: string) =>
  db.execute(sql`update gds_accounts set resting_until = ${now} where key = ${key} and resting_until = ${trial}`)

/** The account answered: nothing is held against it. A rest is ended by its trial alone, or when its time is over. */
export const forgiveAccount = (db: Database, key: string, trial: string | null, now: string) =>
  db.execute(
    sql`update gds_accounts set failures = 0, rest_reason = null, resting_until = null, updated_at = ${now}
      where key = ${key} and (rest_reason is null or resting_until = ${trial} or (rest_reason = 'throttled' and resting_until <= ${now}))`,
  )

/** After five failures 30 s, doubled with each that follows, up to 5 minutes. */
const restAfter = (failures: number) => Math.min(300, 30 * 2 ** Math.max(0, failures - 5))
export const failuresToRest = 5

/** Counts a failure that was not a trial; the fifth in a row lets the account rest. Answers how many there are now. */
export const countFailure = async (db: Database, account: GdsAccount, key: string, now: string): Promise<number> => {
  const until = later(now, restAfter(failuresToRest))
  const [row] = await rowsOf<{ failures: number }>(
    db,
    sql`insert into gds_accounts as a (key, gds_id, failures, updated_at) values (${key}, ${gdsIdOf(account.gds)}, 1, ${now})
      on conflict (key) do update set failures = a.failures + 1, updated_at = ${now},
        rest_reason = case when a.failures + 1 >= ${failuresToRest} then 'failures' end,
        resting_until = case when a.failures + 1 >= ${failuresToRest} then ${until}::timestamptz end
      where a.rest_reason is null or (a.rest_reason = 'throttled' and a.resting_until <= ${now})
      returning failures`,
  )
  return row?.failures ?? 0
}

/** A trial that failed lets the account rest again, for longer, and for the same reason as before. */
export const prolongRest = (db: Database, key: string, trial: string, failures: number, now: string) =>
  db.execute(
    sql`update gds_accounts set failures = ${failures + 1}, resting_until = ${later(now, restAfter(failures + 1))}, updated_at = ${now}
      where key = ${key} and resting_until = ${trial}`,
  )

/** What the GDS asked for: a pause, or other credentials. Never shortens a rest that another reason has begun. */
export const beginRest = async (
  tx: Database | Transaction,
  account: GdsAccount,
  key: string,
  { reason, until, trial, now }: { reason: RestReason; until: string; trial: string | null; now: string },
): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`insert into gds_accounts as a (key, gds_id, rest_reason, resting_until, updated_at)
        values (${key}, ${gdsIdOf(account.gds)}, ${reason}, ${until}, ${now})
        on conflict (key) do update set failures = 0, rest_reason = ${reason}, resting_until = ${until}, updated_at = ${now}
        where a.resting_until is null or a.resting_until = ${trial} or a.resting_until <= ${now}
          or (${reason} = 'credentials' and a.rest_reason <> 'credentials')
        returning key`,
    )
  ).length > 0

/** True for the one who tells administrators; nobody does within an hour of the last time. */
export const takeAlert = async (tx: Transaction, key: string, now: string): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`update gds_accounts set alerted_at = ${now}
        where key = ${key} and (alerted_at is null or alerted_at <= ${later(now, -3600)}) returning key`,
    )
  ).length > 0

export const mailAdministrators = (tx: Transaction, subject: string, body: Record<string, string>) =>
  tx.execute(
    sql`insert into outbox (tenant_id, kind, recipient, subject, body)
      select tenant_id, 'mail', email, ${subject}, ${JSON.stringify(body)}::jsonb from users where is_admin and status = 'active'`,
  )

export type StoredToken = {
  token: Uint8Array | null
  /** Until when it may be used. */
  until: string | null
  lease_until: string | null
  rest_reason: RestReason | null
}

export const findToken = async (db: Database, key: string): Promise<StoredToken | undefined> =>
  (
    await rowsOf<StoredToken>(
      db,
      sql`select token, ${iso(sql`token_expires_at`)} until, ${iso(sql`token_lease_until`)} lease_until, rest_reason
        from gds_accounts where key = ${key}`,
    )
  )[0]

export type Lease = { of: string; until: string }

/** One of all servers may fetch the next token, and only while the one that it found useless is still the stored one. */
export const takeLease = async (
  db: Database,
  account: GdsAccount,
  key: string,
  { useless, lease, now }: { useless: Uint8Array | null; lease: Lease; now: string },
): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`insert into gds_accounts as a (key, gds_id, token_lease_of, token_lease_until, updated_at)
        values (${key}, ${gdsIdOf(account.gds)}, ${lease.of}, ${lease.until}, ${now})
        on conflict (key) do update set token = null, token_expires_at = null, token_lease_of = ${lease.of},
          token_lease_until = ${lease.until}, updated_at = ${now}
        where a.token is not distinct from ${useless}::bytea and (a.token_lease_until is null or a.token_lease_until <= ${now})
        returning key`,
    )
  ).length > 0

/** Stored by whoever still holds the lease; nothing of one who was given up. */
export const storeToken = async (
  db: Database,
  key: string,
  { token, until, lease, now }: { token: Uint8Array | null; until: string | null; lease: Lease; now: string },
): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`update gds_accounts set token = ${token}::bytea, token_expires_at = ${until}::timestamptz, token_lease_of = null,
          token_lease_until = null, updated_at = ${now}
        where key = ${key} and token_lease_of = ${lease.of} returning key`,
    )
  ).length > 0

export const later = (moment: string, seconds: number) => new Date(Date.parse(moment) + seconds * 1000).toISOString()
