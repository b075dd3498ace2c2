// Each kind of job of which there are some, with the way to those that need attention.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { KindCounts, QueuedJob } from '../../../contract/queued-jobs.ts'
import { agoText, instantText, numberText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { RowMenu } from '../../ui/tables/RowMenu.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { kindsQuery, retryDeadOf } from './queries.ts'
import { kindText, knownKind, words } from './words.ts'

const name = ({ kind }: KindCounts) => {
  const known = knownKind(kind)
  return known ? (
    <Link {...paths.backgroundJobs} search={{ kind: known }} className="row-name">
      {kindText(kind)}
    </Link>
  ) : (
    kindText(kind)
  )
}
const counted = (state: QueuedJob['state']): Column<KindCounts, never> => ({
  head: words.states[state],
  right: true,
  cell: (row) => numberText(row[state]),
  card: words.states[state],
})
const kindColumns: Column<KindCounts, never>[] = [
  { head: words.kind, wide: true, cell: name },
  counted('waiting'),
  counted('running'),
  counted('held'),
  counted('dead'),
  {
    head: words.oldest,
    right: true,
    cell: ({ oldest_due_at: at }) => at && <span title={instantText(at)}>{agoText(at)}</span>,
    card: words.oldest,
  },
]
const hasSome = ({ waiting, running, held, dead }: KindCounts) => waiting + running + held + dead > 0

export const JobKindsSection = () => {
  const { data } = useQuery(kindsQuery)
  const retry = useMutation(retryDeadOf(useQueryClient()))
  const menu = ({ kind, dead }: KindCounts) => {
    const known = knownKind(kind)
    const run = () => known && retry.mutate(known, { onSuccess: (count) => showSuccess(words.retriedAll(count)) })
    if (!known || dead === 0) return null
    return <RowMenu label={words.actionsFor(kindText(kind))} actions={[{ label: words.retryAll(dead), run }]} />
  }
  return (
    <section className="card" aria-labelledby="job-kinds">
      <div className="table-bar">
        <h2 id="job-kinds">{words.byKind}</h2>
      </div>
      <DataTable
        label={words.byKind}
        columns={kindColumns}
        rows={data?.filter(hasSome)}
        keyOf={({ kind }) => kind}
        cardHead={name}
        menu={menu}
        old={false}
        empty={words.noKinds}
      />
    </section>
  )
}
