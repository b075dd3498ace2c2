// The pieces that the dashboard, the page of a hotel and that of a booking code share.
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { z } from 'zod'
import type { FixRow } from '../../../contract/fixes.ts'
import type { Basis } from '../../../contract/values/basic-values.ts'
import type { Summary } from '../../../domain/accuracy/score/summary.ts'
import { criterionLabels, type Criterion, criteria } from '../../../domain/accuracy/verdict.ts'
import { gdsIdOf, gdsLabelOfId, gdsNameOf } from '../../../domain/gds.ts'
import { dayText, readable, scoreText } from '../../lib/format.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import type { Dates } from '../../lib/session.ts'
import { Accuracy } from '../../parts/accuracy/Accuracy.tsx'
import { paths } from '../../paths.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { DateRangeInput } from '../../ui/dates/DateRangeInput.tsx'
import { lazyPart } from '../../ui/Lazy.tsx'
import type { Column } from '../../ui/tables/DataTable.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RowMenu } from '../../ui/tables/RowMenu.tsx'
import type { OverTimeSection } from './over-time/OverTimeSection.tsx'
import { criterionWords, fixText, words } from './words.ts'

/** The columns Overall and the five criteria of any row with a summary. */
export const accuracyColumns = <Row extends { summary: Summary }>(): Column<Row, keyof Summary>[] => [
  { head: 'Overall', sort: 'all', right: true, cell: (row) => <Accuracy value={row.summary.all} strong /> },
  ...criteria.map((criterion) => ({
    head: criterionWords[criterion].head,
    card: criterionWords[criterion].card,
    sort: criterion,
    right: true,
    cell: (row: Row) => <Accuracy value={row.summary[criterion]} />,
  })),
]

type CriterionSelectProps = { value: Criterion | undefined; onChange: (value: Criterion | undefined) => void }
export const CriterionSelect = ({ value: chosen, onChange }: CriterionSelectProps) => (
  <NativeSelect
    size="xs"
    aria-label={fixText.criterion}
    value={chosen ?? ''}
    data={[
      { value: '', label: fixText.allCriteria },
      ...criteria.map((value) => ({ value, label: criterionLabels[value] })),
    ]}
    onChange={({ currentTarget: { value } }) => onChange(criteria.find((each) => each === value))}
  />
)

type WindowInputProps = {
  value: Dates | undefined
  min?: string
  onChange: (dates: Dates) => void
  onClear?: () => void
}

export const WindowInput = ({ value, onChange, ...rest }: WindowInputProps) => (
  <DateRangeInput
    label={words.dates}
    placeholder={words.allDates}
    value={value && { from: value.start_date, to: value.end_date }}
    dayText={dayText}
    onChange={({ from, to }) => onChange({ start_date: from, end_date: to })}
    {...rest}
  />
)

type ActionsProps = {
  name: string
  hotelId: number
  rateId: number | null
  first: { label: string; link: ReturnType<typeof paths.hotel> | ReturnType<typeof paths.bookingCode> }
}

/** 'Booking codes' or 'Previous searches', 'Check rates', 'OTA View'. S1§2 */
export const Actions = ({ name, hotelId, rateId, first }: ActionsProps) => {
  const rate = { hotel_id: hotelId, ...(rateId !== null && { checkup_rate_id: rateId }) }
  return (
    <RowMenu
      label={words.actionsFor(name)}
      actions={[
        first,
        { label: words.checkRates, link: paths.rate(rate) },
        { label: words.otaView, link: paths.ota(rate) },
      ]}
    />
  )
}

type CardHotel = {
  name: string
  city: string | null
  property_id: string | null
  summary: Summary
  without_accepted?: number | null
} & z.output<typeof Basis>
type HotelCardProps = { hotel: CardHotel | undefined; page: string; children: ReactNode }

/** As high and in the same place as the figure that replaces it. */
const AccuracySkeleton = () => (
  <span className="acc">
    <span className="skeleton short" />
    <span className="n">&nbsp;</span>
  </span>
)

