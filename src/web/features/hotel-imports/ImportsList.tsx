// The imports with their counts, and what can be done with each. S2§2, S2§9
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { HotelImport } from '../../../contract/hotel-imports.ts'
import { numberText, instantDay, instantTime } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { type RowAction, RowMenu } from '../../ui/tables/RowMenu.tsx'
import { downloadSkipped, importsQuery, isRunning } from './queries.ts'
import { words } from './words.ts'

const CloseQuestion = lazyDialog(async () => (await import('./Parts.tsx')).CloseQuestion)
const DeleteQuestion = lazyDialog(async () => (await import('./Parts.tsx')).DeleteQuestion)

const route = getRouteApi('/admin/admin/gds-match')
type Sort = 'created_at' | 'file_name' | 'ended_at'

const badges = {
  pending: 'status-badge status-unconfirmed',
  processed: 'status-badge',
  closed: 'status-badge status-active',
}
const Status = (row: HotelImport) => (
  <>
    <span className={badges[row.status]}>{words.status[row.status]}</span>
    {isRunning(row) && (
      <progress
        className="import-progress"
        aria-label={`Progress of ${row.file_name}`}
        value={row.proceeded_count}
        max={row.total_count}
      />
    )}
    {row.mapping_needed && <div className="row-note">{words.mapNote}</div>}
  </>
)
const Moment = ({ at }: { at: string | null }) =>
  at === null ? (
    '-'
  ) : (
    <span className="num">
      {instantDay(at)} <span className="muted">{instantTime(at)}</span>
    </span>
  )

/** Leads to the hotel that is hardest to decide. */
const ToResolve = ({ to_resolve_count, next_candidate_id }: HotelImport) =>
  next_candidate_id === null ? (
    numberText(to_resolve_count)
  ) : (
    <Link className="link" {...paths.candidate(next_candidate_id)}>
      {numberText(to_resolve_count)}
    </Link>
  )

type CountField = 'total' | 'proceeded' | 'automatically_added' | 'resolved' | 'skipped'
const countColumn = (head: string, field: CountField): Column<HotelImport, Sort> => ({
  head,
  right: true,
  card: head,
  cell: (row) => numberText(row[`${field}_count`]),
})

const importColumns = (nameOf: (row: HotelImport) => React.ReactNode): Column<HotelImport, Sort>[] => [
  { head: 'File', sort: 'file_name', wide: true, cell: nameOf },
  { head: 'Status', cell: Status, card: 'Status' },
  countColumn('Total', 'total'),
  countColumn('Proceeded', 'proceeded'),
  countColumn('Automatically added', 'automatically_added'),
  { head: 'To resolve', right: true, card: 'To resolve', cell: ToResolve },
  countColumn('Resolved', 'resolved'),
  countColumn('Skipped', 'skipped'),
  { head: 'Created', sort: 'created_at', right: true, cell: (row) => <Moment at={row.created_at} />, card: 'Created' },
  { head: 'Ended', sort: 'ended_at', right: true, cell: (row) => <Moment at={row.ended_at} />, card: 'Ended' },
]

export const ImportsList = ({ onMap }: { onMap: (id: number) => void }) => {
  const { page, sort_by, sort_direction } = route.useSearch()
  const filter = route.useNavigate()
  const navigate = useNavigate()
  const sorting = { by: sort_by ?? 'created_at', direction: sort_direction ?? 'desc' } as const
  const [closing, setClosing] = useState<HotelImport>()
  const [deleting, setDeleting] = useState<HotelImport>()
  const { data, isPlaceholderData } = useQuery(
    importsQuery({ page, length: 20, sort_by: sorting.by, sort_direction: sorting.direction }),
  )
  const { mutate: report } = useMutation(downloadSkipped())
  const actionsOf = (row: HotelImport): RowAction[] => [
    ...(row.next_candidate_id === null ? [] : [{ label: words.resolve, link: paths.candidate(row.next_candidate_id) }]),
    ...(row.mapping_needed ? [{ label: words.mapColumns, run: () => onMap(row.id) }] : []),
    ...(row.skipped_count > 0 ? [{ label: words.skippedReport, run: () => report(row) }] : []),
    ...(row.resolved ? [] : [{ label: words.close, run: () => setClosing(row) }]),
    { label: words.remove, run: () => setDeleting(row) },
  ]
  const nameOf = (row: HotelImport) => (
    <>
      {row.next_candidate_id !== null ? (
        <Link className="row-name" {...paths.candidate(row.next_candidate_id)}>
          {row.file_name}
        </Link>
      ) : row.mapping_needed ? (
        <button type="button" className="text-button row-name" onClick={() => onMap(row.id)}>
          {row.file_name}
        </button>
      ) : (
        <span className="row-name">{row.file_name}</span>
      )}
      <div className="row-note">{row.gds_name}</div>
    </>
  )
  const open = (row: HotelImport) => {
    if (row.next_candidate_id !== null) void navigate(paths.candidate(row.next_candidate_id))
    else if (row.mapping_needed) onMap(row.id)
  }
  return (
    <section className="card import-list" aria-label={words.list}>
      <DataTable
        label={words.list}
        columns={importColumns(nameOf)}
        rows={data?.data}
        keyOf={({ id }) => id}
        cardHead={nameOf}
        onOpen={open}
        menu={(row) => <RowMenu label={`Actions for ${row.file_name}`} actions={actionsOf(row)} />}
        old={isPlaceholderData}
        sorting={sorting}
        onSort={({ by, direction }) => filter({ search: { sort_by: by, sort_direction: direction } })}
        paging={data?.meta}
        onPage={(to) => filter({ search: { sort_by, sort_direction, page: to } })}
        empty={words.empty}
        wideOnly
      />
      <Suspense fallback={null}>
        {closing && <CloseQuestion row={closing} onClose={() => setClosing(undefined)} />}
        {deleting && <DeleteQuestion row={deleting} onClose={() => setDeleting(undefined)} />}
      </Suspense>
    </section>
  )
}
