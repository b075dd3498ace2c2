// Changes a person's own profile; what others decide about them is refused. S1§5, S1§7
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { aboutProblem, type ProfileChange } from '../../../contract/settings.ts'
import type { Person } from '../../../domain/accounts.ts'
import { guess } from '../../platform/limits/rate-limit.ts'
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { isSameEmail, requestEmailChange } from '../email-change/service.ts'
import { changeWithProof } from '../second-factor/service.ts'
import { type PersonFields, userProfileOf, updateFields } from '../users/service.ts'
import { findEmail, lockProfile } from './data.ts'

type ProfileUpdate = z.output<typeof ProfileChange>
/** Of one person: whether an address is taken is not for guessing. */
const takenEmails = { most: 10, seconds: 3600 }

export const updateProfile = async (
  context: Context,
  caller: Caller,
  change: ProfileUpdate,
  request: RequestContext,
) => {
  const { person: user } = caller
  const { status, about } = change
  if (status !== undefined && status !== user.status)
    throw invalid({ status: ['Only an administrator can change the status'] })
  const problem = about && aboutProblem(about, !user.is_admin && user.role === 'travel_agent')
  if (problem) throw invalid({ [problem.field]: [problem.message] })
  const isMoving = change.email !== undefined && !isSameEmail(change.email, await findEmail(context.db, user))
  const write = (tx: Transaction) => saveProfile(context, tx, user, { ...change, isMoving }, request)
  const save = () =>
    isMoving ? changeWithProof(context, caller, change, request, write) : context.db.transaction(write)
  const saved =
    change.email === undefined
      ? await save()
      : await guess(context, request.ip, { key: `email of ${user.id}`, ...takenEmails }, save)
  if (!saved) throw invalid({ email: ['This email is already in use'] })
  return userProfileOf(context, user)
}

/** Nothing if the email address is taken. */
const saveProfile = async (
  context: Context,
  tx: Transaction,
  user: Person,
  { isMoving, ...change }: ProfileUpdate & { isMoving: boolean },
  request: RequestContext,
): Promise<true | undefined> => {
  const now = await lockProfile(tx, user)
  if (!now) throw notFound()
  const wanted = fieldsOf(change)
  const changed = (Object.keys(wanted) as (keyof PersonFields)[]).filter(
    (field) => !isDeepStrictEqual(wanted[field], now[field]),
  )
  if (changed.length === 0) return true
  const { email: to = now.email, ...others } = wanted
  if (isMoving) {
    if (!(await requestEmailChange(context, tx, { of: user, to }, request))) return undefined
    if (Object.keys(others).length > 0) await updateFields(tx, user, others)
  } else {
    // It was the same when it was looked at, so nobody asked for the password.
    if (!isSameEmail(to, now.email)) throw new Refusal('conflict', 'Your email was just changed elsewhere. Try again')
    if (!(await updateFields(tx, user, wanted))) return undefined
  }
  await recordAudit(tx, {
    at: context.now(),
    by: user,
    of: user,
    action: 'profile.updated',
    subject: `user ${user.id}`,
    details: { fields: changed }, // not their values: an entry outlives the person's data
    request,
  })
  return true
}

/** Only what was sent; an emptied field of `about` is left out. */
const fieldsOf = ({ status: _, password: _p, code: _c, about, ...fields }: ProfileUpdate): PersonFields => {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const texts = Object.entries(about ?? {}).filter(([, text]) => text !== null)
  return { ...sent, ...(about && { about: Object.fromEntries(texts) }) }
}
