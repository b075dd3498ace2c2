// /admin/background-jobs: work that waits, runs, is retried or has failed; an administrator retries and deletes what has failed.
import '../../parts/account/status-badge.css'
import './background-jobs.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type QueuedJob, queuedKinds, queuedStates } from '../../../contract/queued-jobs.ts'
import { instantText, numberText } from '../../lib/format.ts'
import { BackgroundJobTabs } from '../../parts/account/BackgroundJobTabs.tsx'
import { RateSkeleton } from '../../parts/rate/RateSkeleton.tsx'
import { paths } from '../../paths.ts'
import { FilteredTable } from '../../ui/tables/FilteredTable.tsx'
import type { Column } from '../../ui/tables/DataTable.tsx'
import { RowMenu, type RowAction } from '../../ui/tables/RowMenu.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { JobKindsSection } from './JobKindsSection.tsx'
import { type JobsSearch, jobsQuery, kindsQuery, retryJob } from './queries.ts'
import { RemoveJobDialog } from './RemoveJobDialog.tsx'
import { kindText, knownKind, words } from './words.ts'

const route = getRouteApi('/admin/admin/background-jobs')
type Sort = NonNullable<JobsSearch['sort_by']>

const name = (job: QueuedJob) => (
  <>
    <span className="row-name">{kindText(job.kind)}</span>
    <div className="row-note">{job.account ?? words.own}</div>
  </>
)
const stateBadges = { waiting: '', running: 'status-active', held: 'status-unconfirmed', dead: 'status-inactive' }
const stateCell = (job: QueuedJob) => (
  <>
    <span className={`status-badge ${stateBadges[job.state]}`}>{words.states[job.state]}</span>
    {job.error && <div className="row-note">{job.error}</div>}
  </>
)
const columns: Column<QueuedJob, Sort>[] = [
  { head: words.job, cell: name },
  { head: words.state, wide: true, cell: stateCell, card: words.state, long: true },
  { head: words.attempts, right: true, cell: ({ attempts }) => numberText(attempts), card: words.attempts },
  {
    head: words.due,
    sort: 'next_at',
    right: true,
    cell: ({ next_at }) => <span className="num">{instantText(next_at)}</span>,
    card: words.due,
  },
]
const filters = [
  {
    name: 'kind',
    label: words.kind,
    choices: [
      { value: '', label: words.anyKind },
      ...queuedKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
    ],
  },
  {
    name: 'state',
    label: words.state,
    choices: [
      { value: '', label: words.anyState },
      ...queuedStates.map((each) => ({ value: each, label: words.states[each] })),
    ],
  },
]

export const QueuedJobsPage = () => {
  const found = route.useSearch()
  const search = { ...found, kind: knownKind(found.kind) }
  const navigate = route.useNavigate()
  const { data, isPlaceholderData } = useQuery(jobsQuery(search))
  // How many kinds have jobs decides where the list begins: it does not move once it is shown.
  const { isPending } = useQuery(kindsQuery)
  const retry = useMutation(retryJob(useQueryClient()))
  const [removing, setRemoving] = useState<QueuedJob>()
  const actionsOf = ({ id, state: is, mail_id, ...job }: QueuedJob): RowAction[] => [
    ...(is === 'held' || is === 'dead'
      ? [{ label: words.retry, run: () => retry.mutate(id, { onSuccess: () => showSuccess(words.retried) }) }]
      : []),
    ...(mail_id === null ? [] : [{ label: words.openMail, link: { ...paths.outbox, search: { mail: mail_id } } }]),
    ...(is === 'dead' ? [{ label: words.remove, run: () => setRemoving({ id, state: is, mail_id, ...job }) }] : []),
  ]
  const menu = (job: QueuedJob) => {
    const actions = actionsOf(job)
    return (
      actions.length > 0 && <RowMenu label={words.actionsFor(`${kindText(job.kind)} ${job.id}`)} actions={actions} />
    )
  }
  return (
    <>
      <BackgroundJobTabs shown="Jobs" />
      <p className="muted">{words.lead}</p>
      {isPending ? (
        <section className="card">
          <RateSkeleton label={words.loading} />
        </section>
      ) : (
        <div className="background-jobs">
          <JobKindsSection />
          <FilteredTable
            label={words.list}
            filter={words.filter}
            filters={filters}
            given={{ kind: search.kind, state: search.state }}
            go={(change, replace = false) => navigate({ search: { ...search, ...change }, replace })}
            columns={columns}
            rows={data?.data}
            keyOf={(row) => row.id}
            cardHead={name}
            menu={menu}
            old={isPlaceholderData}
            sorting={{ by: 'next_at', direction: search.sort_direction ?? 'desc' }}
            paging={data?.meta}
            empty={words.noJobs}
          />
        </div>
      )}
      {removing && <RemoveJobDialog job={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
