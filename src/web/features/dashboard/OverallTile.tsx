// The tile of the overall accuracy: the percentage, what it is based on, and how many hotels are in which band.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { z } from 'zod'
import type { dashboard } from '../../../contract/dashboard.ts'
import type { Basis } from '../../../contract/values/basic-values.ts'
import { type GdsName, gdsIdOf, gdsLabelOfId } from '../../../domain/gds.ts'
import { agoText, scoreText } from '../../lib/format.ts'
import type { Dates } from '../../lib/session.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import { gdsChoicesOf } from '../../parts/account/account.ts'
import { paths } from '../../paths.ts'
import { profileQuery } from '../auth/queries.ts'
import { WithoutAccepted } from './Parts.tsx'
import { otherOverviewQuery } from './queries.ts'
import { bandWords, words } from './words.ts'

type Overview = z.output<typeof dashboard.overview.answer>['data']
type RateBasis = z.output<typeof Basis>

/** What a percentage is based on: how many rates, how much could be checked, how old. */
const BasisLine = ({ basis }: { basis: RateBasis }) => (
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

// The tiles are memoized: they stay as they are while the list below them is sorted, filtered or turned.
type OverallTileProps = {
  [K in 'summary' | 'without_accepted' | 'basis' | 'bands' | 'unchecked']: Overview[K] | undefined
} & {
  dates: Dates
  band: number | undefined
}

export const OverallTile = memo(
  ({ summary, without_accepted, basis, bands, unchecked, dates, band }: OverallTileProps) => {
    const gds = useSelectedGds()
    const value = summary?.all ?? null
    return (
      <section className="card overall" aria-labelledby="overall">
        <h2 id="overall">{words.overall}</h2>
        <p className={basis?.price_wrong_rates ? 'wrong-price danger' : 'wrong-price muted'}>
          {basis && basis.price_wrong_rates > 0 ? (
            <Link
              className="figure-link"
              aria-label={words.fixWrong(basis.price_wrong_rates)}
              {...paths.fixes({ ...dates, gds, prices: 1, state: 'all' })}
            >
              {wrongText(basis.price_wrong_rates, gds)}
            </Link>
          ) : basis && basis.rates > 0 ? (
            wrongText(0, gds)
          ) : (
            '\u00a0'
          )}
        </p>
        <OtherGds dates={dates} gds={gds} ready={summary !== undefined} />
        <p className="big">
          {!summary ? (
            <span className="skeleton short" />
          ) : value === null ? (
            <span className="muted">-</span>
          ) : (
            <Link className="figure-link" title={words.fixAll} {...paths.fixes({ ...dates, gds })}>
              {Math.round(value)}
              <small>%</small>
            </Link>
          )}
        </p>
        <WithoutAccepted value={without_accepted} />
        {basis ? <BasisLine basis={basis} /> : <p className="basis">&nbsp;</p>}
        <Bands bands={bands} unchecked={unchecked} chosen={band} />
      </section>
    )
  },
)

const wrongText = (count: number, gds: GdsName | undefined) =>
  gds ? words.wrongPriceIn(count, gdsLabelOfId(gdsIdOf(gds))) : words.wrongPrice(count)

type OtherGdsProps = { dates: Dates; gds: GdsName | undefined; ready: boolean }

/** What the selected GDS does not show may be wrong in the other one. */
const OtherGds = ({ dates, gds, ready }: OtherGdsProps) => {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const other = gdsChoicesOf(profile).find(({ name }) => name !== gds)
  const { data } = useQuery(otherOverviewQuery(dates, ready ? other?.name : undefined))
  if (!other) return null
  if (!data) return <p className="other-gds">&nbsp;</p>
  const { rates, price_wrong_rates } = data.basis
  const text = words.otherGds(other.label, rates, scoreText(data.summary.pricing), price_wrong_rates)
  return (
    <p className="other-gds num">
      {price_wrong_rates === 0 ? (
        text
      ) : (
        <Link className="link" {...paths.fixes({ ...dates, gds: other.name, prices: 1, state: 'all' })}>
          {text}
        </Link>
      )}
    </p>
  )
}

type BandsProps = { bands: Overview['bands'] | undefined; unchecked: number | undefined; chosen: number | undefined }

const Bands = ({ bands, unchecked = 0, chosen }: BandsProps) => {
  const hotelsOf = (band: number) => bands?.find((each) => each.band === band)?.hotels ?? 0
  return (
    <>
      <h3 id="bands" className="bands-head">
        {words.bands}
      </h3>
      <div className="dist" aria-hidden>
        {bandWords.map(
          ([band]) =>
            hotelsOf(band) > 0 && <i key={band} className={`band-${band}`} style={{ flex: hotelsOf(band) }} />,
        )}
      </div>
      <ul className="legend" aria-labelledby="bands">
        {bandWords.map(([band, range]) => (
          <li key={band}>
            {hotelsOf(band) === 0 ? (
              <BandWords band={band} range={range} hotels={bands && 0} />
            ) : (
              <Link
                className="figure-link"
                aria-label={words.showBand(range, hotelsOf(band))}
                aria-current={chosen === band ? 'true' : undefined}
                to="/dashboard"
                search={(now: object) => ({ ...now, band, page: undefined })}
                hash="hotels"
              >
                <BandWords band={band} range={range} hotels={hotelsOf(band)} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="legend-rest">
        {unchecked > 0 && (
          <>
            {words.unchecked} <b className="num">{unchecked}</b>
          </>
        )}
      </p>
    </>
  )
}

const BandWords = ({ band, range, hotels }: { band: number; range: string; hotels: number | undefined }) => (
  <>
    <i className={`band-${band}`} aria-hidden />
    <span className="num">{range}</span>
    <b className="num">{hotels ?? '\u2007'}</b>
  </>
)
