// What a point of the chart says in words.
import type { ScorePoint } from '../../../../domain/over-time/score-points.ts'
import { dayText, numberText, scoreText } from '../../../lib/format.ts'
import { type ChartCounts, overTimeText as words } from './words.ts'

export const readoutOf = ({ day, score, checkups, open, opened, gone }: ScorePoint, of: ChartCounts): string =>
  [
    dayText(day),
    score === null ? words.noScore : scoreText(score),
    words.checked(checkups).toLowerCase(),
    open !== null && words.counted[of].count(open),
    opened > 0 && `${numberText(opened)} new`,
    gone > 0 && `${numberText(gone)} gone`,
  ]
    .filter((each) => typeof each === 'string')
    .join(' · ')
