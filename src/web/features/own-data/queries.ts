// Queries for a property's own data: everything at once, long lists, suggestions, imports, versions, tokens.
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ownData } from '../../../contract/own-data.ts'
import { jobs } from '../../../contract/jobs.ts'
import type { OwnKind, OwnRecord } from '../../../domain/own-data/records.ts'
import type { SentTo } from '../../../contract/endpoint.ts'
import { call, callForFile } from '../../lib/call.ts'
import { showSuccess } from '../../ui/Toasts.tsx'
import type { Season } from './prices/grid.ts'
import { words } from './words.ts'
import { anyGds } from '../../lib/query-meta.ts'
import type { ImportReport } from '../../../contract/own-answers.ts'

const behalf = ({ user_id }: OwnDataKey) => ({ user_id })
/** A hotel, and for administrators whose own data of it. */
export type OwnDataKey = { hotel: number; user_id: number | undefined }
export const ownKey = ({ hotel, user_id }: OwnDataKey) => ['own-data', hotel, user_id ?? 0] as const

/** Polled while the checkups are being re-scored: often at first, less often when it takes long. */
export const ownOverviewQuery = (of: OwnDataKey) =>
  queryOptions({
    queryKey: [...ownKey(of), 'overview'],
    queryFn: async ({ signal }) =>
      (await call(ownData.overview, { params: { id: of.hotel }, query: behalf(of) }, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.rescoring === 'running' ? Math.min(30_000, 1_000 + 200 * state.dataUpdateCount) : false,
    meta: anyGds,
  })

const mostRestrictions = 1_000
/** Restrictions come in pages; their list filters and sorts all of them here. */
export const restrictionsQuery = (of: OwnDataKey) =>
  queryOptions({
    queryKey: [...ownKey(of), 'restrictions'],
    queryFn: async ({ signal }) => {
      const rows: OwnRecord['restrictions'][] = []
      for (let page = 1, last = 1; page <= last; page += 1) {
        const query = { page, length: mostRestrictions, sort_direction: 'asc' as const, ...behalf(of) }
        const answer = await call(ownData.restrictions.list, { params: { id: of.hotel }, query }, { signal })
        rows.push(...answer.data)
        last = answer.meta.last_page
      }
      return rows
    },
    meta: anyGds,
  })

type PriceSort = 'plan' | 'room' | 'nights' | 'price'
type PriceList = {
  page?: number | undefined
  find?: string | undefined
  plan_id?: number | undefined
  room_id?: number | undefined
  sort_by: PriceSort
  sort_direction: 'asc' | 'desc'
}
/** Prices are many: a page of them, filtered and sorted where they are stored. */
export const priceListQuery = (of: OwnDataKey, asked: PriceList) =>
  queryOptions({
    queryKey: [...ownKey(of), 'prices', asked],
    queryFn: ({ signal }) => {
      const query = { ...asked, length: 50, ...behalf(of) }
      return call(ownData.prices.list, { params: { id: of.hotel }, query }, { signal })
    },
    placeholderData: keepPreviousData,
    meta: anyGds,
  })

/** One price, on any page of the list; null if there is none. */
export const priceQuery = (of: OwnDataKey, id: number) =>
  queryOptions({
    queryKey: [...ownKey(of), 'prices', 'one', id],
    queryFn: async ({ signal }) => {
      const query = { id, page: 1, length: 1, sort_direction: 'asc' as const, ...behalf(of) }
      const { data } = await call(ownData.prices.list, { params: { id: of.hotel }, query }, { signal })
      return data[0] ?? null
    },
    meta: anyGds,
  })

/** Every price that touches these nights. */
export const seasonPricesQuery = (
  of: OwnDataKey,
  { first_night, last_night }: Pick<Season, 'first_night' | 'last_night'>,
) =>
  queryOptions({
    queryKey: [...ownKey(of), 'prices', 'of nights', first_night, last_night],
    queryFn: async ({ signal }) => {
      const rows: OwnRecord['prices'][] = []
      for (let page = 1, last = 1; page <= last; page += 1) {
        const nights = { ...(first_night && { from: first_night }), ...(last_night && { to: last_night }) }
        const query = { page, length: mostRestrictions, sort_direction: 'asc' as const, ...nights, ...behalf(of) }
        const answer = await call(ownData.prices.list, { params: { id: of.hotel }, query }, { signal })
        rows.push(...answer.data)
        last = answer.meta.last_page
      }
      return rows
    },
    placeholderData: keepPreviousData,
    meta: anyGds,
  })

export const saveGrid = (client: QueryClient, of: OwnDataKey) =>
  mutationOptions({
    mutationFn: async (body: SentTo<typeof ownData.grid>['body']) =>
      (await call(ownData.grid, { params: { id: of.hotel }, query: behalf(of), body })).data,
    onSuccess: () => renewOwnData(client, of),
  })

/** Whose own data of a hotel an administrator may look at. */
export const holdersQuery = (hotel: number) =>
  queryOptions({
    queryKey: ['own-data', hotel, 'holders'],
    queryFn: async ({ signal }) => (await call(ownData.holders, { params: { id: hotel } }, { signal })).data,
    meta: anyGds,
  })

export const suggestionsQuery = (of: OwnDataKey) =>
  queryOptions({
    queryKey: [...ownKey(of), 'suggestions'],
    queryFn: async ({ signal }) =>
      (await call(ownData.suggestions, { params: { id: of.hotel }, query: behalf(of) }, { signal })).data,
    meta: anyGds,
  })

export const versionsQuery = (of: OwnDataKey, page: number | undefined) =>
  queryOptions({
    queryKey: [...ownKey(of), 'versions', page ?? 1],
    queryFn: ({ signal }) =>
      call(ownData.versions, { params: { id: of.hotel }, query: { page, ...behalf(of) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: anyGds,
  })

export const tokensQuery = (of: OwnDataKey) =>
  queryOptions({
    queryKey: [...ownKey(of), 'tokens'],
    queryFn: async () => (await call(ownData.tokens, { params: { id: of.hotel }, query: behalf(of) })).data,
    meta: anyGds,
  })

const renewOwnData = (client: QueryClient, of: OwnDataKey) => client.invalidateQueries({ queryKey: ownKey(of) })

/** Everything that shows scores is reloaded. */
export const outdateScores = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'own-data' && first !== 'profile' })

/** If the person leaves before the re-score ends, the page open then shows it. */
export const followRescoring = async (client: QueryClient, of: OwnDataKey) => {
  for (let tries = 0; tries < 60; tries += 1) {
    const { data } = await call(ownData.overview, { params: { id: of.hotel }, query: behalf(of) })
    if (data.rescoring === 'current') return outdateScores(client)
    await new Promise((resolve) => setTimeout(resolve, 500 + 100 * tries))
  }
}

type Save = { id: number | null; body: Record<string, unknown> }
export const saveRecord = (client: QueryClient, of: OwnDataKey, kind: OwnKind) =>
  mutationOptions({
    mutationFn: ({ id, body }: Save) =>
      id === null
        ? call(ownData[kind].create, { params: { id: of.hotel }, query: behalf(of), body: body as never })
        : call(ownData[kind].change, { params: { id }, query: behalf(of), body }),
    onSuccess: () => renewOwnData(client, of),
  })

export const undoVersion = (client: QueryClient, of: OwnDataKey) =>
  mutationOptions({
    mutationFn: ({ version }: { version: number; message: string }) =>
      call(ownData.undo, { params: { id: of.hotel, version }, query: behalf(of) }),
    onSuccess: (_, { message }) => {
      showSuccess(message)
      return renewOwnData(client, of)
    },
  })

/** Records deleted with a room or rate plan. */
export const removalQuery = (of: OwnDataKey, kind: 'rooms' | 'plans', record: number) =>
  queryOptions({
    queryKey: [...ownKey(of), 'removal', kind, record],
    queryFn: async ({ signal }) => {
      const query = { kind, record, ...behalf(of) }
      return (await call(ownData.removal, { params: { id: of.hotel }, query }, { signal })).data
    },
    meta: { ...anyGds, quiet: true },
  })

export const calendarQuery = (of: OwnDataKey, plan_id: number, month: string, adults: number) =>
  queryOptions({
    queryKey: [...ownKey(of), 'calendar', plan_id, month, adults],
    queryFn: async ({ signal }) => {
      const query = { plan_id, month, adults, ...behalf(of) }
      return (await call(ownData.calendar, { params: { id: of.hotel }, query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    meta: anyGds,
  })

/** Deletes at once and offers the way back: the version that the deleting is. */
export const removeRecord = (client: QueryClient, of: OwnDataKey, kind: OwnKind, onUndo: (version: number) => void) =>
  mutationOptions({
    mutationFn: async ({ id }: { id: number; name: string }) =>
      (await call(ownData[kind].remove, { params: { id }, query: behalf(of) })).data.version,
    onSuccess: (version, { name }) => {
      showSuccess(words.removed(kind, name), 10_000, { label: words.undo, run: () => onUndo(version) })
      return renewOwnData(client, of)
    },
  })

type Confirmed = { gds_id: 1 | 2; pattern: string; plan_id: number; room_id: number | null }
/** `onConfirmed` is called before own data is loaded again. */
export const confirmSuggestions = (client: QueryClient, of: OwnDataKey, onConfirmed: (count: number) => void) =>
  mutationOptions({
    mutationFn: (codes: Confirmed[]) =>
      call(ownData.confirm, { params: { id: of.hotel }, query: behalf(of), body: { codes } }),
    onSuccess: (_, codes) => {
      onConfirmed(codes.length)
      return renewOwnData(client, of)
    },
  })

export const proposalQuery = (of: OwnDataKey) =>
  queryOptions({
    queryKey: [...ownKey(of), 'proposal'],
    queryFn: async ({ signal }) =>
      (await call(ownData.proposal, { params: { id: of.hotel }, query: behalf(of) }, { signal })).data,
    // What somebody is editing is not replaced while they look away.
    staleTime: Infinity,
    gcTime: 0,
    meta: anyGds,
  })
export type TakenProposal = SentTo<typeof ownData.saveProposal>['body']
export const saveProposal = (client: QueryClient, of: OwnDataKey, onSaved: (version: number) => void) =>
  mutationOptions({
    mutationFn: async (body: TakenProposal) =>
      (await call(ownData.saveProposal, { params: { id: of.hotel }, query: behalf(of), body })).data,
    onSuccess: ({ version }) => {
      onSaved(version)
      return renewOwnData(client, of)
    },
  })

export const fileTypes: Record<string, string> = {
  csv: 'text/csv',
  xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
type Upload = { file: File; type: string; dry: boolean }
export const importFile = (of: OwnDataKey) =>
  mutationOptions({
    mutationFn: async ({ file, type, dry }: Upload) => {
      const query = { ...behalf(of), name: file.name.slice(0, 200), ...(dry && { dry_run: '1' as const }) }
      const options = { idempotency_key: crypto.randomUUID(), file: { type, content: file } }
      return (await call(ownData.import, { params: { id: of.hotel }, query }, options)).data
    },
  })

/** Followed by the id in its URL, so that a reload finds it again. */
export const importJobQuery = (id: number) =>
  queryOptions({
    queryKey: ['own-import', id],
    queryFn: async () => (await call(jobs.one, { params: { id }, query: {} })).data,
    refetchInterval: ({ state }) => (['queued', 'running'].includes(state.data?.status ?? '') ? 700 : false),
    meta: anyGds,
  })
/** The report, which the job carries as the body of an answer. */
export const importReportOf = (result: unknown): ImportReport | undefined =>
  (result as { data?: ImportReport } | null | undefined)?.data

type Template = { format: 'csv' | 'xlsx'; table: OwnKind | undefined; filled: boolean; of: OwnDataKey }
export const template = ({ format, table, filled, of }: Template): Promise<Uint8Array<ArrayBuffer>> =>
  callForFile(ownData.template, { query: { format, table, ...(filled && { hotel_id: of.hotel, ...behalf(of) }) } })

export const createPropertyToken = (client: QueryClient, of: OwnDataKey) =>
  mutationOptions({
    mutationFn: async (body: { name: string; password?: string | undefined; code?: string | undefined }) =>
      (await call(ownData.createToken, { params: { id: of.hotel }, query: behalf(of), body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: [...ownKey(of), 'tokens'] }),
  })
export const revokeToken = (client: QueryClient, of: OwnDataKey) =>
  mutationOptions({
    mutationFn: (token_id: string) =>
      call(ownData.removeToken, { params: { id: of.hotel, token_id }, query: behalf(of) }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...ownKey(of), 'tokens'] }),
  })
