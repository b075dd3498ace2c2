// The own data of a property: everything at once, the long lists, what is proposed, imports, versions, tokens.
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ImportReport, ownData } from '../../../contract/own-data.ts'
import { jobs } from '../../../contract/jobs.ts'
import type { OwnKind, OwnRecord } from '../../../domain/own-data/records.ts'
import { call, callForFile } from '../../lib/call.ts'
import { showSuccess } from '../../ui/Toasts.tsx'
import { words } from './words.ts'

const anyGds = { anyGds: true } as const
export const ownKey = (hotel: number) => ['own-data', hotel] as const

/** Looked at again while the readings are being judged. */
export const ownOverviewQuery = (hotel: number) =>
  queryOptions({
    queryKey: [...ownKey(hotel), 'overview'],
    queryFn: async ({ signal }) =>
      (await call(ownData.overview, { params: { id: hotel }, query: {} }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.judging === 'running' ? 2_000 : false),
    meta: anyGds,
  })

const most = 1_000
/** Prices and restrictions come in pages; lists filter and sort all of them here. */
export const ownRowsQuery = <K extends 'prices' | 'restrictions'>(hotel: number, kind: K) =>
  queryOptions({
    queryKey: [...ownKey(hotel), kind],
    queryFn: async ({ signal }) => {
      const rows: OwnRecord[K][] = []
      for (let page = 1, last = 1; page <= last; page += 1) {
        const query = { page, length: most, sort_direction: 'asc' as const }
        const answer = await call(ownData[kind].list, { params: { id: hotel }, query }, { signal })
        rows.push(...(answer.data as readonly unknown[] as OwnRecord[K][]))
        last = answer.meta.last_page
      }
      return rows
    },
    meta: anyGds,
  })

export const proposalsQuery = (hotel: number) =>
  queryOptions({
    queryKey: [...ownKey(hotel), 'proposals'],
    queryFn: async ({ signal }) =>
      (await call(ownData.proposals, { params: { id: hotel }, query: {} }, { signal })).data,
    meta: anyGds,
  })

export const versionsQuery = (hotel: number, page: number | undefined) =>
  queryOptions({
    queryKey: [...ownKey(hotel), 'versions', page ?? 1],
    queryFn: ({ signal }) => call(ownData.versions, { params: { id: hotel }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    meta: anyGds,
  })

export const tokensQuery = (hotel: number) =>
  queryOptions({
    queryKey: [...ownKey(hotel), 'tokens'],
    queryFn: async () => (await call(ownData.tokens, { params: { id: hotel }, query: {} })).data,
    meta: anyGds,
  })

const renew = (client: QueryClient, hotel: number) => client.invalidateQueries({ queryKey: ownKey(hotel) })

type Save = { id: number | null; body: Record<string, unknown> }
export const saveRecord = (client: QueryClient, hotel: number, kind: OwnKind) =>
  mutationOptions({
    mutationFn: ({ id, body }: Save) =>
      id === null
        ? call(ownData[kind].create, { params: { id: hotel }, query: {}, body: body as never })
        : call(ownData[kind].change, { params: { id }, query: {}, body }),
    onSuccess: () => renew(client, hotel),
  })

export const undoVersion = (client: QueryClient, hotel: number) =>
  mutationOptions({
    mutationFn: (version: number) => call(ownData.undo, { params: { id: hotel, version }, query: {} }),
    onSuccess: () => renew(client, hotel),
  })

/** Deletes at once and offers the way back: the newest version is then the deleting. */
export const removeRecord = (client: QueryClient, hotel: number, kind: OwnKind, onUndo: (version: number) => void) =>
  mutationOptions({
    mutationFn: async ({ id }: { id: number; name: string }) => {
      await call(ownData[kind].remove, { params: { id }, query: {} })
      const { data } = await call(ownData.versions, { params: { id: hotel }, query: { length: 1 } })
      return data[0]?.version
    },
    onSuccess: (version, { name }) => {
      const undo = version === undefined ? undefined : { label: words.undo, run: () => onUndo(version) }
      showSuccess(words.removed(kind, name), 10_000, undo)
      return renew(client, hotel)
    },
  })

type Confirmed = { gds_id: 1 | 2; pattern: string; plan_id: number; room_id: number | null }
export const confirmProposals = (client: QueryClient, hotel: number) =>
  mutationOptions({
    mutationFn: (codes: Confirmed[]) => call(ownData.confirm, { params: { id: hotel }, query: {}, body: { codes } }),
    onSuccess: () => renew(client, hotel),
  })

export const fileTypes: Record<string, string> = {
  csv: 'text/csv',
  xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
type Sent = { file: File; type: string; dry: boolean }
export const importFile = (hotel: number) =>
  mutationOptions({
    mutationFn: async ({ file, type, dry }: Sent) => {
      const query = { name: file.name.slice(0, 200), ...(dry && { dry_run: '1' as const }) }
      const options = { idempotency_key: crypto.randomUUID(), file: { type, content: file } }
      return (await call(ownData.import, { params: { id: hotel }, query }, options)).data
    },
  })

/** Followed by its id, which stands in the address: a reload finds it again. */
export const importJobQuery = (id: number) =>
  queryOptions({
    queryKey: ['own-import', id],
    queryFn: async () => (await call(jobs.one, { params: { id }, query: {} })).data,
    refetchInterval: ({ state }) => (['queued', 'running'].includes(state.data?.status ?? '') ? 700 : false),
    meta: anyGds,
  })
/** The report, which the job carries as the body of an answer. */
export const reportOf = (result: unknown): ImportReport | undefined =>
  (result as { data?: ImportReport } | null | undefined)?.data

type Template = { format: 'csv' | 'xlsx'; table: OwnKind | undefined; filled: boolean; hotel: number }
export const template = ({ format, table, filled, hotel }: Template): Promise<Uint8Array<ArrayBuffer>> =>
  callForFile(ownData.template, { query: { format, table, ...(filled && { hotel_id: hotel }) } })

export const createToken = (client: QueryClient, hotel: number) =>
  mutationOptions({
    mutationFn: async (body: { name: string }) =>
      (await call(ownData.createToken, { params: { id: hotel }, query: {}, body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: [...ownKey(hotel), 'tokens'] }),
  })
export const revokeToken = (client: QueryClient, hotel: number) =>
  mutationOptions({
    mutationFn: (token_id: string) => call(ownData.removeToken, { params: { id: hotel, token_id }, query: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...ownKey(hotel), 'tokens'] }),
  })
