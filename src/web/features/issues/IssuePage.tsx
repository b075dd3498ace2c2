// /reported-issues/{issueId} and /admin/reported-issues/{issueId}: one issue, read-only, with its status. S2§2
import '../../parts/account/status-badge.css'
import './issues.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { IssueDetails } from '../../../contract/issues.ts'
import { countText, dayText, instantText } from '../../lib/format.ts'
import { viewedUser } from '../../lib/viewed-user.ts'
import { queriesText } from '../../parts/account/account-words.ts'
import { paths } from '../../paths.ts'
import { NotFound } from '../../ui/ErrorPage.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { profileQuery } from '../auth/queries.ts'
import { AnswersList } from './AnswersList.tsx'
import { EmailSection } from './EmailSection.tsx'
import { FindingsSection } from './FindingsSection.tsx'
import { useIssuePaths } from './Parts.tsx'
import { issueQuery } from './queries.ts'
import { StatusSection } from './StatusSection.tsx'
import { words } from './words.ts'

export const IssuePage = () => {
  const { issueId = '' } = useParams({ strict: false })
  const id = /^[1-9]\d{0,9}$/.test(issueId) ? Number(issueId) : undefined
  return id === undefined ? <NotFound /> : <OneIssue id={id} />
}

const OneIssue = ({ id }: { id: number }) => {
  const { list } = useIssuePaths()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { data: issue } = useQuery(issueQuery(id))
  return (
    <>
      <div className="row between wrap">
        <div>
          <PageTitle>{words.issue(id)}</PageTitle>
          <p className="muted small num">{issue ? instantText(issue.created_at) : '\u00a0'}</p>
        </div>
        <Link className="link" {...list}>
          {words.back}
        </Link>
      </div>
      {issue && (
        <div className="issue-blocks">
          <div>
            <Reported issue={issue} />
            <FindingsSection issue={issue} />
          </div>
          <div>
            <StatusSection issue={issue} admin={profile.is_admin} left={queriesText(profile)} />
            {issue.answers.length > 0 && (
              <section className="card issue-block" aria-labelledby="issue-answers">
                <h2 id="issue-answers">{words.answers}</h2>
                <AnswersList answers={issue.answers} />
              </section>
            )}
            {profile.is_admin && <EmailSection issue={issue} />}
          </div>
        </div>
      )}
    </>
  )
}

const Reported = ({ issue }: { issue: IssueDetails }) => {
  const { property_name, gds_name, property_id, booking_code, from_date, to_date, adults, children } = issue
  const stay = `${dayText(from_date)} – ${dayText(to_date)}, ${countText(adults, 'adult')}, ${countText(children, 'child', 'children')}`
  return (
    <>
      <section className="card issue-block" aria-labelledby="issue-hotel">
        <h2 id="issue-hotel">{words.hotel}</h2>
        <p>
          <strong>{property_name}</strong>
          {issue.requester_name !== null && (
            <span className="muted"> · {`${words.requester}: ${issue.requester_name}`}</span>
          )}
        </p>
        <p className="muted num">
          {[gds_name, `Property ID ${property_id}`, `Booking code ${booking_code}`].join(' · ')}
        </p>
        <p className="muted num">
          {[stay, issue.corporate_codes.length > 0 && `RAC: ${issue.corporate_codes.join(', ')}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <OtherIssue label={words.follows} id={issue.follows} />
        <OtherIssue label={words.followedBy} id={issue.followed_by} />
        {(issue.requester_id === null || issue.requester_id === viewedUser()) && (
          <p>
            <Link
              className="link"
              {...paths.rate({ hotel_id: issue.hotel_id, checkup_rate_id: issue.checkup_rate_id })}
            >
              {words.viewRate}
            </Link>
          </p>
        )}
      </section>
      <section className="card issue-block" aria-labelledby="issue-email">
        <h2 id="issue-email">{words.email}</h2>
        <p>{issue.email ?? issue.hotel_email ?? '-'}</p>
      </section>
      <section className="card issue-block" aria-labelledby="issue-description">
        <h2 id="issue-description">{words.description}</h2>
        <p className="issue-said">{issue.description}</p>
        {issue.xls_date && <p className="muted small">{words.attached(dayText(issue.xls_date))}</p>}
      </section>
    </>
  )
}

/** The issue before this one or after it. */
const OtherIssue = ({ label, id }: { label: string; id: number | null }) => {
  const { one } = useIssuePaths()
  if (id === null) return null
  return (
    <p>
      {`${label} `}
      <Link className="link num" {...one(id)}>
        {`#${id}`}
      </Link>
    </p>
  )
}
