// The calls of the settings.
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { webhooks } from '../../../contract/webhooks.ts'
import { apiTokens } from '../../../contract/api-tokens.ts'
import { access } from '../../../contract/access.ts'
import type { Profile } from '../../../contract/auth.ts'
import { emailChange } from '../../../contract/email-change.ts'
import { gdsCredentials } from '../../../contract/gds-credentials.ts'
import { secondFactor } from '../../../contract/second-factor.ts'
import { type PasswordChange, type ProfileChange, settings } from '../../../contract/settings.ts'
import { users } from '../../../contract/users.ts'
import { call } from '../../lib/call.ts'
import { leaveSession } from '../../lib/session.ts'
import { followJob } from '../../parts/checkup/follow-job.ts'
import { profileQuery } from '../auth/queries.ts'
import { dataQuery, listQuery } from '../../lib/queries.ts'

export type SentProfile = z.input<typeof ProfileChange>
type SentUser = z.input<typeof users.update.body>

/** One's own profile, or another user's by an administrator. */
export const saveProfile = (client: QueryClient, user: Profile, own: boolean) =>
  mutationOptions({
    mutationFn: async (body: SentProfile): Promise<Profile> =>
      own
        ? (await call(settings.update, { body })).data
        : (await call(users.update, { params: { id: user.id }, body: body as SentUser })).data,
    onSuccess: (saved) => keepProfile(client, saved, own),
  })

/** What an administrator decides about a user: status, GDS, trial. */
export const updateUser = (client: QueryClient, { id }: Profile) =>
  mutationOptions({
    mutationFn: async (body: SentUser): Promise<Profile> => (await call(users.update, { params: { id }, body })).data,
    onSuccess: (saved) => keepProfile(client, saved, false),
  })

const keepProfile = (client: QueryClient, saved: Profile, own: boolean) => {
  client.setQueryData(own ? profileQuery.queryKey : ['user', saved.id], saved)
  void client.invalidateQueries({ queryKey: ['users'] })
}

export const changePassword = mutationOptions({
  mutationFn: (body: z.output<typeof PasswordChange>) => call(settings.changePassword, { body }),
})

/** An administrator names the agent; an agent's are their own. */
const ofHolder = (user: Profile, own: boolean) => (own ? {} : { user_id: user.id })
const credentialsKey = (user: Profile) => ['gds-credentials', user.id] as const
export const credentialsQuery = (user: Profile, own: boolean) =>
  dataQuery(credentialsKey(user), gdsCredentials.list, { query: ofHolder(user, own) })

/** The GDS selector offers what has complete credentials, so the profile is asked for again. S1§6 */
const renewCredentials = (client: QueryClient, user: Profile, own: boolean) =>
  Promise.all([
    client.invalidateQueries({ queryKey: credentialsKey(user) }),
    client.invalidateQueries({ queryKey: own ? profileQuery.queryKey : ['user', user.id] }),
  ])

type SavedCredentials = { id: number | undefined; gds: 1 | 2; fields: Record<string, string> }
export const saveCredentials = (client: QueryClient, user: Profile, own: boolean) =>
  mutationOptions({
    mutationFn: ({ id, gds, fields }: SavedCredentials) =>
      id === undefined
        ? call(gdsCredentials.create, { body: { gds, ...fields, ...ofHolder(user, own) } })
        : call(gdsCredentials.update, { params: { id }, body: fields }),
    onSuccess: () => renewCredentials(client, user, own),
  })

export const removeCredentials = (client: QueryClient, user: Profile, own: boolean) =>
  mutationOptions({
    mutationFn: (id: number) => call(gdsCredentials.remove, { params: { id } }),
    onSettled: () => renewCredentials(client, user, own),
  })

export const testConnection = (client: QueryClient, user: Profile) =>
  mutationOptions({
    mutationFn: async (id: number) => (await call(gdsCredentials.test, { params: { id } })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: credentialsKey(user) }),
  })

export const sendResetLink = mutationOptions({
  mutationFn: (email: string) => call(access.forgotPassword, { body: { email } }),
})

