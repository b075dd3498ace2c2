// /hotel-issues: what travel agents report about the person's hotels. Each is answered here or through the link in its mail.
import { instantText } from '../../lib/format.ts'
import '../../parts/account/status-badge.css'
import './issues.css'
import './answers.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { OwnHotelIssue } from '../../../contract/issue-answers.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { viewedUser } from '../../lib/viewed-user.ts'
import { RateSkeleton } from '../../parts/rate/RateSkeleton.tsx'
import { keepStay } from '../../parts/stay/last-stay.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/Lazy.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Pager } from '../../ui/tables/Pager.tsx'
import { OwnAnswerForm } from './AnswerForm.tsx'
import { HotelAnswersList } from './HotelAnswersList.tsx'
import { EvidenceSection, ReportedSection, ToFixSection } from './HotelIssueSection.tsx'
import { StatusTag } from './Parts.tsx'
import { hotelIssuesQuery } from './queries.ts'
import { hotelWords, words } from './words.ts'

/** Only a few issues have it, and it brings the list of fixes with it. */
const CorrectionSection = lazyPart<{ issue: OwnHotelIssue }>(
  async () => (await import('./CorrectionSection.tsx')).CorrectionSection,
)
const route = getRouteApi('/inside/hotel-issues')
const filters = [undefined, 'in_progress', 'closed'] as const

export const HotelIssuesPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { issue: only, ...filter } = search
  const { data, isPending, isPlaceholderData } = useQuery(hotelIssuesQuery({ ...filter, id: only }))
  const empty = data?.data.length === 0
  return (
    <>
      <PageTitle>{hotelWords.list}</PageTitle>
      <p className="muted">{hotelWords.lead}</p>
      <nav className="answer-filters" aria-label={words.status}>
        {filters.map((status) => (
          <Link
            key={status ?? 'all'}
            className="link"
            to="."
            search={{ status }}
            aria-current={only === undefined && search.status === status ? 'true' : undefined}
            activeProps={{}}
          >
            {status ? words.statuses[status] : hotelWords.any}
          </Link>
        ))}
      </nav>
      {isPending && (
        <section className="card">
          <RateSkeleton label={hotelWords.loading} />
        </section>
      )}
      <div className={isPlaceholderData ? 'greyed' : undefined}>
        {data?.data.map((issue) => (
          <OneIssue key={issue.id} issue={issue} open={issue.id === only} />
        ))}
      </div>
      {empty && (
        <section className="card">
          {search.status || only !== undefined ? (
            <EmptyState>{only === undefined ? hotelWords.noneOf : hotelWords.noSuch}</EmptyState>
          ) : (
            <EmptyState title={hotelWords.none}>{hotelWords.noneHint}</EmptyState>
          )}
        </section>
      )}
      {data && data.meta.last_page > 1 && (
        <Pager paging={data.meta} onPage={(page) => navigate({ search: { ...search, page } })} />
      )}
    </>
  )
}

/** Folded up to what was reported: a hotel may have many. */
const OneIssue = ({ issue, open }: { issue: OwnHotelIssue; open: boolean }) => {
  const [isOpen, setOpen] = useState(open)
  return (
    <details className="card hotel-issue" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>
          <strong>{issue.hotel}</strong>
          <span className="muted small num">
            {[words.issue(issue.id), issue.gds, issue.booking_code, issue.sent_at && instantText(issue.sent_at)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <StatusTag status={issue.status} />
      </summary>
      <ReportedSection issue={issue} />
      <div className="issue-block">
        <RateLink issue={issue} />
      </div>
      <ToFixSection issue={issue} />
      <EvidenceSection issue={issue} />
      {viewedUser() === undefined && (
        <section className="card issue-block" aria-label={hotelWords.answer}>
          {issue.closed_at === null ? (
            <OwnAnswerForm issue={issue} />
          ) : (
            <p>{hotelWords.closedOn(instantText(issue.closed_at))}</p>
          )}
        </section>
      )}
      {isOpen && issue.answers[0]?.answer === 'corrected' && viewedUser() === undefined && (
        <Suspense>
          <CorrectionSection issue={issue} />
        </Suspense>
      )}
      <HotelAnswersList issue={issue} />
    </details>
  )
}

/** The account's own check of the same stay; without one, Rate Check with this stay filled in. */
const RateLink = ({ issue }: { issue: OwnHotelIssue }) => {
  const { hotel_id, booking_code: code, checkup_rate_id, from_date, to_date } = issue
  const at = { hotel_id, gds: gdsNameOf(issue.gds_id) }
  if (checkup_rate_id !== null)
    return (
      <Link className="link" {...paths.rate({ ...at, code, checkup_rate_id })}>
        {hotelWords.viewRate(code)}
      </Link>
    )
  const { adults, children, corporate_codes } = issue
  const stay = { start_date: from_date, end_date: to_date, adults, children, corporate_codes, rate_category_codes: [] }
  return (
    <Link className="link" {...paths.rate(at)} onClick={() => keepStay(stay)}>
      {hotelWords.checkRate(code)}
    </Link>
  )
}
