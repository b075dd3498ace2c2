// How often each account has changed anything: a replica that counts as many changes has all of them.
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/handle.ts'
import { col, countOf, rowOf, rowShape } from '../database/rows.ts'
import { sqlList } from '../database/statements.ts'

/** In place of an account: an administrator changes what everybody may see. */
export const everyAccount = 0

/** After the change is committed, and before anybody is told of it. In the order of their numbers, so that no two wait for each other. */
export const addChange = async (db: Database, accounts: readonly number[]): Promise<void> => {
  await db.execute(sql`insert into account_changes as c (tenant_id, changes)
    select distinct tenant_id, 1 from unnest(${sqlList(accounts, 'integer')}) tenant_id order by 1
    on conflict (tenant_id) do update set changes = c.changes + 1`)
}

const isOfAccounts = (accounts: readonly number[]) => sql`tenant_id = any(${sqlList(accounts, 'integer')})`
const accountChanges = (accounts: readonly number[]) =>
  sql`select coalesce(sum(changes), 0)::int n from account_changes where ${isOfAccounts(accounts)}`

export const countAccountChanges = (db: Database | Transaction, accounts: readonly number[]) =>
  countOf(db)`${accountChanges(accounts)}`

const activity = rowShape({ n: col.int, is_working: col.flag })
/**
 * Beside the changes, whether work of the accounts goes on or ended within the last minute: it changes what is shown by itself, and a
 * replica that is used is less than a minute behind.
 */
export const findActivity = (db: Database, accounts: readonly number[]) =>
  rowOf(db, activity)`select n,
    exists (select from jobs where ${isOfAccounts(accounts)} and status in ('queued', 'running'))
      or exists (select from jobs where ${isOfAccounts(accounts)} and ended_at > now() - interval '1 minute') is_working
    from (${accountChanges(accounts)}) counted`
