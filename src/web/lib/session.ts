// Who is logged in here, and what this browser remembers of them. S1§4
import { forgetGds } from './gds.ts'

export const token = (): string | null => localStorage.getItem('token')

/** The trial bar that was closed comes back with each log-in. */
export const logIn = (given: string): void => {
  localStorage.setItem('token', given)
  localStorage.removeItem('trial-closed')
}

export const logOut = (): void => {
  localStorage.clear()
  forgetGds()
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
