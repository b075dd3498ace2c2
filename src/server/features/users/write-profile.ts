// Writes what an administrator corrects in somebody's profile. S1§5, S1§6
import { aboutProblem } from '../../../contract/settings.ts'
import type { UserChange } from '../../../contract/users.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid } from '../../platform/refusal.ts'
import { isSameEmail, requestEmailChange } from '../email-change/service.ts'
import { updateFields } from './data.ts'

export const writeProfile = async (
  context: Context,
  tx: Transaction,
  { user, target }: { user: Person; target: Person },
  before: { email: string },
  change: UserChange,
  request: RequestContext,
) => {
  const { first_name, last_name, phone, email, about } = change
  const problem = about && aboutProblem(about, target.role === 'travel_agent')
  if (problem) throw invalid({ [problem.field]: [problem.message] })
  const isMoving = email !== undefined && !isSameEmail(email, before.email)
  if (isMoving) {
    // One's own takes the password.
    if (user.id === target.id) throw invalid({ email: ['Change your own email in your profile'] })
    if (!(await requestEmailChange(context, tx, { of: target, to: email }, request))) throw emailTaken()
  }
  const given = { first_name, last_name, phone, email: isMoving ? undefined : email, about: about && stated(about) }
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (Object.keys(fields).length === 0) return
  if (!(await updateFields(tx, target, fields))) throw emailTaken()
}

const emailTaken = () => invalid({ email: ['This email is already in use'] })

const stated = (about: NonNullable<UserChange['about']>) =>
  Object.fromEntries(Object.entries(about).filter(([, text]) => text !== null))
