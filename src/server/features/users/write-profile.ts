// Writes what an administrator corrects in somebody's profile. S1§5, S1§6
import { aboutProblem } from '../../../contract/settings.ts'
import type { UserChange } from '../../../contract/users.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, Transaction } from '../../platform/context.ts'
import { invalid } from '../../platform/refusal.ts'
import { verifyChangedEmail } from '../access/service.ts'
import { updateFields } from './data.ts'

export const writeProfile = async (
  context: Context,
  tx: Transaction,
  target: Person,
  before: { email: string },
  change: UserChange,
) => {
  const { first_name, last_name, phone, email, about } = change
  const problem = about && aboutProblem(about, target.role === 'travel_agent')
  if (problem) throw invalid({ [problem.field]: [problem.message] })
  const given = { first_name, last_name, phone, email, about: about && stated(about) }
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  if (Object.keys(fields).length === 0) return
  if (!(await updateFields(tx, target, fields))) throw invalid({ email: ['This email is already in use'] })
  await verifyChangedEmail(context, tx, target, { from: before.email, to: email ?? before.email })
}

const stated = (about: NonNullable<UserChange['about']>) =>
  Object.fromEntries(Object.entries(about).filter(([, text]) => text !== null))
