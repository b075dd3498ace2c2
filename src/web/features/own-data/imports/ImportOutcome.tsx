// State and result of an import: progress, problems by location, or the changes.
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Job } from '../../../../contract/jobs.ts'
import { ownKinds } from '../../../../domain/own-data/records.ts'
import { useOwnDataKey, useUndo } from '../hooks.ts'
import { type Problem, ProblemsList } from './ProblemsList.tsx'
import { ownKey, importReportOf } from '../queries.ts'
import { importWords as words } from '../page-words.ts'
import { sectionNames } from '../words.ts'
import type { ImportReport } from '../../../../contract/values/own-answers.ts'

type OutcomeProps = { job: Job; onImport?: () => void }

export const ImportOutcome = ({ job, onImport }: OutcomeProps) => {
  const { hotel, user_id } = useOwnDataKey()
  const client = useQueryClient()
  const report = job.status === 'done' ? importReportOf(job.result) : undefined
  const version = report?.version ?? null
  useEffect(() => {
    if (version !== null) void client.invalidateQueries({ queryKey: ownKey({ hotel, user_id }) })
  }, [client, hotel, user_id, version])
  return (
    <section className="card own-outcome" aria-live="polite">
      {(job.status === 'queued' || job.status === 'running') && <RunningImport job={job} />}
      {job.status === 'failed' && (
        <p className="miss" role="alert">
          <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
          {words.failed}: {job.error?.message}
        </p>
      )}
      {report && report.problems.length > 0 && <Problems problems={report.problems} />}
      {report && report.problems.length === 0 && <Changes report={report} {...(onImport && { onImport })} />}
    </section>
  )
}

const RunningImport = ({ job: { progress } }: { job: Job }) => (
  <div className="own-running">
    <label>
      {words.running(progress.step)}
      <progress max={Math.max(1, progress.total)} value={progress.total > 1 ? progress.done : undefined} />
    </label>
  </div>
)

const Problems = ({ problems }: { problems: readonly Problem[] }) => (
  <>
    <div className="own-outcome-head">
      <p className="miss">
        <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
        {words.problems(problems.length)}
      </p>
      <p className="muted small">{words.problemsNote}</p>
    </div>
    <ProblemsList label={words.table} head={words.problem} problems={problems} />
  </>
)

/** A table is taken whole: its warnings are of what its rows replace. */
const Warnings = ({ warnings }: { warnings: readonly Problem[] }) => {
  const ofTable = warnings.some(({ row }) => row !== null)
  return (
    <>
      <div className="own-outcome-head">
        <h3>{ofTable ? words.replaced(warnings.length) : words.warnings(warnings.length)}</h3>
        <p className="muted small">{ofTable ? words.replacedNote : words.warningsNote}</p>
      </div>
      <ProblemsList
        label={ofTable ? words.replacedTable : words.warningTable}
        head={words.warning}
        problems={warnings}
      />
    </>
  )
}

const Changes = ({ report, onImport }: { report: ImportReport; onImport?: () => void }) => {
  const { undo, undoing } = useUndo()
  const { version } = report
  const changed = ownKinds.flatMap((kind) => {
    const counts = report.counts[kind]
    return counts && counts.added + counts.changed + counts.removed > 0 ? [{ kind, ...counts }] : []
  })
  return (
    <>
      <div className="own-outcome-head">
        <p className="row">
          <IconCheck size={16} aria-hidden />
          <b>{version === null ? (changed.length > 0 ? words.checked : words.nothing) : words.imported(version)}</b>
        </p>
        {version !== null && (
          <Button variant="default" size="xs" h={32} loading={undoing} onClick={() => undo(version)}>
            {words.undo}
          </Button>
        )}
        {version === null && changed.length > 0 && onImport && (
          <Button size="xs" h={32} onClick={onImport}>
            {words.runNow}
          </Button>
        )}
      </div>
      {changed.length > 0 && (
        <div className="table-scroll">
          <table className="t">
            <caption className="sr">{words.changed}</caption>
            <thead>
              <tr>
                <th scope="col">{words.kind}</th>
                <th scope="col" className="right">
                  {words.added}
                </th>
                <th scope="col" className="right">
                  {words.changedCount}
                </th>
                <th scope="col" className="right">
                  {words.removed}
                </th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ kind, added, changed: other, removed }) => (
                <tr key={kind}>
                  <td>{sectionNames[kind]}</td>
                  <td className="right num">{added}</td>
                  <td className="right num">{other}</td>
                  <td className="right num">{removed}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {report.warnings.length > 0 && <Warnings warnings={report.warnings} />}
    </>
  )
}
