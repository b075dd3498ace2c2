// Changes somebody else: what each role may set, whose hotels are given, who reports to whom. S1§6, S1§7
import type { UserChange } from '../../../contract/users.ts'
import { type Actor, actorOf, type Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { deleteSentInvitations, holdPerson } from '../auth/service.ts'
import { deleteTokens, findUser, holdTenant, isErasedPerson, replaceGds, setStatus } from './people-data.ts'
import { userProfileOf } from './service.ts'
import { updateAssignments } from './update-assignments.ts'
import { updateSupervision } from './update-supervision.ts'
import { updateTrial } from './update-trial.ts'
import { writeProfile } from './write-profile.ts'

type Field = keyof UserChange
const assigned: readonly Field[] = ['hotels', 'attach', 'detach']
const ownersFields: readonly Field[] = [...assigned, 'role', 'user_id', 'status']
const fieldsFor = (actor: Actor): readonly Field[] | 'all' =>
  actor === 'admin' ? 'all' : actor === 'owner' ? ownersFields : actor === 'manager' ? assigned : []
/** What people may not change of themselves. */
const decidedByOthers: readonly Field[] = [...ownersFields, 'gds', 'trial_ends_at']

const refuseFields = (user: Person, target: Person, sent: readonly Field[]) => {
  const allowed = fieldsFor(actorOf(user))
  const self = user.id === target.id
  const refused = sent.filter(
    (field) => (self && decidedByOthers.includes(field)) || (allowed !== 'all' && !allowed.includes(field)),
  )
  const [first] = refused
  if (first === undefined) return
  const message = self ? `You cannot change your own ${first}` : `Your role does not allow you to change ${first}`
  throw new Refusal('forbidden', message)
}

/** The target is in the user's reach, which the scope of the call has checked. */
export const updateUser = async (
  context: Context,
  user: Person,
  target: Person,
  change: UserChange,
  request: RequestContext,
) => {
  const sent = (Object.keys(change) as Field[]).filter((field) => change[field] !== undefined)
  refuseFields(user, target, sent)
  await context.db.transaction(async (tx) => {
    await holdTenant(tx, target.tenant_id)
    await holdPerson(tx, target)
    const before = await findUser(tx, target.id)
    if (!before) throw notFound()
    if (await isErasedPerson(tx, target)) throw new Refusal('conflict', 'This account was deleted')
    const now: Person = { ...target, role: before.role, status: before.status }
    await writeProfile(context, tx, { user, target: now }, before, change, request)
    await updateAssignments(tx, { user, target: now, change })
    await updateSupervision(tx, { user, target: now, change })
    if (change.gds) await replaceGds(tx, now, change.gds)
    await updateTrial(context, tx, now, change)
    if (change.status) await updateStatus(tx, now, change.status)
    if (sent.length === 0) return
    await recordAudit(tx, {
      at: context.now(),
      by: user,
      of: target,
      action: 'user.updated',
      subject: `user ${target.id}`,
      details: auditDetails(before, (await findUser(tx, target.id)) ?? before, sent),
      request,
    })
  })
  return userProfileOf(context, target)
}

/** Sessions end at once; after reactivation the person logs in again. */
const updateStatus = async (tx: Transaction, target: Person, status: 'active' | 'inactive') => {
  if (target.status === 'unconfirmed') throw invalid({ status: ['Confirm the account first'] })
  await setStatus(tx, target, status)
  if (status === 'active') return
  await deleteTokens(tx, target)
  await deleteSentInvitations(tx, target)
}

const audited = ['role', 'status', 'supervisor_id', 'hotels', 'gds', 'trial_ends_at'] as const
/** Before and after of what was decided; of personal data only the names of the fields, since the log outlives it. */
const auditDetails = (before: Audited, after: Audited, sent: readonly Field[]) => {
  const changed = audited.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  return {
    fields: sent,
    before: Object.fromEntries(changed.map((field) => [field, before[field]])),
    after: Object.fromEntries(changed.map((field) => [field, after[field]])),
  }
}
type Audited = Record<(typeof audited)[number], unknown>
