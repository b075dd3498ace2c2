// How far a registration is, looked at while its page is open: not in a hidden tab, and at once when one comes back to it. S1§4
import { queryOptions } from '@tanstack/react-query'
import { access, type RegistrationState } from '../../../contract/access.ts'
import { ApiError, call } from '../../lib/call.ts'

const looksEvery = 10_000

/** The server no longer knows this token, which is for a day. */
export const isUnknown = (error: Error | null): boolean => error instanceof ApiError && error.status === 404

export const registrationQuery = (token: string | null | undefined) =>
  queryOptions({
    queryKey: ['registration', token],
    queryFn: async ({ signal }): Promise<RegistrationState> =>
      (await call(access.registration, { params: { token: token ?? '' } }, { signal })).data.state,
    enabled: typeof token === 'string',
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      data === 'active' || data === 'closed' || isUnknown(error) ? false : looksEvery,
    refetchOnWindowFocus: 'always',
    meta: { anyGds: true, quiet: true },
  })
