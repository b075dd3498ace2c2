// Rules that are being loaded: for how many codes so far, and the button to stop. S2§2
import './checkup-depth.css'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Job } from '../../../contract/jobs.ts'
import { progressKey } from './follow-job.ts'

type RulesProgressProps = { work: string; onCancel: (job: number) => void }

export const RulesProgress = ({ work, onCancel }: RulesProgressProps) => {
  const { data: job } = useQuery<Job>({ queryKey: progressKey(work), queryFn: skipToken })
  const { done, total, step } = job?.progress ?? { done: 0, total: 0, step: '' }
  return (
    <div className="rules-progress">
      <span className="small num" role="status">
        {step === 'waiting' ? 'Waiting for other searches to finish …' : 'Loading rules …'}
        {total > 0 && ` ${done} of ${total}`}
      </span>
      <button type="button" className="text-button" disabled={!job} onClick={() => job && onCancel(job.id)}>
        Cancel
      </button>
      <progress aria-label="Rules loaded" {...(total > 0 && { value: done, max: total })} />
    </div>
  )
}
