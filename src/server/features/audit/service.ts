// Who did what to whose data. It runs in the transaction of the change, so that an entry is stored if and only if its change is; each entry
// holds the hash of the one before it, so that a changed or removed one is noticed.
import { createHash } from 'node:crypto'
import type { AuditAction } from '../../../contract/audit.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { type AuditEntry, findLastHash, holdChain, insertAuditEntry, listAuditEntries } from './data.ts'

export { listAudit } from './list-audit.ts'

type AuditedChange = {
  /** Milliseconds since 1970, now without it. */
  at?: number
  by: Pick<Person, 'id' | 'tenant_id'>
  /** Whose data it is, their own without it: what an administrator does for an agent carries both. */
  of?: Pick<Person, 'id' | 'tenant_id'>
  action: AuditAction
  subject: string
  /** Before and after, without secrets. */
  details?: Record<string, unknown>
  request?: RequestContext | undefined
}

/** Call it last in its transaction: from here to the end other changes wait. What a program did names its API token. */
export const recordAudit = (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { by, of = by, ...change }: AuditedChange,
) => addEntry(context, tx, { ...change, actor_id: by.id, of })

type ActOfNobody = Pick<AuditedChange, 'action' | 'subject' | 'details'> & { of: Pick<Person, 'id' | 'tenant_id'> }
/** What the product did by itself to somebody's data. Call it last in its transaction, as the other one. */
export const recordActOfNobody = (context: Pick<Context, 'now'>, tx: Transaction, act: ActOfNobody) =>
  addEntry(context, tx, { ...act, actor_id: null })

type NewEntry = Omit<AuditedChange, 'by' | 'of'> & {
  actor_id: number | null
  of: Pick<Person, 'id' | 'tenant_id'>
}
const addEntry = async (
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { at = now(), actor_id, of, action, subject, details = {}, request }: NewEntry,
) => {
  await holdChain(tx)
  const api_token = request?.caller?.api_token
  const entry = {
    tenant_id: of.tenant_id,
    actor_id,
    user_id: of.id,
    action,
    subject,
    details: api_token ? { ...details, api_token: api_token.id } : details,
    ip: request?.ip ?? null,
    request_id: request?.id ?? null,
    created_at: new Date(at).toISOString(),
    previous: (await findLastHash(tx)) ?? '',
  }
  await insertAuditEntry(tx, { ...entry, hash: entryHash(entry) })
}

type OwnAct = Pick<AuditedChange, 'at' | 'by' | 'action' | 'details' | 'request'>
/** What somebody did to their own account. */
export const recordOwnAct = (context: Pick<Context, 'now'>, tx: Transaction, act: OwnAct) =>
  recordAudit(context, tx, { ...act, subject: `user ${act.by.id}` })

/** Over the values in a fixed order; the database may have sorted the keys of `details`. */
const entryHash = (entry: Omit<AuditEntry, 'id' | 'hash'>) =>
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
  for (const entry of await listAuditEntries(db)) {
    if (entry.previous !== previous || entry.hash !== entryHash(entry)) return entry.id
    previous = entry.hash
  }
  return undefined
}
