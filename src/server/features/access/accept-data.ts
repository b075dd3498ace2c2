// Accepts invitations: each once, with what it determines.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CheckedLink } from '../../../contract/access.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { col, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'

const taken = rowShape({
  tenant_id: col.int,
  email: col.text,
  role: z.enum(['owner', 'manager', 'employee', 'travel_agent']),
  invited_to: col.int.nullable(),
})

const isActive = (id: SQL) =>
  sql`exists (select from users u where u.id = ${id} and u.status = 'active' and u.erased_at is null)`
/** The sender is still active, and so is the person to whom the new one would report. */
const isVouched = sql`${isActive(sql`i.invited_by`)} and (i.invited_to is null or ${isActive(sql`i.invited_to`)})`

/** Nothing if it was accepted or deleted, or nobody vouches for it any more. */
export const takeInvitation = (tx: Transaction, id: number, now: string) =>
  rowOf(
    tx,
    taken,
    sql`update invitations i set accepted_at = ${now} where id = ${id} and accepted_at is null and ${isVouched}
      returning tenant_id, email, role, invited_to`,
  )

/** Who has invited an address last and still vouches for it; undefined without an invitation that its link could accept. */
export const findInviter = async (tx: Transaction, email: string, now: string): Promise<string | undefined> =>
  (
    await rowOf(
      tx,
      rowShape({ name: col.text }),
      sql`select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) name
        from invitations i join users u on u.id = i.invited_by
          join tokens t on t.kind = 'invitation' and (t.subject ->> 'invitation_id')::integer = i.id and t.expires_at > ${now}
        where lower(i.email) = ${email.toLowerCase()} and i.accepted_at is null and ${isVouched}
        order by i.id desc limit 1`,
    )
  )?.name

/** Ids of the GDS of whoever the new person reports to. */
export const listGdsOfUser = async (tx: Transaction, tenant_id: number, user_id: number): Promise<number[]> =>
  (
    await rowsOf(
      tx,
      rowShape({ gds_id: col.int }),
      sql`select gds_id from user_gds where tenant_id = ${tenant_id} and user_id = ${user_id} order by gds_id`,
    )
  ).map(({ gds_id }) => gds_id)

/** For which address a link is, and into which account; nothing if it is unknown. */
export const findInvited = (tx: Transaction, kind: 'invitation' | 'trial_invitation', hash: string) =>
  rowOf(
    tx,
    rowShape({ id: col.int, email: col.text, tenant_id: col.int.nullable() }),
    kind === 'invitation'
      ? sql`select i.id, i.email, i.tenant_id from tokens t join invitations i on i.id = (t.subject->>'invitation_id')::int
          where t.hash = ${hash} and t.kind = 'invitation'`
      : sql`select i.id, i.email, null::int tenant_id from tokens t
          join trial_invitations i on i.id = (t.subject->>'invitation_id')::int
          where t.hash = ${hash} and t.kind = 'trial_invitation'`,
  )

const takenTrial = rowShape({
  email: col.text,
  first_name: col.text,
  last_name: col.text,
  role: z.enum(['owner', 'travel_agent']),
  gds_ids: z.array(col.int),
  hotel_ids: z.array(col.int),
  hotel: col.text.nullable(),
  trial_ends_at: col.text,
})

/** With the name of its first hotel. Nothing if it was used or deleted, its trial has ended, or its sender is not active. */
export const takeTrialInvitation = (tx: Transaction, id: number, now: string, today: string) =>
  rowOf(
    tx,
    takenTrial,
    sql`update trial_invitations i set used_at = ${now}
      where id = ${id} and used_at is null and trial_ends_at >= ${today} and ${isActive(sql`i.invited_by`)}
      returning email, first_name, last_name, role, gds_ids, hotel_ids,
        (select name from hotels h where h.id = hotel_ids[1]) hotel, trial_ends_at::text`,
  )

/** Nothing if using the link would find nothing: unknown, used, expired, or what it is for is gone. */
export const findOpenLink = (
  db: Database,
  { kind, hash }: { kind: CheckedLink; hash: string },
  { now, today }: { now: string; today: string },
) =>
  rowOf(
    db,
    rowShape({ kind: col.text }),
    sql`select t.kind from tokens t
      where t.hash = ${hash} and t.kind = ${kind} and t.used_at is null and t.expires_at > ${now}
        and case t.kind
          when 'invitation' then exists (select 1 from invitations i
            where i.id = (t.subject->>'invitation_id')::int and i.accepted_at is null and ${isVouched})
          when 'trial_invitation' then exists (select 1 from trial_invitations i
            where i.id = (t.subject->>'invitation_id')::int and i.used_at is null and i.trial_ends_at >= ${today}
              and ${isActive(sql`i.invited_by`)})
          else true end`,
  )
