// The list of one kind of records: filter, order, pages, and the form of the one that the address names.
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnKind, OwnRecord } from '../../../domain/own-data/records.ts'
import { countText } from '../../lib/format.ts'
import { type Column, DataTable, type Paging } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { sectionRoute, useListed, useMayWrite, useOf, useUndo } from './hooks.ts'
import { removeRecord } from './queries.ts'
import { RecordForm } from './RecordForm.tsx'
import type { Flat } from './values.ts'
import { sectionNames, words } from './words.ts'

type RecordsProps<K extends OwnKind, Sort extends string> = {
  kind: K
  /** All of them; of those that are filtered and sorted where they are stored, the page that is shown. */
  rows: readonly OwnRecord[K][] | undefined
  /** What the server says of its page of the rows; `other` is the named record on another page, null where there is none. */
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
  /** What a new record begins with, beside what every one does. */
  begin?: Flat
  /** What stays in the form when another is added after this one. */
  kept?: readonly string[]
  filters?: ReactNode
  /** Beside adding one; where there are none yet it stands before it. */
  besides?: ReactNode
  filtered?: boolean
  form: (record: OwnRecord[K] | null) => ReactNode
}

export const RecordsSection = <K extends OwnKind, Sort extends string>(props: RecordsProps<K, Sort>) => {
  const { kind, rows, paged, columns, sorts, first, textOf, nameOf, noteOf, filters, besides, filtered = false } = props
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const mayWrite = useMayWrite()
  const { undo } = useUndo()
  const { mutate: remove } = useMutation(removeRecord(useQueryClient(), useOf(), kind, (version) => undo(version)))
  const { found, table } = useListed({ rows, textOf, sorts, first, paged })
  const open = (edit: string | undefined) => void filter({ search: { ...search, edit } })
  const edited = rows?.find(({ id }) => String(id) === search.edit) ?? paged?.other ?? undefined
  const looking = paged !== undefined && paged.other === undefined && edited === undefined && search.edit !== 'new'
  const isNarrowed = filtered || search.find !== undefined
  const title = (row: OwnRecord[K]) => (
    <>
      {mayWrite ? (
        <button type="button" className="row-name own-open" onClick={() => open(String(row.id))}>
          {nameOf(row)}
        </button>
      ) : (
        <span className="row-name">{nameOf(row)}</span>
      )}
      {noteOf && <div className="row-note">{noteOf(row)}</div>}
    </>
  )
  const addButton = mayWrite && (
    <Button size="xs" h={32} leftSection={<IconPlus size={14} aria-hidden />} onClick={() => open('new')}>
      {words.add(kind)}
    </Button>
  )
  return (
    <section className="card" aria-labelledby={`own-${kind}`}>
      <div className="table-bar">
        <h2 id={`own-${kind}`}>{sectionNames[kind]}</h2>
        <span className="muted num" role="status">
          {found !== undefined && countText(found)}
        </span>
        {(isNarrowed || (rows?.length ?? 0) > 0) && (
          <>
            <SearchInput
              label={words.find(kind)}
              value={search.find}
              onSearch={(find) => filter({ search: { ...search, find, page: undefined } })}
            />
            {filters}
            {besides}
            {addButton}
          </>
        )}
      </div>
      <div className="own-list">
        <DataTable
          label={sectionNames[kind]}
          columns={[{ head: props.head, sort: props.headSort ?? first, cell: title }, ...columns]}
          keyOf={(row) => row.id}
          cardHead={title}
          {...(mayWrite && {
            onOpen: (row: OwnRecord[K]) => open(String(row.id)),
            menu: (row: OwnRecord[K]) => (
              <RowMenu
                label={words.actionsFor(nameOf(row))}
                actions={[
                  { label: words.change, run: () => open(String(row.id)) },
                  { label: words.remove, run: () => remove({ id: row.id, name: nameOf(row) }) },
                ]}
              />
            ),
          })}
          {...table}
          empty={
            isNarrowed ? (
              words.noneFound
            ) : (
              <>
                {words.none(kind)}
                <span className="own-empty-action">
                  {besides} {addButton}
                </span>
              </>
            )
          }
        />
      </div>
      {mayWrite && search.edit !== undefined && rows !== undefined && !looking && (
        <RecordDialog
          key={search.edit}
          {...props}
          record={search.edit === 'new' ? null : edited}
          onClose={() => open(undefined)}
        />
      )}
    </section>
  )
}

type RecordDialogProps<K extends OwnKind, Sort extends string> = RecordsProps<K, Sort> & {
  /** null: a new one; undefined: it is not there any more. */
  record: OwnRecord[K] | null | undefined
  onClose: () => void
}
const RecordDialog = <K extends OwnKind, Sort extends string>(props: RecordDialogProps<K, Sort>) => {
  const { kind, record, nameOf, onClose } = props
  const title = record ? words.edit(kind, nameOf(record)) : record === null ? words.add(kind) : words.change
  return (
    <Dialog title={title} wide={kind !== 'codes'} onClose={onClose}>
      {record === undefined ? <p className="muted">{words.gone}</p> : <RecordForm {...props} record={record} />}
    </Dialog>
  )
}