export const resendVerification = mutationOptions({
  mutationFn: (email: string) => call(access.resendVerification, { body: { email } }),
})

const secondFactorKey = ['second-factor'] as const
export const secondFactorQuery = dataQuery(secondFactorKey, secondFactor.state, {})

const renewSecondFactor = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: secondFactorKey }),
    client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  ])

export const beginSecondFactor = mutationOptions({
  mutationFn: (password: string) => call(secondFactor.begin, { body: { password } }),
})

export const confirmSecondFactor = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (code: string) => call(secondFactor.confirm, { body: { code } }),
    onSuccess: () => renewSecondFactor(client),
  })

type PasswordAndCode = { password: string; code: string }
export const renewRecoveryCodes = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: PasswordAndCode) => call(secondFactor.renewCodes, { body }),
    onSuccess: () => renewSecondFactor(client),
  })

export const turnOffSecondFactor = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: PasswordAndCode) => call(secondFactor.turnOff, { body }),
    onSuccess: () => renewSecondFactor(client),
  })

/** Of another user, by an administrator. */
export const resetSecondFactor = (client: QueryClient, { id }: Profile) =>
  mutationOptions({
    mutationFn: () => call(secondFactor.reset, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['user', id] }),
  })

/** The copy itself. */
export const exportProfile = mutationOptions({
  mutationFn: async () => {
    const result = await followJob((await call(settings.export, {})).data, () => undefined)
    return (result as { data: unknown }).data
  },
})

/** What waits for its link: have another one sent, or keep the old address. */
export const resendEmailChange = mutationOptions({ mutationFn: () => call(emailChange.resend, {}) })
export const cancelEmailChange = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(emailChange.cancel, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })

/** The browser forgets the person too. The dialog says why it is refused. */
export const eraseProfile = (client: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (body: z.input<typeof settings.erase.body>) => call(settings.erase, { body }),
    onSuccess: () => {
      leaveSession()
      client.clear()
    },
  })

export const apiTokensQuery = dataQuery(['api-tokens'], apiTokens.list, {})

export const createApiToken = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof apiTokens.create.body>) => (await call(apiTokens.create, { body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: apiTokensQuery.queryKey }),
  })

export const revokeApiToken = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(apiTokens.revoke, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: apiTokensQuery.queryKey }),
  })

export const webhooksQuery = dataQuery(['webhooks', 'list'], webhooks.list, {})

const ofWebhooks = (client: QueryClient) => ({
  onSuccess: () => client.invalidateQueries({ queryKey: ['webhooks'] }),
})
export const createWebhook = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof webhooks.create.body>) => (await call(webhooks.create, { body })).data,
    ...ofWebhooks(client),
  })

export const updateWebhook = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, ...body }: { id: number } & z.input<typeof webhooks.update.body>) =>
      (await call(webhooks.update, { params: { id }, body })).data,
    ...ofWebhooks(client),
  })

export const rotateWebhook = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: number) => (await call(webhooks.rotate, { params: { id } })).data,
    ...ofWebhooks(client),
  })

/** Its rules of monitors change too. */
export const removeWebhook = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(webhooks.remove, { params: { id } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['webhooks'] })
      await client.invalidateQueries({ queryKey: ['monitors'] })
    },
  })

export const testWebhook = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: number) => (await call(webhooks.test, { params: { id } })).data,
    ...ofWebhooks(client),
  })

export const resendMessage = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (params: { id: number; message_id: number }) => (await call(webhooks.resend, { params })).data,
    ...ofWebhooks(client),
  })

/** Newest first; looked at again while something is being sent for the first time. */
export const webhookMessagesQuery = (id: number, page: number) =>
  listQuery(
    ['webhooks', id, 'messages', page],
    webhooks.messages,
    { params: { id }, query: { page } },
    {
      refetchInterval: ({ state }) =>
        state.data?.data.some((message) => message.state === 'waiting' && message.attempts.length === 0)
          ? 2_000
          : 15_000,
    },
  )
