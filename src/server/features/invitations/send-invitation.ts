// Makes the link of an invitation and queues its mail; earlier links stop working. S1§2
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { createLink } from '../auth/service.ts'
import { queueMail } from '../mail/service.ts'
import { userProfileOf } from '../users/service.ts'
import { deleteLinksOf, findFirstName, findTenantName, type InvitationRow, type TrialRow } from './data.ts'
import { dayMs } from '../../../domain/durations.ts'

const validDays = 14

/** People who already have an account are told so; the inviter does not learn it. */
export const sendInvitation = async (
  context: Context,
  tx: Transaction,
  inviter: Person & { name: string },
  { id, tenant_id, email, role, invited_to }: InvitationRow,
) => {
  await deleteLinksOf(tx, 'invitation', id)
  const expires_at = new Date(context.now() + validDays * dayMs).toISOString()
  const subject = { invitation_id: id, email, role, invited_to }
  const token = await createLink(context, tx, { kind: 'invitation', tenant_id, subject, expires_at })
  const first_name = await findFirstName(tx, email)
  if (first_name !== undefined)
    return queueMail(context, tx, {
      tenant_id,
      to: email,
      mail: 'account_exists',
      values: { first_name, inviter: inviter.name },
      link: '/login?invited=1',
    })
  const account = invited_to === null ? null : await findTenantName(tx, tenant_id)
  return queueMail(context, tx, {
    tenant_id,
    to: email,
    mail: 'invitation',
    values: { inviter: inviter.name, account, days: validDays },
    link: `/register/${token}?${new URLSearchParams({ email })}`,
    expires_at,
  })
}

/** The link lives as long as the trial. */
export const sendTrialInvitation = async (context: Context, tx: Transaction, inviter: Person, row: TrialRow) => {
  await deleteLinksOf(tx, 'trial_invitation', row.id)
  const { tenant_id } = inviter
  const expires_at = `${row.trial_ends_at}T23:59:59.999Z`
  const subject = { invitation_id: row.id, email: row.email }
  const token = await createLink(context, tx, { kind: 'trial_invitation', tenant_id, subject, expires_at })
  return queueMail(context, tx, {
    tenant_id,
    to: row.email,
    mail: 'trial_invitation',
    values: { first_name: row.first_name, trial_ends_at: row.trial_ends_at },
    link: `/trial-invitations/${token}`,
    expires_at,
  })
}

export const withName = async (context: Context, person: Person) => {
  const { name, email } = await userProfileOf(context, person)
  return { ...person, name: name || email }
}
