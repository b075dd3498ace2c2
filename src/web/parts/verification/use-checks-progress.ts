// How far checks are that were started with one press, until the last has ended.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { verifications, type VerificationsProgress } from '../../../contract/verifications.ts'
import { ApiError } from '../../lib/call.ts'
import { dataQuery } from '../../lib/queries.ts'
import { lookOften, lookRarely } from './use-verification.ts'

/** Those that have ended, however they did. */
export const endedOf = ({ gone, still_there, couldnt_check, past, cancelled }: VerificationsProgress): number =>
  gone + still_there + couldnt_check + past + cancelled

/** At most twenty times, and once the last has ended or waits: a list of 500 fixes is not read with each of them. */
const stepOf = (data: VerificationsProgress, all: number): string =>
  `${Math.floor(endedOf(data) / Math.ceil(all / 20))} ${data.running === 0 ? `${endedOf(data)} ${data.later}` : 'running'}`

/** Undefined until it is first known. The list behind it is loaded again as they end. */
export const useChecksProgress = (ids: readonly number[]): VerificationsProgress | undefined => {
  const client = useQueryClient()
  const { data } = useQuery(
    dataQuery(
      ['verification-progress', ids],
      verifications.progressOfMany,
      { query: { ids: ids.join() } },
      {
        quiet: true,
        enabled: ids.length > 0,
        staleTime: 0,
        refetchInterval: ({ state: { data: last, error } }) => {
          if (error) return error instanceof ApiError && error.status === 404 ? false : lookRarely
          return !last || last.running > 0 ? lookOften : last.later > 0 ? lookRarely : false
        },
      },
    ),
  )
  const moved = data && stepOf(data, ids.length)
  useEffect(() => {
    if (moved !== undefined) void client.invalidateQueries({ queryKey: ['all-fixes'] })
  }, [moved, client])
  return data
}
