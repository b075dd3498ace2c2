// The only place that opens sessions. Each needs a proof of identity, which is checked in the same transaction. S1§3, S1§8
import { randomBytes } from 'node:crypto'
import type { LoggedIn } from '../../../contract/auth.ts'
import type { Person } from '../../../domain/accounts.ts'
import { dayMs, hourMs, minuteMs } from '../../../domain/durations.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { Refusal } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'
import { recordOwnAct } from '../audit/service.ts'
import { checkProof, type FirstProof, type Proof, type WholeProof } from './check-proof.ts'
import { openChallenge } from './create-challenge.ts'
import { deleteOverTokens, insertToken } from './data.ts'
import { findStanding, type Standing } from './proof-data.ts'

export const idleFor = ({ is_admin }: Pick<Person, 'is_admin'>) => (is_admin ? 30 * minuteMs : 12 * hourMs)
const wholeLife = 30 * dayMs

export const refuseInactive = ({ status }: Pick<Person, 'status'>) => {
  if (status === 'inactive') throw new Refusal('forbidden', 'This account is not active', { reason: 'inactive' })
}

type Opening<P> = { proof: P; request: RequestContext }
/** `first`: what the proof changes before the session opens; it may turn off the second factor. */
type FirstOpening = Opening<FirstProof> & { first?: (person: Standing) => Promise<unknown> }

/** Nothing if the proof does not hold, or no longer does. The hash of the token is stored. */
export const openSession = async (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { proof, request }: Opening<WholeProof>,
): Promise<{ token: string } | undefined> => {
  const checked = await checkProof(context, tx, proof)
  if (!checked) return undefined
  refuseInactive(checked.person)
  return insertSession(context, tx, { ...checked, proof, request })
}

/** The same for what a second factor adds a code to: then a challenge is opened instead. */
export const openSessionOrChallenge = async (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { proof, request, first }: FirstOpening,
): Promise<LoggedIn | undefined> => {
  const checked = await checkProof(context, tx, proof)
  if (!checked) return undefined
  refuseInactive(checked.person)
  await first?.(checked.person)
  const person = first ? await findStanding(tx, checked.person) : checked.person
  if (!person) return undefined
  if (person.second_factor) return openChallenge(context, tx, person)
  return insertSession(context, tx, { ...checked, person, proof, request })
}

type Opened = { person: Standing; until: number; proof: Proof; request: RequestContext }
const insertSession = async (
  context: Pick<Context, 'now'>,
  tx: Transaction,
  { person, until, proof, request }: Opened,
): Promise<{ token: string }> => {
  const token = randomBytes(32).toString('base64url')
  const { id: user_id, tenant_id } = person
  const at = context.now()
  await deleteOverTokens(tx, person, isoTime(at))
  await insertToken(tx, {
    hash: tokenHash(token),
    kind: proof.by === 'demo' ? 'demo' : 'session',
    tenant_id,
    user_id,
    created_at: isoTime(at),
    expires_at: isoTime(Math.min(at + wholeLife, until)),
    idle_until: isoTime(at + idleFor(person)),
  })
  const by = howOf(proof)
  await recordOwnAct(context, tx, { at, by: person, action: 'session.opened', ...(by && { details: { by } }), request })
  return { token }
}

/** How it was opened, if not by a password alone. */
const howOf = (proof: Proof) => {
  if (proof.by === 'password') return undefined
  if (proof.by !== 'code') return proof.by
  return proof.code.kind === 'app' ? 'app_code' : 'recovery_code'
}
