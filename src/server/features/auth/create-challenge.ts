// The challenge between password and code: 256 random bits for ten minutes, stored as a hash, valid for one log-in.
import type { Person } from '../../../domain/accounts.ts'
import type { Context, Transaction } from '../../platform/context.ts'
import { createLink, useLink } from './create-link.ts'
import { findChallenged } from './data.ts'
import { tokenHash } from '../../platform/token-hash.ts'

const lifetime = 10 * 60_000

export const openChallenge = async (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { id: user_id, tenant_id }: Pick<Person, 'id' | 'tenant_id'>,
): Promise<{ challenge: string }> => {
  const expires_at = new Date(context.now() + lifetime).toISOString()
  return { challenge: await createLink(context, tx, { kind: 'challenge', tenant_id, user_id, expires_at }) }
}

/** Whose log-in it is; undefined if it is unknown, used or expired. */
export const findChallenge = ({ db, now }: Pick<Context, 'db' | 'now'>, challenge: string) =>
  findChallenged(db, tokenHash(challenge), new Date(now()).toISOString())

/** In the transaction that lets the person in: of any number of simultaneous callers one gets in. */
export const useChallenge = async (context: Pick<Context, 'now'>, tx: Transaction, challenge: string) =>
  (await useLink(context, tx, 'challenge', challenge)) !== undefined
