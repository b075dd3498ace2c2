// Checks several stays of a hotel in the background: what it costs, the work itself, found again after a reload, and its outcome.
import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { checkups } from '../../../../contract/checkups.ts'
import type { Job } from '../../../../contract/jobs.ts'
import { jobs } from '../../../../contract/jobs.ts'
import type { GdsName } from '../../../../domain/gds.ts'
import type { Day } from '../../../../domain/stay.ts'
import { ApiError, call } from '../../../lib/call.ts'
import { gdsStatesKey } from '../../../lib/gds.ts'
import { anyGds } from '../../../lib/query-meta.ts'
import { markOutdated } from '../../../parts/checkup/create-checkup.ts'
import { followJob, progressKey, sendOnce, sessionStore } from '../../../parts/checkup/follow-job.ts'
import { showError, showSuccess } from '../../../ui/Toasts.tsx'
import { checksWords as words } from '../page-words.ts'
import { type OwnDataKey, ownKey } from '../queries.ts'

export type StayToCheck = { gds: GdsName; start_date: Day; end_date: Day }
export type StayChecks = {
  of: OwnDataKey
  adults: number
  corporate_codes: readonly string[]
  stays: readonly StayToCheck[]
  key: string
}
/** As the job answers it. */
type ChecksOutcome = { checked: number; failed: (StayToCheck & { message: string })[]; skipped: number }

const checksStore = sessionStore<StayChecks>('stay-checks-running')
const checksKey = ['checkups', 'stays'] as const
const outcomeKey = (of: OwnDataKey) => ['stay-checks-outcome', of.hotel, of.user_id ?? 0] as const
const checksBody = ({ of, adults, corporate_codes, stays }: Omit<StayChecks, 'key'>) => ({
  adults,
  corporate_codes: [...corporate_codes],
  stays: [...stays],
  user_id: of.user_id,
})

export const costQuery = (wanted: Omit<StayChecks, 'key'>) =>
  queryOptions({
    queryKey: ['stay-checks-cost', wanted],
    queryFn: async ({ signal }) => {
      const dryRun = { params: { id: wanted.of.hotel }, query: { dry_run: '1' as const }, body: checksBody(wanted) }
      const { data } = await call(checkups.stays, dryRun, { signal })
      if (!('queries' in data)) throw new Error('A dry run was answered with a job')
      return data
    },
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true, ...anyGds },
  })

const checkStays = (client: QueryClient) =>
  mutationOptions({
    mutationKey: checksKey,
    mutationFn: async (wanted: StayChecks) => {
      checksStore.keep(wanted)
      const sent = { params: { id: wanted.of.hotel }, query: {}, body: checksBody(wanted) }
      const { data } = await sendOnce(() => call(checkups.stays, sent, { idempotency_key: wanted.key }))
      if ('queries' in data) throw new ApiError(500)
      let done = 0
      const result = await followJob(data, (job) => {
        client.setQueryData(progressKey(wanted.key), job)
        // What was checked is shown while the rest goes on.
        if (job.progress.done > done) void client.invalidateQueries({ queryKey: [...ownKey(wanted.of), 'calendar'] })
        done = job.progress.done
      })
      return result as ChecksOutcome
    },
    onSuccess: (outcome, { of }) => {
      client.setQueryData(outcomeKey(of), outcome.failed.length + outcome.skipped > 0 ? outcome : null)
      if (outcome.checked > 0) showSuccess(words.done(outcome.checked))
    },
    onError: (error) => showError(error.message),
    onSettled: (_outcome, error, { of, key }) => {
      checksStore.forget(key, error)
      markOutdated(client)
      void client.invalidateQueries({ queryKey: [...ownKey(of), 'calendar'] })
      void client.invalidateQueries({ queryKey: gdsStatesKey })
    },
    meta: { quiet: true },
  })

/** What runs for this hotel, wherever it was started, and how to start and stop it. */
export const useStayChecks = (of: OwnDataKey) => {
  const client = useQueryClient()
  const { mutate } = useMutation(checkStays(client))
  const running = useMutationState({
    filters: { mutationKey: checksKey, status: 'pending' },
    select: ({ state }) => state.variables as StayChecks,
  }).find((one) => one.of.hotel === of.hotel && one.of.user_id === of.user_id)
  // Continues what a reload interrupted: the same key starts nothing twice.
  const resume = useRef(checksStore.read)
  useEffect(() => {
    const found = resume.current()
    if (found && client.isMutating({ mutationKey: checksKey }) === 0) mutate(found)
  }, [client, mutate])
  const { data: job } = useQuery<Job>({
    queryKey: progressKey(running?.key ?? ''),
    queryFn: skipToken,
    enabled: running !== undefined,
  })
  const { data: outcome } = useQuery<ChecksOutcome | null>({ queryKey: outcomeKey(of), queryFn: skipToken })
  return {
    running: running !== undefined,
    progress: running ? job?.progress : undefined,
    outcome: outcome ?? null,
    start: (wanted: Omit<StayChecks, 'key'>) => {
      client.setQueryData(outcomeKey(of), null)
      mutate({ ...wanted, key: crypto.randomUUID() })
    },
    cancel:
      job && running ? () => void call(jobs.cancel, { params: { id: job.id } }).catch(() => undefined) : undefined,
    dismiss: () => client.setQueryData(outcomeKey(of), null),
  }
}
