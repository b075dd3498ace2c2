// /admin/gds-match/{candidateId}: candidates of a hotel import one by one, each next to the hotels it may be. S2§2, S2§4
import '../../ui/tables/filter-bar.css'
import './matching.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { paths } from '../../paths.ts'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { ActionsSection } from './ActionsSection.tsx'
import { CandidateSection } from './CandidateSection.tsx'
import { MatchFiltersSection } from './MatchFiltersSection.tsx'
import { QueueList } from './QueueList.tsx'
import { candidateQuery, queueQuery } from './queries.ts'
import { useDecisions } from './use-decisions.ts'
import { type KeyActions, useKeys } from './use-keys.ts'
import { propertyInGds, type Target } from './values.ts'
import { words } from './words.ts'

const MapForm = lazyDialog(async () => (await import('./MapForm.tsx')).MapForm)
const route = getRouteApi('/admin/admin/gds-match/$candidateId')

export const HotelMatchingPage = () => {
  const id = Number(route.useParams().candidateId)
  const { page, match: chosen, ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: candidate, isPlaceholderData: old } = useQuery(candidateQuery(id))
  const importId = candidate?.import_id ?? 0
  const queue = useQuery({ ...queueQuery({ ...filters, page, import_id: importId }), enabled: importId > 0 })
  const { busy, open, move, undo, decide, filter } = useDecisions(candidate)
  const [mapping, setMapping] = useState(false)
  const [replaced, setReplaced] = useState<Target>()

  const match = candidate?.matches.find((each) => each.id === chosen) ?? candidate?.matches[0]
  const last = candidate?.last_decision
  const settle = async (hotel_id: number) => {
    await decide({ kind: 'match', id, hotel_id })
    setReplaced(undefined)
  }
  /** Replacing a property needs a confirmation. */
  const matchWith = (target: Target) => {
    setMapping(false)
    if (candidate && propertyInGds(candidate, target)) setReplaced(target)
    else void settle(target.id)
  }
  // Filters that nothing passes leave no decision open on a candidate that they exclude.
  const passes = queue.data !== undefined && !queue.isPlaceholderData && queue.data.meta.total > 0
  const undecided = candidate?.status === 'open' && passes && !old && !busy
  const actions: KeyActions = {
    match: undecided && match && (() => matchWith(match)),
    create: undecided && (() => void decide({ kind: 'create', id })),
    reject: undecided && (() => void decide({ kind: 'reject', id })),
    map: undecided && (() => setMapping(true)),
    previous: candidate && !busy && (() => void move('desc')),
    next: candidate && !busy && (() => void move('asc')),
    undo: last && !busy && (() => void undo(last.id)),
  }
  const property = candidate && replaced && propertyInGds(candidate, replaced)
  const choose = (hotelId: number) => navigate({ search: (now) => ({ ...now, match: hotelId }), replace: true })
  useKeys(actions, candidate?.matches.map((each) => () => void choose(each.id)) ?? [])

  return (
    <>
      <div className="row between wrap match-head">
        <PageTitle>{words.title}</PageTitle>
        <span className="muted num">{candidate && words.toResolve(candidate.to_resolve_count)}</span>
        <Link className="link" {...paths.hotelImports}>
          {words.back}
        </Link>
      </div>
      <MatchFiltersSection filters={filters} onFilter={filter} />
      <div className="match-page">
        <div className="match-main">
          {candidate && <CandidateSection candidate={candidate} match={match} old={old} onChoose={choose} />}
          {candidate && <ActionsSection actions={actions} last={last?.name} />}
        </div>
        {candidate && (
          <QueueList
            rows={queue.data?.data}
            meta={queue.data?.meta}
            old={queue.isPlaceholderData}
            current={id}
            onOpen={open}
            onPage={(to) => navigate({ search: (now) => ({ ...now, page: to }) })}
          />
        )}
      </div>
      {mapping && candidate && (
        <Suspense fallback={null}>
          <MapForm
            candidate={candidate}
            onMap={({ gds_hotels: properties, ...hotel }) => matchWith({ ...hotel, properties })}
            onClose={() => setMapping(false)}
          />
        </Suspense>
      )}
      {candidate && replaced && property && (
        <QuestionDialog
          title={words.replaceTitle(candidate.gds_name, property, candidate)}
          confirm={words.replace}
          busy={busy}
          onConfirm={() => void settle(replaced.id)}
          onClose={() => setReplaced(undefined)}
        >
          {words.replaceHelp(replaced.name)}
        </QuestionDialog>
      )}
    </>
  )
}
