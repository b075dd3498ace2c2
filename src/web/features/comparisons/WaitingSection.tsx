// Both GDS are being checked: how far that is, or why they cannot be compared.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { renewQueries } from '../../parts/account/renew-queries.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { comparedOf, comparisonJob } from './queries.ts'
import { words } from './words.ts'

/** The address names the work; when it has ended it names the two checkups. */
export const WaitingSection = ({ id, back }: { id: number; back: ReactNode }) => {
  const navigate = useNavigate()
  const { data: job, error } = useQuery(comparisonJob(id))
  const compared = job && comparedOf(job)
  const client = useQueryClient()
  useEffect(() => () => renewQueries(client), [client])
  useEffect(() => {
    if (compared && compared.left !== null && compared.right !== null)
      void navigate({ ...paths.compare({ left: compared.left, right: compared.right }), replace: true })
  }, [compared, navigate])
  const failed = error?.message ?? job?.error?.message ?? compared?.failed.map(({ message }) => message).join(' ')
  if (failed)
    return (
      <EmptyState title={words.failed} action={back}>
        {failed} {compared && (compared.left ?? compared.right) !== null && words.one}
      </EmptyState>
    )
  const { done, total } = job?.progress ?? { done: 0, total: 2 }
  return (
    <div className="compare-waiting" role="status">
      <p className="title">{words.checking}</p>
      <progress aria-label={words.checking} value={done} max={total} />
      <p className="muted small num">{words.progress(done, total)}</p>
    </div>
  )
}
