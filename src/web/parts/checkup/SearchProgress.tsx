// A running search and how far it is. S2§4
import '../rate/rate-panel.css'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Job } from '../../../contract/jobs.ts'
import { progressKey } from './follow-job.ts'

const stepWords: Record<string, string> = {
  searching: 'Loading rates from the GDS …',
  waiting: 'Waiting for other searches to finish …',
}

export const SearchProgress = ({ search }: { search: string }) => {
  const { data: job } = useQuery<Job>({ queryKey: progressKey(search), queryFn: skipToken })
  const { done, total, step } = job?.progress ?? { done: 0, total: 0, step: '' }
  return (
    <div className="search-progress" role="status">
      <p className="title">{stepWords[step] ?? stepWords['searching']}</p>
      <progress aria-label="Search progress" {...(total > 1 && { value: done, max: total })} />
      <p className="muted small num">
        {total > 1 && `${done} of ${total}. `}You can leave this page. The search continues, and its rates will be here
        when you come back.
      </p>
    </div>
  )
}
