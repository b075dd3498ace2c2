// What the list and the detail of issues share: times, the status in its colour, and which area they are shown in.
import { useRouterState } from '@tanstack/react-router'
import type { Issue } from '../../../contract/issues.ts'
import { instantDay, instantTime } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { words } from './words.ts'

export const momentText = (iso: string) => `${instantDay(iso)} ${instantTime(iso)}`

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' })
const steps = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const
/** '3 hours ago', also for what is older than a day. S2§2 */
export const timeAgo = (iso: string, now: number = Date.now()): string => {
  const passed = Math.max(0, now - Date.parse(iso))
  const [unit, length] = steps.find(([, ms]) => passed >= ms) ?? steps[5]
  return relative.format(-Math.floor(passed / length), unit).replace('-', '')
}

export const StatusTag = ({ status }: Pick<Issue, 'status'>) => (
  <span className={`status-badge issue-${status}`}>{words.statuses[status]}</span>
)

/** The admin area has addresses of its own; on the pages of a user they are the user's. */
export const useIssuePaths = () => {
  const admin = useRouterState({ select: ({ location }) => location.pathname.startsWith('/admin/') })
  return admin ? { list: paths.adminIssues, one: paths.adminIssue } : { list: paths.issues, one: paths.issue }
}
