// Days as people type them.
import { readersDay } from './readers-day.ts'

export const notADay = 'Enter a date as DD.MM.YYYY'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const inFigures = /^(\d{1,2})[./-]\s?(\d{1,2})(?:[./-]\s?(\d{2}|\d{4}))?$/
const inOneFigure = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/
const withMonthName = /^(\d{1,2})\s?([a-z]{3})(?:\s?(\d{2}|\d{4}))?$/i

type Typing = { today?: string; past?: boolean }
/**
 * 1.3.2027, 01/03/27, 010327, 1MAR27 and 2027-03-01 are one day, 'YYYY-MM-DD'; undefined is none.
 * Without a year it is the next such day, or the latest of the `past`.
 */
export const parseTypedDay = (text: string, typing: Typing = {}): string | undefined => {
  const typed = text.trim()
  const [, day = '', word = '', year] =
    inFigures.exec(typed) ?? inOneFigure.exec(typed) ?? withMonthName.exec(typed) ?? []
  if (day === '') return existing(typed)
  const month = /\d/.test(word) ? word : String(monthNames.indexOf(word.toLowerCase()) + 1)
  const inYear = (of: string | number) =>
    existing(`${String(of).padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (year !== undefined) return inYear(year)
  const { today = readersDay(), past = false } = typing
  const [thisYear, step] = [Number(today.slice(0, 4)), past ? -1 : 1]
  // 29 February comes back after eight years at the latest.
  for (let away = 0; away <= 8; away += 1) {
    const found = inYear(thisYear + step * away)
    if (found && (past ? found <= today : found >= today)) return found
  }
  return undefined
}

/** 2027-02-30 would become a day in March. */
const existing = (iso: string) => {
  const at = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) && iso.length === 10 ? iso : undefined
}
