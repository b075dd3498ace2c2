// The challenge between password and code: 256 random bits for ten minutes, stored as a hash, valid for one log-in.
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { openedBy } from './check-proof.ts'
import { createLink } from './create-link.ts'
import { findChallenged } from './data.ts'
import type { Standing } from './proof-data.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'

const lifetime = 10 * 60_000

export const openChallenge = async (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  person: Pick<Standing, 'id' | 'tenant_id' | 'password_hash'>,
): Promise<{ challenge: string }> => {
  const { id: user_id, tenant_id } = person
  const expires_at = new Date(context.now() + lifetime).toISOString()
  const link = { kind: 'challenge' as const, tenant_id, user_id, subject: openedBy(person), expires_at }
  return { challenge: await createLink(context, tx, link) }
}

/** Whose log-in it is; undefined if it is unknown, used or expired. */
export const findChallenge = ({ db, now }: Pick<Context, 'db' | 'now'>, challenge: string) =>
  findChallenged(db, tokenHash(challenge), new Date(now()).toISOString())
