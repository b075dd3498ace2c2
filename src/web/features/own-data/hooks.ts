// What forms and lists of own data do: check by the contract, keep what is typed, filter and sort by the address.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { metaOf } from '../../../contract/paging.ts'
import type { OwnKind } from '../../../domain/own-data/records.ts'
import { useCheckedForm } from '../../lib/form.ts'
import { writesOwnData } from '../../parts/account.ts'
import type { Paging, Sorting } from '../../ui/DataTable.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { type OwnSection, paths } from '../../paths.ts'
import { profileQuery } from '../auth/queries.ts'
import { checkedBy } from './issues.ts'
import { type Of, undoVersion } from './queries.ts'
import type { Flat } from './values.ts'
import { words } from './words.ts'

export const sectionRoute = getRouteApi('/inside/own-data/$hotelId/$section')

export const useMayWrite = (): boolean => writesOwnData(useSuspenseQuery(profileQuery).data)

/** The hotel of the address, and for administrators whose own data of it is meant. */
export const useOf = (): Of => {
  const hotel = Number(sectionRoute.useParams().hotelId)
  return { hotel, user_id: sectionRoute.useSearch().user_id }
}

/** The way to another section of the same own data. */
export const useOwnPath = () => {
  const { hotel, user_id } = useOf()
  return (section: OwnSection, search: { edit?: string; season?: string } = {}) => ({
    ...paths.ownData(hotel, section),
    search: { ...search, user_id },
  })
}

/** Undoes a version and says so. */
export const useUndo = () => {
  const { mutate, isPending } = useMutation(undoVersion(useQueryClient(), useOf()))
  const undo = (version: number, said: string = words.undone) => mutate(version, { onSuccess: () => showSuccess(said) })
  return { undo, undoing: isPending }
}

const drafts = {
  read: (name: string): Flat | undefined => {
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  },
  /** What the form had from the beginning is no draft. */
  keep: (name: string, form: HTMLFormElement, initial: Flat) => {
    const typed = flatOf(form)
    const names = [...new Set([...Object.keys(typed), ...Object.keys(initial)])]
    const other = names.some((field) => (typed[field] || '') !== (initial[field] || '') && typed[field] !== '[]')
    if (other) sessionStorage.setItem(name, JSON.stringify(typed))
    else sessionStorage.removeItem(name)
  },
}
const flatOf = (form: HTMLFormElement): Flat => Object.fromEntries(new FormData(form)) as Record<string, string>

type RecordForm = {
  name: string
  kind: OwnKind
  initial: Flat
  send: (record: Record<string, unknown>, typed: Flat) => Promise<unknown>
}
/** A form that a reload finds as it was left. `turn` changes when all fields begin anew. */
export const useRecordForm = ({ name, kind, initial, send }: RecordForm) => {
  const [found, setFound] = useState(() => drafts.read(name))
  const [turn, setTurn] = useState(0)
  const [values, setValues] = useState(found ?? initial)
  const typed = useRef<Flat>({})
  const forget = () => sessionStorage.removeItem(name)
  const begin = (with_: Flat) => {
    forget()
    setFound(undefined)
    setValues(with_)
    setTurn(turn + 1)
  }
  const { errors, props } = useCheckedForm(
    async () => ({
      safeParse: (flat: unknown) => {
        typed.current = flat as Flat
        return checkedBy(kind).safeParse(flat)
      },
    }),
    (record) => send(record, typed.current),
  )
  const keepSoon = ({ currentTarget: form }: { currentTarget: HTMLFormElement }) =>
    void setTimeout(() => form.isConnected && drafts.keep(name, form, initial))
  return {
    values,
    errors,
    turn,
    found: found !== undefined,
    forget,
    begin,
    props: {
      ...props,
      onInput: (event: Parameters<typeof props.onInput>[0]) => {
        props.onInput(event)
        keepSoon(event)
      },
      onClick: keepSoon,
      onKeyUp: keepSoon,
      onBlur: keepSoon,
    },
  }
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
const before = (a: string | number | null, b: string | number | null) => {
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
  const sorted = found?.toSorted((a, b) => sign * before(sorts[by](a), sorts[by](b)))
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
