// What the pages of own data share: the hotel of the address, undo, lists filtered and sorted by the address.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { metaOf } from '../../../contract/values/page-meta.ts'
import { writesOwnData } from '../../parts/account/account.ts'
import type { Sorting } from '../../ui/tables/DataTable.tsx'
import type { Paging } from '../../ui/tables/Pager.tsx'
import { type OwnSection, paths } from '../../paths.ts'
import { profileQuery } from '../auth/queries.ts'
import { type OwnDataKey, undoVersion } from './queries.ts'
import { words } from './words.ts'

export const sectionRoute = getRouteApi('/inside/own-data/$hotelId/$section')

export const useMayWrite = (): boolean => writesOwnData(useSuspenseQuery(profileQuery).data)

/** The hotel in the URL and, for administrators, whose own data of it. */
export const useOwnDataKey = (): OwnDataKey => {
  const hotel = Number(sectionRoute.useParams().hotelId)
  return { hotel, user_id: sectionRoute.useSearch().user_id }
}

/** The way to another section of the same own data. */
export const useOwnPath = () => {
  const { hotel, user_id } = useOwnDataKey()
  return (
    section: OwnSection,
    search: { edit?: string; season?: string; month?: string; plan?: number | undefined } = {},
  ) => ({
    ...paths.ownData(hotel, section),
    search: { ...search, user_id },
  })
}

/** Undoes a version and shows a message. */
export const useUndo = () => {
  const { mutate, isPending } = useMutation(undoVersion(useQueryClient(), useOwnDataKey()))
  const undo = (version: number, message: string = words.undone) => mutate({ version, message })
  return { undo, undoing: isPending }
}

type Sorts<Row, Sort extends string> = Record<Sort, (row: Row) => string | number | null>
type Listed<Row, Sort extends string> = {
  rows: readonly Row[] | undefined
  /** What the filter of the list looks in. */
  textOf: (row: Row) => string
  sorts: Sorts<Row, Sort>
  first: NoInfer<Sort>
  length?: number
  /** The rows are a page of the server, which filters and sorts. */
  paged?: { meta: Paging | undefined; old: boolean } | undefined
}
const collator = new Intl.Collator('en', { numeric: true })
const sortsBefore = (a: string | number | null, b: string | number | null) => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a ?? ''), String(b ?? ''))
}

/** The page of rows that the address names, of rows that are all here. */
export const useListed = <Row, Sort extends string>({
  rows,
  textOf,
  sorts,
  first,
  length = 50,
  paged,
}: Listed<Row, Sort>) => {
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const by = (Object.keys(sorts) as Sort[]).find((sort) => sort === search.sort_by) ?? first
  const sorting: Sorting<Sort> = { by, direction: search.sort_direction ?? 'asc' }
  const wanted = search.find?.toLowerCase()
  const found = rows?.filter((row) => wanted === undefined || textOf(row).toLowerCase().includes(wanted))
  const sign = sorting.direction === 'asc' ? 1 : -1
  const sorted = found?.toSorted((a, b) => sign * sortsBefore(sorts[by](a), sorts[by](b)))
  const pages = Math.max(1, Math.ceil((sorted?.length ?? 0) / length))
  const page = Math.min(search.page ?? 1, pages)
  return {
    found: paged ? paged.meta?.total : sorted?.length,
    table: {
      rows: paged ? rows : sorted?.slice((page - 1) * length, page * length),
      old: paged?.old ?? false,
      sorting,
      onSort: (next: Sorting<Sort>) =>
        void filter({ search: { ...search, sort_by: next.by, sort_direction: next.direction, page: undefined } }),
      // Below one page the foot would only say again how many rows there are.
      paging: paged ? paged.meta : sorted && metaOf({ page, length }, sorted.length),
      onPage: (to: number) => void filter({ search: { ...search, page: to } }),
    },
  }
}
