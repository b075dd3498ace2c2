// Reads the tokens with which a property's own system sends its data, and for whom each speaks.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { roles, subscriptionStates, userStatuses } from '../../../../domain/accounts.ts'
import type { Database } from '../../../platform/database/handle.ts'
import { iso } from '../../../platform/database/statements.ts'
import { col, rowOf, rowShape, rowsOf } from '../../../platform/database/rows.ts'
import type { OwnDataKey } from '../data.ts'

const tokenRow = rowShape({
  id: col.text,
  name: col.text,
  made_by: col.text,
  user_id: col.int,
  role: z.enum(roles),
  is_admin: col.flag,
  is_demo: col.flag,
  status: z.enum(userStatuses),
  created_at: col.text,
  used_at: col.text.nullable(),
})
export const listPropertyTokens = (db: Database, { tenant_id, hotel_id }: OwnDataKey) =>
  rowsOf(db, tokenRow)`
    select left(t.hash, 16) id, t.name, u.first_name || ' ' || u.last_name made_by, u.id user_id, u.role, u.is_admin, u.is_demo, u.status,
      ${iso(sql`t.created_at`)} created_at, ${iso(sql`t.used_at`)} used_at
    from tokens t join users u on u.tenant_id = t.tenant_id and u.id = t.user_id
    where t.kind = 'property' and t.tenant_id = ${tenant_id} and (t.subject->>'hotel_id')::int = ${hotel_id}
    order by t.created_at desc, t.hash`

const holderRow = rowShape({
  id: col.int,
  tenant_id: col.int,
  role: z.enum(roles),
  is_admin: col.flag,
  is_demo: col.flag,
  status: z.enum(userStatuses),
  hotel_id: col.int,
  name: col.text,
  used_at: col.text.nullable(),
  trial_ends_at: col.text.nullable(),
  card_on_file: col.flag,
  payment_failed_at: col.text.nullable(),
  subscription: z.enum(subscriptionStates),
  paid_until: col.text.nullable(),
})
/** The author of a property's token and its hotel; empty if the author is no longer active. */
export const findTokenHolder = async (db: Database, hash: string, now: string) => {
  const row = await rowOf(
    db,
    holderRow,
  )`select u.id, u.tenant_id, u.role, u.is_admin, u.is_demo, u.status, (t.subject->>'hotel_id')::int hotel_id, t.name,
      ${iso(sql`t.used_at`)} used_at, a.trial_ends_at::text, a.card_on_file, ${iso(sql`a.payment_failed_at`)} payment_failed_at,
      a.subscription, a.paid_until::text
    from tokens t join users u on u.tenant_id = t.tenant_id and u.id = t.user_id join tenants a on a.id = t.tenant_id
    where t.hash = ${hash} and t.kind = 'property' and t.expires_at > ${now} and u.status <> 'inactive'`
  if (!row) return undefined
  const { hotel_id, name, used_at, id, tenant_id, role, is_admin, is_demo, status, ...account } = row
  return { hotel_id, name, used_at, person: { id, tenant_id, role, is_admin, is_demo, status }, account }
}
