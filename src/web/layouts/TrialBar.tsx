// 'Your trial ends in {n} days, at {date}', until it is closed; the next log-in shows it again. S1§4. A demo has a bar of its own.
import { IconX } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { OwnProfile } from '../../contract/auth.ts'
import { queriesText, trialText } from '../parts/account/account-words.ts'
import { lazyPart } from '../ui/Lazy.tsx'

const DemoBar = lazyPart(async () => (await import('./DemoBar.tsx')).DemoBar)

export const TrialBar = ({ profile }: { profile: OwnProfile }) => {
  const [closed, setClosed] = useState(() => localStorage.getItem('trial-closed') !== null)
  const text = trialText(profile)
  const queries = queriesText(profile)
  // The billing tab has its own.
  const onBilling = useRouterState({ select: ({ location }) => location.pathname === '/profile/billing' })
  if (profile.is_demo)
    return (
      <Suspense fallback={<div className="trial demo-bar" />}>
        <DemoBar profile={profile} />
      </Suspense>
    )
  if (closed || onBilling || profile.is_admin || !text) return null
  const close = () => {
    localStorage.setItem('trial-closed', '1')
    setClosed(true)
  }
  return (
    <div className="trial" role="status">
      <span className="num">{text}</span>
      {queries && <span className="muted num">{queries}</span>}
      <button type="button" className="icon-button push" aria-label="Dismiss" onClick={close}>
        <IconX size={14} aria-hidden />
      </button>
    </div>
  )
}
