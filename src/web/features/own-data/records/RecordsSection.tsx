// The list of one kind of records: filter, order, pages, and the form of the one that the address names.
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { OwnKind, OwnRecord } from '../../../../domain/own-data/records.ts'
import { numberText } from '../../../lib/format.ts'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RowMenu } from '../../../ui/tables/RowMenu.tsx'
import { SearchInput } from '../../../ui/fields/SearchInput.tsx'
import { RecordForm } from './RecordForm.tsx'
import { RemoveForm } from './RemoveForm.tsx'
import { type RecordsProps, useRecords } from './use-records.ts'
import { sectionNames, words } from '../words.ts'

export const RecordsSection = <K extends OwnKind, Sort extends string>(props: RecordsProps<K, Sort>) => {
  const { kind, rows, columns, first, nameOf, noteOf, filters, actions } = props
  const { search, filter, mayWrite, leaving, setLeaving, removed, found, table, open, edited, looking, isNarrowed } =
    useRecords(props)
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
          {found !== undefined && numberText(found)}
        </span>
        {(isNarrowed || rows === undefined || rows.length > 0) && (
          <>
            <SearchInput
              label={words.find(kind)}
              value={search.find}
              onSearch={(find, replace) => filter({ search: { ...search, find, page: undefined }, replace })}
            />
            {filters}
            {actions}
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
                  {
                    label: words.remove,
                    run: () => (kind === 'rooms' || kind === 'plans' ? setLeaving(row) : removed(row)),
                  },
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
                  {actions} {addButton}
                </span>
              </>
            )
          }
        />
      </div>
      {leaving && (kind === 'rooms' || kind === 'plans') && (
        <RemoveForm
          kind={kind}
          id={leaving.id}
          name={nameOf(leaving)}
          onRemove={() => {
            removed(leaving)
            setLeaving(undefined)
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
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
