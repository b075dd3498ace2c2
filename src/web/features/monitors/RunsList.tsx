// The runs of a monitor, newest first, page by page.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { RunSummary } from '../../../contract/monitor-runs.ts'
import { numberText } from '../../lib/format.ts'
import { monitorPaths } from '../../monitor-paths.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { RunState } from './Parts.tsx'
import { runsQuery } from './queries.ts'
import { runTimeText } from './values.ts'
import { monitorWords } from './words.ts'

const route = getRouteApi('/inside/monitors/$monitorId')
const runsPerPage = 20

export const RunsList = ({ monitorId }: { monitorId: number }) => {
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, isPlaceholderData } = useQuery(runsQuery(monitorId, { page, length: runsPerPage }))
  const runCell = (run: RunSummary) => (
    <>
      <Link
        className="row-name num"
        {...monitorPaths.run(monitorId, run.id)}
        aria-label={monitorWords.runOf(runTimeText(run))}
      >
        {runTimeText(run)}
      </Link>
      <div className="row-note">{monitorWords.startedBy(run.started_by)}</div>
    </>
  )
  const columns: Column<RunSummary, never>[] = [
    { head: monitorWords.run, wide: true, cell: runCell },
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
  return (
    <section className="card" aria-labelledby="monitor-runs">
      <div className="table-bar">
        <h2 id="monitor-runs">{monitorWords.runs}</h2>
        <span className="muted num">{data && numberText(data.meta.total)}</span>
      </div>
      <DataTable
        label={monitorWords.runs}
        columns={columns}
        rows={data?.data}
        keyOf={({ id }) => id}
        cardHead={runCell}
        old={isPlaceholderData}
        paging={data?.meta}
        onPage={(to) => void navigate({ search: { page: to }, resetScroll: false })}
        empty={monitorWords.runsNone}
      />
    </section>
  )
}
