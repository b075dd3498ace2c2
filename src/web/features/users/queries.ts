// Users as administrators and those above them see and change them. S1§7
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { billing } from '../../../contract/billing.ts'
import { invitations } from '../../../contract/invitations.ts'
import { users } from '../../../contract/users.ts'
import { call } from '../../lib/call.ts'
import { dataQuery, listQuery } from '../../lib/queries.ts'

export const userQuery = (id: number) => dataQuery(['user', id], users.one, { params: { id } })

type UsersSent = z.input<typeof users.list.query>
export const usersQuery = (query: UsersSent) => listQuery(['users', query], users.list, { query })

export const planChoicesQuery = dataQuery(['plans'], billing.plans, {})

/** After a change of anybody: lists and the people in them. */
const renewUsers = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [first] }) => ['user', 'users'].includes(String(first)) })

type UserChange = { id: number; body: z.input<typeof users.update.body> }
export const changeUser = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, body }: UserChange) => (await call(users.update, { params: { id }, body })).data,
    onSettled: () => renewUsers(client),
  })

type ConfirmationSent = { id: number; body: z.input<typeof users.confirm.body> }
export const confirmUser = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, body }: ConfirmationSent) => call(users.confirm, { params: { id }, body }),
    onSettled: () => renewUsers(client),
  })

export const removeUser = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(users.remove, { params: { id } }),
    onSettled: () => renewUsers(client),
  })

export const trialInvitationsQuery = (query: z.input<typeof invitations.trials.query>) =>
  listQuery(['trial-invitations', query], invitations.trials, { query })

const renewTrials = (client: QueryClient) => client.invalidateQueries({ queryKey: ['trial-invitations'] })

export const createTrialInvitation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: z.input<typeof invitations.createTrial.body>) => call(invitations.createTrial, { body }),
    onSettled: () => renewTrials(client),
  })

export const resendTrialInvitation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(invitations.resendTrial, { params: { id } }),
    onSettled: () => renewTrials(client),
  })

export const deleteTrialInvitation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(invitations.deleteTrial, { params: { id } }),
    onSettled: () => renewTrials(client),
  })
