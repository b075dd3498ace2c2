// How far checks are that were started with one press, until the last has ended.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { verifications, type VerificationsProgress } from '../../../contract/verifications.ts'
import { dataQuery } from '../../lib/queries.ts'
import { lookOften, lookRarely } from './use-verification.ts'

/** Those that have ended, however they did. */
export const endedOf = ({ gone, still_there, couldnt_check, past, cancelled }: VerificationsProgress): number =>
  gone + still_there + couldnt_check + past + cancelled

/** Undefined until it is first known. The list behind it is loaded again with each that ends. */
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
        refetchInterval: ({ state: { data: last } }) =>
          !last || last.running > 0 ? lookOften : last.later > 0 ? lookRarely : false,
      },
    ),
  )
  const moved = data && `${endedOf(data)} ${data.later}`
  useEffect(() => {
    if (moved !== undefined) void client.invalidateQueries({ queryKey: ['all-fixes'] })
  }, [moved, client])
  return data
}
