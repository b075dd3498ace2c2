// Time to repair: from when a cause was found until a checkup found it gone. A few repairs say nothing of those to come.

export const repairGroupings = ['hotel', 'gds', 'check', 'fixer'] as const
export type RepairGrouping = (typeof repairGroupings)[number]

/** From so many repairs on, times are shown. */
const fewestRepairs = 5

export type RepairTimes = {
  repairs: number
  /** In hours, to a tenth; null of fewer than five repairs. */
  median_hours: number | null
  /** What 9 of 10 repairs took at most. */
  nine_of_ten_hours: number | null
}

/** Of so many repairs, in seconds. */
export const repairTimesOf = (repairs: number, median: number, nine_of_ten: number): RepairTimes => {
  const known = repairs >= fewestRepairs
  return {
    repairs,
    median_hours: known ? hoursOf(median) : null,
    nine_of_ten_hours: known ? hoursOf(nine_of_ten) : null,
  }
}
const hoursOf = (seconds: number) => Math.round(seconds / 360) / 10

/** As people say it: hours of the first two days, then days. */
export const repairTimeText = (hours: number | null): string => {
  if (hours === null) return 'Too few'
  if (hours < 1) return 'Under 1 hour'
  const isDays = hours >= 48
  const count = isDays ? Math.round(hours / 2.4) / 10 : Math.round(hours)
  return `${count} ${isDays ? 'days' : count === 1 ? 'hour' : 'hours'}`
}
