// What this tab keeps of a registration that was sent: where its email goes and what was typed. S1§4
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { token } from '../../lib/session.ts'
import { paths } from '../../paths.ts'

type Registered = { email: string; account_type: 'owner' | 'travel_agent'; registration: string }
const kept = 'registered'
export const registrationDraft = 'register-draft'

/** Before the draft is forgotten: whoever gave a wrong address finds the other fields as they were, and no password. */
export const keepRegistered = (sent: Registered): void =>
  sessionStorage.setItem(kept, JSON.stringify({ ...sent, typed: sessionStorage.getItem(registrationDraft) }))

/** Undefined in a tab in which nothing was registered. */
export const readRegistered = (): (Registered & { typed: string | null }) | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const restoreTyped = (): void => {
  const typed = readRegistered()?.typed
  if (typeof typed === 'string') sessionStorage.setItem(registrationDraft, typed)
}

/** It has come to its end here: nothing of it stays. */
export const forgetRegistered = (): void => sessionStorage.removeItem(kept)

/** The link was opened in another tab: this one is signed in too, and goes where that leads. */
export const useSignedInElsewhere = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const before = token()
    const look = () => {
      if (token() === null || token() === before) return
      forgetRegistered()
      void navigate({ ...paths.home, replace: true })
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [navigate])
}
