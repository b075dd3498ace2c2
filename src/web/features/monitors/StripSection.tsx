// The last runs as a strip, oldest on the left: a mark each, which opens its run. Arrow keys go from run to run.
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import type { RunSummary } from '../../../contract/monitor-runs.ts'
import { runStates } from '../../../domain/monitors/run-states.ts'
import { monitorPaths } from '../../monitor-paths.ts'
import { RunMark } from './Parts.tsx'
import { runTimeText } from './values.ts'
import { monitorWords, runStateNames } from './words.ts'

const stripMoves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

type StripSectionProps = {
  monitorId: number
  /** Newest first, as the server sends them; undefined while they are loaded. */
  runs: readonly RunSummary[] | undefined
}
export const StripSection = ({ monitorId, runs }: StripSectionProps) => (
  <section className="card" aria-labelledby="monitor-strip" aria-busy={!runs}>
    <div className="table-bar">
      <h2 id="monitor-strip">{monitorWords.strip}</h2>
    </div>
    <div className="run-strip-room">
      {runs && runs.length > 0 && <Strip monitorId={monitorId} runs={runs.toReversed()} />}
      {runs?.length === 0 && <p className="muted">{monitorWords.stripNone}</p>}
    </div>
  </section>
)

const Strip = ({ monitorId, runs }: { monitorId: number; runs: readonly RunSummary[] }) => {
  const last = runs.length - 1
  // By its id: a new run moves the others to the left.
  const [chosen, choose] = useState<number>()
  const found = runs.findIndex(({ id }) => id === chosen)
  const at = found < 0 ? last : found
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = runs[Math.min(last, Math.max(0, stripMoves[event.key]?.(at, last) ?? Number.NaN))]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-run="${next.id}"]`)?.focus()
  }
  const present = runStates.filter((state) => runs.some((run) => run.state === state))
  return (
    <>
      <ol className="run-strip" aria-label={monitorWords.strip} aria-describedby="run-strip-hint" onKeyDown={move}>
        {runs.map(({ id, state, answered, planned, findings, due_at, begun_at }, position) => {
          const label = monitorWords.stripLabel(runTimeText({ due_at, begun_at }), state, answered, planned, findings)
          return (
            <li key={id}>
              <Link
                {...monitorPaths.run(monitorId, id)}
                data-run={id}
                className={`run-strip-${state}`}
                tabIndex={position === at ? 0 : -1}
                aria-label={label}
                title={label}
                onFocus={() => choose(id)}
              >
                <RunMark state={state} />
              </Link>
            </li>
          )
        })}
      </ol>
      <div className="row wrap small muted">
        <span id="run-strip-hint">{monitorWords.stripHint}</span>
        <ul className="run-legend" aria-label={monitorWords.legend}>
          {present.map((state) => (
            <li key={state}>
              <RunMark state={state} /> {runStateNames[state]}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
