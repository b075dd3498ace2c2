// What the list and the detail of issues share: the status in its colour, and which area they are shown in.
import { useRouterState } from '@tanstack/react-router'
import type { Issue, IssueDetails } from '../../../contract/issues.ts'
import { instantText } from '../../lib/format.ts'
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

/** The calls that prove what was reported, each with the hash of its response. */
export const EvidenceItems = ({ evidence }: Pick<IssueDetails, 'evidence'>) => (
  <ul className="issue-findings">
    {evidence.map(({ operation, at, sha256 }) => (
      <li key={`${operation} ${at}`}>
        {operation} <span className="muted num">{instantText(at)}</span>
        <div className="muted num issue-hash">SHA-256 {sha256}</div>
      </li>
    ))}
  </ul>
)
