// What a point of the chart says in words.
import type { ScorePoint } from '../../../../domain/over-time/score-points.ts'
import { dayText, numberText, scoreText } from '../../../lib/format.ts'
import { readersDay } from '../../../ui/dates/readers-day.ts'
import { type ChartCounts, overTimeText as words } from './words.ts'

/** The place of the chosen point; else that of the reader's today: in the east the next day may have begun. */
export const shownAt = (
  points: readonly Pick<ScorePoint, 'day'>[],
  chosen: string | undefined,
  today = readersDay(),
) => {
  const at = points.findIndex(({ day }) => day === chosen)
  if (at >= 0) return at
  const begun = points.findLastIndex(({ day }) => day <= today)
  return begun >= 0 ? begun : points.length - 1
}

const daysOfPage = 30

/** Where a key leads, as keys of a slider do: up is on. Undefined for a key that leads nowhere. */
export const placeAfter = (key: string, at: number, count: number): number | undefined => {
  const to: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    Home: 0,
    End: count - 1,
    PageUp: at + daysOfPage,
    PageDown: at - daysOfPage,
  }
  const place = to[key]
  return place === undefined ? undefined : Math.min(count - 1, Math.max(0, place))
}

export const readoutOf = ({ day, score, checkups, open, opened, gone }: ScorePoint, of: ChartCounts): string =>
  [
    dayText(day),
    score === null ? words.noScore : scoreText(score),
    words.checked(checkups, of).toLowerCase(),
    open !== null && words.counted[of].count(open),
    opened > 0 && `${numberText(opened)} new`,
    gone > 0 && `${numberText(gone)} gone`,
  ]
    .filter((each) => typeof each === 'string')
    .join(' · ')
