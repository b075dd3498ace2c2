// The people of an account, and those invited to it. S1§7
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { invitations } from '../../../contract/invitations.ts'
import { users } from '../../../contract/users.ts'
import { call } from '../../lib/call.ts'
import { dataQuery } from '../../lib/queries.ts'

/** S1§9: one page holds them all. */
const all = 999

/** Everybody below a user. */
export const employeesQuery = (user_id: number) =>
  dataQuery(['users', 'below', user_id], users.list, {
    query: { user_id, length: all, sort_by: 'name', sort_direction: 'asc' },
  })

const invitedKey = ['invitations'] as const
export const invitationsQuery = (user_id: number) =>
  dataQuery([...invitedKey, user_id], invitations.list, { query: { user_id, length: all } })

/** Who has accepted meanwhile is no longer invited, but one of the people. */
const renewInvited = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: invitedKey }), client.invalidateQueries({ queryKey: ['users'] })])

export const invitePeople = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: z.input<typeof invitations.create.body>) => call(invitations.create, { body }),
    onSettled: () => renewInvited(client),
  })

export const resendInvitation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(invitations.resend, { params: { id } }),
    onSettled: () => renewInvited(client),
  })

export const deleteInvitation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(invitations.remove, { params: { id } }),
    onSettled: () => renewInvited(client),
  })
