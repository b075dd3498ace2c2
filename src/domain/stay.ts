// A stay: dates are strings YYYY-MM-DD and never moments, so no time zone can move them. S2§5, S2§9

/** The range of check-in: today to 330 days ahead. */
export const daysAhead = 330
export const maximumRateCategories = 8
export const maximumCorporateCodes = 3
/** The calendar covers 3 months back to 1 year ahead. */
export const calendarMonths = { back: 3, ahead: 12 } as const
export const defaultGuests = { adults: 1, children: 0 } as const

export type Day = string
/** Where nobody has chosen another one: tomorrow to in three days, one adult. S2§9 */
export const defaultStay = (today: Day) => ({
  start_date: addDays(today, 1),
  end_date: addDays(today, 3),
  ...defaultGuests,
})
const firstDay = '1000-01-01'
/** Of a day that was counted back beyond the first one: that one. */
export const orFirstDay = (day: Day): Day => (day < firstDay ? firstDay : day)
/** From the year 1000 on: earlier ones are slips of the pen, and no calendar or database agrees on the year 0. */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text

export const addDays = (day: Day, days: number): Day => {
  const asked = `${day} ${days}`
  let found = countedDays.get(asked)
  if (found === undefined) {
    found = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
    if (countedDays.size >= 2_000) countedDays.clear()
    countedDays.set(asked, found)
  }
  return found
}
/** A checkup needs the same few nights thousands of times. */
const countedDays = new Map<string, Day>()
/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
/** The same day of the month, or the last day of a shorter month. */
export const addMonths = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The local date; UTC if the time zone is unknown. `now` in milliseconds since 1970. */
export const todayIn = (timeZone: string | null, now: number): Day =>
  timeZone === null ? new Date(now).toISOString().slice(0, 10) : calendarOf(timeZone).format(now)

/** Making one costs half a millisecond, so each is made once. */
const calendars = new Map<string, Intl.DateTimeFormat>()
const calendarOf = (timeZone: string) => {
  const made = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  calendars.set(timeZone, made)
  return made
}

/** The zone that this runtime means by a name, as browsers differ in names: Asia/Kolkata, Asia/Calcutta. undefined: it knows none. */
export const timeZoneNamed = (name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** A request to a GDS: check-in, check-out, one room with these guests, sorted corporate codes and categories. */
export type Stay = {
  check_in: Day
  check_out: Day
  adults: number
  children: number
  corporate_codes: readonly string[]
  /** OpenTravel RPT numbers as text. */
  rate_category_codes: readonly string[]
}
export const nightsOf = (stay: Pick<Stay, 'check_in' | 'check_out'>): number =>
  daysBetween(stay.check_in, stay.check_out)

/** Six or seven of A-Z and 0-9. S2§5 */
export const isBookingCode = (text: string): boolean => /^[A-Z0-9]{6,7}$/.test(text)
