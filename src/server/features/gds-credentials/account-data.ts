// What all servers share about a GDS account: circuit breaker and token. Each change is one conditional statement.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { gdsIdOf } from '../../../domain/gds.ts'
import { type GdsAccount, pointOfSaleOf } from '../../../gds/gds.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'
import { iso } from '../../platform/database/statements.ts'
import { col, countRows, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { z } from 'zod'

const breakerReasons = ['credentials', 'throttled', 'failures'] as const
export type BreakerReason = (typeof breakerReasons)[number]
/** Moments are ISO 8601. */
const breakerState = rowShape({
  failures: col.int,
  open_until: col.text.nullable(),
  open_reason: z.enum(breakerReasons).nullable(),
  trial_failed_by: col.int.nullable(),
  /** Of the hotel that is meant, if any. */
  hotel_failures: col.int,
  hotel_open_until: col.text.nullable(),
})
export type BreakerState = z.output<typeof breakerState>

/** Identifies the account by all its credentials, so that changed ones start with a fresh circuit breaker. */
export const accountKeyOf = (seal: Sealing, account: GdsAccount): string => {
  const { gds, endpoint, username, password } = account
  const secret = seal.fingerprint(JSON.stringify([password, gds === 'sabre' ? account.token : null]))
  return createHash('sha256')
    .update(JSON.stringify([gds, endpoint, username, pointOfSaleOf(account), secret]))
    .digest('hex')
}

/** The account's breaker and the hotel's in one read: it is all that a request of a healthy account costs. */
export const findBreaker = async (
  db: Database,
  key: string,
  property: string | null = null,
): Promise<BreakerState | undefined> =>
  rowOf(
    db,
    breakerState,
    sql`select coalesce(a.failures, 0) failures, a.open_reason, ${iso(sql`a.open_until`)} open_until, a.trial_failed_by,
        coalesce(h.failures, 0) hotel_failures, ${iso(sql`h.open_until`)} hotel_open_until
      from (select ${key}::text as key) k left join gds_accounts a on a.key = k.key
        left join gds_account_hotels h on h.account_key = k.key and h.property = ${property}::text`,
  )

/** When the breaker has been open until `was`, one caller may try; true for that one. */
export const takeBreakerTrial = async (db: Database, key: string, was: string, until: string): Promise<boolean> =>
  (await countRows(
    db,
    sql`update gds_accounts set open_until = ${until} where key = ${key} and open_until = ${was} returning key`,
  )) > 0

/** A trial without an outcome leaves its place to the next one. */
export const releaseTrial = (db: Database, key: string, trial: string, now: string) =>
  db.execute(sql`update gds_accounts set open_until = ${now} where key = ${key} and open_until = ${trial}`)

/** The account answered. An open breaker is closed by its trial alone, or when a throttling is over. */
export const closeBreaker = (db: Database, key: string, trial: string | null, now: string) =>
  db.execute(
    sql`update gds_accounts set failures = 0, open_reason = null, open_until = null, failed_hotels = '{}', failed_tenants = '{}',
        trial_failed_by = null, updated_at = ${now}
      where key = ${key} and (open_reason is null or open_until = ${trial} or (open_reason = 'throttled' and open_until <= ${now}))`,
  )

/** 30 s, doubled with each failure that follows, up to 5 minutes. */
export const secondsOpen = (failuresBeyond: number) => Math.min(300, 30 * 2 ** Math.max(0, failuresBeyond))

/** How many hotels must fail in a row until the breaker opens, and for how many of them one tenant counts. */
export type FailureRule = { hotels: number; per_tenant: number }
/** What failed, and for whom. */
type FailedCall = { property: string; tenant_id: number }

/**
 * Counts the failure of a hotel that has not failed since the last success, unless its tenant counts for enough of them
 * already; the last one opens the breaker. Returns how many there are now, null where this one did not count.
 */
export const countFailure = async (
  db: Database,
  account: GdsAccount,
  key: string,
  { property, tenant_id }: FailedCall,
  rule: FailureRule,
  now: string,
): Promise<number | null> => {
  const until = later(now, secondsOpen(0))
  const row = await rowOf(
    db,
    rowShape({ failures: col.int }),
    sql`insert into gds_accounts as a (key, gds_id, failures, failed_hotels, failed_tenants, updated_at)
        values (${key}, ${gdsIdOf(account.gds)}, 1, array[${property}::text], array[${tenant_id}::int], ${now})
      on conflict (key) do update set failures = cardinality(a.failed_hotels) + 1, updated_at = ${now},
        failed_hotels = a.failed_hotels || ${property}::text, failed_tenants = a.failed_tenants || ${tenant_id}::int,
        open_reason = case when cardinality(a.failed_hotels) + 1 >= ${rule.hotels}::int then 'failures' end,
        open_until = case when cardinality(a.failed_hotels) + 1 >= ${rule.hotels}::int then ${until}::timestamptz end
      where (a.open_reason is null or (a.open_reason = 'throttled' and a.open_until <= ${now}))
        and ${property}::text <> all(a.failed_hotels)
        and coalesce(cardinality(array_positions(a.failed_tenants, ${tenant_id}::int)), 0) < ${rule.per_tenant}::int
      returning failures`,
  )
  return row?.failures ?? null
}

/** After a trial that failed; `seconds` from now. */
export const extendBreaker = (
  db: Database,
  key: string,
  trial: string,
  { failures, seconds, tenant_id, now }: { failures: number; seconds: number; tenant_id: number; now: string },
) =>
  db.execute(
    sql`update gds_accounts set failures = ${failures}, open_until = ${later(now, seconds)}, trial_failed_by = ${tenant_id},
        updated_at = ${now}
      where key = ${key} and open_until = ${trial}`,
  )

/** For throttling or refused credentials. Never shortens a pause that has another reason. */
export const openBreaker = async (
  tx: Database | Transaction,
  account: GdsAccount,
  key: string,
  { reason, until, trial, now }: { reason: BreakerReason; until: string; trial: string | null; now: string },
): Promise<boolean> =>
  (await countRows(
    tx,
    sql`insert into gds_accounts as a (key, gds_id, open_reason, open_until, updated_at)
        values (${key}, ${gdsIdOf(account.gds)}, ${reason}, ${until}, ${now})
        on conflict (key) do update set failures = 0, failed_hotels = '{}', failed_tenants = '{}', trial_failed_by = null,
          open_reason = ${reason}, open_until = ${until}, updated_at = ${now}
        where a.open_until is null or a.open_until = ${trial} or a.open_until <= ${now}
          or (${reason} = 'credentials' and a.open_reason <> 'credentials')
        returning key`,
  )) > 0

/** True for the one server that mails the administrators, at most once an hour. */
export const claimAlert = async (tx: Transaction, key: string, now: string): Promise<boolean> =>
  (await countRows(
    tx,
    sql`update gds_accounts set alerted_at = ${now}
        where key = ${key} and (alerted_at is null or alerted_at <= ${later(now, -3600)}) returning key`,
  )) > 0

export const listAdministrators = (tx: Transaction) =>
  rowsOf(
    tx,
    rowShape({ tenant_id: col.int, email: col.text }),
    sql`select tenant_id, email from users where is_admin and status = 'active' order by id`,
  )

const storedToken = rowShape({
  token: z.instanceof(Uint8Array).nullable(),
  /** Until when it may be used. */
  until: col.text.nullable(),
  lease_until: col.text.nullable(),
  open_reason: z.enum(breakerReasons).nullable(),
})
export type StoredToken = z.output<typeof storedToken>

export const findToken = async (db: Database, key: string): Promise<StoredToken | undefined> =>
  rowOf(
    db,
    storedToken,
    sql`select token, ${iso(sql`token_expires_at`)} until, ${iso(sql`token_lease_until`)} lease_until, open_reason
        from gds_accounts where key = ${key}`,
  )

export type Lease = { of: string; until: string }

/** Of all servers one may fetch the next token, and only while the token it found useless is still the stored one. */
export const takeLease = async (
  db: Database,
  account: GdsAccount,
  key: string,
  { useless, lease, now }: { useless: Uint8Array | null; lease: Lease; now: string },
): Promise<boolean> =>
  (await countRows(
    db,
    sql`insert into gds_accounts as a (key, gds_id, token_lease_of, token_lease_until, updated_at)
        values (${key}, ${gdsIdOf(account.gds)}, ${lease.of}, ${lease.until}, ${now})
        on conflict (key) do update set token = null, token_expires_at = null, token_lease_of = ${lease.of},
          token_lease_until = ${lease.until}, updated_at = ${now}
        where a.token is not distinct from ${useless}::bytea and (a.token_lease_until is null or a.token_lease_until <= ${now})
        returning key`,
  )) > 0

/** Stored by the current holder of the lease; ignored from one that has expired. */
export const storeToken = async (
  db: Database,
  key: string,
  { token, until, lease, now }: { token: Uint8Array | null; until: string | null; lease: Lease; now: string },
): Promise<boolean> =>
  (await countRows(
    db,
    sql`update gds_accounts set token = ${token}::bytea, token_expires_at = ${until}::timestamptz, token_lease_of = null,
          token_lease_until = null, updated_at = ${now}
        where key = ${key} and token_lease_of = ${lease.of} returning key`,
  )) > 0

export const later = (moment: string, seconds: number) => new Date(Date.parse(moment) + seconds * 1000).toISOString()

/** The next call fetches another one. */
export const dropToken = (tx: Transaction, key: string) =>
  tx.execute(sql`update gds_accounts set token = null, token_expires_at = null where key = ${key}`)
