// What a list of records shows and does, apart from its markup: its page of rows, the record that the address names, deleting.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OwnKind, OwnRecord } from '../../../../domain/own-data/records.ts'
import type { FieldValues } from '../../../lib/form.ts'
import type { Column } from '../../../ui/tables/DataTable.tsx'
import type { Paging } from '../../../ui/tables/Pager.tsx'
import { sectionRoute, useListed, useMayWrite, useOwnDataKey, useUndo } from '../hooks.ts'
import { removeRecord } from '../queries.ts'

export type RecordsProps<K extends OwnKind, Sort extends string> = {
  kind: K
  /** All of them; of those that are filtered and sorted where they are stored, the page that is shown. */
  rows: readonly OwnRecord[K][] | undefined
  /** What the server says of its page of the rows; `other` is the named record on another page, null if there is none. */
  paged?: { meta: Paging | undefined; old: boolean; other: OwnRecord[K] | null | undefined }
  /** The head of the first column, which names the record. */
  head: string
  headSort?: NoInfer<Sort>
  columns: readonly Column<OwnRecord[K], NoInfer<Sort>>[]
  sorts: Record<Sort, (row: OwnRecord[K]) => string | number | null>
  first: NoInfer<Sort>
  textOf: (row: OwnRecord[K]) => string
  nameOf: (row: OwnRecord[K]) => string
  /** The line under the name on a card. */
  noteOf?: (row: OwnRecord[K]) => string
  /** Initial values of a new record, in addition to the common ones. */
  begin?: FieldValues
  /** What stays in the form when another is added after this one. */
  kept?: readonly string[]
  filters?: ReactNode
  /** Next to the button that adds one. */
  actions?: ReactNode
  filtered?: boolean
  form: (record: OwnRecord[K] | null) => ReactNode
}

export const useRecords = <K extends OwnKind, Sort extends string>(props: RecordsProps<K, Sort>) => {
  const { kind, rows, paged, sorts, first, textOf, nameOf, filtered = false } = props
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const mayWrite = useMayWrite()
  const { undo } = useUndo()
  const { mutate: remove } = useMutation(
    removeRecord(useQueryClient(), useOwnDataKey(), kind, (version) => undo(version)),
  )
  const [leaving, setLeaving] = useState<OwnRecord[K]>()
  const removed = (row: OwnRecord[K]) => remove({ id: row.id, name: nameOf(row) })
  const { found, table } = useListed({ rows, textOf, sorts, first, paged })
  const open = (edit: string | undefined) => void filter({ search: { ...search, edit } })
  const edited = rows?.find(({ id }) => String(id) === search.edit) ?? paged?.other ?? undefined
  const looking = paged !== undefined && paged.other === undefined && edited === undefined && search.edit !== 'new'
  const isNarrowed = filtered || search.find !== undefined
  return {
    search,
    filter,
    mayWrite,
    leaving,
    setLeaving,
    removed,
    found,
    table,
    open,
    edited,
    looking,
    isNarrowed,
  }
}
