// /booking-code-preview/{token}/{tabKey?}: one shared rate, for whoever holds its link. S2§2
import '../../parts/rate/rate-panel.css'
import './preview.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isUnread, unreadTag, unreadText } from '../../../domain/accuracy/score/unread.ts'
import type { CheckupRate } from '../../../contract/values/checkup-values.ts'
import type { SharedRate, SharedView } from '../../../contract/previews.ts'
import { detailSections, ruleSections } from '../../../domain/rate-view/sections.ts'
import { dayText, instantDay, instantTime } from '../../lib/format.ts'
import { Accuracy } from '../../parts/accuracy/Accuracy.tsx'
import { RateSections } from '../../parts/rate/RateSections.tsx'
import { RateSkeleton } from '../../parts/rate/RateSkeleton.tsx'
import { RateTabs } from '../../parts/rate/RateTabs.tsx'
import { headerLine } from '../../parts/stay/rate-search.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotFound } from '../../ui/ErrorPage.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { LostPointsSection } from './LostPointsSection.tsx'
import { sharedQuery, sharedRulesQuery } from './queries.ts'
import { words } from './words.ts'

export const PreviewPage = () => {
  const { token = '', tabKey } = useParams({ strict: false })
  const { data, error } = useQuery(sharedQuery(token))
  useNoIndex()
  if (tabKey !== undefined && tabKey !== 'details' && tabKey !== 'rules') return <NotFound />
  if (error)
    return (
      <section className="card preview-gone">
        <PageTitle>{words.gone}</PageTitle>
        <EmptyState>{words.goneHint}</EmptyState>
      </section>
    )
  if (!data) return <RateSkeleton />
  return <SharedRatePage token={token} tab={tabKey ?? 'details'} view={data} />
}

/** The server says so in a header too; some crawlers only read the page. */
const useNoIndex = () =>
  useEffect(() => {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex, nofollow'
    document.head.append(robots)
    return () => robots.remove()
  }, [])

type Tab = 'details' | 'rules'
const SharedRatePage = ({ token, tab, view }: { token: string; tab: Tab; view: SharedView }) => {
  const navigate = useNavigate()
  const { name, rate, gds_name, chain_code, property_id, checkup } = view
  const facts = [gds_name, chain_code && `Chain code ${chain_code}`, `Property ID ${property_id ?? '-'}`]
  const line = headerLine(tab === 'details' ? 'Rates' : 'Rules', checkup, {
    from: dayText(checkup.from_date),
    loaded: { date: instantDay(checkup.created_at), time: instantTime(checkup.created_at) },
  })
  const show = (tabKey: Tab) =>
    navigate({ to: '/booking-code-preview/$token/$tabKey', params: { token, tabKey }, replace: true })
  return (
    <>
      <PageTitle page={[rate.rate_plan, name]}>{name}</PageTitle>
      <p className="muted small num">{facts.filter(Boolean).join(' · ')}</p>
      <section className="card rate-card" aria-label={`Rate ${rate.rate_plan}`}>
        <RateTabs tab={tab} onTab={show} />
        <div id="rate-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
          <div className="rate-head">
            <div>
              <p className="rate-head-code">
                <span className="rate-plan">{rate.rate_plan}</span>
                <Accuracy value={rate.accuracy} strong noData={unreadTag} />
              </p>
              <p className="muted small num">{line}</p>
              {isUnread(rate) && <p className="notice-line">{unreadText}</p>}
            </div>
          </div>
          {!isUnread(rate) && <LostPointsSection rate={view.rate_details} />}
          {tab === 'details' ? <Sections rate={view.rate_details} tab={tab} /> : <SharedRulesView token={token} />}
        </div>
      </section>
    </>
  )
}

const SharedRulesView = ({ token }: { token: string }) => {
  const { data, error } = useQuery(sharedRulesQuery(token))
  if (data?.rate) return <Sections rate={data.rate} tab="rules" />
  if (!data && !error) return <RateSkeleton />
  return <EmptyState title={words.unavailable}>{error?.message ?? words.rulesMissing}</EmptyState>
}

/** What belongs to the account that made it is not in a shared rate. */
const asCheckupRate = (rate: SharedRate): CheckupRate => ({
  ...rate,
  id: 0,
  checkup_id: 0,
  hotel_id: 0,
  expected: null,
  compared: null,
  own_version: 0,
  plan_code: null,
  observations: [],
  other_texts: {},
  findings: [],
})
const doNothing = () => undefined
const Sections = ({ rate, tab }: { rate: SharedRate; tab: Tab }) => (
  <div className="rate-body">
    <RateSections
      sections={tab === 'details' ? detailSections : ruleSections}
      rate={asCheckupRate(rate)}
      phrases={[]}
      onWhy={doNothing}
    />
  </div>
)
