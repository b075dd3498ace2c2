// Erases what identifies a person. Their row stays without a name, because checkups and the audit log point at it.
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Person } from '../../../domain/accounts.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { col, rowOf, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { sqlList } from '../../platform/database/statements.ts'
import { deleteSentInvitations, holdPerson } from '../auth/service.ts'

const standing = rowShape({
  email: col.text,
  supervisor_id: col.int.nullable(),
  below: col.int,
  subscribed: col.flag,
})

type ErasedStanding = z.output<typeof standing>

/** What decides whether the person can be erased; the account and the person are held until the end. */
export const lockPerson = async (tx: Transaction, { id, tenant_id }: Person) => {
  await tx.execute(sql`select 1 from tenants where id = ${tenant_id} for update`)
  await holdPerson(tx, { id, tenant_id })
  return rowOf(tx, standing)`select u.email, u.supervisor_id,
      (select count(*)::int from users s where s.tenant_id = u.tenant_id and s.supervisor_id = u.id and s.status <> 'inactive') below,
      t.subscription in ('active', 'unpaid') subscribed
    from users u join tenants t on t.id = u.tenant_id where u.id = ${id} and u.tenant_id = ${tenant_id}`
}

/** People and invitations below a manager go to whom the manager reported to. */
const handOver = async (tx: Transaction, { id, tenant_id }: Person, supervisor: number | null) => {
  await tx.execute(
    sql`update users set supervisor_id = ${supervisor} where tenant_id = ${tenant_id} and supervisor_id = ${id}`,
  )
  if (supervisor === null)
    await tx.execute(sql`delete from invitations where tenant_id = ${tenant_id} and invited_to = ${id}`)
  else
    await tx.execute(
      sql`update invitations set invited_to = ${supervisor} where tenant_id = ${tenant_id} and invited_to = ${id}`,
    )
  await tx.execute(sql`update fix_states set assigned_to = null where tenant_id = ${tenant_id} and assigned_to = ${id}`)
}

/** The one that counts, the one that waits for its link, and those that can still be put back, in lower case. */
const addressesOf = async (tx: Transaction, { id, tenant_id }: Person, email: string): Promise<string[]> => {
  const found = await rowsOf(tx, rowShape({ address: col.text }))`
    select lower(pending_email) address from users where tenant_id = ${tenant_id} and id = ${id} and pending_email is not null
    union
    select lower(subject ->> 'email') from tokens
      where tenant_id = ${tenant_id} and user_id = ${id} and kind in ('email_change', 'email_undo')`
  return [email.toLowerCase(), ...found.map(({ address }) => address)]
}

/** What nobody asks for any more is open again; what has ended stays with the account, without the person. */
const endChecks = async (tx: Transaction, { id, tenant_id }: Person, at: string) => {
  const running = sql`v.tenant_id = ${tenant_id} and ${id} in (v.user_id, v.person_id) and v.status = 'running'`
  // People's words before the checks, in one order, as whoever changes fixes.
  await tx.execute(sql`select 1 from fix_states s join fix_verifications v using (tenant_id, hotel_id, key) where ${running}
    order by s.hotel_id, s.key for update of s`)
  await tx.execute(sql`update fix_states s set state = 'open', done_at = null, done_by = null, fixed_at = null, updated_at = ${at}::timestamptz from fix_verifications v
    where ${running} and s.tenant_id = v.tenant_id and s.hotel_id = v.hotel_id and s.key = v.key and s.state = 'done'
      and s.done_at = v.started_at`)
  await tx.execute(sql`update fix_verifications v set status = 'couldnt_check', next_at = null, ended_at = ${at}::timestamptz,
      reason = 'The person who asked for this check has left the account.' where ${running}`)
  await tx.execute(sql`update fix_verifications set user_id = nullif(user_id, ${id}::int), person_id = nullif(person_id, ${id}::int)
    where tenant_id = ${tenant_id} and ${id} in (user_id, person_id)`)
}

const eraseRecords = async (tx: Transaction, person: Person, email: string, at: string) => {
  const { id, tenant_id } = person
  const addresses = sqlList(await addressesOf(tx, person, email), 'text')
  const theirs = sql`tenant_id = ${tenant_id} and user_id = ${id}`
  const nobody = `erased-${id}@erased.invalid`
  await tx.execute(sql`delete from tokens where ${theirs}`)
  await tx.execute(sql`delete from second_factors where ${theirs}`)
  await tx.execute(sql`delete from recovery_codes where ${theirs}`)
  await tx.execute(sql`delete from previews where ${theirs}`)
  await tx.execute(sql`delete from documents where ${theirs}`)
  await tx.execute(sql`delete from gds_credentials where ${theirs}`)
  await tx.execute(sql`delete from user_hotels where ${theirs}`)
  await tx.execute(sql`delete from user_gds where ${theirs}`)
  await tx.execute(sql`delete from agent_emails where ${theirs}`)
  await tx.execute(sql`delete from hotel_searches where ${theirs}`)
  // Nothing more is sent for an account that has nobody left.
  await tx.execute(sql`delete from webhooks w where w.tenant_id = ${person.tenant_id} and not exists (
    select from users u where u.tenant_id = w.tenant_id and u.id <> ${person.id} and u.status = 'active')`)
  await endChecks(tx, person, at)
  // What was reported stays with the account, without the person's own words.
  await tx.execute(sql`update issues set description = 'Erased', email = null where ${theirs}`)
  await tx.execute(
    sql`update accepted_deviations set note = 'Erased' where tenant_id = ${tenant_id} and accepted_by = ${id} and note is not null`,
  )
  await tx.execute(sql`delete from idempotency_keys where ${theirs}`)
  await tx.execute(sql`update jobs set result = null where ${theirs} and kind = 'profile_export'`)
  // A mail that waits is not sent any more; one that was sent is kept as an event without its text.
  await tx.execute(sql`delete from outbox where status = 'waiting'
    and (lower(recipient) = any(${addresses}) or lower(reply_to) = any(${addresses}) or lower(body->>'email') = any(${addresses}))`)
  await tx.execute(sql`update outbox set recipient = ${nobody}, subject = 'Erased', body = '{}', link = null, reply_to = null
    where lower(recipient) = any(${addresses})`)
  await tx.execute(sql`delete from outbox_files f using outbox o
    where f.outbox_id = o.id and (lower(o.reply_to) = any(${addresses}) or lower(o.recipient) = any(${addresses}))`)
  await tx.execute(sql`update outbox set body = '{}', reply_to = null
    where lower(reply_to) = any(${addresses}) or lower(body->>'email') = any(${addresses})`)
  await tx.execute(sql`delete from invitations where lower(email) = any(${addresses})`)
  await tx.execute(sql`delete from trial_invitations where lower(email) = any(${addresses})`)
  await tx.execute(sql`update users set email = ${nobody}, pending_email = null, first_name = 'Erased', last_name = 'user', phone = null, about = '{}',
      password_hash = null, status = 'inactive', supervisor_id = null, erased_at = ${at}
    where tenant_id = ${tenant_id} and id = ${id}`)
}

/** What of them is personal goes; their people and invitations go to whom they reported to. */
export const erasePerson = async (
  tx: Transaction,
  person: Person,
  { email, supervisor_id }: ErasedStanding,
  at: string,
) => {
  await handOver(tx, person, supervisor_id)
  await deleteSentInvitations(tx, person)
  await eraseRecords(tx, person, email, at)
}
