// /hotel/compare: one hotel and stay in both GDS, rate beside rate, difference by difference.
import './compare.css'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Comparison } from '../../../contract/comparisons.ts'
import { ApiError } from '../../lib/call.ts'
import { dayText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { PairCard, ReadingHead } from './Parts.tsx'
import { comparedOf, comparisonJob, comparisonQuery } from './queries.ts'
import { type Shows, shownPairs } from './values.ts'
import { refusalWords, words } from './words.ts'

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
          <p className="muted small num">{data ? stayOf(data) : '\u00a0'}</p>
        </div>
        {data && back}
      </div>
      {data ? (
        <Compared comparison={data} />
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
            <Waiting id={id} back={back} />
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

const stayOf = ({ hotel, left: { from_date, to_date, adults, children } }: Comparison) =>
  words.stay(hotel, dayText(from_date), dayText(to_date), adults, children)

/** The address names the work; when it has ended it names the two readings. */
const Waiting = ({ id, back }: { id: number; back: ReactNode }) => {
  const navigate = useNavigate()
  const { data: job, error } = useQuery(comparisonJob(id))
  const compared = job && comparedOf(job)
  useEffect(() => {
    if (compared && compared.left !== null && compared.right !== null)
      void navigate({ ...paths.compare({ left: compared.left, right: compared.right }), replace: true })
  }, [compared, navigate])
  const failed = error?.message ?? job?.error?.message ?? compared?.failed.map(({ message }) => message).join(' ')
  if (failed)
    return (
      <EmptyState title={words.failed} action={back}>
        {failed} {compared && (compared.left ?? compared.right) !== null && words.one}
      </EmptyState>
    )
  const { done, total } = job?.progress ?? { done: 0, total: 2 }
  return (
    <div className="compare-waiting" role="status">
      <p className="title">{words.asking}</p>
      <progress aria-label={words.asking} value={done} max={total} />
      <p className="muted small num">{words.progress(done, total)}</p>
    </div>
  )
}

const Compared = ({ comparison: { left, right, pairs } }: { comparison: Comparison }) => {
  const search = route.useSearch()
  const filter = route.useNavigate()
  const show: Shows = search.show ?? 'different'
  const shown = shownPairs(pairs, show, search.code)
  const both = pairs.filter(({ by }) => by !== null)
  const different = both.filter(({ differences }) => differences.length > 0)
  return (
    <>
      <div className="compare-readings">
        <ReadingHead checkup={left} />
        <ReadingHead checkup={right} />
      </div>
      <div className="compare-bar">
        <SearchInput
          label={words.find}
          value={search.code}
          onSearch={(code) => void filter({ search: { ...search, code } })}
        />
        <NativeSelect
          size="xs"
          aria-label={words.show}
          value={show}
          data={Object.entries(words.shows).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = value === 'all' || value === 'single' ? value : undefined
            void filter({ search: { ...search, show: chosen } })
          }}
        />
        <p className="muted small num" role="status">
          {words.pairs(both.length, different.length, pairs.length - both.length)}
        </p>
      </div>
      {shown.length === 0 && (
        <EmptyState>
          {pairs.length > 0 && pairs.length === both.length && different.length === 0 && show !== 'all'
            ? words.allTheSame(both.length)
            : words.none}
        </EmptyState>
      )}
      {shown.map((pair) => (
        <PairCard key={`${pair.left?.id} ${pair.right?.id}`} pair={pair} left={left} right={right} />
      ))}
    </>
  )
}
