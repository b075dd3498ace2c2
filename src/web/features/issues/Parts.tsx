// What the list and the detail of issues share: the status in its colour, and which area they are shown in.
import { useRouterState } from '@tanstack/react-router'
import type { Issue } from '../../../contract/issues.ts'
import { paths } from '../../paths.ts'
import { words } from './words.ts'

export const StatusTag = ({ status }: Pick<Issue, 'status'>) => (
  <span className={`status-badge issue-${status}`}>{words.statuses[status]}</span>
)

/** The admin area has addresses of its own; on the pages of a user they are the user's. */
export const useIssuePaths = () => {
  const admin = useRouterState({ select: ({ location }) => location.pathname.startsWith('/admin/') })
  return admin ? { list: paths.adminIssues, one: paths.adminIssue } : { list: paths.issues, one: paths.issue }
}
