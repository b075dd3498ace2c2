// The pieces of the dashboard and its hotel pages.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { dashboard } from '../../../contract/dashboard.ts'
import type { Basis } from '../../../contract/values.ts'
import type { Summary } from '../../../domain/accuracy/summary.ts'
import { criteria } from '../../../domain/accuracy/verdict.ts'
import { gdsIdOf } from '../../../domain/gds.ts'
import { agoText, dayText } from '../../lib/format.ts'
import { labelOfGds, useSelectedGds } from '../../lib/gds.ts'
import type { Dates } from '../../lib/session.ts'
import { Accuracy, bandClass, percentText } from '../../parts/Accuracy.tsx'
import { paths } from '../../paths.ts'
import { DateRangeInput } from '../../ui/DateRangeInput.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { bandWords, criterionWords, words } from './words.ts'

type Overview = z.output<typeof dashboard.overview.answer>['data']
type Rested = z.output<typeof Basis>

/** What a percentage rests on: how many rates, how much could be checked, how old. */
const BasisLine = ({ basis }: { basis: Rested }) => (
  <ul className="basis">
    <li>{words.rates(basis.rates)}</li>
    {basis.coverage !== null && <li>{words.coverage(basis.coverage)}</li>}
    {basis.last_read_at && (
      <li>
        {words.lastRead} {agoText(basis.last_read_at)}
      </li>
    )}
  </ul>
)

export const OverallTile = ({ overview }: { overview: Overview | undefined }) => {
  const value = overview?.summary.all ?? null
  const basis = overview?.basis
  return (
    <section className="card overall" aria-labelledby="overall">
      <h2 id="overall">{words.overall}</h2>
      <p className={basis?.price_wrong_rates ? 'wrong-price danger' : 'wrong-price muted'}>
        {basis && basis.rates > 0 ? words.wrongPrice(basis.price_wrong_rates) : '\u00a0'}
      </p>
      <p className="big">
        {value === null ? <span className="muted">-</span> : Math.round(value)}
        {value !== null && <small>%</small>}
      </p>
      {basis ? <BasisLine basis={basis} /> : <p className="basis">&nbsp;</p>}
      <Bands bands={overview?.bands ?? []} />
    </section>
  )
}

const Bands = ({ bands }: { bands: Overview['bands'] }) => {
  const hotelsOf = (band: number) => bands.find((each) => each.band === band)?.hotels ?? 0
  return (
    <>
      <div className="dist" aria-hidden>
        {bandWords.map(
          ([band]) =>
            hotelsOf(band) > 0 && <i key={band} className={`band-${band}`} style={{ flex: hotelsOf(band) }} />,
        )}
      </div>
      <ul className="legend" aria-label={words.bands}>
        {bandWords.map(([band, range]) => (
          <li key={band}>
            <i className={`band-${band}`} aria-hidden />
            <span className="num">{range}</span>
            <b className="num">{hotelsOf(band)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

type ReasonsProps = {
  reasons: Overview['reasons'] | undefined
  none: string
  sentenceOf: (check: string) => string | undefined
}

export const Reasons = ({ reasons, none, sentenceOf }: ReasonsProps) => (
  <section className="card reasons" aria-labelledby="reasons">
    <div className="row between">
      <h2 id="reasons">{words.reasons}</h2>
      <span className="muted small">{words.reasonsOf}</span>
    </div>
    {reasons?.length === 0 && <p className="muted">{none}</p>}
    <ol>
      {reasons?.slice(0, 5).map(({ check, criterion, wrong, missing }) => (
        <li key={check}>
          <span>
            <span className="muted small">
              {criterionWords[criterion].tile}: {nameOf(check)}
            </span>
            <br />
            {sentenceOf(check) ?? check}
          </span>
          <span className="num small counts">
            {wrong > 0 && <span className="danger">{words.wrong(wrong)}</span>}
            {missing > 0 && <span>{words.missing(missing)}</span>}
          </span>
        </li>
      ))}
    </ol>
  </section>
)

/** `meal_plans.other_meals_known` is 'other meals known'. */
const nameOf = (check: string) => check.slice(check.indexOf('.') + 1).replaceAll('_', ' ')

export const CriterionTiles = ({ summary }: { summary: Summary | undefined }) => (
  <section className="card criteria" aria-label={words.byCriterion}>
    {criteria.map((criterion) => {
      const value = summary?.[criterion] ?? null
      return (
        <div key={criterion}>
          <div className="muted small">{criterionWords[criterion].tile}</div>
          <div className="row">
            <span className="value">{percentText(value)}</span>
            <span className={`tile-bar ${bandClass(value)}`} aria-hidden>
              <i style={{ width: `${Math.max(0, Math.min(100, value ?? 0))}%` }} />
            </span>
          </div>
        </div>
      )
    })}
  </section>
)

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

type CardHotel = { name: string; city: string | null; property_id: string | null; summary: Summary } & Rested
type HotelCardProps = { hotel: CardHotel | undefined; children: ReactNode }

export const HotelCard = ({ hotel, children }: HotelCardProps) => (
  <section className="card hotel-card">
    <div className="card-head">
      <h1>{hotel?.name ?? '\u00a0'}</h1>
      <div className="row-note num">
        {[hotel?.city, hotel?.property_id && `Property ID ${hotel.property_id}`].filter(Boolean).join(' · ') ||
          '\u00a0'}
      </div>
      <CardBasis hotel={hotel} />
    </div>
    <Accuracy value={hotel?.summary.all ?? null} strong />
    {children}
  </section>
)

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
      <span className="muted">
        {' · '}
        {[words.rates(hotel.rates), gds && labelOfGds(gdsIdOf(gds))].filter(Boolean).join(', ')}
      </span>
    </p>
  )
}
