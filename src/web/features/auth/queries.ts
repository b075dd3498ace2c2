// Who is logged in, logging in and out, and where an account belongs. S1§2, S1§4
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Profile } from '../../../contract/auth.ts'
import type { GdsName } from '../../../domain/gds.ts'
import { ApiError, call } from '../../lib/call.ts'
import { settleGds } from '../../lib/gds.ts'
import { logIn, logOut } from '../../lib/session.ts'
import { gdsChoicesOf, isAgent, lockOf, readsOwnData } from '../../parts/account.ts'
import { paths } from '../../paths.ts'

// Loaded beside the first page and not before it: the schemas are half as heavy as the browser's React.
const contract = () => import('../../../contract/auth.ts')

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async () => {
    const { data } = await call((await contract()).auth.profile, {})
    // Before any page asks for data: whose data is settled here.
    settleGds(gdsChoicesOf(data).map(({ name }): GdsName => name))
    return data
  },
  staleTime: 300_000,
  meta: { anyGds: true },
})

type Credentials = { email: string; password: string }
export const logInSchema = async () => (await contract()).LogIn.omit({ device_name: true })

export const logInWith = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (sent: Credentials) => call((await contract()).auth.logIn, { body: sent }),
    onSuccess: ({ data }) => {
      client.clear()
      logIn(data.token)
    },
  })

/** Whatever the server says, this browser forgets the person. */
export const logOutOf = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async () =>
      call((await contract()).auth.logOut, {}).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      }),
    onSettled: () => {
      logOut()
      client.clear()
    },
  })

export const homeOf = (profile: Profile) => (isAgent(profile) ? paths.hotelSearch : paths.dashboard)

const statePages = ['/account-activation', '/payment-required', '/upgrade-required']

/** Where a person is led who may not be where they are; undefined stays. S1§2, S1§4, S1§6 */
export const detourOf = (profile: Profile, pathname: string) => {
  const lock = lockOf(profile)
  if (lock) {
    const ownProfile = lock === '/account-activation' && pathname === '/profile/profile'
    return pathname === lock || ownProfile ? undefined : lock
  }
  if (statePages.includes(pathname)) return '/'
  if (!profile.is_admin && pathname.startsWith('/admin')) return '/'
  if (isAgent(profile) && /^\/(dashboard|own-data)/.test(pathname)) return '/search/hotel'
  return pathname.startsWith('/own-data') && !readsOwnData(profile) ? '/' : undefined
}
