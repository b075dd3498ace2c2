// Reads and writes invitations, and ends their links. S1§3
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { accountTypes } from '../../../contract/invitations.ts'
import { type Person, roles } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, countRows, rowOf, rowShape, rowsOf, countOf } from '../../platform/database/rows.ts'
import { findsWords, folded } from '../../platform/database/search-words.ts'
import { iso, sqlList, rowsOfPage, type SortedPage, allOf } from '../../platform/database/statements.ts'

const invitationRow = rowShape({
  id: col.int,
  tenant_id: col.int,
  email: col.text,
  role: z.enum(roles),
  invited_to: col.int.nullable(),
  created_at: col.text,
})
export type InvitationRow = z.output<typeof invitationRow>
const columns = sql`i.id, i.tenant_id, i.email, i.role, i.invited_to, ${iso(sql`i.created_at`)} created_at`

/** Pending ones: of a tenant, or to the people with these ids in it. */
export type InvitationScope = { tenant_id: number; to?: readonly number[] }
const openInvitations = ({ tenant_id, to }: InvitationScope): SQL =>
  sql`i.tenant_id = ${tenant_id} and i.accepted_at is null ${to ? sql`and i.invited_to = any(${sqlList(to, 'integer')})` : sql``}`

type ListQuery = SortedPage<'created_at' | 'email'>
const orders = { created_at: sql`i.created_at`, email: sql`lower(i.email)` } satisfies Record<ListQuery['sort_by'], SQL>

export const listInvitationRows = (db: Database, scope: InvitationScope, query: ListQuery) =>
  rowsOf(db, invitationRow)`select ${columns} from invitations i where ${openInvitations(scope)}
    order by ${orders[query.sort_by]} ${sql.raw(query.sort_direction)}, i.id ${sql.raw(query.sort_direction)}
    ${rowsOfPage(query)}`

export const countInvitations = async (db: Database, scope: InvitationScope): Promise<number> =>
  countOf(db)`select count(*)::int n from invitations i where ${openInvitations(scope)}`

export const findInvitation = (db: Database, scope: InvitationScope | 'all', id: number) =>
  rowOf(db, invitationRow)`select ${columns} from invitations i
    where i.id = ${id} and ${scope === 'all' ? sql`i.accepted_at is null` : openInvitations(scope)}`

type NewInvitation = {
  tenant_id: number
  email: string
  role: Person['role']
  invited_to: number | null
  invited_by: number
  created_at: string
}
/** An address that is invited already gets the new role and supervisor. */
export const insertInvitation = async (tx: Transaction, row: NewInvitation): Promise<InvitationRow> => {
  const made = await rowOf(
    tx,
    invitationRow,
  )`insert into invitations as i (tenant_id, email, role, invited_to, invited_by, created_at)
    values (${row.tenant_id}, ${row.email}, ${row.role}, ${row.invited_to}, ${row.invited_by}, ${row.created_at})
    on conflict (tenant_id, lower(email)) where accepted_at is null do update
      set role = excluded.role, invited_to = excluded.invited_to, invited_by = excluded.invited_by
    returning ${columns}`
  if (!made) throw new Error('The invitation gave no row')
  return made
}

/** The row stays locked until the transaction ends; undefined if it was accepted or deleted meanwhile. */
export const holdInvitation = (tx: Transaction, id: number) =>
  rowOf(tx, invitationRow)`select ${columns} from invitations i where i.id = ${id} and i.accepted_at is null for update`

export const deleteInvitationRow = async (tx: Transaction, id: number): Promise<boolean> =>
  (await countRows(tx)`delete from invitations where id = ${id} and accepted_at is null returning id`) > 0

/** Who sent the link that counts: it ends with what they may do. */
export const setInviter = (tx: Transaction, table: 'invitations' | 'trial_invitations', id: number, by: Person) =>
  tx.execute(sql`update ${sql.raw(table)} set invited_by = ${by.id} where id = ${id}`)

/** Links that were sent before stop working. */
export const deleteLinksOf = (tx: Transaction, kind: 'invitation' | 'trial_invitation', id: number) =>
  tx.execute(sql`delete from tokens where kind = ${kind} and kind in ('invitation', 'trial_invitation') and used_at is null
    and (subject ->> 'invitation_id')::integer = ${id}`)

