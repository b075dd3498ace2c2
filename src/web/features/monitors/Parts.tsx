// What several pages of monitors show: the state of one, what holds it and what ends that, how a run ended, what is used up.
import '../../parts/account/status-badge.css'
import './monitors.css'
import { Link } from '@tanstack/react-router'
import type { Profile } from '../../../contract/auth.ts'
import type { Monitor, MonitorAccount } from '../../../contract/monitors.ts'
import type { RunSummary } from '../../../contract/monitor-runs.ts'
import { viewedUser } from '../../lib/viewed-user.ts'
import { isAgent, paysFor } from '../../parts/account/account.ts'
import { monitorPaths } from '../../monitor-paths.ts'
import { paths, type SettingsSection } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { runTimeText } from './values.ts'
import { canceledName, runStateNames, words } from './words.ts'

const monitorBadges: Record<Monitor['state'], string> = {
  held: 'status-unconfirmed',
  active: 'status-active',
  paused: '',
  finished: '',
}
export const StateBadge = ({ state }: Pick<Monitor, 'state'>) => (
  <span className={`status-badge ${monitorBadges[state]}`}>{words.states[state]}</span>
)

const settingsLink = (section: SettingsSection) => {
  const viewed = viewedUser()
  return viewed === undefined ? paths.settings(section) : paths.userSettings(viewed, section)
}

type HeldNoteProps = {
  monitor: Monitor
  /** Of the list; a page of one monitor leads there. */
  account: MonitorAccount | undefined
  person: Profile | undefined
}
/** Why it is held, and the one way to end that. */
export const HeldNote = ({ monitor: { id, held, may_change }, account, person }: HeldNoteProps) => {
  if (!held) return null
  const { reason, message } = held
  const label = words.endsBy[reason]
  const size = { variant: 'default', size: 'compact-xs' } as const
  const mayPay = person !== undefined && (paysFor(person) || viewedUser() !== undefined)
  const way =
    label === undefined ? (
      <span className="muted small">{words.endsItself}</span>
    ) : reason === 'share' ? (
      (account?.may_change ?? mayPay) ? (
        <LinkButton {...size} {...monitorPaths.all({ share: 1 })}>
          {label}
        </LinkButton>
      ) : (
        <span className="muted small">{words.askOwner}</span>
      )
    ) : reason === 'account' ? (
      mayPay ? (
        <LinkButton {...size} {...settingsLink('billing')}>
          {label}
        </LinkButton>
      ) : (
        <span className="muted small">{words.askOwner}</span>
      )
    ) : reason === 'credentials' ? (
      // Only agents have credentials of their own; a hotel's monitor can do without the GDS.
      person && isAgent(person) ? (
        <LinkButton {...size} {...settingsLink('gds_credentials')}>
          {label}
        </LinkButton>
      ) : may_change ? (
        <LinkButton {...size} {...monitorPaths.edit(id)}>
          {words.actions.edit}
        </LinkButton>
      ) : (
        <span className="muted small">{words.askOwner}</span>
      )
    ) : may_change ? (
      <LinkButton {...size} {...monitorPaths.edit(id, reason === 'no_hotels' ? 'hotels' : 'month_limit')}>
        {label}
      </LinkButton>
    ) : (
      <span className="muted small">{words.askOwner}</span>
    )
  return (
    <div className="monitor-held">
      <span className="small">{message}</span> {way}
    </div>
  )
}

/** A shape for each way a run can end, so that colour is not all that tells them apart. */
const marks: Record<RunSummary['state'], string> = {
  done: 'M2 5.5 L5 8.5 L10 2.5',
  partly: 'M2 6 H10 M6 6 V10',
  failed: 'M2.5 2.5 L9.5 9.5 M9.5 2.5 L2.5 9.5',
  skipped: 'M2 6 H10',
  running: 'M3 3 H9 V9 H3 Z',
  due: 'M6 2 V6 L9 8',
}
export const RunMark = ({ state }: Pick<RunSummary, 'state'>) => (
  <svg className={`run-mark run-mark-${state}`} width={12} height={12} viewBox="0 0 12 12" aria-hidden>
    <path d={marks[state]} />
  </svg>
)
type RunStateProps = Pick<RunSummary, 'state' | 'reason'> & { canceled?: boolean }
export const RunState = ({ state, reason, canceled = false }: RunStateProps) => {
  // What it had begun is finished before.
  const isCanceled = canceled && state !== 'running'
  return (
    <>
      <span className="run-state">
        <RunMark state={isCanceled ? 'skipped' : state} />
        {isCanceled ? canceledName : runStateNames[state]}
      </span>
      {reason !== null && <div className="row-note monitor-reason">{reason}</div>}
    </>
  )
}

export const LastRun = ({ monitor: { id, last_run } }: { monitor: Monitor }) =>
  last_run === null ? (
    <span className="muted">{words.never}</span>
  ) : (
    <>
      <Link className="run-state link" {...monitorPaths.run(id, last_run.id)}>
        <RunMark state={last_run.state} />
        {runStateNames[last_run.state]}
      </Link>
      <div className="row-note num">
        {runTimeText(last_run)}
        {last_run.state !== 'skipped' && ` · ${last_run.answered}/${last_run.planned}`}
      </div>
    </>
  )

/** The words beside it say the same. */
export const UsedBar = ({ used, limit }: { used: number; limit: number }) => {
  const part = limit > 0 ? Math.min(100, (used / limit) * 100) : 100
  return (
    <span className={part >= 90 ? 'used-bar used-up' : 'used-bar'} aria-hidden>
      <i style={{ width: `${part}%` }} />
    </span>
  )
}
