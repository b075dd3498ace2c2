// /monitors/{id}/runs/{run}: what a run asked, what was answered and what failed; every row opens its checkup.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { instantText, numberText, readersZone } from '../../lib/format.ts'
import { monitorPaths } from '../../monitor-paths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ChecksList } from './ChecksList.tsx'
import { MonitorChangesSection } from './MonitorChangesSection.tsx'
import { RunState } from './Parts.tsx'
import { runQuery } from './queries.ts'
import { reasonsOf } from './values.ts'
import { monitorWords, runWords, words } from './words.ts'

const route = getRouteApi('/inside/monitors/$monitorId/runs/$runId')

export const MonitorRunPage = () => {
  const { monitorId, runId } = route.useParams()
  const { data: run } = useQuery(runQuery(Number(monitorId), Number(runId)))
  const isRunning = run?.state === 'running' || run?.state === 'due'
  const done = run ? run.answered + run.failed : 0
  const reasons = reasonsOf(run?.checks ?? [])
  const facts: [string, string][] = run
    ? [
        [runWords.planned, numberText(run.planned)],
        [runWords.answered, numberText(run.answered)],
        [runWords.failed, numberText(run.failed)],
        [runWords.queries, numberText(run.queries)],
        [runWords.findings, numberText(run.findings)],
        [runWords.begun, run.begun_at ? instantText(run.begun_at) : '-'],
        [runWords.ended, run.ended_at ? instantText(run.ended_at) : '-'],
      ]
    : []
  return (
    <div className="monitors">
      <div>
        <Link className="link small" {...monitorPaths.one(Number(monitorId))}>
          {run ? runWords.back(run.monitor.name) : words.name}
        </Link>
        <PageTitle page={[run && runWords.title(instantText(run.begun_at ?? run.due_at)), run?.monitor.name]}>
          {run ? runWords.title(instantText(run.begun_at ?? run.due_at)) : monitorWords.run}
        </PageTitle>
      </div>
      <section className="card monitor-state" aria-label={monitorWords.result} aria-busy={!run}>
        {run ? (
          <>
            <div>
              <RunState {...run} />
              <div className="muted small">
                {monitorWords.startedBy(run.started_by)} · {words.zone(readersZone())}
              </div>
            </div>
            {isRunning && (
              <div className="run-progress" role="status">
                <label htmlFor="run-progress">{runWords.progress(done, run.planned)}</label>
                <progress id="run-progress" value={done} max={Math.max(1, run.planned)} />
                <span className="muted small">{runWords.running}</span>
              </div>
            )}
            <dl className="monitor-facts num">
              {facts.map(([label, text]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {reasons.length > 0 && (
              <div>
                <h2>{runWords.reasons}</h2>
                <ul className="run-reasons">
                  {reasons.map(({ reason, count }) => (
                    <li key={reason}>
                      <span className="num">{numberText(count)} ×</span> {reason}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </>
        ) : (
          <span className="skeleton" />
        )}
      </section>
      <MonitorChangesSection monitorId={Number(monitorId)} runId={Number(runId)} after={run?.ended_at} />
      <ChecksList checks={run?.checks} />
    </div>
  )
}
