// Queries for a property's own data: everything at once, long lists, suggestions, imports, versions, tokens.
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ownData } from '../../../contract/own-data.ts'
import { jobs } from '../../../contract/jobs.ts'
import type { OwnKind } from '../../../domain/own-data/records.ts'
import type { SentTo } from '../../../contract/values/endpoint.ts'
import { call, callForFile } from '../../lib/call.ts'
import { showSuccess } from '../../ui/Toasts.tsx'
import type { Season } from './prices/grid.ts'
import { words } from './words.ts'
import { anyGds } from '../../lib/query-meta.ts'
import type { ImportReport } from '../../../contract/values/own-answers.ts'
import { dataQuery, listQuery } from '../../lib/queries.ts'

/** A hotel, and for administrators whose own data of it. */
export type OwnDataKey = { hotel: number; user_id: number | undefined }
const behalf = ({ user_id }: OwnDataKey) => ({ user_id })
/** A call that names the hotel in its path, with what else it asks. */
const callOf = <Q extends object>(of: OwnDataKey, query?: Q) => ({
  params: { id: of.hotel },
  query: { ...(query as Q), ...behalf(of) },
})
export const ownKey = ({ hotel, user_id }: OwnDataKey) => ['own-data', hotel, user_id ?? 0] as const

/** Polled while the checkups are being re-scored: often at first, less often when it takes long. */
export const ownOverviewQuery = (of: OwnDataKey) =>
  dataQuery([...ownKey(of), 'overview'], ownData.overview, callOf(of), {
    refetchInterval: ({ state }) =>
      state.data?.rescoring === 'running' ? Math.min(30_000, 1_000 + 200 * state.dataUpdateCount) : false,
  })

const inOrder = { sort_direction: 'asc' as const }
const allPages = async <T>(
  ask: (of: { page: number; length: number }) => Promise<{ data: T[]; meta: { last_page: number } }>,
) => {
  const rows: T[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await ask({ page, length: 1_000 })
    rows.push(...data)
    last = meta.last_page
  }
  return rows
}

/** Restrictions come in pages; their list filters and sorts all of them here. */
export const restrictionsQuery = (of: OwnDataKey) =>
  queryOptions({
    queryKey: [...ownKey(of), 'restrictions'],
    queryFn: ({ signal }) =>
      allPages((page) => call(ownData.restrictions.list, callOf(of, { ...page, ...inOrder }), { signal })),
    meta: anyGds,
  })

/** Prices are many: a page of them, filtered and sorted where they are stored. */
export const priceListQuery = (of: OwnDataKey, asked: SentTo<typeof ownData.prices.list>['query']) =>
  listQuery([...ownKey(of), 'prices', asked], ownData.prices.list, callOf(of, { ...asked, length: 50 }))

/** One price, on any page of the list; null if there is none. */
export const priceQuery = (of: OwnDataKey, id: number) =>
  queryOptions({
    queryKey: [...ownKey(of), 'prices', 'one', id],
    queryFn: async ({ signal }) => {
      const { data } = await call(ownData.prices.list, callOf(of, { id, page: 1, length: 1, ...inOrder }), { signal })
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
    queryFn: ({ signal }) => {
      const nights = { ...(first_night && { from: first_night }), ...(last_night && { to: last_night }) }
      return allPages((page) => call(ownData.prices.list, callOf(of, { ...page, ...inOrder, ...nights }), { signal }))
    },
    placeholderData: keepPreviousData,
    meta: anyGds,
  })

export const saveGrid = (client: QueryClient, of: OwnDataKey) =>
  mutationOptions({
    mutationFn: async (body: SentTo<typeof ownData.grid>['body']) =>
      (await call(ownData.grid, { ...callOf(of), body })).data,
    onSuccess: () => renewOwnData(client, of),
  })

/** Whose own data of a hotel an administrator may look at. */
export const holdersQuery = (hotel: number) =>
  dataQuery(['own-data', hotel, 'holders'], ownData.holders, { params: { id: hotel } })

export const suggestionsQuery = (of: OwnDataKey) =>
  dataQuery([...ownKey(of), 'suggestions'], ownData.suggestions, callOf(of))

export const versionsQuery = (of: OwnDataKey, page: number | undefined) =>
  listQuery([...ownKey(of), 'versions', page ?? 1], ownData.versions, callOf(of, { page }))

export const tokensQuery = (of: OwnDataKey) => dataQuery([...ownKey(of), 'tokens'], ownData.tokens, callOf(of))

const renewOwnData = (client: QueryClient, of: OwnDataKey) => client.invalidateQueries({ queryKey: ownKey(of) })

/** Everything that shows scores is reloaded. */
export const outdateScores = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== 'own-data' && first !== 'profile' })

