// Who is logged in here, and what this browser remembers of them. S1§4
import { forgetGds } from './gds.ts'

export const token = (): string | null => localStorage.getItem('token')

/** The trial bar that was closed comes back with each log-in. */
export const beginSession = (given: string): void => {
  localStorage.setItem('token', given)
  localStorage.removeItem('trial-closed')
}

/** The session has ended by itself: what this tab holds unsent waits for the same person. */
export const endSession = (): void => {
  localStorage.clear()
  forgetGds()
}

const signedOut = 'signed-out'
/** Nothing of the person stays, in this tab or another. */
export const leaveSession = (): void => {
  sessionStorage.clear()
  endSession()
  // The other tabs hear of it, and it leaves no trace.
  localStorage.setItem(signedOut, '1')
  localStorage.removeItem(signedOut)
}

/** Another tab signed out: what this one holds goes too, and `leave` is called. */
export const onSignOutElsewhere = (leave: () => void): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== signedOut || newValue === null) return
    sessionStorage.clear()
    leave()
  })

/** What a tab holds is one person's: another one finds nothing of it. */
export const claimTab = (userId: number): void => {
  const owner = sessionStorage.getItem('person')
  if (owner !== null && owner !== String(userId)) sessionStorage.clear()
  sessionStorage.setItem('person', String(userId))
}

/** The dates of the dashboard last as long as the browser session. */
export type Dates = { start_date: string; end_date: string }
export const rememberedDates = (): Dates | undefined => {
  try {
    const { start_date, end_date } = JSON.parse(sessionStorage.getItem('dashboard-dates') ?? '{}')
    return typeof start_date === 'string' && typeof end_date === 'string' ? { start_date, end_date } : undefined
  } catch {
    return undefined
  }
}
export const rememberDates = (dates: Dates): void => sessionStorage.setItem('dashboard-dates', JSON.stringify(dates))
