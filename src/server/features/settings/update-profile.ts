// Changes a person's own profile; what others decide about them is refused. S1§5, S1§7
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { aboutProblem, type ProfileChange } from '../../../contract/settings.ts'
import type { Person } from '../../../domain/accounts.ts'
import { guess } from '../../platform/attempts.ts'
import type { Context, RequestContext, Transaction } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { verifyChangedEmail } from '../access/service.ts'
import { recordAudit } from '../audit/service.ts'
import { type PersonFields, profileOf, updateFields } from '../users/service.ts'
import { lockProfile } from './data.ts'

type ProfileUpdate = z.output<typeof ProfileChange>
/** Of one person: whether an address is taken is not for guessing. */
const takenEmails = { most: 10, seconds: 3600 }

export const updateProfile = async (context: Context, user: Person, change: ProfileUpdate, request: RequestContext) => {
  const { status, about } = change
  if (status !== undefined && status !== user.status)
    throw invalid({ status: ['Only an administrator can change the status'] })
  const problem = about && aboutProblem(about, !user.is_admin && user.role === 'travel_agent')
  if (problem) throw invalid({ [problem.field]: [problem.message] })
  const save = () => context.db.transaction((tx) => saveProfile(context, tx, user, change, request))
  const saved =
    change.email === undefined
      ? await save()
      : await guess(context, request.ip, { key: `email of ${user.id}`, ...takenEmails }, save)
  if (!saved) throw invalid({ email: ['This email is already in use'] })
  return profileOf(context, user)
}

/** Nothing if the email address is taken. */
const saveProfile = async (
  context: Context,
  tx: Transaction,
  user: Person,
  change: ProfileUpdate,
  request: RequestContext,
): Promise<true | undefined> => {
  const now = await lockProfile(tx, user)
  if (!now) throw notFound()
  const wanted = fieldsOf(change)
  const changed = (Object.keys(wanted) as (keyof PersonFields)[]).filter(
    (field) => !isDeepStrictEqual(wanted[field], now[field]),
  )
  if (changed.length === 0) return true
  if (!(await updateFields(tx, user, wanted))) return undefined
  const { email: to = now.email } = wanted
  await verifyChangedEmail(context, tx, user, { from: now.email, to })
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
const fieldsOf = ({ status: _, about, ...fields }: ProfileUpdate): PersonFields => {
  const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const texts = Object.entries(about ?? {}).filter(([, text]) => text !== null)
  return { ...sent, ...(about && { about: Object.fromEntries(texts) }) }
}
