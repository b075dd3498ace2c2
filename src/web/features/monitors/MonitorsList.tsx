// The monitors of an account, held ones first, with what they did last and what can be done with each.
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Profile } from '../../../contract/auth.ts'
import { type Monitor, type MonitorAccount, monitorStates } from '../../../contract/monitors.ts'
import { numberText } from '../../lib/format.ts'
import { isAgent } from '../../parts/account/account.ts'
import { monitorPaths } from '../../monitor-paths.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { FilterBar } from '../../ui/tables/FilterBar.tsx'
import { RowMenu } from '../../ui/tables/RowMenu.tsx'
import { HeldNote, LastRun, StateBadge, UsedBar } from './Parts.tsx'
import { useMonitorActions } from './use-monitor-actions.ts'
import { monitorsShown, nextRunText } from './values.ts'
import { words } from './words.ts'

const ActionDialog = lazyDialog(async () => (await import('./ActionDialog.tsx')).ActionDialog)

const route = getRouteApi('/inside/monitors')

const nameCell = ({ id, name, hotels, hotels_count }: Monitor) => (
  <>
    <Link className="row-name" {...monitorPaths.one(id)}>
      {name}
    </Link>
    <div className="row-note" title={hotels.map((hotel) => hotel.name).join(', ')}>
      {words.hotels(
        hotels.map((hotel) => hotel.name),
        hotels_count,
      )}
    </div>
  </>
)
const queriesCell = ({ queries_used, month_limit }: Monitor) => (
  <span className="used num">
    {words.used(queries_used, month_limit)}
    <UsedBar used={queries_used} limit={month_limit} />
  </span>
)
/** Agents have no list of what to fix; of one hotel the list is filtered by it. */
const findingsCell = ({ name, open_findings, hotels, hotels_count, last_run, id }: Monitor, agent: boolean) => {
  const count = numberText(open_findings)
  if (open_findings === 0) return <span className="num">{count}</span>
  const [first] = hotels
  const label = words.toFix(open_findings, name)
  if (!agent)
    return (
      <Link
        className="link num"
        aria-label={label}
        {...paths.fixes({ hotel_id: hotels_count === 1 ? first?.id : undefined })}
      >
        {count}
      </Link>
    )
  return last_run ? (
    <Link className="link num" aria-label={label} {...monitorPaths.run(id, last_run.id)}>
      {count}
    </Link>
  ) : (
    <span className="num">{count}</span>
  )
}

const filters = [
  { name: 'find', label: words.find },
  {
    name: 'state',
    label: words.state,
    choices: [
      { value: '', label: words.anyState },
      ...monitorStates.map((each) => ({ value: each as string, label: words.states[each] })),
    ],
  },
]

type MonitorsListProps = {
  monitors: readonly Monitor[] | undefined
  account: MonitorAccount | undefined
  person: Profile | undefined
  mayCreate: boolean
}
export const MonitorsList = ({ monitors, account, person, mayCreate }: MonitorsListProps) => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { actionsOf, asked, close } = useMonitorActions(mayCreate)
  const agent = person !== undefined && isAgent(person)
  const columns: Column<Monitor, never>[] = [
    { head: words.name, wide: true, cell: nameCell },
    {
      head: words.state,
      cell: (monitor) => (
        <>
          <StateBadge state={monitor.state} />
          <HeldNote monitor={monitor} account={account} person={person} />
        </>
      ),
      card: words.state,
      long: true,
    },
    {
      head: words.next,
      cell: ({ next_run }) => <span className="num monitor-next">{nextRunText(next_run)}</span>,
      card: words.next,
      long: true,
    },
    { head: words.last, cell: (monitor) => <LastRun monitor={monitor} />, card: words.last, long: true },
    { head: words.findings, right: true, cell: (monitor) => findingsCell(monitor, agent), card: words.findings },
    { head: words.queries, right: true, cell: queriesCell, card: words.queries },
  ]
  const menu = (monitor: Monitor) => {
    const actions = actionsOf(monitor)
    return actions.length > 0 && <RowMenu label={words.actionsFor(monitor.name)} actions={actions} />
  }
  const rows = monitors && monitorsShown(monitors, search)
  if (monitors?.length === 0)
    return (
      <section className="card" aria-label={words.list}>
        <EmptyState
          title={words.none}
          action={mayCreate && <LinkButton {...monitorPaths.add()}>{words.addFirst}</LinkButton>}
        >
          {mayCreate ? words.noneWhy : words.noneReader}
        </EmptyState>
      </section>
    )
  return (
    <>
      <section className="card" aria-label={words.list}>
        <div className="table-bar">
          <FilterBar
            label={words.filter}
            filters={filters}
            given={{ find: search.find, state: search.state }}
            onFilter={(given, replace) => void navigate({ search: { ...search, ...given }, replace })}
          />
          <span className="muted num">{rows && numberText(rows.length)}</span>
        </div>
        <DataTable
          label={words.list}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          cardHead={nameCell}
          menu={menu}
          old={false}
          wideOnly
          empty={words.noMatch}
        />
      </section>
      <Suspense fallback={null}>{asked && <ActionDialog {...asked} onClose={close} />}</Suspense>
    </>
  )
}
