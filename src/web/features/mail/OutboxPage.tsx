// /admin/outbox: mails that were queued, and whether they were delivered.
import '../../parts/account/status-badge.css'
import './outbox.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { MailRow } from '../../../contract/mail.ts'
import { instantText } from '../../lib/format.ts'
import { BackgroundJobTabs } from '../../parts/account/BackgroundJobTabs.tsx'
import type { Column } from '../../ui/tables/DataTable.tsx'
import { FilteredTable } from '../../ui/tables/FilteredTable.tsx'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { type OutboxSearch, outboxQuery } from './queries.ts'
import { words } from './words.ts'

const route = getRouteApi('/admin/admin/outbox')
const MailDialog = lazyDialog(async () => (await import('./MailSection.tsx')).MailDialog)
type Sort = NonNullable<OutboxSearch['sort_by']>

const badges = { waiting: 'status-badge', sent: 'status-badge status-active', failed: 'status-badge status-inactive' }
const status = (row: MailRow) => (
  <>
    <span className={badges[row.status]}>{words.statuses[row.status]}</span>
    {row.error && <div className="row-note">{row.error}</div>}
  </>
)

const statuses = Object.entries(words.statuses).map(([value, label]) => ({ value, label }))
const filters = [
  { name: 'find', label: words.find },
  { name: 'status', label: words.status, choices: [{ value: '', label: words.any }, ...statuses] },
]

export const OutboxPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { mail, ...query } = search
  const { data, isPlaceholderData } = useQuery(outboxQuery(query))
  const open = (id: number | undefined) => navigate({ search: { ...search, mail: id } })
  const subject = (row: MailRow) => (
    <button type="button" className="text-button row-name" onClick={() => open(row.id)}>
      {row.subject}
    </button>
  )
  const columns: Column<MailRow, Sort>[] = [
    { head: words.subject, sort: 'subject', wide: true, cell: subject },
    { head: words.recipient, sort: 'recipient', cell: (row) => row.recipient, card: words.recipient, long: true },
    { head: words.status, sort: 'status', cell: status, card: words.status },
    {
      head: words.queued,
      sort: 'created_at',
      right: true,
      cell: ({ created_at }) => <span className="num">{instantText(created_at)}</span>,
      card: words.queued,
    },
  ]
  return (
    <>
      <BackgroundJobTabs shown="Emails" />
      <p className="muted">{words.lead}</p>
      <FilteredTable
        label={words.title}
        filter={words.filter}
        filters={filters}
        given={{ find: search.find, status: search.status }}
        go={(change, replace = false) => navigate({ search: { ...search, ...change }, replace })}
        columns={columns}
        rows={data?.data}
        keyOf={(row) => row.id}
        cardHead={subject}
        onOpen={(row) => open(row.id)}
        old={isPlaceholderData}
        sorting={{ by: search.sort_by ?? 'created_at', direction: search.sort_direction ?? 'desc' }}
        paging={data?.meta}
        empty={words.empty}
      />
      {mail !== undefined && (
        <Suspense fallback={null}>
          <MailDialog id={mail} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  )
}
