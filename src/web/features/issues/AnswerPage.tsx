// /issue-answers/{token}: an issue for its hotel, opened by the link in its mail, and the answer to it.
import '../previews/preview.css'
import { instantText } from '../../lib/format.ts'
import '../../parts/account/status-badge.css'
import './issues.css'
import './answers.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { HotelIssue } from '../../../contract/issue-answers.ts'
import { RateSkeleton } from '../../parts/rate/RateSkeleton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { LinkedAnswerForm } from './AnswerForm.tsx'
import { HotelAnswersList } from './HotelAnswersList.tsx'
import { EvidenceSection, ReportedSection, ToFixSection } from './HotelIssueSection.tsx'
import { StatusTag } from './Parts.tsx'
import { linkedIssueQuery } from './queries.ts'
import { hotelWords, words } from './words.ts'

export const AnswerPage = () => {
  const { token = '' } = useParams({ strict: false })
  const { data, error } = useQuery(linkedIssueQuery(token))
  if (error)
    return (
      <section className="card preview-gone">
        <PageTitle>{hotelWords.gone}</PageTitle>
        <EmptyState>{hotelWords.goneHint}</EmptyState>
      </section>
    )
  return data ? <LinkedIssue token={token} issue={data} /> : <RateSkeleton />
}

const LinkedIssue = ({ token, issue }: { token: string; issue: HotelIssue }) => (
  <>
    <div className="answer-head">
      <div>
        <PageTitle page={[words.issue(issue.id), issue.hotel]}>{issue.hotel}</PageTitle>
        <p className="muted small">{words.issue(issue.id)}</p>
      </div>
      <StatusTag status={issue.status} />
    </div>
    <div className="issue-blocks">
      <div>
        <ReportedSection issue={issue} />
        <ToFixSection issue={issue} />
        <EvidenceSection issue={issue} />
      </div>
      <div>
        <section className="card issue-block" aria-label={hotelWords.answer}>
          {issue.closed_at === null ? (
            <LinkedAnswerForm token={token} issue={issue} />
          ) : (
            <p>{hotelWords.closedOn(instantText(issue.closed_at))}</p>
          )}
        </section>
        <HotelAnswersList issue={issue} />
      </div>
    </div>
  </>
)
