// Pending invitations of those whom the caller supervises. S1§7
import type { z } from 'zod'
import type { invitations } from '../../../contract/invitations.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { peopleBelow } from '../users/service.ts'
import { countInvitations, type InvitationScope, listInvitationRows } from './data.ts'
import { invitationOf } from './wire.ts'

/** Of an owner or administrator the whole account, of a manager their own and those to people below. */
export const invitationScope = async (context: Context, person: Person): Promise<InvitationScope> => {
  const { id, tenant_id } = person
  if (person.role !== 'manager') return { tenant_id }
  return { tenant_id, to: [id, ...(await peopleBelow(context, person))] }
}

export const listInvitations = async (
  context: Context,
  person: Person,
  query: z.output<typeof invitations.list.query>,
) => {
  const scope = await invitationScope(context, person)
  const [rows, total] = await Promise.all([
    listInvitationRows(context.db, scope, query),
    countInvitations(context.db, scope),
  ])
  return { data: rows.map(invitationOf), meta: metaOf(query, total) }
}
