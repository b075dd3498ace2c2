// GDS queries over the range as bars: where a table of days would have to be read.
import { memo } from 'react'
import { usageUnitOf } from '../../../domain/usage.ts'
import { numberText, countText, dayText } from '../../lib/format.ts'
import { type Bar, barsOf } from './values.ts'
import { words } from './words.ts'

type ChartSectionProps = {
  range: { from: string; to: string }
  days: readonly { day: string; gds_queries: number }[]
}

const spanText = ({ from, to }: Pick<Bar, 'from' | 'to'>) =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
const barText = (bar: Bar) => `${spanText(bar)}: ${countText(bar.queries, 'query', 'queries')}`

/** Memoized: sorting the table below leaves it as it is. */
export const ChartSection = memo(({ range, days }: ChartSectionProps) => {
  const bars = barsOf(range, days)
  const most = Math.max(...bars.map(({ queries }) => queries))
  const title = words.chart[usageUnitOf(range)]
  const busiest = bars.find(({ queries }) => queries === most)
  const summary = busiest && most > 0 ? `${title}. Most: ${barText(busiest)}` : `${title}. ${words.noQueries}`
  return (
    <section className="card usage-chart" aria-label={title}>
      <div className="row between">
        <h2 className="muted small">{title}</h2>
        {most > 0 && <span className="muted small num">{numberText(most)}</span>}
      </div>
      {most === 0 ? (
        <p className="muted usage-none">{words.noQueries}</p>
      ) : (
        <svg viewBox={`0 0 ${bars.length * 10} 100`} preserveAspectRatio="none" role="img" aria-label={summary}>
          {bars.map((bar, at) => {
            const height = (bar.queries / most) * 100
            return (
              <g key={bar.from}>
                <title>{barText(bar)}</title>
                {/* The whole column answers the pointer, however small its bar is. */}
                <rect className="usage-column" x={at * 10} y={0} width={10} height={100} />
                <rect className="usage-bar" x={at * 10 + 1} y={100 - height} width={8} height={height} />
              </g>
            )
          })}
        </svg>
      )}
      <div className="row between muted small num">
        <span>{dayText(range.from)}</span>
        <span>{dayText(range.to)}</span>
      </div>
    </section>
  )
})
