// Reads what a person has entered about themselves.
import { and, eq } from 'drizzle-orm'
import type { Person } from '../../../domain/accounts.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { users } from '../../tables/accounts.ts'

export const findEmail = async (db: Database, { id, tenant_id }: Pick<Person, 'id' | 'tenant_id'>): Promise<string> =>
  (
    await db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.tenant_id, tenant_id), eq(users.id, id)))
  )[0]?.email ?? ''

/** What the person's profile says now; locked until the transaction ends. */
export const lockProfile = async (tx: Transaction, { id, tenant_id }: Pick<Person, 'id' | 'tenant_id'>) =>
  (
    await tx
      .select({
        first_name: users.first_name,
        last_name: users.last_name,
        phone: users.phone,
        email: users.email,
        about: users.about,
        status: users.status,
      })
      .from(users)
      .where(and(eq(users.tenant_id, tenant_id), eq(users.id, id)))
      .for('update')
  )[0]
