// Monitors with their runs and their price, and what people do with them.
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { hotels } from '../../../contract/hotels.ts'
import { type Monitor, monitors } from '../../../contract/monitors.ts'
import type { RunSummary } from '../../../contract/monitor-runs.ts'
import { users } from '../../../contract/users.ts'
import { webhooks } from '../../../contract/webhooks.ts'
import { monitorLimits } from '../../../domain/monitors/monitor-limits.ts'
import { call } from '../../lib/call.ts'
import { anyGds } from '../../lib/query-meta.ts'
import { dataQuery, listQuery } from '../../lib/queries.ts'

/** Milliseconds between two looks while a run is under way. */
const runsEvery = 2_000
const isUnderWay = (run: Pick<RunSummary, 'state'> | null | undefined) =>
  run?.state === 'running' || run?.state === 'due'

/** All of the account, and how much of its plan they may use. */
export const monitorsQuery = queryOptions({
  queryKey: ['monitors', 'list'],
  queryFn: ({ signal }) => call(monitors.list, { query: {} }, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.data.some(({ last_run }) => isUnderWay(last_run)) ? runsEvery * 2 : false,
  meta: anyGds,
})
/** For a small section of another page, which does without it. */
export const watchedQuery = queryOptions({ ...monitorsQuery, meta: { ...anyGds, quiet: true } })

export const monitorQuery = (id: number) =>
  dataQuery(
    ['monitors', id],
    monitors.one,
    { params: { id }, query: {} },
    { refetchInterval: ({ state }) => (isUnderWay(state.data?.last_run) ? runsEvery : false) },
  )

/** Newest first. */
export const runsQuery = (id: number, { page, length }: { page?: number | undefined; length: number }) =>
  listQuery(
    ['monitors', id, 'runs', page ?? 1, length],
    monitors.runs,
    { params: { id }, query: { page, length } },
    { refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? runsEvery : false) },
  )

/** Those that rules may be told to; a form does without them. */
export const ruleWebhooksQuery = dataQuery(['webhooks', 'choices'], webhooks.choices, { query: {} }, { quiet: true })

type ChangesAsked = { page: number; length: number; run_id?: number | undefined }
/** Confirmed ones newest first, and what was seen once. They are asked for again when a run has ended `after` the last one. */
export const confirmedChangesQuery = (id: number, query: ChangesAsked, after: string | null | undefined) =>
  queryOptions({
    queryKey: ['monitors', id, 'changes', query, after],
    queryFn: ({ signal }) => call(monitors.changes, { params: { id }, query }, { signal }),
    enabled: after !== undefined,
    placeholderData: keepPreviousData,
  })

export const runQuery = (id: number, run_id: number) =>
  dataQuery(
    ['monitors', id, 'run', run_id],
    monitors.oneRun,
    { params: { id, run_id }, query: {} },
    { staleTime: 0, refetchInterval: ({ state }) => (isUnderWay(state.data) ? runsEvery : false) },
  )

export type EstimateSent = z.input<typeof monitors.estimate.body>
/** Of what is typed; an answer to something else is shown greyed until this one is here. */
export const estimateQuery = (body: EstimateSent | undefined) =>
  queryOptions({
    queryKey: ['monitor-estimate', body],
    queryFn: async ({ signal }) => {
      if (!body) throw new Error('Nothing to count')
      return (await call(monitors.estimate, { body }, { signal })).data
    },
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { ...anyGds, quiet: true },
  })

const renewMonitors = (client: QueryClient) => client.invalidateQueries({ queryKey: ['monitors'] })

type MonitorSent = z.input<typeof monitors.create.body>
type MonitorChange = z.input<typeof monitors.update.body>
/** Its form says what went wrong. */
export const createMonitor = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (body: MonitorSent) => (await call(monitors.create, { body })).data,
    onSettled: () => renewMonitors(client),
    meta: { quiet: true },
  })

/** Only where nobody has changed it since `seen`; its form says who has, and what else went wrong. */
export const changeMonitor = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, seen, body }: { id: number; seen: string; body: MonitorChange }) =>
      (await call(monitors.update, { params: { id }, body }, { if_match: seen })).data,
    onSuccess: () => renewMonitors(client),
    meta: { quiet: true },
  })

export const pauseMonitor = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ monitor: { id, updated_at }, paused }: { monitor: Monitor; paused: boolean }) =>
      (await call(monitors.update, { params: { id }, body: { paused } }, { if_match: updated_at })).data,
    // What somebody else has changed meanwhile is shown too.
    onSettled: () => renewMonitors(client),
  })

export const runMonitor = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: number) => (await call(monitors.run, { params: { id }, query: {} })).data,
    onSettled: () => renewMonitors(client),
  })

export const removeMonitor = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => call(monitors.remove, { params: { id }, query: {} }),
    onSuccess: (_none, id) => {
      // Its own page is still there until it has led to the list.
      client.removeQueries({ queryKey: ['monitors', id], type: 'inactive' })
      return client.invalidateQueries({ queryKey: ['monitors', 'list'] })
    },
  })

type AccountChange = z.input<typeof monitors.account.body>
export const changeMonitorAccount = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: AccountChange) => call(monitors.account, { body }),
    onSettled: () => renewMonitors(client),
  })

/** A page of the hotels that can be chosen, by name. */
export const watchableHotelsQuery = (name: string, length: number) =>
  listQuery(
    ['watchable-hotels', name, length],
    hotels.list,
    { query: { length, sort_by: 'name', ...(name && { name }) } },
    { gds: 'both' },
  )
/** All of them, as many as a monitor takes. */
export const allHotelsQuery = watchableHotelsQuery('', monitorLimits.hotels)

/** Everybody below a user who can sign in, for whom digests can be sent. */
export const receiversQuery = (user_id: number, enabled: boolean) =>
  dataQuery(
    ['users', 'receivers', user_id],
    users.list,
    { query: { user_id, status: 'active', length: 999, sort_by: 'name', sort_direction: 'asc' } },
    { quiet: true, enabled },
  )