/** Those of the addresses that people of this account have. */
export const listMembersAmong = async (tx: Transaction, tenant_id: number, emails: readonly string[]) =>
  (
    await rowsOf(
      tx,
      rowShape({ email: col.text }),
    )`select email from users where tenant_id = ${tenant_id} and lower(email) = any(${sqlList(
      emails.map((email) => email.toLowerCase()),
      'text',
    )})`
  ).map(({ email }) => email)

/** Undefined if the address has no account, or one that nobody confirmed: its name is a stranger's, and the link replaces it. */
export const findFirstName = async (tx: Transaction, email: string) =>
  (
    await rowOf(
      tx,
      rowShape({ first_name: col.text }),
    )`select first_name from users where lower(email) = ${email.toLowerCase()} and status <> 'unconfirmed'`
  )?.first_name

export const findTenantName = async (tx: Transaction, tenant_id: number) =>
  (await rowOf(tx, rowShape({ name: col.text }))`select name from tenants where id = ${tenant_id}`)?.name ?? ''

const trialRow = rowShape({
  id: col.int,
  created_at: col.text,
  email: col.text,
  first_name: col.text,
  last_name: col.text,
  role: z.enum(accountTypes),
  gds_ids: z.array(col.int),
  hotel_ids: z.array(col.int),
  trial_ends_at: col.text,
  used_at: col.text.nullable(),
})
export type TrialRow = z.output<typeof trialRow>
const trialColumns = sql`i.id, ${iso(sql`i.created_at`)} created_at, i.email, i.first_name, i.last_name, i.role, i.gds_ids, i.hotel_ids,
  i.trial_ends_at::text, ${iso(sql`i.used_at`)} used_at`

type TrialQuery = Omit<ListQuery, 'sort_by'> & {
  sort_by: 'created_at' | 'email' | 'trial_ends_at' | 'used_at'
  name?: string | undefined
  email?: string | undefined
  account_type?: string | undefined
}
const trialOrders = {
  created_at: sql`i.created_at`,
  email: sql`lower(i.email)`,
  trial_ends_at: sql`i.trial_ends_at`,
  used_at: sql`i.used_at`,
} satisfies Record<TrialQuery['sort_by'], SQL>
const trialsMatching = ({ name, email, account_type }: TrialQuery): SQL =>
  allOf([
    name && findsWords(folded(sql`i.first_name || ' ' || i.last_name`), name),
    email && findsWords(folded(sql`i.email`), email),
    account_type && sql`i.role = ${account_type}`,
  ])

export const listTrialRows = (db: Database, query: TrialQuery) =>
  rowsOf(db, trialRow)`select ${trialColumns} from trial_invitations i where ${trialsMatching(query)}
    order by ${trialOrders[query.sort_by]} ${sql.raw(query.sort_direction)} nulls last, i.id ${sql.raw(query.sort_direction)}
    ${rowsOfPage(query)}`

export const countTrials = async (db: Database, query: TrialQuery): Promise<number> =>
  countOf(db)`select count(*)::int n from trial_invitations i where ${trialsMatching(query)}`

type NewTrial = Omit<TrialRow, 'id' | 'used_at'> & { invited_by: number }
/** Undefined if the address is invited already. */
export const insertTrial = (tx: Transaction, row: NewTrial) =>
  rowOf(tx, trialRow)`
    insert into trial_invitations as i (email, first_name, last_name, role, gds_ids, hotel_ids, trial_ends_at, invited_by, created_at)
    values (${row.email}, ${row.first_name}, ${row.last_name}, ${row.role}, ${sqlList(row.gds_ids, 'integer')},
      ${sqlList(row.hotel_ids, 'integer')}, ${row.trial_ends_at}, ${row.invited_by}, ${row.created_at})
    on conflict do nothing returning ${trialColumns}`

/** The row stays locked until the transaction ends. */
export const holdTrial = (tx: Transaction, id: number) =>
  rowOf(tx, trialRow)`select ${trialColumns} from trial_invitations i where i.id = ${id} for update`

export const deleteTrialRow = async (tx: Transaction, id: number): Promise<boolean> =>
  (await countRows(tx)`delete from trial_invitations where id = ${id} and used_at is null returning id`) > 0

export const countExistingHotels = async (tx: Transaction, ids: readonly number[]): Promise<number> =>
  countRows(tx)`select 1 from hotels where id = any(${sqlList(ids, 'integer')})`
