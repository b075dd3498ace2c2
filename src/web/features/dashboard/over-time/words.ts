// The words of the chart over time.
import { countText, scoreText } from '../../../lib/format.ts'

/** A booking code has findings: which of them are one fix is known of whole hotels. */
export type ChartCounts = 'fixes' | 'findings'

export const overTimeText = {
  title: 'Over time',
  gds: 'Chart shows',
  both: 'Both GDS',
  overall: 'Overall accuracy',
  chart: 'Accuracy at the end of each day: arrow keys move between days, Enter shows the checks',
  none: 'Nothing to chart yet',
  fills: 'The chart fills as you check: one point for each day.',
  failed: 'This couldn’t be loaded. Reload the page to try again.',
  counted: {
    fixes: {
      panel: 'Fixes: open (line), new and gone (bars)',
      open: 'Open fixes',
      unchecked: 'Nothing checked',
      noChecks: 'Nothing was checked on this day: its point shows what the checks before it found.',
      count: (n: number) => countText(n, 'open fix', 'open fixes'),
    },
    findings: {
      panel: 'Findings: open (line), new and gone (bars)',
      open: 'Open findings',
      unchecked: 'No check with this code',
      noChecks: 'No check of this day shows this booking code: its point shows what the checks before it found.',
      count: (n: number) => countText(n, 'open finding'),
    },
  },
  ofCode: 'Each failed check counts as one finding in a GDS, on however many dates it fails.',
  show: 'Show checks',
  asTable: 'Show as table',
  day: 'Day',
  checks: 'Checks',
  opened: 'New',
  gone: 'Gone',
  ruleSet: 'Rule set',
  noScore: 'no score',
  percent: (score: number) => scoreText(score),
  mark: (version: number) => `Rule set ${version}`,
  checked: (checkups: number, of: ChartCounts): string =>
    checkups === 0 ? overTimeText.counted[of].unchecked : countText(checkups, 'check'),
  checksOf: (day: string) => `Checks on ${day}`,
  check: (at: string, check_in: string, nights: number, rule_set: number) =>
    `${at} · check-in ${check_in}, ${countText(nights, 'night')} · rule set ${rule_set}`,
  export: 'Export',
  exportAs: { csv: 'CSV, all days', xlsx: 'Excel, all days' },
} as const
