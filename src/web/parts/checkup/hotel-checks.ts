// The check of all hotels of a person: what it takes, starting and cancelling it, and how far it is, wherever it was started. S2§4
import { mutationOptions, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Profile } from '../../../contract/auth.ts'
import { hotelChecks } from '../../../contract/hotel-checks.ts'
import { jobs } from '../../../contract/jobs.ts'
import { ApiError, call } from '../../lib/call.ts'
import { viewedUser } from '../../lib/viewed-user.ts'
import { dataQuery } from '../../lib/queries.ts'

/** Whoever has hotels of their own, on their own pages. */
export const mayCheckHotels = ({ role, is_admin }: Pick<Profile, 'role' | 'is_admin'>): boolean =>
  !is_admin && role !== 'travel_agent' && viewedUser() === undefined

const newestKey = ['hotel-checks', 'newest']
/** Milliseconds between two looks while it runs. */
const lookEvery = 2_000

export const newestChecksQuery = dataQuery(
  newestKey,
  hotelChecks.newest,
  {},
  {
    quiet: true,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? lookEvery : false),
    refetchOnWindowFocus: true,
  },
)

/** The newest check of the account's hotels; null or undefined where there is none to show. */
export const useNewestChecks = (profile: Parameters<typeof mayCheckHotels>[0]) =>
  useQuery({ ...newestChecksQuery, enabled: mayCheckHotels(profile) }).data

export const checksCostQuery = dataQuery(
  ['hotel-checks', 'cost'],
  hotelChecks.cost,
  {},
  { quiet: true, staleTime: 0, gcTime: 0 },
)

/** Undefined result: it is running already, and its progress is shown. */
export const startChecks = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (which: 'all' | 'unchecked') => {
      try {
        await call(hotelChecks.start, { body: { which } })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'already_checking') throw error
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: newestKey }),
  })

export const cancelChecks = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: number) => {
      try {
        await call(jobs.cancel, { params: { id } })
      } catch (error) {
        // It ended in the same moment.
        if (!(error instanceof ApiError) || error.status !== 409) throw error
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: newestKey }),
  })

const seenKey = 'checks-seen'
/** A result that was dismissed is not shown again in this browser. */
export const isSeen = (id: number): boolean => localStorage.getItem(seenKey) === String(id)
export const markSeen = (id: number): void => localStorage.setItem(seenKey, String(id))
