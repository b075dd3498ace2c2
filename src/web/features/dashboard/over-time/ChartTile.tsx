// The chart itself: the score as a line, fixes as a line with bars of new and gone ones. Arrow keys go from point to point, Enter opens one.
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { pointLines, ruleSetMarks, type ScorePoint } from '../../../../domain/over-time/score-points.ts'
import { addDays, daysBetween } from '../../../../domain/stay.ts'
import { dayText, numberText } from '../../../lib/format.ts'
import { placeAfter, readoutOf, shownAt } from './values.ts'
import { type ChartCounts, overTimeText as words } from './words.ts'

type ChartTileProps = { points: readonly ScorePoint[]; until: string; of: ChartCounts; onOpen: (day: string) => void }

/** A chart of a few days is not squeezed into a corner of 13 months. */
const fewestDays = 28
const [left, right, top, panel, gap] = [48, 16, 16, 128, 22] as const
/** Each is a day with checks; those that would touch each other are left out. */
const mostDots = 60

export const ChartTile = ({ points, until, of, onOpen }: ChartTileProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [chosen, choose] = useState<string>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const at = shownAt(points, chosen)
  const point = points[at] ?? last
  const from = first.day < addDays(until, -fewestDays) ? first.day : addDays(until, -fewestDays)
  const days = daysBetween(from, until)
  const xOf = (day: string) => left + (daysBetween(from, day) / days) * Math.max(0, width - left - right)
  const hasFixes = points.some(({ open }) => open !== null)
  const height = top + panel + (hasFixes ? gap + panel / 2 : 0) + 20
  const nearest = (x: number) =>
    points.reduce((best, each) => (Math.abs(xOf(each.day) - x) < Math.abs(xOf(best.day) - x) ? each : best)).day
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') onOpen(point.day)
    else {
      const next = points[placeAfter(event.key, at, points.length) ?? Number.NaN]
      if (!next) return
      choose(next.day)
    }
    event.preventDefault()
  }
  return (
    <>
      <div
        ref={box}
        className="over-time-chart"
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={words.chart}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={readoutOf(point, of)}
        onKeyDown={move}
        onPointerMove={({ clientX, currentTarget }) =>
          choose(nearest(clientX - currentTarget.getBoundingClientRect().left))
        }
        onClick={({ clientX, currentTarget, detail }) => {
          // Without a pointer, as by a screen reader, it is the day that was announced.
          const day = detail === 0 ? point.day : nearest(clientX - currentTarget.getBoundingClientRect().left)
          choose(day)
          onOpen(day)
        }}
      >
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            <Scores points={points} xOf={xOf} width={width} />
            {hasFixes && <Fixes points={points} xOf={xOf} width={width} of={of} />}
            {ruleSetMarks(points).map(({ day, rule_set }) => (
              <g key={rule_set} className="over-time-mark">
                <line x1={xOf(day)} x2={xOf(day)} y1={top - 4} y2={height - 20} />
                <text x={xOf(day)} y={top - 6} textAnchor={xOf(day) > width / 2 ? 'end' : 'start'}>
                  {words.mark(rule_set)}
                </text>
              </g>
            ))}
            <line className="over-time-here" x1={xOf(point.day)} x2={xOf(point.day)} y1={top} y2={height - 20} />
            <text className="over-time-axis" x={left} y={height - 4}>
              {dayText(from)}
            </text>
            <text className="over-time-axis" x={width - right} y={height - 4} textAnchor="end">
              {dayText(until)}
            </text>
          </svg>
        )}
      </div>
      <p className="row wrap small num over-time-readout">
        <span>{readoutOf(point, of)}</span>
        <button type="button" className="text-button" onClick={() => onOpen(point.day)}>
          {words.show}
        </button>
      </p>
    </>
  )
}

type PanelProps = { points: readonly ScorePoint[]; xOf: (day: string) => number; width: number }

/** Of a line, the days that were checked; a lonely one is shown anyway. */
const dotsOf = (points: readonly ScorePoint[]) => {
  const checked = new Set(points.flatMap(({ day, checkups }) => (checkups > 0 ? [day] : [])))
  return <Of extends { day: string }>(line: readonly Of[]): readonly Of[] =>
    line.length === 1 ? line : checked.size > mostDots ? [] : line.filter(({ day }) => checked.has(day))
}

const Scores = ({ points, xOf, width }: PanelProps) => {
  const yOf = (score: number) => top + panel * (1 - score / 100)
  const dots = dotsOf(points)
  return (
    <>
      {[0, 50, 100].map((score) => (
        <g key={score} className="over-time-axis">
          <line x1={left} x2={width - right} y1={yOf(score)} y2={yOf(score)} />
          <text x={left - 6} y={yOf(score) + 4} textAnchor="end">
            {words.percent(score)}
          </text>
        </g>
      ))}
      {pointLines(points, ({ score }) => score).map((line) => (
        <g key={line[0]?.day} className="over-time-score">
          <polyline points={line.map(({ day, value }) => `${xOf(day)},${yOf(value)}`).join(' ')} />
          {dots(line).map(({ day, value }) => (
            <circle key={day} cx={xOf(day)} cy={yOf(value)} r={3.5} />
          ))}
        </g>
      ))}
    </>
  )
}

const Fixes = ({ points, xOf, width, of }: PanelProps & { of: ChartCounts }) => {
  const dots = dotsOf(points)
  const most = Math.max(1, ...points.flatMap(({ open, opened, gone }) => [open ?? 0, opened, gone]))
  const [begin, end] = [top + panel + gap, top + panel + gap + panel / 2]
  const yOf = (count: number) => end - (end - begin) * (count / most)
  const bar = Math.max(1.5, Math.min(5, (width - left - right) / points.length / 3))
  return (
    <>
      {[0, most].map((count) => (
        <g key={count} className="over-time-axis">
          <line x1={left} x2={width - right} y1={yOf(count)} y2={yOf(count)} />
          <text x={left - 6} y={yOf(count) + 4} textAnchor="end">
            {numberText(count)}
          </text>
        </g>
      ))}
      <text className="over-time-axis" x={left} y={begin - 6}>
        {words.counted[of].panel}
      </text>
      {points.map(({ day, opened, gone }) => (
        <g key={day}>
          {opened > 0 && (
            <rect
              className="over-time-opened"
              x={xOf(day) - bar}
              width={bar}
              y={yOf(opened)}
              height={end - yOf(opened)}
            />
          )}
          {gone > 0 && (
            <rect className="over-time-gone" x={xOf(day)} width={bar} y={yOf(gone)} height={end - yOf(gone)} />
          )}
        </g>
      ))}
      {pointLines(points, ({ open }) => open).map((line) => (
        <g key={line[0]?.day} className="over-time-open">
          <polyline points={line.map(({ day, value }) => `${xOf(day)},${yOf(value)}`).join(' ')} />
          {dots(line).map(({ day, value }) => (
            <circle key={day} cx={xOf(day)} cy={yOf(value)} r={3} />
          ))}
        </g>
      ))}
    </>
  )
}
