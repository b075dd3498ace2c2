// /admin/audit-log: who did what to whose data, for administrators.
import './audit.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { AuditEntry } from '../../../contract/audit.ts'
import { dayText } from '../../../domain/formats.ts'
import { instantText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { FilterBar } from '../../ui/tables/FilterBar.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { parseTypedDay } from '../../ui/dates/typed-day.ts'
import { entryLines } from './values.ts'
import { auditQuery } from './queries.ts'
import { actionChoicesWith, actionText, byItself } from './words.ts'

const route = getRouteApi('/admin/admin/audit-log')

const PersonLink = ({ id, name }: AuditEntry['user']) => (
  <Link className="link" {...paths.userSettings(id)}>
    {name || `User ${id}`}
  </Link>
)
const at = ({ created_at }: AuditEntry) => <span className="num">{instantText(created_at)}</span>
const what = (entry: AuditEntry) => (
  <>
    <strong>{actionText(entry.action)}</strong>
    {[...new Set(entryLines(entry))].map((line) => (
      <div key={line} className="audit-line">
        {line}
      </div>
    ))}
  </>
)
const columns: Column<AuditEntry, 'created_at'>[] = [
  { head: 'Time', sort: 'created_at', cell: at, card: 'Time', long: true },
  { head: 'Action', wide: true, cell: what },
  { head: 'By', cell: ({ actor }) => (actor ? <PersonLink {...actor} /> : byItself), card: 'By' },
  { head: 'User', cell: ({ user }) => <PersonLink {...user} />, card: 'User' },
  { head: 'IP address', cell: ({ ip }) => <span className="num">{ip ?? '-'}</span>, card: 'IP address' },
]

/** A number is an id, anything else a name or an email. */
const personIn = (typed: string | undefined) =>
  /^[1-9]\d{0,9}$/.test(typed ?? '')
    ? { user_id: Number(typed), person: undefined }
    : { user_id: undefined, person: typed }

export const AuditLogPage = () => {
  const { action, user_id, person, start_date, end_date, page, sort_direction = 'desc' } = route.useSearch()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const query = { action, user_id, person, start_date, end_date, page, sort_direction }
  const { data, isPlaceholderData } = useQuery(auditQuery(query))
  const filter = (given: Record<string, string | undefined>, replace: boolean) =>
    navigate({
      replace,
      search: {
        ...search,
        page: undefined,
        action: given['action'],
        ...personIn(given['person']),
        start_date: dayIn(given['start_date']),
        end_date: dayIn(given['end_date']),
      },
    })
  return (
    <>
      <PageTitle>Audit log</PageTitle>
      <p className="muted">Every change, with who made it and when.</p>
      <section className="card audit-log">
        <div className="table-bar">
          <FilterBar
            label="Filter the audit log"
            filters={[
              { name: 'action', label: 'Action', choices: actionChoicesWith(action) },
              { name: 'person', label: 'Name, email or user ID' },
              { name: 'start_date', label: 'From, DD.MM.YYYY', onEnter: true },
              { name: 'end_date', label: 'To, DD.MM.YYYY', onEnter: true },
            ]}
            given={{
              action,
              person: person ?? (user_id === undefined ? undefined : String(user_id)),
              start_date: dayShown(start_date),
              end_date: dayShown(end_date),
            }}
            onFilter={(given, replace) => void filter(given, replace)}
          />
          <span className="muted num">{data?.meta.total}</span>
        </div>
        <DataTable
          label="Audit log"
          columns={columns}
          rows={data?.data}
          keyOf={({ id }) => id}
          cardHead={what}
          old={isPlaceholderData}
          sorting={{ by: 'created_at', direction: sort_direction }}
          onSort={({ direction }) =>
            void navigate({ search: { ...search, sort_direction: direction, page: undefined } })
          }
          paging={data?.meta}
          onPage={(next) => void navigate({ search: { ...search, page: next } })}
          empty="No entries match these filters."
        />
      </section>
    </>
  )
}

const dayIn = (text = '') => parseTypedDay(text, { past: true })
const dayShown = (day: string | undefined) => day && dayText(day)
