// Who did what to whose data. It takes a transaction, so that an entry stands if and only if its change does; each entry
// holds the hash of the one before it, so that a changed or removed one is noticed.
import { createHash } from 'node:crypto'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, Transaction } from '../../platform/context.ts'
import { type Entry, findLastHash, holdChain, insertEntry, listEntries } from './data.ts'

/** Where a call came from: a Fastify request is one. */
export type From = { ip: string; id: string }
type Change = {
  /** Milliseconds since 1970. */
  at: number
  by: Pick<Person, 'id' | 'tenant_id'>
  /** Whose data it is: what an administrator does for an agent carries both. */
  of: Pick<Person, 'id' | 'tenant_id'>
  action: string
  subject: string
  /** Before and after, without secrets. */
  details?: Record<string, unknown>
  from?: From | undefined
}

/** Keep it last in its transaction: from here to the end other changes wait. */
export const recordAudit = async (tx: Transaction, { at, by, of, action, subject, details = {}, from }: Change) => {
  await holdChain(tx)
  const entry = {
    tenant_id: of.tenant_id,
    actor_id: by.id,
    user_id: of.id,
    action,
    subject,
    details,
    ip: from?.ip ?? null,
    request_id: from?.id ?? null,
    created_at: new Date(at).toISOString(),
    previous: (await findLastHash(tx)) ?? '',
  }
  await insertEntry(tx, { ...entry, hash: hashOf(entry) })
}

/** Over the values in a fixed order; the database may have sorted the keys of `details`. */
const hashOf = (entry: Omit<Entry, 'id' | 'hash'>) =>
  createHash('sha256')
    .update(
      canonical([
        entry.previous,
        entry.tenant_id,
        entry.actor_id,
        entry.user_id,
        entry.action,
        entry.subject,
        entry.details,
        entry.ip,
        entry.request_id,
        entry.created_at,
      ]),
    )
    .digest('hex')

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** The id of the first entry that was changed, or whose predecessor is not the one it was written after. */
export const findBreak = async ({ db }: Pick<Context, 'db'>): Promise<number | undefined> => {
  let previous = ''
  for (const entry of await listEntries(db)) {
    if (entry.previous !== previous || entry.hash !== hashOf(entry)) return entry.id
    previous = entry.hash
  }
  return undefined
}
