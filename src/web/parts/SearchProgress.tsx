// What the GDS is being asked, and how far it is. S2§4
import './rate-panel.css'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Job } from '../../contract/jobs.ts'
import { progressKey } from './job-following.ts'

const stepWords: Record<string, string> = {
  asking: 'Asking the GDS for rates …',
  waiting: 'Waiting for other searches to end …',
}

export const SearchProgress = ({ search }: { search: string }) => {
  const { data: job } = useQuery<Job>({ queryKey: progressKey(search), queryFn: skipToken })
  const { done, total, step } = job?.progress ?? { done: 0, total: 0, step: '' }
  return (
    <div className="search-progress" role="status">
      <p className="title">{stepWords[step] ?? stepWords.asking}</p>
      <progress aria-label="Progress of the search" {...(total > 1 && { value: done, max: total })} />
      <p className="muted small num">
        {total > 1 && `${done} of ${total}. `}You can leave this page; the search goes on and its rates are here when
        you come back.
      </p>
    </div>
  )
}
