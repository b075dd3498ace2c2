// What the checkups of a one-off run found for the first time, again or no longer; each opens its checkup.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OneOffChange } from '../../../../contract/one-off-runs.ts'
import { gdsLabelOfId, gdsNameOf } from '../../../../domain/gds.ts'
import { numberText } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { pageOf } from '../values.ts'
import { oneOffWords as say } from './page-words.ts'

const changesPerPage = 20

const hotelCell = ({ kind, hotel, hotel_id, gds_id, title, checkup_id }: OneOffChange) => (
  <>
    {checkup_id === null ? (
      <span className="row-name">{hotel}</span>
    ) : (
      <Link
        className="row-name"
        aria-label={say.openCheckup(say.kinds[kind], hotel, title)}
        {...paths.rate({ hotel_id, checkup_id, gds: gdsNameOf(gds_id) })}
      >
        {hotel}
      </Link>
    )}
    <div className="row-note">{gdsLabelOfId(gds_id)}</div>
  </>
)
const columns: Column<OneOffChange, never>[] = [
  { head: say.hotel, wide: true, cell: hotelCell },
  {
    head: say.change,
    cell: ({ kind }) => <span className={`status-badge monitor-change-${kind}`}>{say.kinds[kind]}</span>,
    card: say.change,
  },
  { head: say.what, cell: ({ title }) => title, card: say.what },
]

type OneOffChangesListProps = {
  run: { changes: readonly OneOffChange[]; changes_count: number; ended_at: string | null } | undefined
}
export const OneOffChangesList = ({ run }: OneOffChangesListProps) => {
  const [page, setPage] = useState(1)
  const changes = run?.changes.map((change, at) => ({ ...change, at }))
  const { shown, paging } = pageOf(changes ?? [], page, changesPerPage)
  return (
    <section className="card" aria-labelledby="one-off-changes">
      <div className="table-bar">
        <h2 id="one-off-changes">{say.changes}</h2>
        <span className="muted num">{run && numberText(run.changes_count)}</span>
        {run && run.changes_count > run.changes.length && (
          <span className="muted small">{say.changesMore(run.changes.length)}</span>
        )}
      </div>
      <DataTable
        label={say.changes}
        columns={columns}
        rows={changes && shown}
        keyOf={({ at }) => at}
        cardHead={hotelCell}
        old={false}
        paging={changes && paging}
        onPage={(to) => setPage(to ?? 1)}
        empty={run?.ended_at === null ? say.changesWait : say.changesNone}
      />
    </section>
  )
}
