// /monitors/{id}/runs/{run}: what a run asked, what was answered and what failed; every row opens its checkup. A one-off run has no monitor.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { instantText } from '../../lib/format.ts'
import { hasPlainIds } from '../../lib/search.ts'
import { monitorPaths } from '../../monitor-paths.ts'
import { NotFound } from '../../ui/ErrorPage.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ChecksList } from './ChecksList.tsx'
import { MonitorChangesSection } from './MonitorChangesSection.tsx'
import { isOneOffPath } from './one-off/queries.ts'
import { OneOffRunSection } from './one-off/OneOffRunSection.tsx'
import { runQuery } from './queries.ts'
import { RunResultSection } from './RunResultSection.tsx'
import { monitorWords, runWords, words } from './words.ts'

const route = getRouteApi('/inside/monitors/$monitor/runs/$runId')

export const MonitorRunPage = () => {
  const { monitor, runId } = route.useParams()
  if (isOneOffPath(monitor)) return <OneOffRunSection id={Number(runId)} />
  // What is neither is no address: the frame knows only of ids.
  if (!hasPlainIds({ monitorId: monitor })) return <NotFound />
  return <RunOfMonitor monitorId={Number(monitor)} runId={Number(runId)} />
}

const RunOfMonitor = ({ monitorId, runId }: { monitorId: number; runId: number }) => {
  const { data: run } = useQuery(runQuery(monitorId, runId))
  return (
    <div className="monitors">
      <div>
        <Link className="link small" {...monitorPaths.one(monitorId)}>
          {run ? runWords.back(run.monitor.name) : words.name}
        </Link>
        <PageTitle page={[run && runWords.title(instantText(run.begun_at ?? run.due_at)), run?.monitor.name]}>
          {run ? runWords.title(instantText(run.begun_at ?? run.due_at)) : monitorWords.run}
        </PageTitle>
      </div>
      <RunResultSection run={run} />
      <MonitorChangesSection monitorId={monitorId} runId={runId} after={run?.ended_at} />
      <ChecksList checks={run?.checks} />
    </div>
  )
}
