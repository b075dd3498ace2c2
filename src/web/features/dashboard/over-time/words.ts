// The words of the chart over time.
import type { ScorePoint } from '../../../../domain/over-time/score-points.ts'
import { countText, dayText, numberText, scoreText } from '../../../lib/format.ts'

export const overTimeText = {
  title: 'Over time',
  gds: 'Chart shows',
  both: 'Both GDS',
  overall: 'Overall accuracy',
  chart: 'Accuracy by day: arrow keys move between days, Enter shows the checks',
  none: 'Nothing to chart yet',
  fills: 'The chart fills as you check: one point for each day.',
  failed: 'This couldn’t be loaded. Reload the page to try again.',
  fixes: 'Fixes: open (line), new and gone (bars)',
  show: 'Show checks',
  asTable: 'Show as table',
  day: 'Day',
  checks: 'Checks',
  open: 'Open fixes',
  opened: 'New',
  gone: 'Gone',
  ruleSet: 'Rule set',
  percent: (score: number) => scoreText(score),
  mark: (version: number) => `Rule set ${version}`,
  readout: ({ day, score, checkups, open, opened, gone }: ScorePoint) =>
    [
      dayText(day),
      score === null ? 'no score' : scoreText(score),
      countText(checkups, 'check'),
      open !== null && countText(open, 'open fix', 'open fixes'),
      opened !== null && opened > 0 && `${numberText(opened)} new`,
      gone !== null && gone > 0 && `${numberText(gone)} gone`,
    ]
      .filter((each) => typeof each === 'string')
      .join(' · '),
  checksOf: (day: string) => `Checks on ${day}`,
  noChecks: 'No checks on this day.',
  newest: (shown: number, total: number) => `The newest ${numberText(shown)} of ${countText(total, 'check')}.`,
  check: (at: string, check_in: string, nights: number, rule_set: number) =>
    `${at} · check-in ${check_in}, ${countText(nights, 'night')} · rule set ${rule_set}`,
} as const
