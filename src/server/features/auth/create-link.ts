// One-time links: 256 random bits in a mail, of which the database holds the hash. Used once, by one conditional update.
import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { deleteLinks, insertToken, type LinkKind, useToken } from './data.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'

type NewLink = {
  kind: LinkKind
  tenant_id: number
  user_id?: number
  /** What the link is about, without secrets: it comes back when the link is used. */
  subject?: Record<string, unknown>
  expires_at: string
}
type UsedLink = { tenant_id: number; user_id: number | null; subject: unknown }

/** Names a token in lists, addresses and the audit log without revealing its hash. */
export const linkIdOf = (hash: string) => hash.slice(0, 16)

/** Returns the token, which is stored nowhere: put it into the mail's link. */
export const createLink = async (
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { kind, tenant_id, user_id, subject = {}, expires_at }: NewLink,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const created_at = new Date(now()).toISOString()
  await insertToken(tx, {
    hash: tokenHash(token),
    kind,
    tenant_id,
    user_id: user_id ?? null,
    subject,
    created_at,
    expires_at,
  })
  return token
}

/** Once: of any number of simultaneous callers one gets the row. Undefined if it is unknown, used or expired. */
export const useLink = (
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  kind: LinkKind,
  token: string,
): Promise<UsedLink | undefined> => useToken(tx, kind, tokenHash(token), new Date(now()).toISOString())

/** Ends all links of a kind that a person has not used, or the one with this token. */
export const endLinks = (
  tx: Transaction,
  kind: LinkKind,
  of: { tenant_id: number; user_id: number } | { hash: string },
) => deleteLinks(tx, kind, of)
