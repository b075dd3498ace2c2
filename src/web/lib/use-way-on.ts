// A page on which one waits leads on by itself, as soon as the account is in another state.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** For the query of the profile: looks at it now and then, in silence, and at once when somebody comes back to the tab. */
export const whileWaiting = {
  refetchInterval: 15_000,
  refetchOnWindowFocus: 'always',
  meta: { anyGds: true, quiet: true },
} as const

/** `lock`: the page that the account is led to now; another one than at first, or none, is opened. */
export const useWayOn = (lock: string | undefined): void => {
  const navigate = useNavigate()
  const [first] = useState(lock)
  useEffect(() => {
    if (lock !== first) void navigate({ to: '/', replace: true })
  }, [lock, first, navigate])
}
