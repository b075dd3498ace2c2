// The tile of the overall accuracy: the percentage, what it is based on, and how many hotels are in which band.
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { z } from 'zod'
import type { dashboard } from '../../../contract/dashboard.ts'
import type { Basis } from '../../../contract/values.ts'
import { agoText } from '../../lib/format.ts'
import type { Dates } from '../../lib/session.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import { paths } from '../../paths.ts'
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
type OverallTileProps = { [K in 'summary' | 'basis' | 'bands']: Overview[K] | undefined } & {
  dates: Dates
  band: number | undefined
}

export const OverallTile = memo(({ summary, basis, bands, dates, band }: OverallTileProps) => {
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
            {words.wrongPrice(basis.price_wrong_rates)}
          </Link>
        ) : basis && basis.rates > 0 ? (
          words.wrongPrice(0)
        ) : (
          '\u00a0'
        )}
      </p>
      <p className="big">
        {value === null ? (
          <span className="muted">-</span>
        ) : (
          <Link className="figure-link" title={words.fixAll} {...paths.fixes({ ...dates, gds })}>
            {Math.round(value)}
            <small>%</small>
          </Link>
        )}
      </p>
      {basis ? <BasisLine basis={basis} /> : <p className="basis">&nbsp;</p>}
      <Bands bands={bands ?? []} chosen={band} />
    </section>
  )
})

const Bands = ({ bands, chosen }: { bands: Overview['bands']; chosen: number | undefined }) => {
  const hotelsOf = (band: number) => bands.find((each) => each.band === band)?.hotels ?? 0
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
              <BandWords band={band} range={range} hotels={0} />
            ) : (
              <Link
                className="figure-link"
                aria-label={words.showBand(range, hotelsOf(band))}
                aria-current={chosen === band ? 'true' : undefined}
                {...paths.band(band)}
              >
                <BandWords band={band} range={range} hotels={hotelsOf(band)} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const BandWords = ({ band, range, hotels }: { band: number; range: string; hotels: number }) => (
  <>
    <i className={`band-${band}`} aria-hidden />
    <span className="num">{range}</span>
    <b className="num">{hotels}</b>
  </>
)
