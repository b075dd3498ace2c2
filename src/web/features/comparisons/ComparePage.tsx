// /hotel/compare: one hotel and stay in both GDS, rate by rate, difference by difference.
import './compare.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Comparison } from '../../../contract/comparisons.ts'
import { ApiError } from '../../lib/call.ts'
import { dayText } from '../../lib/format.ts'
import { paths, type CompareRefusal } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { WaitingButton } from '../../ui/WaitingButton.tsx'
import { downloadDocument } from '../documents/download.ts'
import { PairsSection } from './PairsSection.tsx'
import { comparisonQuery } from './queries.ts'
import { WaitingSection } from './WaitingSection.tsx'
import { words } from './words.ts'

const refusalWords: Record<CompareRefusal, string> = {
  gds_not_held: 'One of the two GDS is not part of your account.',
  gds_not_configured: 'One of the two GDS is not configured for your account.',
  not_sold: 'This hotel is not sold in one of the two GDS.',
}

const route = getRouteApi('/inside/hotel/compare')

export const ComparePage = () => {
  const { left, right, job: id, why, hotel_id } = route.useSearch()
  const { data, error } = useQuery(comparisonQuery(left, right))
  const hotel = data?.left.hotel_id ?? hotel_id
  const back = (
    <LinkButton variant="default" size="xs" {...(hotel === undefined ? paths.rateCheck : paths.hotelRates(hotel))}>
      {words.back}
    </LinkButton>
  )
  return (
    <>
      <div className="compare-head">
        <div>
          <PageTitle>{words.title}</PageTitle>
          <p className="muted small num">{data ? stayText(data) : '\u00a0'}</p>
        </div>
        {data && (
          <div className="row wrap">
            <WaitingButton run={() => downloadDocument({ type: 'both-gds', left: data.left.id, right: data.right.id })}>
              {words.export}
            </WaitingButton>
            {back}
          </div>
        )}
      </div>
      {data ? (
        <PairsSection comparison={data} />
      ) : (
        <section className="card">
          {why ? (
            <EmptyState title={words.failed} action={back}>
              {refusalWords[why]}
            </EmptyState>
          ) : error ? (
            <EmptyState title={words.failed} action={back}>
              {refusedWords(error)}
            </EmptyState>
          ) : left !== undefined && right !== undefined ? (
            <div className="compare-waiting" aria-busy="true" />
          ) : id !== undefined ? (
            <WaitingSection id={id} back={back} />
          ) : (
            <EmptyState title={words.nothing.title} action={back}>
              {words.nothing.text}
            </EmptyState>
          )}
        </section>
      )}
    </>
  )
}

const refusedWords = (error: Error) => {
  if (!(error instanceof ApiError) || error.status !== 404) return error.message
  return error.code === 'two_stays' ? words.twoStays : words.gone
}

const stayText = ({ hotel, left: { from_date, to_date, adults, children } }: Comparison) =>
  words.stay(hotel, dayText(from_date), dayText(to_date), adults, children)
