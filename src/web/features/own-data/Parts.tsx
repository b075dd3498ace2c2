// What the sections of own data share: a list with its filter, the form of one record, a question before a deed.
import './own-data.css'
import { Button, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OwnOverview } from '../../../contract/own-data.ts'
import type { OwnKind, OwnRecord } from '../../../domain/own-data/records.ts'
import { countText } from '../../lib/format.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { FormFields } from './Fields.tsx'
import { sectionRoute, useListed, useMayWrite, useRecordForm, useUndo } from './hooks.ts'
import { removeRecord, saveRecord } from './queries.ts'
import { blank, changesOf, type Flat, forms } from './values.ts'
import { sectionNames, words } from './words.ts'

type Named = { id: number; code: string; name: string | null }
/** Plans or rooms to choose from, by their codes. */
export const choicesOf = (records: readonly Named[], none: string) => [
  { value: '', label: none },
  ...records.map(({ id, code, name }) => ({ value: String(id), label: [code, name].filter(Boolean).join(' · ') })),
]
export const codeOf = (records: readonly Named[], id: number | null, none = '-'): string =>
  id === null ? none : (records.find((record) => record.id === id)?.code ?? none)

/** Narrows a list to a plan, a room or both; kept in the address. */
export const PlanAndRoomFilter = ({ own }: { own: Pick<OwnOverview, 'plans' | 'rooms'> }) => {
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const select = (name: 'plan' | 'room', label: string, records: readonly Named[]) => (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={search[name] ?? ''}
      data={choicesOf(records, label)}
      onChange={({ currentTarget }) =>
        filter({ search: { ...search, [name]: Number(currentTarget.value) || undefined, page: undefined } })
      }
    />
  )
  return (
    <>
      {select('plan', words.allPlans, own.plans)}
      {select('room', words.allRooms, own.rooms)}
    </>
  )
}

type RecordsProps<K extends OwnKind, Sort extends string> = {
  kind: K
  hotel: number
  rows: readonly OwnRecord[K][] | undefined
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
  filtered?: boolean
  /** More to do with a row. */
  more?: ReactNode
  form: (record: OwnRecord[K] | null) => ReactNode
}

export const Records = <K extends OwnKind, Sort extends string>(props: RecordsProps<K, Sort>) => {
  const { kind, hotel, rows, columns, sorts, first, textOf, nameOf, noteOf, filters, filtered = false } = props
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const mayWrite = useMayWrite()
  const { undo } = useUndo(hotel)
  const { mutate: remove } = useMutation(removeRecord(useQueryClient(), hotel, kind, (version) => undo(version)))
  const { found, table } = useListed({ rows, textOf, sorts, first })
  const open = (edit: string | undefined) => void filter({ search: { ...search, edit } })
  const edited = rows?.find(({ id }) => String(id) === search.edit)
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
                <span className="own-empty-action">{addButton}</span>
              </>
            )
          }
        />
      </div>
      {props.more}
      {mayWrite && search.edit !== undefined && rows !== undefined && (
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
  const title = record ? words.edit(kind, nameOf(record)) : words.add(kind)
  return (
    <Dialog title={title} wide={kind !== 'codes'} onClose={onClose}>
      {record === undefined ? <p className="muted">{words.gone}</p> : <RecordForm {...props} record={record} />}
    </Dialog>
  )
}

const RecordForm = <K extends OwnKind, Sort extends string>(
  props: RecordDialogProps<K, Sort> & { record: OwnRecord[K] | null },
) => {
  const { kind, hotel, record, begin: more, kept = [], nameOf, form, onClose } = props
  const { mutateAsync, isPending } = useMutation(saveRecord(useQueryClient(), hotel, kind))
  const fieldsOf = forms[kind].fields as (record: OwnRecord[K]) => Flat
  const fresh = { ...blank[kind], ...more }
  const initial = record ? fieldsOf(record) : fresh
  const again = useRef(false)
  const box = useRef<HTMLFormElement>(null)
  const send = async (sent: Record<string, unknown>, typed: Flat) => {
    const body = record ? changesOf(record, sent) : sent
    const same = record !== null && Object.keys(body).length === 0
    const saved = same ? record : (await mutateAsync({ id: record?.id ?? null, body })).data
    checked.forget()
    showSuccess(words.saved(kind, nameOf(saved as OwnRecord[K])))
    if (!again.current) return onClose()
    checked.begin({ ...fresh, ...Object.fromEntries(Object.entries(typed).filter(([name]) => isKept(name, kept))) })
  }
  const checked = useRecordForm({ name: `own-draft ${hotel} ${kind} ${record?.id ?? 'new'}`, kind, initial, send })
  const { turn } = checked
  // The window gives the focus to its first button; people come to type.
  useEffect(() => {
    const timer = setTimeout(() =>
      box.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select')?.focus(),
    )
    return () => clearTimeout(timer)
  }, [turn])
  return (
    <form ref={box} key={turn} className="form own-form" {...checked.props}>
      {checked.found && (
        <p className="own-draft" role="status">
          {words.draft}
          <button type="button" className="text-button" onClick={() => checked.begin(initial)}>
            {words.startOver}
          </button>
        </p>
      )}
      {checked.errors.form && (
        <p role="alert" className="danger">
          {checked.errors.form}
        </p>
      )}
      <FormFields value={{ values: checked.values, errors: checked.errors }}>{form(record)}</FormFields>
      <div className="own-form-foot">
        <span className="muted small">{words.notSaidHint}</span>
        <Button
          variant="default"
          onClick={() => {
            checked.forget()
            onClose()
          }}
        >
          {words.cancel}
        </Button>
        {!record && (
          <Button
            type="submit"
            variant="default"
            disabled={isPending}
            onClick={() => {
              again.current = true
            }}
          >
            {words.saveAndAdd}
          </Button>
        )}
        <Button
          type="submit"
          loading={isPending}
          onClick={() => {
            again.current = false
          }}
        >
          {words.save}
        </Button>
      </div>
    </form>
  )
}
const isKept = (name: string, kept: readonly string[]) =>
  kept.some((each) => name === each || name.startsWith(`${each}.`))

type QuestionProps = { title: string; text: string; deed: string; busy: boolean; onDo: () => void; onClose: () => void }
/** Asks before what cannot be taken back in one click. */
export const Question = ({ title, text, deed, busy, onDo, onClose }: QuestionProps) => (
  <Dialog title={title} onClose={onClose}>
    <p className="muted">{text}</p>
    <div className="own-form-foot">
      <Button variant="default" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button loading={busy} onClick={onDo}>
        {deed}
      </Button>
    </div>
  </Dialog>
)

type CountsProps = {
  label: string
  counts: Partial<Record<OwnKind, { added: number; changed: number; removed: number }>>
}
/** '2 rooms added, 1 price changed' as tags. */
export const Counts = ({ label, counts }: CountsProps) => (
  <ul className="own-counts" aria-label={label}>
    {(Object.keys(counts) as OwnKind[]).flatMap((kind) => {
      const { added = 0, changed = 0, removed = 0 } = counts[kind] ?? {}
      if (added + changed + removed === 0) return []
      const parts = [added > 0 && `+${added}`, changed > 0 && `~${changed}`, removed > 0 && `−${removed}`].filter(
        Boolean,
      )
      return [
        <li key={kind} className="tag">
          {sectionNames[kind]} {parts.join(' ')}
          <span className="sr">{words.countsOf(added, changed, removed)}</span>
        </li>,
      ]
    })}
  </ul>
)
