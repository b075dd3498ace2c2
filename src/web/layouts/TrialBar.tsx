// 'Your trial ends in {n} days, at {date}', until it is closed; the next log-in shows it again. S1§4
import { IconX } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { Profile } from '../../contract/auth.ts'
import { trialText } from '../parts/account/account-words.ts'

export const TrialBar = ({ profile }: { profile: Profile }) => {
  const [closed, setClosed] = useState(() => localStorage.getItem('trial-closed') !== null)
  const text = trialText(profile)
  // The billing tab has its own.
  const onBilling = useRouterState({ select: ({ location }) => location.pathname === '/profile/billing' })
  if (closed || onBilling || profile.is_admin || !text) return null
  const close = () => {
    localStorage.setItem('trial-closed', '1')
    setClosed(true)
  }
  return (
    <div className="trial" role="status">
      <span className="num">{text}</span>
      <button type="button" className="icon-button push" aria-label="Dismiss" onClick={close}>
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}
