// /monitors: what checks the account's hotels by itself, what holds it, and how much of the plan it uses.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { readersZone } from '../../lib/format.ts'
import { monitorPaths } from '../../monitor-paths.ts'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useWhose } from './hooks.ts'
import { MonitorsList } from './MonitorsList.tsx'
import { OneOffRunsList } from './one-off/OneOffRunsList.tsx'
import { oneOffWords } from './one-off/page-words.ts'
import { monitorsQuery } from './queries.ts'
import { ShareSection } from './ShareSection.tsx'
import { words } from './words.ts'

const ShareDialog = lazyDialog(async () => (await import('./ShareDialog.tsx')).ShareDialog)

const OneOffDialog = lazyDialog(async () => (await import('./one-off/OneOffDialog.tsx')).OneOffDialog)

const route = getRouteApi('/inside/monitors')

export const MonitorsPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data } = useQuery(monitorsQuery)
  const { person, mayCreate } = useWhose()
  const [isAsking, setAsking] = useState(false)
  const showShare = (share: 1 | undefined) =>
    void navigate({ search: { ...search, share }, replace: true, resetScroll: false })
  return (
    <div className="monitors">
      <div className="row between wrap">
        <div>
          <PageTitle>{words.title}</PageTitle>
          <p className="muted small monitor-lead">
            {words.lead} {words.zone(readersZone())}
          </p>
        </div>
        <div className="row wrap">
          {person && (
            <Button variant="default" onClick={() => setAsking(true)}>
              {oneOffWords.open}
            </Button>
          )}
          {mayCreate && <LinkButton {...monitorPaths.add()}>{words.add}</LinkButton>}
        </div>
      </div>
      <ShareSection account={data?.account} onChange={() => showShare(1)} />
      <MonitorsList monitors={data?.data} account={data?.account} person={person} mayCreate={mayCreate} />
      <OneOffRunsList />
      <Suspense fallback={null}>
        {isAsking && person && <OneOffDialog person={person} onClose={() => setAsking(false)} />}
        {search.share && data?.account.may_change && (
          <ShareDialog account={data.account} onClose={() => showShare(undefined)} />
        )}
      </Suspense>
    </div>
  )
}
