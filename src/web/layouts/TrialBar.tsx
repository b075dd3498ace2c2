// 'Your trial ends in {n} days, at {date}', until it is closed; the next log-in shows it again. S1§4
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Profile } from '../../contract/auth.ts'
import { daysBetween, todayIn } from '../../domain/stay.ts'
import { dayText } from '../lib/format.ts'

export const TrialBar = ({ profile }: { profile: Profile }) => {
  const [closed, setClosed] = useState(() => localStorage.getItem('trial-closed') !== null)
  const { trial_ends_at, is_admin } = profile
  const left = trial_ends_at === null ? -1 : daysBetween(todayIn(null, Date.now()), trial_ends_at)
  if (closed || is_admin || trial_ends_at === null || left < 0) return null
  const close = () => {
    localStorage.setItem('trial-closed', '1')
    setClosed(true)
  }
  return (
    <div className="trial" role="status">
      <span className="num">
        Your trial ends in {left} days, at {dayText(trial_ends_at)}
      </span>
      <button type="button" className="icon-button push" aria-label="Dismiss" onClick={close}>
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}
