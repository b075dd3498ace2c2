// The check of a fix that was marked as done: what it takes, starting and canceling it, and its outcome while it runs.
import { type QueryClient, QueryObserver, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Verification, verifications } from '../../../contract/verifications.ts'
import { ApiError, call } from '../../lib/call.ts'
import { dataQuery } from '../../lib/queries.ts'
import type { Dates } from '../../lib/session.ts'

/** `updated_at` is the version that was shown, where the page knows it. */
export type CheckedFix = { hotel_id: number; key: string; hotel: string; advice: string; updated_at?: string | null }

/** Milliseconds between two looks while the GDS is asked; what is tried again in hours is not looked at so often. */
export const [lookOften, lookRarely] = [1_000, 30_000]

const costQueryOf = ({ hotel_id, key }: CheckedFix, { start_date }: Dates) =>
  dataQuery(
    ['verification-cost', hotel_id, key],
    verifications.cost,
    { params: { id: hotel_id, key }, query: { start_date } },
    { quiet: true, staleTime: 0, gcTime: 0 },
  )

const verificationQuery = (hotel_id: number, id: number | undefined) =>
  dataQuery(
    ['verification', hotel_id, id],
    verifications.one,
    { params: { id: hotel_id, verification_id: id ?? 0 }, query: {} },
    {
      quiet: true,
      enabled: id !== undefined,
      refetchInterval: ({ state: { data } }) =>
        data && data.status !== 'running' ? false : data?.next_at ? lookRarely : lookOften,
    },
  )

/** What is tried again in hours is in the list as that. */
const hasEndedOrWaits = (found: Verification | undefined): boolean =>
  found?.status !== 'running' || found.next_at !== null

/** Once nobody looks at it any more: where it ends, the lists are loaded again, which may not have its fix meanwhile. */
const followToEnd = (client: QueryClient, hotel_id: number, id: number): void => {
  const query = verificationQuery(hotel_id, id)
  if (hasEndedOrWaits(client.getQueryData(query.queryKey))) return
  const leave = new QueryObserver(client, query).subscribe(({ data, error }) => {
    if (!error && !hasEndedOrWaits(data)) return
    leave()
    void client.invalidateQueries({ queryKey: ['all-fixes'] })
  })
}

/** `id`: one that was started before. Without it, and until one is started, the cost is asked for. */
/** `onChanged`: somebody else has changed the fix since it was shown. */
export const useVerification = (fix: CheckedFix, dates: Dates, id: number | undefined, onChanged: () => void) => {
  const client = useQueryClient()
  const [opened, open] = useState(id)
  const cost = useQuery({ ...costQueryOf(fix, dates), enabled: opened === undefined })
  const counted = cost.isFetching ? undefined : cost.data
  const shown = opened ?? counted?.running?.id
  const found = useQuery(verificationQuery(fix.hotel_id, shown))
  const refresh = () => client.invalidateQueries({ queryKey: ['all-fixes'] })
  const status = found.data?.status
  // The list behind the dialog says the same.
  useEffect(() => {
    if (status !== undefined) void client.invalidateQueries({ queryKey: ['all-fixes'] })
  }, [status, client])
  const isRunning = !hasEndedOrWaits(found.data)
  useEffect(
    () => (shown !== undefined && isRunning ? () => followToEnd(client, fix.hotel_id, shown) : undefined),
    [client, fix.hotel_id, shown, isRunning],
  )
  const start = useMutation({
    mutationFn: async (all: boolean) => {
      const sent = {
        params: { id: fix.hotel_id, key: fix.key },
        query: { start_date: dates.start_date },
        body: { all },
      }
      const seen = fix.updated_at === undefined ? {} : { if_match: fix.updated_at ?? '0' }
      return (await call(verifications.start, sent, seen)).data
    },
    onSuccess: (data) => {
      client.setQueryData(verificationQuery(fix.hotel_id, data.id).queryKey, data)
      open(data.id)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') onChanged()
    },
    onSettled: refresh,
  })
  const cancel = useMutation({
    mutationFn: async () => {
      const params = { id: fix.hotel_id, verification_id: shown ?? 0 }
      try {
        await call(verifications.cancel, { params, query: {} })
      } catch (error) {
        // It ended in the same moment.
        if (!(error instanceof ApiError) || error.status !== 409) throw error
      }
    },
    onSettled: () => Promise.all([refresh(), found.refetch()]),
  })
  /** Back to what a check takes now. */
  const again = () => open(undefined)
  return { cost: { data: counted, error: cost.error }, found, start, cancel, again, isStarted: shown !== undefined }
}