/** If the person leaves before the re-score ends, the page open then shows it. */
export const followRescoring = async (client: QueryClient, of: OwnDataKey) => {
  for (let tries = 0; tries < 60; tries += 1) {
    const { data } = await call(ownData.overview, callOf(of))
    if (data.rescoring === 'current') return outdateScores(client)
    await new Promise((resolve) => setTimeout(resolve, 500 + 100 * tries))
  }
}

type Save = { id: number | null; body: Record<string, unknown> }
export const saveRecord = (client: QueryClient, of: OwnDataKey, kind: OwnKind) =>
  mutationOptions({
    mutationFn: ({ id, body }: Save) =>
      id === null
        ? call(ownData[kind].create, { ...callOf(of), body: body as never })
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
  dataQuery([...ownKey(of), 'removal', kind, record], ownData.removal, callOf(of, { kind, record }), { quiet: true })

export const calendarQuery = (of: OwnDataKey, plan_id: number, month: string, adults: number) =>
  dataQuery(
    [...ownKey(of), 'calendar', plan_id, month, adults],
    ownData.calendar,
    callOf(of, { plan_id, month, adults }),
    { placeholderData: keepPreviousData },
  )

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
    mutationFn: (codes: Confirmed[]) => call(ownData.confirm, { ...callOf(of), body: { codes } }),
    onSuccess: (_, codes) => {
      onConfirmed(codes.length)
      return renewOwnData(client, of)
    },
  })

export const proposalQuery = (of: OwnDataKey) =>
  // What somebody is editing is not replaced while they look away.
  dataQuery([...ownKey(of), 'proposal'], ownData.proposal, callOf(of), { staleTime: Infinity, gcTime: 0 })
export type TakenProposal = SentTo<typeof ownData.saveProposal>['body']
export const saveProposal = (client: QueryClient, of: OwnDataKey, onSaved: (version: number) => void) =>
  mutationOptions({
    mutationFn: async (body: TakenProposal) => (await call(ownData.saveProposal, { ...callOf(of), body })).data,
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
      const sent = callOf(of, { name: file.name.slice(0, 200), ...(dry && { dry_run: '1' as const }) })
      const options = { idempotency_key: crypto.randomUUID(), file: { type, content: file } }
      return (await call(ownData.import, sent, options)).data
    },
  })

/** Followed by the id in its URL, so that a reload finds it again. */
export const importJobQuery = (id: number) =>
  dataQuery(
    ['own-import', id],
    jobs.one,
    { params: { id }, query: {} },
    { refetchInterval: ({ state }) => (['queued', 'running'].includes(state.data?.status ?? '') ? 700 : false) },
  )
/** The report, which the job carries as the body of an answer. */
export const importReportOf = (result: unknown): ImportReport | undefined =>
  (result as { data?: ImportReport } | null | undefined)?.data

type Template = { format: 'csv' | 'xlsx'; table: OwnKind | undefined; filled: boolean; of: OwnDataKey }
export const template = ({ format, table, filled, of }: Template): Promise<Uint8Array<ArrayBuffer>> =>
  callForFile(ownData.template, { query: { format, table, ...(filled && { hotel_id: of.hotel, ...behalf(of) }) } })

export const createPropertyToken = (client: QueryClient, of: OwnDataKey) =>
  mutationOptions({
    mutationFn: async (body: { name: string; password?: string | undefined; code?: string | undefined }) =>
      (await call(ownData.createToken, { ...callOf(of), body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: [...ownKey(of), 'tokens'] }),
  })
export const revokeToken = (client: QueryClient, of: OwnDataKey) =>
  mutationOptions({
    mutationFn: (token_id: string) =>
      call(ownData.removeToken, { params: { id: of.hotel, token_id }, query: behalf(of) }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...ownKey(of), 'tokens'] }),
  })
