// The runs that people started without a monitor, newest first: when, who, which hotels, and how each ended.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OneOffRun } from '../../../../contract/one-off-runs.ts'
import { numberText } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { RunState } from '../Parts.tsx'
import { runTimeText } from '../values.ts'
import { monitorWords } from '../words.ts'
import { oneOffPath, oneOffsQuery } from './queries.ts'
import { oneOffWords as say } from './page-words.ts'

const runsPerPage = 10

const runCell = (run: OneOffRun) => (
  <>
    <Link className="row-name num" {...oneOffPath(run.id)} aria-label={say.runOf(runTimeText(run))}>
      {runTimeText(run)}
    </Link>
    <div className="row-note">{monitorWords.startedBy(run.started_by)}</div>
  </>
)
const columns: Column<OneOffRun, never>[] = [
  { head: monitorWords.run, wide: true, cell: runCell },
  { head: say.hotels, cell: ({ hotel, hotels_count }) => say.hotelsOf(hotel, hotels_count), card: say.hotels },
  { head: monitorWords.result, cell: (run) => <RunState {...run} />, card: monitorWords.result, long: true },
  {
    head: monitorWords.checkups,
    right: true,
    cell: ({ answered, planned }) => (
      <span className="num">
        {numberText(answered)} / {numberText(planned)}
      </span>
    ),
    card: monitorWords.checkups,
  },
  { head: monitorWords.queries, right: true, cell: ({ queries }) => numberText(queries), card: monitorWords.queries },
  {
    head: monitorWords.findings,
    right: true,
    cell: ({ findings }) => numberText(findings),
    card: monitorWords.findings,
  },
]

export const OneOffRunsList = () => {
  const [page, setPage] = useState(1)
  const { data, isPlaceholderData } = useQuery(oneOffsQuery(page, runsPerPage))
  return (
    <section className="card" aria-labelledby="one-off-runs">
      <div className="table-bar">
        <h2 id="one-off-runs">{say.list}</h2>
        <span className="muted num">{data && data.meta.total > 0 && numberText(data.meta.total)}</span>
      </div>
      <DataTable
        label={say.list}
        columns={columns}
        rows={data?.data}
        keyOf={({ id }) => id}
        cardHead={runCell}
        old={isPlaceholderData}
        paging={data?.meta}
        onPage={(to) => setPage(to ?? 1)}
        wideOnly
        empty={say.none}
      />
    </section>
  )
}
