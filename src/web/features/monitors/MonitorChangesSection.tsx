// What a monitor has seen change, newest first, and what waits for a second checkup. Each change opens the checkup that confirmed it.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ConfirmedChange, SeenOnce } from '../../../contract/monitor-runs.ts'
import { gdsLabelOfId, gdsNameOf } from '../../../domain/gds.ts'
import { lineOfChange } from '../../../domain/monitors/told-lines.ts'
import { instantText, numberText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { confirmedChangesQuery } from './queries.ts'
import { monitorChangeWords as say } from './words.ts'

const changesPerPage = 20
/** Of what was seen once; the rest is counted. */
const mostSeenOnce = 10

const lineOf = (change: ConfirmedChange) =>
  lineOfChange({ ...change, run_id: change.run_id ?? 0, subject: '', link: '' })

const hotelCell = ({ kind, hotel, hotel_id, gds_id, checkup_id }: ConfirmedChange) => (
  <>
    <Link
      className="row-name"
      aria-label={say.open(say.kinds[kind], hotel)}
      {...paths.rate({ hotel_id, checkup_id, gds: gdsNameOf(gds_id) })}
    >
      {hotel}
    </Link>
    <div className="row-note">{gdsLabelOfId(gds_id)}</div>
  </>
)

const columns: Column<ConfirmedChange, never>[] = [
  { head: say.hotel, wide: true, cell: hotelCell },
  {
    head: say.change,
    cell: (change) => (
      <>
        <span className={`status-badge monitor-change-${change.kind}`}>{say.kinds[change.kind]}</span>
        <div className="row-note">{lineOf(change).note}</div>
      </>
    ),
    card: say.change,
    long: true,
  },
  {
    head: say.what,
    cell: (change) => {
      const { title, code, who } = lineOf(change)
      return (
        <>
          {title}
          <div className="row-note num">{code}</div>
          {who !== null && <div className="row-note">{say.act(who)}</div>}
        </>
      )
    },
    card: say.what,
    long: true,
  },
  { head: say.stay, cell: (change) => <span className="num">{lineOf(change).stay}</span>, card: say.stay, long: true },
  {
    head: say.values,
    cell: (change) => {
      const { values, value } = lineOf(change)
      return (
        <>
          <span className="num monitor-values">{values ?? '-'}</span>
          <div className="row-note num">{value}</div>
        </>
      )
    },
    card: say.values,
    long: true,
  },
  {
    head: say.seen,
    cell: ({ at, told_at, told_nobody }) => (
      <>
        <span className="num monitor-when">{instantText(at)}</span>
        <div className="row-note monitor-when">
          {told_at === null ? say.untold : told_nobody ? say.nobody : say.told(instantText(told_at))}
        </div>
      </>
    ),
    card: say.seen,
    long: true,
  },
]

type MonitorChangesSectionProps = {
  monitorId: number
  /** When the newest run ended, null where none has; undefined until that is known. */
  after: string | null | undefined
  /** Only what this run confirmed. */
  runId?: number
}
export const MonitorChangesSection = ({ monitorId, after, runId }: MonitorChangesSectionProps) => {
  const [page, setPage] = useState(1)
  const { data, isPlaceholderData } = useQuery(
    confirmedChangesQuery(monitorId, { page, length: changesPerPage, run_id: runId }, after),
  )
  return (
    <section className="card" aria-labelledby="monitor-changes">
      <div className="table-bar">
        <h2 id="monitor-changes">{say.title}</h2>
        <span className="muted num">{data && numberText(data.meta.total)}</span>
      </div>
      <DataTable
        label={say.title}
        columns={columns}
        rows={data?.data}
        keyOf={({ id }) => id}
        cardHead={hotelCell}
        old={isPlaceholderData}
        paging={data?.meta}
        onPage={(to) => setPage(to ?? 1)}
        empty={runId === undefined ? say.none : say.noneOfRun}
      />
      {runId === undefined && data && data.seen_once.length > 0 && <SeenOnceList seen={data.seen_once} />}
    </section>
  )
}

const SeenOnceList = ({ seen }: { seen: readonly SeenOnce[] }) => (
  <div className="monitor-seen-once">
    <h3>{say.once(seen.length)}</h3>
    <p className="muted small">{say.onceWhy}</p>
    <ul>
      {seen.slice(0, mostSeenOnce).map(({ kind, hotel, hotel_id, gds_id, title, code, at }) => (
        <li key={`${kind} ${hotel_id} ${gds_id} ${title} ${code}`}>
          {say.onceLine({ kind: say.kinds[kind], hotel, gds: gdsLabelOfId(gds_id), title, code, at: instantText(at) })}
        </li>
      ))}
    </ul>
    {seen.length > mostSeenOnce && <p className="muted small">{say.more(seen.length - mostSeenOnce)}</p>}
  </div>
)
