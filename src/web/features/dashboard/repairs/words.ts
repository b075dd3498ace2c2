// The words of the time to repair.
import { repairTimeText } from '../../../../domain/over-time/repair-times.ts'
import { countText, dayText } from '../../../lib/format.ts'

/** After 'within', what took under an hour took one at most. */
const withinText = (hours: number | null) => repairTimeText(hours !== null && hours < 1 ? 1 : hours)

export const repairText = {
  title: 'Time to repair',
  lead: (repairs: number, from: string, to: string) =>
    `${countText(repairs, 'repair')} from ${dayText(from)} to ${dayText(to)}`,
  all: (median: number, nineOfTen: number | null) =>
    `Median ${repairTimeText(median)}, 9 of 10 within ${withinText(nineOfTen)}`,
  within: withinText,
  means:
    'From the check that first found a problem to the check that no longer found it. Times are shown once there are at least 5 repairs.',
  range: 'Found gone',
  by: 'Group by',
  groupings: { hotel: 'Hotel', gds: 'GDS', check: 'Check', fixer: 'Marked as done by' },
  gds: 'Repairs in GDS',
  bothGds: 'Both GDS',
  repairs: 'Repairs',
  median: 'Median',
  nineOfTen: '9 of 10 within',
  oneHotel: 'One hotel',
  allHotels: 'Remove filter: One hotel',
  toFix: 'To fix',
  noRepairs: 'No repairs in these dates',
  howTo:
    'A repair counts once a check no longer finds the problem. Mark fixes as done with a check, or check your hotels again.',
  couldntLoad: 'This couldn’t be loaded. Reload the page to try again.',
  export: 'Export',
  exportAs: { csv: 'CSV, all rows', xlsx: 'Excel, all rows' },
} as const
