// How far a run is and how it ended, with its counts and why checkups failed.
import type { ReactNode } from 'react'
import type { RunCheck, RunSummary } from '../../../contract/monitor-runs.ts'
import { instantText, numberText, readersZone } from '../../lib/format.ts'
import { RunState } from './Parts.tsx'
import { reasonsOf } from './values.ts'
import { monitorWords, runWords, words } from './words.ts'

type RunResultSectionProps = {
  run: (RunSummary & { checks: readonly RunCheck[] }) | undefined
  /** What can be done with it. */
  children?: ReactNode
}
export const RunResultSection = ({ run, children }: RunResultSectionProps) => {
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
    <section className="card monitor-state" aria-label={monitorWords.result} aria-busy={!run}>
      {run ? (
        <>
          <div className="row between wrap">
            <div>
              <RunState {...run} />
              <div className="muted small">
                {monitorWords.startedBy(run.started_by)} · {words.zone(readersZone())}
              </div>
            </div>
            {children}
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
  )
}
