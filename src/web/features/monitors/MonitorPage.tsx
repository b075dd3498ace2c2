// /monitors/{id}: a monitor with its state, its last runs as a strip, its settings in words and all its runs.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Monitor } from '../../../contract/monitors.ts'
import { RateSkeleton } from '../../parts/rate/RateSkeleton.tsx'
import { readersZone } from '../../lib/format.ts'
import { monitorPaths } from '../../monitor-paths.ts'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import type { RowAction } from '../../ui/tables/RowMenu.tsx'
import { MonitorChangesSection } from './MonitorChangesSection.tsx'
import { useWhose } from './hooks.ts'
import { HeldNote, StateBadge, UsedBar } from './Parts.tsx'
import { monitorQuery, runsQuery } from './queries.ts'
import { RunsList } from './RunsList.tsx'
import { StripSection } from './StripSection.tsx'
import { useMonitorActions } from './use-monitor-actions.ts'
import { mayCopy, nextRunText, settingTexts } from './values.ts'
import { monitorWords, words } from './words.ts'

const ActionDialog = lazyDialog(async () => (await import('./ActionDialog.tsx')).ActionDialog)

const route = getRouteApi('/inside/monitors/$monitorId')
/** Runs that the strip shows. */
const inStrip = 60

export const MonitorPage = () => {
  const id = Number(route.useParams().monitorId)
  const navigate = useNavigate()
  const { data: monitor } = useQuery(monitorQuery(id))
  const { data: runs } = useQuery(runsQuery(id, { length: inStrip }))
  const { person, mayCreate } = useWhose()
  const { actionsOf, asked, close, busy } = useMonitorActions(mayCreate)
  return (
    <div className="monitors">
      <div className="row between wrap">
        <div>
          <Link className="link small" {...monitorPaths.all()}>
            {monitorWords.back}
          </Link>
          <PageTitle page={[monitor?.name, words.title]}>{monitor?.name ?? words.name}</PageTitle>
          <p className="muted small monitor-lead">{words.zone(readersZone())}</p>
        </div>
        {monitor && <Actions monitor={monitor} mayCreate={mayCreate} actions={actionsOf(monitor)} busy={busy} />}
      </div>
      <section className="card monitor-state" aria-label={words.state} aria-busy={!monitor}>
        {monitor ? (
          <>
            <StateBadge state={monitor.state} />
            <HeldNote monitor={monitor} account={undefined} person={person} />
            <Facts monitor={monitor} />
          </>
        ) : (
          <span className="skeleton" />
        )}
      </section>
      <StripSection monitorId={id} runs={runs?.data} />
      <MonitorChangesSection monitorId={id} after={monitor && (monitor.last_run?.ended_at ?? null)} />
      <section className="card" aria-labelledby="monitor-settings" aria-busy={!monitor}>
        <div className="table-bar">
          <h2 id="monitor-settings">{monitorWords.settings}</h2>
          {monitor && <span className="muted small">{monitorWords.createdBy(monitor.created_by)}</span>}
        </div>
        {monitor ? (
          <dl className="monitor-settings">
            {settingTexts(monitor).map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <RateSkeleton label={words.loading} />
        )}
      </section>
      <RunsList monitorId={id} />
      <Suspense fallback={null}>
        {asked && <ActionDialog {...asked} onClose={close} onRemoved={() => void navigate(monitorPaths.all())} />}
      </Suspense>
    </div>
  )
}

type ActionsProps = { monitor: Monitor; mayCreate: boolean; actions: readonly RowAction[]; busy: boolean }
/** Those that lead to a form are links; the last one deletes. */
const Actions = ({ monitor, mayCreate, actions, busy }: ActionsProps) => {
  const { id, may_change } = monitor
  const size = { size: 'xs', h: 32 } as const
  const isRemove = ({ label }: RowAction) => label === words.actions.remove
  const button = (action: RowAction) =>
    'run' in action && (
      <Button
        key={action.label}
        {...size}
        variant={action.label === words.actions.run ? 'filled' : 'default'}
        disabled={busy}
        className={isRemove(action) ? 'danger' : undefined}
        onClick={action.run}
      >
        {action.label}
      </Button>
    )
  return (
    <div className="row wrap">
      {actions.filter((action) => !isRemove(action)).map(button)}
      {may_change && (
        <LinkButton {...size} variant="default" {...monitorPaths.edit(id)}>
          {words.actions.edit}
        </LinkButton>
      )}
      {mayCreate && mayCopy(monitor) && (
        <LinkButton {...size} variant="default" {...monitorPaths.add(id)}>
          {words.actions.duplicate}
        </LinkButton>
      )}
      {actions.filter(isRemove).map(button)}
    </div>
  )
}

const Facts = ({ monitor }: { monitor: Monitor }) => (
  <dl className="monitor-facts num">
    <div>
      <dt>{words.next}</dt>
      <dd>{nextRunText(monitor.next_run)}</dd>
    </div>
    <div>
      <dt>{words.findings}</dt>
      <dd>{monitor.open_findings}</dd>
    </div>
    <div>
      <dt>{words.queries}</dt>
      <dd>
        {words.used(monitor.queries_used, monitor.month_limit)}
        <UsedBar used={monitor.queries_used} limit={monitor.month_limit} />
      </dd>
    </div>
  </dl>
)
