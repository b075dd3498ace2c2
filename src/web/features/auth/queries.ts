// Who is logged in, logging in and out, and where an account belongs. S1§2, S1§4
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { auth, type Profile } from '../../../contract/auth.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { ApiError, call } from '../../lib/call.ts'
import { deviceName } from '../../lib/device-name.ts'
import { settleGds } from '../../lib/gds.ts'
import { claimTab, beginSession, leaveSession } from '../../lib/session.ts'
import { gdsChoicesOf, isAgent, lockOf, paysFor, readsOwnData } from '../../parts/account/account.ts'
import { paths } from '../../paths.ts'

/** Before any page loads data or reads a draft, because the profile decides whose they are. */
export const settleWith = (profile: Profile): void => {
  claimTab(profile.id)
  settleGds(gdsChoicesOf(profile).map(({ name }): GdsName => name))
}

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => {
    const { data } = await call(auth.profile, {})
    settleWith(data)
    return data
  },
  staleTime: 300_000,
  meta: { anyGds: true },
})

type Credentials = { email: string; password: string }
export const logInSchema = async () => (await import('./values.ts')).logInSchema

export const logInWith = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (sent: Credentials) => call(auth.logIn, { body: { ...sent, device_name: deviceName() } }),
    onSuccess: ({ data }) => {
      if ('token' in data) enterWith(client, data.token)
    },
  })

/** Replaces whoever was logged in here. */
export const enterWith = (client: QueryClient, token: string) => {
  client.clear()
  beginSession(token)
}

/** The browser forgets the person, whatever the server answers. */
export const logOutOf = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async () =>
      call(auth.logOut, {}).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      }),
    onSettled: () => {
      leaveSession()
      client.clear()
    },
  })

/** S1§2 */
export const homeOf = (profile: Profile) =>
  profile.is_admin ? paths.users() : isAgent(profile) ? paths.hotelSearch : paths.dashboard

const statePages = ['/account-activation', '/payment-required', '/upgrade-required', '/two-step-verification']

/** Where a person is sent who may not be where they are; undefined if they may stay. S1§2, S1§4, S1§6 */
export const detourOf = (profile: Profile, pathname: string) => {
  const lock = lockOf(profile)
  if (lock) {
    const ownProfile = lock === '/account-activation' && /^\/profile(\/|$)/.test(pathname)
    // Whoever pays may look at what is due, and pay it.
    const paying = lock !== '/account-activation' && pathname === '/profile/billing' && paysFor(profile)
    return pathname === lock || ownProfile || paying ? undefined : lock
  }
  // A demo without queries left may still look at what was checked.
  if (statePages.includes(pathname)) return profile.is_demo && pathname === '/upgrade-required' ? undefined : '/'
  if (!profile.is_admin && pathname.startsWith('/admin')) return '/'
  if (isAgent(profile) && /^\/(dashboard|own-data)/.test(pathname)) return '/search/hotel'
  return pathname.startsWith('/own-data') && !readsOwnData(profile) ? '/' : undefined
}
