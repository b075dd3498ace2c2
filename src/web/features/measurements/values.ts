// How a range of days becomes the bars of a chart: days, weeks or months, whichever can be told apart.
import { addDays } from '../../../domain/stay.ts'
import { type UsageUnit, usageUnitOf } from '../../../domain/usage.ts'

export type Bar = { from: string; to: string; queries: number }
type Counted = { day: string; gds_queries: number }
/** The last day of the bar that begins with a day: weeks end on Sunday, months on their last day. */
const lastDayOfBar = (day: string, unit: UsageUnit): string => {
  if (unit === 'days') return day
  const date = new Date(`${day}T00:00:00Z`)
  if (unit === 'weeks') return addDays(day, (7 - date.getUTCDay()) % 7)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}

export const barsOf = (range: { from: string; to: string }, counted: readonly Counted[]): Bar[] => {
  const unit = usageUnitOf(range)
  const bars: Bar[] = []
  for (let from = range.from; from <= range.to; ) {
    const last = lastDayOfBar(from, unit)
    const to = last < range.to ? last : range.to
    const [first, end] = [from, to]
    const within = counted.filter(({ day }) => day >= first && day <= end)
    bars.push({ from, to, queries: within.reduce((sum, { gds_queries }) => sum + gds_queries, 0) })
    from = addDays(to, 1)
  }
  return bars
}
