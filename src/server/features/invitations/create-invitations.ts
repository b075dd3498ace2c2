// Invites people by email: owners and managers to report to themselves or a subordinate, administrators also to new accounts. S1§7
import type { z } from 'zod'
import type { NewInvitations } from '../../../contract/invitations.ts'
import type { Person } from '../../../domain/accounts.ts'
import { consumeLimit } from '../../platform/limits/rate-limit.ts'
import type { Caller, Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { holdSession } from '../auth/service.ts'
import { onBehalfOf } from '../users/service.ts'
import { insertInvitation, type InvitationRow, listMembersAmong } from './data.ts'
import { withName, sendInvitation } from './send-invitation.ts'
import { invitationOf } from './wire.ts'

type SentInvitations = z.output<typeof NewInvitations>
type Destination = { tenant_id: number; invited_to: number | null; role: Person['role'] }
const mostMails = { most: 50, seconds: 86_400 }
const tooManyMails = 'You have sent 50 invitations today. Nothing was sent. Try again tomorrow'

export const createInvitations = async (
  context: Context,
  caller: Caller,
  sent: SentInvitations,
  request: RequestContext,
) => {
  const { person: user } = caller
  const destination = await destinationOf(context, user, sent)
  const inviter = await withName(context, user)
  const at = new Date(context.now()).toISOString()
  const rows = await context.db.transaction(async (tx) => {
    await holdSession(tx, caller) // what ends it ends the links that it has sent, and none comes after them
    await refuseMembers(tx, destination.tenant_id, sent.emails)
    const made: InvitationRow[] = []
    for (const email of sent.emails) {
      await spendInvitationMail(context, tx, user)
      const row = await insertInvitation(tx, { ...destination, email, invited_by: user.id, created_at: at })
      await sendInvitation(context, tx, inviter, row)
      made.push(row)
    }
    await recordAudit(tx, {
      at: context.now(),
      by: user,
      of: { id: destination.invited_to ?? user.id, tenant_id: destination.tenant_id },
      action: 'invitations.created',
      subject: `invitations ${made.map(({ id }) => id).join(' ')}`,
      details: { role: destination.role, invited_to: destination.invited_to },
      request,
    })
    return made
  })
  return rows.map(invitationOf)
}

export const spendInvitationMail = (context: Context, tx: Transaction, user: Person) =>
  consumeLimit(tx, context.now(), { key: `invitations of ${user.id}`, ...mostMails }, tooManyMails)

/** Managers report to owners, employees to either; nobody invites above themselves. */
const destinationOf = async (
  context: Context,
  user: Person,
  { invited_to, role, account_type }: SentInvitations,
): Promise<Destination> => {
  if (account_type !== undefined) {
    if (!user.is_admin) throw invalid({ account_type: ['Only administrators invite new accounts'] })
    return { tenant_id: user.tenant_id, invited_to: null, role: account_type }
  }
  if (invited_to === undefined && user.is_admin) throw invalid({ invited_to: ['Choose an owner or manager'] })
  const supervisor = await onBehalfOf(context, user, invited_to)
  if (supervisor.is_admin) throw notFound()
  if (supervisor.role !== 'owner' && supervisor.role !== 'manager')
    throw invalid({ invited_to: ['Choose an owner or manager'] })
  if (role === 'manager' && supervisor.role !== 'owner') throw invalid({ role: ['Managers report to the owner'] })
  return { tenant_id: supervisor.tenant_id, invited_to: supervisor.id, role }
}

const refuseMembers = async (tx: Transaction, tenant_id: number, emails: readonly string[]) => {
  const members = await listMembersAmong(tx, tenant_id, emails)
  if (members.length > 0) throw invalid({ emails: [`Already in this account: ${members.join(', ')}`] })
}
