// /admin/overview: what waits for an administrator, each with the way to it, and whether both GDS can be asked.
import '../../parts/account/status-badge.css'
import './waiting-work.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import type { WaitingWork } from '../../../contract/waiting-work.ts'
import { agoText, numberText, instantText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx'
import { OverviewTabs } from './Parts.tsx'
import { waitingWorkQuery } from './queries.ts'

const words = {
  waiting: 'Needs attention',
  task: 'Task',
  count: 'Count',
  since: 'Oldest',
  nothing: 'Nothing needs your attention',
  hotel_people: 'Hotel accounts to activate',
  agency_people: 'Travel agencies to activate',
  candidates: 'Imported hotels to match',
  issues: 'Open issues',
  failed_mails: 'Emails not delivered (last 7 days)',
  failed_jobs: 'Failed background jobs',
  false_alarms: 'False alarms not settled',
  refused_accounts: 'GDS accounts refused by their GDS',
  gds: 'GDS connections',
  name: 'GDS',
  state: 'State',
  states: { ready: 'Ready', not_configured: 'Not configured', refused: 'Refused', paused: 'Paused' },
  again: (when: string) => `Next attempt: ${when}`,
} as const

type WorkKind = Exclude<keyof WaitingWork, 'gds'>
type Row = WaitingWork[WorkKind] & { kind: WorkKind; link: LinkProps }
type Gds = WaitingWork['gds'][number]

const linksOf = ({ candidates, refused_accounts }: WaitingWork): Record<WorkKind, LinkProps> => ({
  hotel_people: paths.waitingPeople(),
  agency_people: paths.waitingPeople('agencies'),
  candidates:
    candidates.next_candidate_id === null ? paths.hotelImports : paths.candidate(candidates.next_candidate_id),
  issues: { ...paths.adminIssues, search: { status: 'open' } },
  failed_mails: { ...paths.outbox, search: { status: 'failed' } },
  failed_jobs: { ...paths.backgroundJobs, search: { state: 'dead' } },
  false_alarms: paths.falseAlarms,
  refused_accounts:
    refused_accounts.next_user_id === null
      ? paths.users('agencies')
      : paths.userSettings(refused_accounts.next_user_id, 'gds_credentials'),
})
/** A server of the version before does not count all of it. */
const nothingWaits = { total: 0, oldest: null }
const waitingIn = (work: WaitingWork): Row[] =>
  Object.entries(linksOf(work))
    .map(([kind, link]) => ({ ...(work[kind as WorkKind] ?? nothingWaits), kind: kind as WorkKind, link }))
    .filter(({ total }) => total > 0)

const name = ({ kind, link }: Row) => (
  <Link {...link} className="row-name">
    {words[kind]}
  </Link>
)
const columns: readonly Column<Row, never>[] = [
  { head: words.task, cell: name },
  { head: words.count, right: true, cell: ({ total }) => numberText(total), card: words.count },
  {
    head: words.since,
    right: true,
    cell: ({ oldest }) => oldest && <span title={instantText(oldest)}>{agoText(oldest)}</span>,
    card: words.since,
  },
]

const badges = { ready: 'status-active', not_configured: '', refused: 'status-inactive', paused: 'status-inactive' }
const state = ({ state: is, message, until }: Gds) => (
  <>
    <span className={`status-badge ${badges[is]}`}>{words.states[is]}</span>
    {message && <div className="row-note">{message}</div>}
    {until && <div className="row-note">{words.again(instantText(until))}</div>}
  </>
)
const gdsColumns: readonly Column<Gds, never>[] = [
  { head: words.name, cell: (gds) => gds.name },
  { head: words.state, cell: state, card: words.state },
]

export const WaitingWorkPage = () => {
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(waitingWorkQuery)
  return (
    <>
      <OverviewTabs shown="Needs attention" />
      <div className="waiting-work">
        <section className="card" aria-labelledby="waiting-work">
          <div className="table-bar">
            <h2 id="waiting-work">{words.waiting}</h2>
          </div>
          <DataTable
            label={words.waiting}
            columns={columns}
            rows={waitingIn(data)}
            keyOf={({ kind }) => kind}
            cardHead={name}
            onOpen={({ link }) => void navigate(link)}
            old={false}
            empty={words.nothing}
          />
        </section>
        <section className="card" aria-labelledby="gds-accounts">
          <div className="table-bar">
            <h2 id="gds-accounts">{words.gds}</h2>
          </div>
          <DataTable
            label={words.gds}
            columns={gdsColumns}
            rows={data.gds}
            keyOf={({ id }) => id}
            cardHead={(gds) => gds.name}
            old={false}
            empty={words.states.not_configured}
          />
        </section>
      </div>
    </>
  )
}
