// Who reports to whom: owner → manager → employee. A manager who becomes an employee hands over the people below. S1§2
import type { UserChange } from '../../../contract/users.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { findSupervisionLink, moveSubordinates, setRole, setSupervisor, type SupervisionLink } from './people-data.ts'

type Reassignment = { user: Person; target: Person; change: Pick<UserChange, 'role' | 'user_id'> }

export const updateSupervision = async (tx: Transaction, { target, change }: Reassignment) => {
  const { role, user_id } = change
  if (role === undefined && user_id === undefined) return
  if (target.role !== 'employee' && target.role !== 'manager')
    throw invalid({ [role === undefined ? 'user_id' : 'role']: ['Only employees and managers have a supervisor'] })
  const next = role ?? target.role
  const supervisor = await supervisorFor(tx, target, next, user_id)
  if (target.role === 'manager' && next === 'employee') await moveSubordinates(tx, target, supervisor.id)
  if (role === undefined) await setSupervisor(tx, target, supervisor.id)
  else await setRole(tx, target, role, supervisor.id)
}

/** Managers report to owners. Without a choice an employee stays with the present supervisor. */
const supervisorFor = async (
  tx: Transaction,
  target: Person,
  role: 'employee' | 'manager',
  wanted: number | undefined,
): Promise<SupervisionLink> => {
  if (wanted !== undefined) return chosen(await findSupervisionLink(tx, target, wanted), target, role)
  const now = await supervisorOf(tx, target, target.id)
  if (now && (role === 'employee' || now.role === 'owner')) return now
  const above = now && (await supervisorOf(tx, target, now.id))
  if (!above) throw invalid({ user_id: ['Choose a supervisor'] })
  return above
}

const supervisorOf = async (tx: Transaction, { tenant_id }: Person, id: number) => {
  const link = await findSupervisionLink(tx, { tenant_id }, id)
  return link?.supervisor_id ? findSupervisionLink(tx, { tenant_id }, link.supervisor_id) : undefined
}

const chosen = (found: SupervisionLink | undefined, target: Person, role: 'employee' | 'manager') => {
  if (!found) throw notFound()
  const problem = problemOf(found, target, role)
  if (problem) throw invalid({ user_id: [problem] })
  return found
}

const problemOf = (found: SupervisionLink, target: Person, role: 'employee' | 'manager') => {
  if (found.id === target.id) return 'Choose another person'
  if (found.status !== 'active') return 'Choose an active person'
  if (found.role === 'owner') return undefined
  if (role === 'manager') return 'Managers report to the owner'
  return found.role === 'manager' ? undefined : 'Choose an owner or manager'
}
