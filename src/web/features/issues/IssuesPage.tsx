// /reported-issues and /admin/reported-issues: what was reported to hotels, and how far each issue is. S2§2
import '../../parts/account/status-badge.css'
import './issues.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Issue } from '../../../contract/issues.ts'
import { numberText, timeAgo } from '../../lib/format.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { profileQuery } from '../auth/queries.ts'
import { StatusTag, useIssuePaths } from './Parts.tsx'
import { issuesQuery } from './queries.ts'
import { words } from './words.ts'
import { sortAndPage } from '../../ui/tables/data-table.ts'

type Sort = 'created_at' | 'property_name' | 'gds_name' | 'property_id' | 'email' | 'status'
type IssueSearch = {
  status?: Issue['status'] | undefined
  page?: number | undefined
  sort_by?: Sort | undefined
  sort_direction?: 'asc' | 'desc' | undefined
}

export const IssuesPage = () => {
  const search = useSearch({ strict: false }) as IssueSearch
  const navigate = useNavigate()
  const { one } = useIssuePaths()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { status, page, sort_by = 'created_at', sort_direction = 'desc' } = search
  const { data, isPlaceholderData } = useQuery(issuesQuery({ status, page, length: 20, sort_by, sort_direction }))
  const go = (next: IssueSearch) => void navigate({ to: '.', search: next })
  const name = (issue: Issue) => (
    <Link className="row-name" {...one(issue.id)}>
      {issue.property_name}
    </Link>
  )
  const columns: Column<Issue, Sort>[] = [
    { head: words.number, cell: ({ id }) => <span className="num">{id}</span>, card: words.number },
    { head: words.name, sort: 'property_name', wide: true, cell: name },
    ...(profile.is_admin
      ? [{ head: words.requester, cell: ({ requester_name }: Issue) => requester_name ?? '-', card: words.requester }]
      : []),
    { head: words.gds, sort: 'gds_name', cell: ({ gds_name }) => gds_name, card: words.gds },
    {
      head: words.id,
      sort: 'property_id',
      cell: ({ property_id }) => <span className="num">{property_id}</span>,
      card: words.id,
    },
    {
      head: words.email,
      sort: 'email',
      cell: (issue) => issue.email ?? issue.hotel_email ?? '-',
      card: words.email,
      long: true,
    },
    {
      head: words.description,
      cell: ({ description }) => <span className="issue-text">{description}</span>,
      card: words.description,
      long: true,
    },
    { head: words.reported, sort: 'created_at', cell: (issue) => timeAgo(issue.created_at), card: words.reported },
    { head: words.status, sort: 'status', cell: statusCell, card: words.status },
  ]
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <Counters search={search} counters={data?.counters} />
      <section className="card issue-list" aria-label={words.title}>
        <DataTable
          label={words.title}
          columns={columns}
          rows={data?.data}
          keyOf={(issue) => issue.id}
          cardHead={name}
          menu={(issue) => (
            <LinkButton {...one(issue.id)} size="xs" variant="default" aria-label={words.openIssue(issue.id)}>
              {words.open}
            </LinkButton>
          )}
          onOpen={(issue) => navigate(one(issue.id))}
          old={isPlaceholderData}
          sorting={{ by: sort_by, direction: sort_direction }}
          paging={data?.meta}
          {...sortAndPage<Sort>((change) => go({ ...search, ...change }))}
          empty={status ? words.noneOf : words[profile.is_admin ? 'none' : 'noneOwn']}
          wideOnly
        />
      </section>
    </>
  )
}

const statusCell = ({ status, answered_at }: Issue) => (
  <>
    <StatusTag status={status} />
    {answered_at !== null && <div className="row-note">{words.answered}</div>}
  </>
)

type CountersProps = {
  search: IssueSearch
  counters: readonly { status: Issue['status']; total: number }[] | undefined
}
const statuses = Object.keys(words.statuses) as Issue['status'][]
/** Each filters the list by its status. */
const Counters = ({ search, counters }: CountersProps) => {
  const total = counters?.reduce((sum, each) => sum + each.total, 0)
  const tiles = [
    { status: undefined, label: words.total, count: total },
    ...statuses.map((status) => ({
      status,
      label: words.statuses[status],
      count: counters?.find((each) => each.status === status)?.total,
    })),
  ]
  return (
    <nav className="issue-counters" aria-label={words.status}>
      {tiles.map(({ status, label, count }) => (
        <Link
          key={label}
          className="card"
          to="."
          search={{ ...search, status, page: undefined }}
          aria-current={search.status === status ? 'true' : undefined}
          activeProps={{}}
        >
          <span className={status ? `issue-${status}` : 'muted'}>{label}</span>
          <strong className="num">{count === undefined ? '\u00a0' : numberText(count)}</strong>
        </Link>
      ))}
    </nav>
  )
}