export const HotelCard = ({ hotel, page, children }: HotelCardProps) => (
  <section className="card hotel-card">
    <div className="card-head">
      <PageTitle page={[page, hotel?.name]}>{hotel?.name ?? '\u00a0'}</PageTitle>
      <div className="row-note num">
        {[hotel?.city, hotel?.property_id && `Property ID ${hotel.property_id}`].filter(Boolean).join(' · ') ||
          '\u00a0'}
      </div>
      <CardBasis hotel={hotel} />
    </div>
    {hotel ? <Accuracy value={hotel.summary.all} strong /> : <AccuracySkeleton />}
    <WithoutAccepted value={hotel?.without_accepted} />
    {children}
  </section>
)

/** Nothing where something accepted makes no difference, or a server of the version before does not say. */
export const WithoutAccepted = ({ value }: { value: number | null | undefined }) =>
  value == null ? null : <div className="row-note num">{words.withoutAccepted(scoreText(value))}</div>

export const NameLink = ({ name, note, link }: { name: string; note: string; link: ActionsProps['first']['link'] }) => (
  <>
    <Link className="row-name" title={name} {...link}>
      {name}
    </Link>
    <div className="row-note num" title={note || undefined}>
      {note}
    </div>
  </>
)

/** Of the GDS that is selected above. */
const CardBasis = ({ hotel }: { hotel: CardHotel | undefined }) => {
  const gds = useSelectedGds()
  if (!hotel || hotel.rates === 0) return <p className="card-basis">&nbsp;</p>
  return (
    <p className="card-basis">
      <span className={hotel.price_wrong_rates > 0 ? 'danger' : 'muted'}>
        {words.wrongPrice(hotel.price_wrong_rates)}
      </span>
      <span className="muted between-facts"> · </span>
      <span className="muted">
        {[words.rates(hotel.rates), gds && gdsLabelOfId(gdsIdOf(gds))].filter(Boolean).join(', ')}
      </span>
    </p>
  )
}

/** What the GDS shows now and what it should show. */
type FixWordsProps = { shown: string | null; expected: string | null }

export const FixWords = ({ shown, expected }: FixWordsProps) => {
  if (shown === null && expected === null) return null
  return (
    <p className="small fix-words">
      {shown !== null && (
        <span>
          <span className="muted">{fixText.shown}</span> {readable(shown)}
        </span>
      )}
      {expected !== null && (
        <span>
          <span className="muted">{fixText.expected}</span> {readable(expected)}
        </span>
      )}
    </p>
  )
}

/** The rate in which something was found, in its GDS. */
export const locationOfRate = (
  { hotel_id, gds_id }: Pick<FixRow, 'hotel_id' | 'gds_id'>,
  { id, rate_plan }: Pick<FixRow['rates'][number], 'id' | 'rate_plan'>,
) => paths.rate({ hotel_id, checkup_rate_id: id, code: rate_plan, gds: gdsNameOf(gds_id) })

/** What a line leaves out opens in place. */
export const MoreButton = ({ count, onOpen }: { count: number; onOpen: () => void }) => (
  <>
    {' '}
    <button type="button" className="text-button" onClick={onOpen}>
      {fixText.more(count)}
    </button>
  </>
)

type CodesTextProps = { codes: readonly string[]; most: number }
export const CodesText = ({ codes, most }: CodesTextProps) => {
  const [all, showAll] = useState(false)
  const named = all ? codes : codes.slice(0, most)
  return (
    <>
      {named.join(', ')}
      {named.length < codes.length && <MoreButton count={codes.length - named.length} onOpen={() => showAll(true)} />}
    </>
  )
}

type OverTimeProps = ComponentProps<typeof OverTimeSection>
const OverTime = lazyPart<OverTimeProps>(async () => (await import('./over-time/OverTimeSection.tsx')).OverTimeSection)

/** The chart over time, which comes after the page that it stands on; its place is kept free. */
export const LazyOverTimeSection = (props: OverTimeProps) => (
  <Suspense fallback={<section className="card over-time" />}>
    <OverTime {...props} />
  </Suspense>
)

const Watched = lazyPart(async () => (await import('./watched/WatchedSection.tsx')).WatchedSection)

/** One line about monitors, which comes after the page; its place is kept free. */
export const LazyWatchedSection = () => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return (
    <section className="watched row small" aria-label={words.watched}>
      <Suspense fallback={null}>{isPainted && <Watched />}</Suspense>
    </section>
  )
}
