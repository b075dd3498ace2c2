// One-off runs with their price, where each is shown, and what people do with them.
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type AskedOnce, type OneOffRun, oneOffRuns } from '../../../../contract/one-off-runs.ts'
import { call } from '../../../lib/call.ts'
import { anyGds } from '../../../lib/query-meta.ts'
import { dataQuery, listQuery } from '../../../lib/queries.ts'

/** In place of the monitor in the address of a run, so that no page loads another address for it. */
const oneOffPlace = 'one-off'

export const isOneOffPath = (monitor: string): boolean => monitor === oneOffPlace

export const oneOffPath = (id: number) =>
  ({ to: '/monitors/$monitor/runs/$runId', params: { monitor: oneOffPlace, runId: String(id) } }) as const

/** Milliseconds between two looks while a run is under way. */
const looksEvery = 2_000
const isRunOpen = (run: Pick<OneOffRun, 'ended_at'> | undefined) => run?.ended_at === null

/** Of the account, newest first. */
export const oneOffsQuery = (page: number, length: number) =>
  listQuery(
    ['monitors', 'one-off', 'list', page, length],
    oneOffRuns.list,
    { query: { page, length } },
    { refetchInterval: ({ state }) => (state.data?.data.some(isRunOpen) ? looksEvery * 2 : false) },
  )

export const oneOffQuery = (id: number) =>
  dataQuery(
    ['monitors', 'one-off', id],
    oneOffRuns.one,
    { params: { id }, query: {} },
    { staleTime: 0, refetchInterval: ({ state }) => (isRunOpen(state.data) ? looksEvery : false) },
  )

export type AskedToCount = z.input<typeof oneOffRuns.cost.body>
/** Of what is typed; an answer to something else is shown greyed until this one is here. */
export const oneOffCostQuery = (body: AskedToCount | undefined) =>
  queryOptions({
    queryKey: ['one-off-cost', body],
    queryFn: async ({ signal }) => {
      if (!body) throw new Error('Nothing to count')
      return (await call(oneOffRuns.cost, { body }, { signal })).data
    },
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { ...anyGds, quiet: true },
  })

const renew = (client: QueryClient) => client.invalidateQueries({ queryKey: ['monitors', 'one-off'] })

export const startOneOff = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (body: AskedOnce) => (await call(oneOffRuns.start, { body })).data,
    onSettled: () => renew(client),
  })

export const cancelOneOff = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: number) => (await call(oneOffRuns.cancel, { params: { id }, query: {} })).data,
    onSettled: () => renew(client),
  })
