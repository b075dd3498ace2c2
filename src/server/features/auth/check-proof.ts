// What proves identity, checked again under the person's lock in the transaction that lets them in. S1§2, S1§3
import type { PersonKey } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { tokenHash } from '../../platform/secrets/token-hash.ts'
import { useLink } from './create-link.ts'
import {
  findDeadline,
  findDemoHolder,
  findLinkHolder,
  findOpenChallenge,
  findStanding,
  holdPerson,
  isTrialOf,
  type Standing,
  useRecoveryCode,
  useStep,
} from './proof-data.ts'

/** A code that looked right, to be used up. */
export type CheckedCode = { kind: 'app'; step: number; salt: string } | { kind: 'recovery'; hash: string }

/** Of these the second factor still asks for a code: `password_hash` is the one that the typed password fits. */
export type FirstProof = { by: 'password'; of: PersonKey; password_hash: string } | { by: 'verification'; link: string }
/** Each is all that is needed; `of` is whose account was made from the invitation. */
export type WholeProof =
  | { by: 'code'; challenge: string; code: CheckedCode }
  | { by: 'trial_invitation'; link: string; of: PersonKey }
  | { by: 'demo'; link: string }
export type Proof = FirstProof | WholeProof

type WithClock = Pick<Context, 'now'>

/** Holds the person until the end of the transaction. Nothing if the proof does not hold, or no longer does. */
export const checkProof = async (
  context: WithClock,
  tx: Transaction,
  proof: Proof,
): Promise<{ person: Standing; until: number } | undefined> => {
  const key = await findProver(tx, proof)
  if (!key || !(await holdPerson(tx, key))) return undefined
  const person = await findStanding(tx, key)
  const until = person && (await endOf(context, tx, proof, person))
  return person && until !== undefined ? { person, until } : undefined
}

const findProver = async (tx: Transaction, proof: Proof): Promise<PersonKey | undefined> => {
  if (proof.by === 'code') return findLinkHolder(tx, 'challenge', tokenHash(proof.challenge))
  if (proof.by === 'verification') return findLinkHolder(tx, 'verification', tokenHash(proof.link))
  if (proof.by === 'demo') return findDemoHolder(tx, tokenHash(proof.link))
  return proof.of
}

/** Until when it lets the person in at most; nothing if it does not hold. Links and codes are used up. */
const endOf = async (
  context: WithClock,
  tx: Transaction,
  proof: Proof,
  person: Standing,
): Promise<number | undefined> => {
  if (proof.by === 'demo') {
    const last = await findDeadline(tx, tokenHash(proof.link), todayIn(null, context.now()))
    return last === undefined || person.status === 'inactive' ? undefined : Date.parse(addDays(last, 1))
  }
  return (await holds(context, tx, proof, person)) ? Number.POSITIVE_INFINITY : undefined
}

const holds = async (
  context: WithClock,
  tx: Transaction,
  proof: Exclude<Proof, { by: 'demo' }>,
  person: Standing,
): Promise<boolean> => {
  if (proof.by === 'password') return person.password_hash === proof.password_hash
  if (proof.by === 'code') return useChallenge(context, tx, proof, person)
  const used = await useLink(context, tx, proof.by, proof.link)
  if (proof.by === 'verification') return used !== undefined
  const { invitation_id } = (used?.subject ?? {}) as { invitation_id?: unknown }
  return !person.second_factor && (await isTrialOf(tx, Number(invitation_id ?? 0), person.email))
}

/** A wrong code leaves the challenge for the next one; another password or key ends it. */
const useChallenge = async (
  context: WithClock,
  tx: Transaction,
  { challenge, code }: { challenge: string; code: CheckedCode },
  person: Standing,
): Promise<boolean> => {
  const open = await findOpenChallenge(tx, tokenHash(challenge), isoTime(context.now()))
  if (!open || !person.second_factor || !isOpenedBy(open.subject, person)) return false
  if (!(await useCode(context, tx, person, code))) return false
  return (await useLink(context, tx, 'challenge', challenge)) !== undefined
}

/** What a challenge keeps of the password that it follows. */
export const openedBy = ({ password_hash }: Pick<Standing, 'password_hash'>) => ({
  password: tokenHash(password_hash ?? ''),
})
const isOpenedBy = (subject: unknown, person: Standing) =>
  (subject as { password?: unknown }).password === openedBy(person).password

/** False if it was used before. Hold the person first. */
export const useCode = ({ now }: WithClock, tx: Transaction, user: PersonKey, code: CheckedCode): Promise<boolean> =>
  code.kind === 'app' ? useStep(tx, user, code) : useRecoveryCode(tx, user, code.hash, isoTime(now()))
